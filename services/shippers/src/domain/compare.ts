import { marksOf } from '@quayside/contract/price-marks';
import { decimalOf, minorUnits, parseDecimal, roundDigits, sum, type Decimal } from '@quayside/rating';
import { stageIds } from '@quayside/contract/stages';
import type { ComparisonBasis, ComparisonCell, ComparisonColumn, ComparisonTable } from '../contract';
import type { ComparedRates } from './compared-rates';
import { causesOf, type ConvertedLine } from './comparison-causes';
import type { EstimateSnapshot, RevisionSnapshot } from './copies';

export type ChosenRevision = { estimateId: string; estimate: EstimateSnapshot; revision: RevisionSnapshot };

/** Why a table cannot be made: the column it is about, and a code for the front end. */
export class ComparisonError extends Error {
  override name = 'ComparisonError';
  constructor(
    readonly code: 'exchange.missing' | 'measure.missing',
    readonly column: number,
  ) {
    super(code);
  }
}

type Prepared = ChosenRevision & {
  /** One amount of the estimate's currency in the table's currency and basis, rounded as shown. */
  shown: (amount: string) => Decimal;
  /** The same in the table's currency for a sum that is divided by another measure. */
  converted: (amount: string) => Decimal;
  /** What columns are held against each other by, in whatever currency the table is shown. */
  weighed: (amount: string) => Decimal;
  missingByStage: Map<string, number>;
  missing: number;
};

type Stage = (typeof stageIds)[number];

type Options = { currency: string; basis: ComparisonBasis; showCost: boolean; rates: ComparedRates };

/**
 * Lays estimates side by side, stage by stage, in one currency and on one basis. Each amount is converted at the company's
 * newest mid rates, which are the same for all columns, divided by its measure (per m³, per kg), rounded half-up to the
 * currency's minor unit (two digits more per measure). So is each total, of the total that the estimate itself shows: converted or per measure, a column
 * of rounded stages may come to some minor units more or less.
 * Differences are against the first column. A column or stage is marked cheapest only among complete ones that leave out no stage
 * which another offers, and only when at least two can be compared. It is found by the amounts before they are rounded, in the
 * company's own currency, so that it is the same in whatever currency the table is shown.
 * @throws ComparisonError when no exchange rate or no measure is known
 */
export function compareEstimates(chosen: readonly ChosenRevision[], options: Options): ComparisonTable {
  const prepared = chosen.map((choice, index) => prepare(choice, index, options));
  const digits = digitsOf(options);
  const text = (value: Decimal) => roundDigits(value, digits, 'half').toFixed(digits);
  const cells = prepared.map((column) =>
    stageIds.map((stage) => cellOf(column, stage, options.showCost, text)),
  );
  const rows = stageIds.map((stage, row) => {
    const cheapest = cheapestOf(
      prepared.map((column, index) => ({
        index,
        value: column.weighed(column.revision.stages[stage]?.sell ?? '0'),
        comparable:
          (column.missingByStage.get(stage) ?? 0) === 0 &&
          !leavesOut(column, stage) &&
          (column.revision.stages[stage]?.lineCount ?? 0) > 0,
      })),
    );
    return {
      stage,
      cells: prepared.map((column, index): ComparisonCell => {
        const cell = { ...cells[index]![row]!, cheapest: cheapest.has(index) };
        const base = prepared[0];
        if (index === 0 || !base) return cell;
        const difference = decimalOf(cell.sell).minus(cells[0]![row]!.sell);
        const causes = causesOf(linesOf(base, stage), linesOf(column, stage), difference, text);
        return { ...cell, difference: { sell: text(difference), causes } };
      }),
    };
  });
  const exchange = options.rates.told();
  return {
    currency: options.currency,
    basis: options.basis,
    ...(exchange ? { exchange } : {}),
    columns: columnsOf(prepared, options, text),
    rows,
  };
}

function prepare(choice: ChosenRevision, index: number, options: Options): Prepared {
  const own = choice.revision.totals.currency;
  const rate = options.rates.between(own, options.currency);
  if (!rate) throw new ComparisonError('exchange.missing', index);
  const [times, by] = rate;
  const measure = measureOf(choice, options.basis);
  if (!measure || measure.eq(0)) throw new ComparisonError('measure.missing', index);
  const missingByStage = new Map<string, number>();
  for (const stage of stageIds) {
    const incomplete = choice.revision.stages[stage]?.incompleteLines ?? 0;
    const absent = choice.revision.missing?.filter((charge) => charge.stage === stage).length ?? 0;
    missingByStage.set(stage, incomplete + absent);
  }
  return {
    ...choice,
    shown: (amount) =>
      roundDigits(decimalOf(amount).times(times).div(by.times(measure)), digitsOf(options), 'half'),
    converted: (amount) => decimalOf(amount).times(times).div(by),
    weighed: (amount) => decimalOf(amount).times(options.rates.weight(own)).div(measure),
    missingByStage,
    missing: [...missingByStage.values()].reduce((total, count) => total + count, 0),
  };
}

function measureOf({ estimate, revision }: ChosenRevision, basis: ComparisonBasis): Decimal | null {
  if (basis === 'total') return decimalOf('1');
  const cargo = revision.cargo ?? estimate.cargo;
  return parseDecimal(basis === 'perM3' ? cargo.cubicMetres : cargo.grossKilograms);
}

function digitsOf({ currency, basis }: Options): number {
  return minorUnits(currency) + (basis === 'total' ? 0 : 2);
}

/** Where the cost of a charge is not known there is no margin. */
const costAndMargin = (cost: Decimal, sell: Decimal, isOpen: boolean, text: (value: Decimal) => string) => ({
  cost: text(cost),
  ...(isOpen ? {} : { margin: text(sell.minus(cost)) }),
});

function cellOf(column: Prepared, stage: Stage, showCost: boolean, text: (value: Decimal) => string) {
  const totals = column.revision.stages[stage];
  const sell = column.shown(totals?.sell ?? '0');
  const cost = column.shown(totals?.cost ?? '0');
  return {
    sell: text(sell),
    ...(showCost ? costAndMargin(cost, sell, totals?.margin === null, text) : {}),
    ...(leavesOut(column, stage) ? { notIncluded: leavesOut(column, stage) } : {}),
    missing: column.missingByStage.get(stage) ?? 0,
    cheapest: false,
  };
}

function columnsOf(
  prepared: readonly Prepared[],
  options: Options,
  text: (value: Decimal) => string,
): ComparisonColumn[] {
  const totals = prepared.map(({ revision, shown }) => {
    const sell = shown(revision.totals.sell);
    const cost = shown(revision.totals.cost ?? '0');
    return {
      sell: text(sell),
      ...(options.showCost ? costAndMargin(cost, sell, revision.totals.margin === null, text) : {}),
      tax: text(shown(revision.totals.tax)),
      total: text(shown(revision.totals.total)),
      ...marksOf(revision.totals),
    };
  });
  const cheapest = cheapestOf(
    prepared.map((column, index) => ({
      index,
      value: sum(stageIds.map((stage) => column.weighed(column.revision.stages[stage]?.sell ?? '0'))),
      comparable: column.missing === 0 && !offersLess(column, prepared),
    })),
  );
  return prepared.map((column, index): ComparisonColumn => {
    const { estimate, revision } = column;
    const cargo = revision.cargo ?? estimate.cargo;
    const perUnit = (measure: string | null) => {
      const amount = parseDecimal(measure);
      if (!amount || amount.eq(0)) return undefined;
      const value = column.converted(revision.totals.sell).div(amount);
      const digits = minorUnits(options.currency) + 2;
      return roundDigits(value, digits, 'half').toFixed(digits);
    };
    return {
      estimateId: column.estimateId,
      number: estimate.number,
      title: estimate.title,
      titleJa: estimate.titleJa ?? undefined,
      revision: revision.revision,
      option: revision.option,
      state: revision.state,
      mode: estimate.mode ?? undefined,
      portOfLoading: estimate.portOfLoading ?? undefined,
      portOfDischarge: estimate.portOfDischarge ?? undefined,
      incoterm: estimate.incoterm?.rule,
      currency: revision.totals.currency,
      complete: column.missing === 0,
      missing: column.missing,
      totals: totals[index]!,
      payer: {
        seller: text(column.shown(revision.payers.seller)),
        buyer: text(column.shown(revision.payers.buyer)),
      },
      measures: { m3: cargo.cubicMetres, kg: cargo.grossKilograms },
      perM3: perUnit(cargo.cubicMetres),
      perKg: perUnit(cargo.grossKilograms),
      cheapest: cheapest.has(index),
      difference: index === 0 ? undefined : text(decimalOf(totals[index]!.sell).minus(totals[0]!.sell)),
    };
  });
}

/** Why a stage is not part of an offer; undefined where it is. */
const leavesOut = ({ revision }: ChosenRevision, stage: Stage) => revision.notIncluded?.[stage];

/** A stage is left out that another column offers: the lower sum is then not the cheaper offer. */
function offersLess(column: ChosenRevision, all: readonly ChosenRevision[]): boolean {
  return stageIds.some(
    (stage) =>
      leavesOut(column, stage) &&
      all.some((other) => !leavesOut(other, stage) && (other.revision.stages[stage]?.lineCount ?? 0) > 0),
  );
}

function linesOf(column: Prepared, stage: string): ConvertedLine[] | undefined {
  return column.revision.lines
    ?.filter((line) => line.stage === stage)
    .map((line) => ({ ...line, shown: column.shown(line.sell) }));
}

/** Indexes of the lowest among the comparable ones; none when fewer than two are comparable or all are equal. */
function cheapestOf(entries: { index: number; value: Decimal; comparable: boolean }[]): Set<number> {
  const comparable = entries.filter((entry) => entry.comparable);
  const [first] = comparable;
  if (!first || comparable.length < 2 || comparable.every((entry) => entry.value.eq(first.value)))
    return new Set();
  const lowest = comparable.reduce((best, entry) => (entry.value.lt(best.value) ? entry : best));
  return new Set(comparable.filter((entry) => entry.value.eq(lowest.value)).map((entry) => entry.index));
}
