import { contentDifference, contentOf, type EditConflict } from '@quayside/estimate-document';
import {
  explainDifference,
  moneyText,
  priceEstimate,
  sum,
  decimalOf,
  type DifferenceRow,
} from '@quayside/rating';
import type { EstimateFullView } from '@quayside/service-estimate/contract';

export const changeKinds = ['added', 'removed', 'changed'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Lines that came, lines that went, and all else that moved an amount. */
export const kindOf = ({ cause }: DifferenceRow): ChangeKind =>
  cause === 'added' || cause === 'removed' ? cause : 'changed';

export type RevisionDifference = {
  currency: string;
  rows: readonly DifferenceRow[];
  /** Terms, cargo and what the calculators were given: no amounts, but what amounts come from. */
  others: readonly EditConflict[];
};

const pricedOf = ({ priced, document }: EstimateFullView) => priced ?? priceEstimate(document);

/** What two revisions of an estimate differ in; undefined between currencies, where no amount can be set against another. */
export function revisionDifference(
  from: EstimateFullView,
  to: EstimateFullView,
): RevisionDifference | undefined {
  if (from.currency !== to.currency) return undefined;
  const { currency, rows } = explainDifference(pricedOf(from), pricedOf(to));
  const others = contentDifference(contentOf(to), contentOf(from)).filter(({ kind }) =>
    ['field', 'item', 'inputs', 'overrides', 'scope'].includes(kind),
  );
  return { currency, rows, others };
}

/** Cost and total of the rows that are shown. */
export function sumOf(rows: readonly DifferenceRow[], currency: string): { cost: string; total: string } {
  const of = (side: 'cost' | 'sell') => moneyText(sum(rows.map((row) => decimalOf(row[side]))), currency);
  return { cost: of('cost'), total: of('sell') };
}
