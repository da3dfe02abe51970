import { decimalOf, parseDecimal, sum, ZERO } from '../core/decimal';
import { unlessRefused } from '../core/errors';
import { exactM3 } from '../calculators/measures';
import {
  netWeight,
  packItem,
  packingWarnings,
  revenueTons,
  type CargoTotals,
  type PackedPackage,
} from '../calculators/packing';
import type { IssueCode } from '../core/issue-codes';
import type { EstimateDocument } from '../model';
import type { FactPart, Step } from '../result';
import { explain, type FactBook, type QuantityUnit } from './fact-book';

const KINDS = {
  crate: 'crate',
  openCrate: 'openCrate',
  skid: 'skid',
  carton: 'carton',
  pallet: 'pallet',
  asIs: 'asIs',
} as const;

function partsOf(packages: readonly PackedPackage[]): FactPart[] {
  return packages.map((each) => ({
    reference: each.itemId,
    // A lot is measured as a whole: its exact share of one package keeps the lot's sum.
    each: each.kind === 'carton' || each.kind === 'asIs' ? exactM3(each.outerMm).toFixed() : each.m3,
    count: String(each.count),
  }));
}

function packageSteps(packages: readonly PackedPackage[]): Step[] {
  return packages.map((each) =>
    explain('packing.package', {
      item: each.itemId,
      packing: each.kind,
      count: each.count,
      length: each.outerMm.length,
      width: each.outerMm.width,
      height: each.outerMm.height,
      m3: each.m3,
      lotM3: each.lotM3,
      tareKg: each.tareKg,
      grossKg: each.grossKg,
    }),
  );
}

/** Value of the goods when every item states one in the same currency; null otherwise. */
function valueIssue(currencies: number, nameless: number): IssueCode {
  if (nameless > 0) return 'cargo.currencyMissing';
  return currencies > 1 ? 'cargo.mixedCurrencies' : 'cargo.valueMissing';
}

function cargoValue(document: EstimateDocument, book: FactBook): void {
  const currencies = new Set(document.cargo.map((item) => item.currency ?? null));
  const [currency = null] = currencies;
  // A value in no currency is no value, and is never taken for one in another.
  const nameless = document.cargo.filter((item) => item.unitValue && !item.currency);
  const values = document.cargo.map((item) =>
    unlessRefused(() => parseDecimal(item.unitValue)?.times(item.quantity) ?? null),
  );
  const known = currencies.size === 1 && currency !== null && values.every((value) => value !== null);
  book.base(
    'packing',
    'cargo.value',
    known ? currency : document.currency,
    () => (known ? sum(values.map((value) => value ?? ZERO)) : null),
    {
      issue: { code: valueIssue(currencies.size, nameless.length), params: {} },
    },
  );
  for (const { id } of nameless)
    book.warnings.push({ code: 'cargo.currencyMissing', path: `cargo.${id}`, params: { item: id } });
}

/** Packs the cargo and records the facts of packing and of the packed cargo. */
export function packingFacts(
  document: EstimateDocument,
  book: FactBook,
): { packages: PackedPackage[]; cargo: CargoTotals | null } {
  const { inputs } = document.stages.packing;
  const packed = document.cargo.map((item) => unlessRefused(() => packItem(item, inputs)));
  const packages = packed.filter((each) => each !== null);
  const complete = document.cargo.length > 0 && packages.length === packed.length;
  const code: IssueCode = document.cargo.length === 0 ? 'cargo.empty' : 'cargo.incomplete';
  const issue = { code, params: {} };
  const stage = 'packing' as const;
  const number = (name: string, unit: QuantityUnit, chosen: readonly PackedPackage[]) =>
    book.set(stage, name, unit, complete ? chosen.reduce((total, each) => total + each.count, 0) : null, {
      issue,
    });

  for (const [kind, name] of Object.entries(KINDS)) {
    const chosen = packages.filter((each) => each.kind === kind);
    const m3 = sum(chosen.map((each) => decimalOf(each.lotM3)));
    number(`packing.${name}Count`, 'piece', chosen);
    book.set(stage, `packing.${name}M3`, 'm3', complete ? m3 : null, {
      issue,
      digits: 3,
      parts: partsOf(chosen),
      steps: packageSteps(chosen),
    });
  }
  number('packing.packages', 'piece', packages);
  number(
    'packing.ispm15Count',
    'piece',
    packages.filter((each) => each.treatedWood),
  );
  const wrapped = packages.filter((each) => !decimalOf(each.barrierM2).eq(0));
  number('packing.barrierCount', 'piece', wrapped);
  const perPackage = (figure: 'barrierM2' | 'desiccantUnits') =>
    complete ? sum(wrapped.map((each) => decimalOf(each[figure]).times(each.count))) : null;
  book.set(stage, 'packing.barrierM2', 'm2', perPackage('barrierM2'), { issue });
  book.set(stage, 'packing.desiccantUnits', 'piece', perPackage('desiccantUnits'), { issue });

  const totals = (figure: 'lotM3' | 'lotKg') =>
    complete ? sum(packages.map((each) => decimalOf(each[figure]))) : null;
  const pieces = document.cargo.reduce((total, item) => total + item.quantity, 0);
  const netKg = complete ? netWeight(document.cargo) : null;
  book.set(stage, 'cargo.pieces', 'piece', complete ? pieces : null, { issue });
  book.set(stage, 'cargo.netKg', 'kg', netKg, {
    issue: complete ? { code: 'cargo.netMissing', params: {} } : issue,
  });
  book.set(stage, 'cargo.m3', 'm3', totals('lotM3'), { issue, digits: 3, steps: packageSteps(packages) });
  book.set(stage, 'cargo.kg', 'kg', totals('lotKg'), { issue, steps: packageSteps(packages) });
  const m3 = book.value('cargo.m3');
  const kg = book.value('cargo.kg');
  const steps =
    m3 && kg ? [explain('cargo.revenueTons', { m3: m3.toFixed(), kg: kg.toFixed(), step: '0.001' })] : [];
  book.set(stage, 'cargo.revenueTons', 'RT', m3 && kg ? revenueTons(m3, kg) : null, {
    issue,
    digits: 3,
    steps,
  });
  cargoValue(document, book);
  const names = new Map(document.cargo.map((item) => [item.id, item.code || item.nameEn]));
  const named = packingWarnings(packages, inputs).map((issue) => ({
    ...issue,
    params:
      'item' in issue.params
        ? { ...issue.params, item: names.get(String(issue.params.item)) ?? null }
        : issue.params,
  }));
  book.warnings.push(...named);
  const text = (name: string) => book.facts[name]?.value ?? '';
  return {
    packages,
    cargo: complete
      ? {
          pieces,
          packages: packages.reduce((total, each) => total + each.count, 0),
          netKg: netKg?.toFixed() ?? '',
          m3: text('cargo.m3'),
          kg: text('cargo.kg'),
          revenueTons: text('cargo.revenueTons'),
        }
      : null,
  };
}
