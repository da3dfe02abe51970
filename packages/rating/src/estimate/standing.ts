import type { LinePrice } from '../rating/line-price';
import type { PricedEstimate, RatedLine } from '../result';

/** What the lines of an estimate that this process priced are told from. */
export const pricesOf = new WeakMap<Pick<PricedEstimate, 'lines'>, readonly LinePrice[]>();

/** What of a line says whether it may be sent: its figures, and no words. */
export type LineStanding = Pick<
  RatedLine,
  'id' | 'stage' | 'code' | 'status' | 'forInformation' | 'error' | 'inTotal' | 'validUntil'
> & {
  /** Null where it has no price. */
  sell: unknown;
};

/** All lines as they stand. Where this process priced the estimate, none is explained for it. */
export const standingOf = (priced: Pick<PricedEstimate, 'lines'>): readonly LineStanding[] =>
  pricesOf.get(priced) ?? priced.lines;
