import { decimalOf, parseDecimal, sum, ZERO, type Decimal } from '../core/decimal';
import { unlessRefused } from '../core/errors';
import { densityWarnings } from '../calculators/cargo-density';
import { kindLimitWarnings, smallCaseWarnings, smallPackageWarnings } from '../calculators/kind-limits';
import { tareWarnings } from '../calculators/tare-limits';
import { itemParams } from '../calculators/item-params';
import { exactM3 } from '../calculators/measures';
import { sharedPackages } from '../calculators/shared-packages';
import {
  desiccantFor,
  netWeight,
  packItem,
  packingWarnings,
  revenueTons,
  type CargoTotals,
  type PackedPackage,
} from '../calculators/packing';
import type { IssueCode } from '../core/issue-codes';
import type { CargoItem, EstimateDocument } from '../model';
import type { FactName } from '../rating/fact-names';
import type { FactPart } from '../result';
import { weightFault } from '../calculators/weight-fault';
import type { Warning } from '../findings/warning';
import type { Step } from '../core/issue';
import type { Refusal } from '../tariffs/entry';
import { statedValues } from './stated-values';
import { explain, type FactBook } from './fact-book';
import { unreadableCargo } from './unreadable-rows';
import { sumOfFacts, sumSteps } from './fact-steps';
import {
  barrierStep,
  countedStep,
  desiccantStep,
  netStep,
  volumeStep,
  weightsOf,
  type PackedRow,
} from './packing-steps';

const KINDS = ['crate', 'openCrate', 'skid', 'carton', 'pallet', 'asIs'] as const;
const WOODEN = ['crate', 'openCrate', 'skid', 'pallet'] as const;
type Kind = (typeof KINDS)[number];
const countFact = (kind: Kind) => `packing.${kind}Count` as const;
const volumeFact = (kind: Kind) => `packing.${kind}M3` as const;
const weightFact = (kind: Kind) => `packing.${kind}Kg` as const;
const stage = 'packing' as const;

function partsOf(packages: readonly PackedPackage[]): FactPart[] {
  return packages.map((each) => ({
    reference: each.itemId,
    // A lot is measured as a whole: its exact share of one package keeps the lot's sum.
    each: each.kind === 'carton' || each.kind === 'asIs' ? exactM3(each.outerMm).toFixed() : each.m3,
    count: String(each.count),
  }));
}

/** Why the value of the goods is not known. */
function valueIssue(currencies: number, nameless: number): IssueCode {
  if (nameless > 0) return 'cargo.currencyMissing';
  return currencies > 1 ? 'cargo.mixedCurrencies' : 'cargo.valueMissing';
}

/** Value of the goods when every item states one in the same currency; null otherwise. */
function cargoValue(document: EstimateDocument, book: FactBook): void {
  const { values, currencies, currency } = statedValues(document.cargo);
  // A value in no currency is no value, and is never taken for one in another.
  const nameless = document.cargo.filter((item) => item.unitValue && !item.currency);
  const known = currency !== null;
  const steps = document.cargo.map((item, index) =>
    explain('customs.goods', {
      item: item.id,
      count: item.quantity,
      each: item.unitValue ?? null,
      currency,
      to: values[index]?.toFixed() ?? null,
    }),
  );
  const stated = values.map((value) => value ?? ZERO);
  book.base('packing', 'cargo.value', currency ?? document.currency, () => (known ? sum(stated) : null), {
    issue: { code: valueIssue(currencies.size, nameless.length), params: {} },
    steps: known ? [...steps, ...sumSteps(stated)] : [],
  });
  for (const { id } of nameless)
    book.warnings.push({ code: 'cargo.currencyMissing', path: `cargo.${id}`, params: { item: id } });
}

interface Packing {
  document: EstimateDocument;
  book: FactBook;
  rows: PackedRow[];
  /** Whether every row of a cargo list that is not empty could be packed. */
  complete: boolean;
  issue: Refusal;
}

/** Packages and m³ by kind, and those of them that need treated wood or a barrier bag. */
function packageFacts({ document, book, rows, complete, issue }: Packing): void {
  const { inputs } = document.stages.packing;
  const total = (of: readonly PackedRow[], figure: (row: PackedRow) => Decimal | number) =>
    complete ? sum(of.map((row) => decimalOf(figure(row)))) : null;
  const counted = (name: FactName, of: readonly PackedRow[]) =>
    book.set(
      stage,
      name,
      'piece',
      total(of, ({ packed }) => packed.count),
      {
        issue,
        steps: [...of.map(countedStep), ...sumSteps(of.map(({ packed }) => packed.count))],
      },
    );
  for (const kind of KINDS) {
    const own = rows.filter(({ packed }) => packed.kind === kind);
    const lots = own.map(({ packed }) => decimalOf(packed.lotM3));
    counted(countFact(kind), own);
    book.set(stage, volumeFact(kind), 'm3', complete ? sum(lots) : null, {
      issue,
      digits: 3,
      parts: partsOf(own.map(({ packed }) => packed)),
      steps: [...own.map(volumeStep), ...sumSteps(lots)],
    });
    const weighed = own.flatMap(weightsOf);
    const weights = weighed.map(({ kg }) => kg);
    book.set(stage, weightFact(kind), 'kg', complete ? sum(weights) : null, {
      issue,
      steps: [...weighed.map(({ step }) => step), ...sumSteps(weights)],
    });
  }
  book.set(stage, 'packing.packages', 'piece', ...summed(book, KINDS.map(countFact), issue));
  const treated: Summed =
    (inputs.wood ?? 'solid') === 'solid'
      ? summed(book, WOODEN.map(countFact), issue)
      : [complete ? ZERO : null, { issue, steps: [explain('packing.noRawWood', {})] }];
  book.set(stage, 'packing.ispm15Count', 'piece', ...treated);

  const wrapped = rows.filter(({ packed }) => !decimalOf(packed.barrierM2).eq(0));
  counted('packing.barrierCount', wrapped);
  const perBag = (figure: 'barrierM2' | 'desiccantUnits') => (row: PackedRow) =>
    decimalOf(row.packed[figure]).times(row.packed.count);
  const summing = (figure: 'barrierM2' | 'desiccantUnits') => sumSteps(wrapped.map(perBag(figure)));
  const film = book.set(stage, 'packing.barrierM2', 'm2', total(wrapped, perBag('barrierM2')), {
    issue,
    steps: [...wrapped.map((row) => barrierStep(row, inputs)), ...summing('barrierM2')],
  });
  const isTyped = book.facts['packing.barrierM2']?.source === 'typed';
  if (isTyped && film) {
    const { units, perM2 } = desiccantFor(film, inputs);
    const params = { m2: film.toFixed(), perM2, to: units.toFixed() };
    book.set(stage, 'packing.desiccantUnits', 'piece', units, {
      steps: [explain('packing.desiccantOf', params)],
    });
    return;
  }
  book.set(stage, 'packing.desiccantUnits', 'piece', total(wrapped, perBag('desiccantUnits')), {
    issue,
    steps: [...wrapped.map((row) => desiccantStep(row, inputs)), ...summing('desiccantUnits')],
  });
}

/** A value and its options, as `FactBook.set` takes them. */
type Summed = [Decimal | null, { issue: Refusal; steps: Step[] }];

function summed(book: FactBook, names: readonly FactName[], issue: Refusal, before: Step[] = []): Summed {
  const { value, steps, issue: unknown } = sumOfFacts(book, names);
  return [value, { issue: unknown ?? issue, steps: [...before, ...steps] }];
}

const netOf = (item: CargoItem) => parseDecimal(item.netKg)?.times(item.quantity) ?? ZERO;

/** Pieces, m³, weight and revenue tons of the packed cargo. */
function totalFacts({ document, book, rows, complete, issue }: Packing): void {
  const { cargo } = document;
  const pieces = cargo.map(({ quantity }) => quantity);
  const piecesOf = cargo.map(({ id, quantity }) => explain('cargo.pieces', { item: id, to: quantity }));
  book.set(stage, 'cargo.pieces', 'piece', complete ? pieces.reduce((all, each) => all + each, 0) : null, {
    issue,
    steps: complete ? [...piecesOf, ...sumSteps(pieces)] : [],
  });
  const netKg = complete ? netWeight(cargo) : null;
  book.set(stage, 'cargo.netKg', 'kg', netKg, {
    issue: complete ? { code: 'cargo.netMissing', params: {} } : issue,
    steps: netKg ? [...cargo.map(netStep), ...sumSteps(cargo.map(netOf))] : [],
  });
  const isTyped = (kind: Kind) => book.facts[volumeFact(kind)]?.source === 'typed';
  const volumes = rows.filter(({ packed }) => !isTyped(packed.kind)).map(volumeStep);
  const [volume, options] = summed(book, KINDS.map(volumeFact), issue, volumes);
  const m3 = book.set(stage, 'cargo.m3', 'm3', volume, { ...options, digits: 3 });
  const weighed = rows.flatMap(weightsOf);
  const weights = weighed.map((each) => each.kg);
  const kg = book.set(stage, 'cargo.kg', 'kg', complete ? sum(weights) : null, {
    issue,
    steps: [...weighed.map(({ step }) => step), ...sumSteps(weights)],
  });
  const tons = m3 && kg ? revenueTons(m3, kg) : null;
  const figures = { m3: m3?.toFixed() ?? null, kg: kg?.toFixed() ?? null, step: '0.001' };
  book.set(stage, 'cargo.revenueTons', 'RT', tons, {
    issue,
    digits: 3,
    steps: [explain('cargo.revenueTons', { ...figures, to: tons?.toFixed() ?? null })],
  });
}

/** Rows whose weights cannot be right: nothing that counts weight has a price with them. */
const weightWarnings = (cargo: readonly CargoItem[]): Warning[] =>
  cargo.flatMap((item): Warning[] => {
    const fault = weightFault(item);
    if (!fault) return [];
    const code = fault === 'weight.zero' ? 'cargo.weightZero' : 'cargo.grossBelowNet';
    const params = {
      ...itemParams(item),
      netKg: item.netKg ?? null,
      grossKg: item.grossKg ?? null,
    };
    return [{ code, path: `cargo.${item.id}`, params }];
  });

/** Packs the cargo and records the facts of packing and of the packed cargo. */
export function packingFacts(
  document: EstimateDocument,
  book: FactBook,
): { packages: PackedPackage[]; cargo: CargoTotals | null } {
  const { inputs } = document.stages.packing;
  const { packed: told, issues } = sharedPackages(document.cargo);
  const rows = told.flatMap(({ item, others }): PackedRow[] => {
    const packed = unlessRefused(() => packItem(item, inputs, others));
    return packed ? [{ item, others, packed }] : [];
  });
  const packages = rows.map(({ packed }) => packed);
  const weights = [...unreadableCargo(document.cargo), ...weightWarnings(document.cargo)];
  const [unclear] = [...issues, ...weights];
  const complete = told.length > 0 && rows.length === told.length && !unclear;
  const code: IssueCode = document.cargo.length === 0 ? 'cargo.empty' : 'cargo.incomplete';
  const issue = unclear ? { code: unclear.code, params: unclear.params } : { code, params: {} };
  book.warnings.push(...issues, ...weights);
  const packing = { document, book, rows, complete, issue };
  packageFacts(packing);
  totalFacts(packing);
  cargoValue(document, book);
  const names = new Map(document.cargo.map((item) => [item.id, itemParams(item)]));
  const found = [
    ...packingWarnings(packages, inputs),
    ...packages.flatMap((each) => tareWarnings(each, inputs)),
    ...packages.flatMap(kindLimitWarnings),
    ...document.cargo.flatMap(smallPackageWarnings),
    ...rows.flatMap((row) => smallCaseWarnings(row, row.packed)),
    ...rows.flatMap((row) => densityWarnings(row, row.packed)),
  ];
  const named = found.map((issue) => ({
    ...issue,
    params:
      'item' in issue.params
        ? { ...issue.params, ...(names.get(String(issue.params.item)) ?? { item: null }) }
        : issue.params,
  }));
  book.warnings.push(...named);
  const text = (name: FactName) => book.facts[name]?.value ?? '';
  return {
    packages,
    cargo: complete
      ? {
          pieces: Number(text('cargo.pieces')),
          packages: Number(text('packing.packages')),
          netKg: text('cargo.netKg'),
          m3: text('cargo.m3'),
          kg: text('cargo.kg'),
          revenueTons: text('cargo.revenueTons'),
        }
      : null,
  };
}
