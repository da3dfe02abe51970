import { marksOf } from '@quayside/contract/price-marks';
import type { MarkedTotal } from '@quayside/platform';
import type {
  ComparisonCause,
  ComparisonCell,
  ComparisonColumn,
  ComparisonTable,
} from '@quayside/service-shippers/contract';

export type ComparisonFigure = {
  amount: string | undefined;
  /** Against the first column; absent there, and where nothing differs. */
  difference?: string;
  /** Of a stage that is not part of the offer: said in place of an amount. */
  notIncluded?: ComparisonCell['notIncluded'];
  missing?: number;
  cheapest?: boolean;
  /** Of a sum: charges that it is without, and prices in it that are not firm. */
  marks?: MarkedTotal;
};

export type ComparisonLine = {
  /** A stage's id or one of the sums below. */
  id: string;
  kind: 'stage' | 'sum' | 'part' | 'total' | 'detail';
  figures: ComparisonFigure[];
};

const isZero = (amount: string) => /^-?0*(\.0*)?$/.test(amount);
const unlessZero = (amount: string | undefined) =>
  amount === undefined || isZero(amount) ? undefined : amount;

/**
 * The rows of the table: eight stages, then sell, tax and total, then cost and margin where the member may see them, who pays,
 * and the amounts per measure (once: a table per measure has them in every row).
 */
export function comparisonLines(table: ComparisonTable): ComparisonLine[] {
  const stages = table.rows.map((row): ComparisonLine => ({
    id: row.stage,
    kind: 'stage',
    figures: row.cells.map((cell) => ({
      amount: cell.notIncluded ? undefined : cell.sell,
      notIncluded: cell.notIncluded,
      difference: unlessZero(cell.difference?.sell),
      missing: cell.missing,
      cheapest: cell.cheapest,
    })),
  }));
  const line = (
    id: string,
    kind: ComparisonLine['kind'],
    amountOf: (column: ComparisonColumn) => string | undefined,
  ): ComparisonLine => ({
    id,
    kind,
    figures: table.columns.map((column) => ({ amount: amountOf(column) })),
  });
  const sell: ComparisonLine = {
    ...line('sell', 'sum', () => undefined),
    figures: table.columns.map((column) => ({
      amount: column.totals.sell,
      difference: unlessZero(column.difference),
      cheapest: column.cheapest,
      marks: marksOf(column.totals),
    })),
  };
  const total: ComparisonLine = {
    ...line('total', 'total', () => undefined),
    figures: table.columns.map(({ totals }) => ({ amount: totals.total, marks: marksOf(totals) })),
  };
  const optional = [
    line('cost', 'detail', (column) => column.totals.cost),
    line('margin', 'detail', (column) => column.totals.margin),
    line('seller', 'detail', (column) => column.payer?.seller),
    line('buyer', 'detail', (column) => column.payer?.buyer),
    ...(table.basis === 'total'
      ? [line('perM3', 'detail', (column) => column.perM3), line('perKg', 'detail', (column) => column.perKg)]
      : []),
  ].filter(({ figures }) => figures.some(({ amount }) => amount !== undefined));
  return [...stages, sell, line('tax', 'part', (column) => column.totals.tax), total, ...optional];
}

export type StageDifference = { stage: string; amount: string; causes: ComparisonCause[] };
export type ColumnDifference = { index: number; amount: string | undefined; stages: StageDifference[] };

/** Each column against the first: the stages that differ, the largest difference first in the order of the service. */
export function comparisonDifferences(table: ComparisonTable): ColumnDifference[] {
  return table.columns.slice(1).map((column, offset) => ({
    index: offset + 1,
    amount: unlessZero(column.difference),
    stages: table.rows.flatMap((row) => {
      const difference = row.cells[offset + 1]?.difference;
      if (!difference || (isZero(difference.sell) && difference.causes.length === 0)) return [];
      return [{ stage: row.stage, amount: difference.sell, causes: difference.causes }];
    }),
  }));
}
