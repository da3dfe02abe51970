import type { ChargeLine, RatedRow } from '../model';

/** What a card's row decides of the amount of a line. A quantity, dates and a markup are the estimate's own. */
export function ratedRow(line: ChargeLine): RatedRow {
  const { basis, currency, rate, breaks, minimum, maximum, quantityRule, roundPerUnit, percentOf } = line;
  const { containerType } = line;
  const { from: _from, to: _to, holidays: _holidays, ...time } = line.time ?? {};
  return {
    ...{ basis, currency },
    ...(rate ? { rate } : {}),
    ...(breaks ? { breaks } : {}),
    ...(minimum ? { minimum } : {}),
    ...(maximum ? { maximum } : {}),
    ...(quantityRule ? { quantityRule } : {}),
    ...(roundPerUnit ? { roundPerUnit } : {}),
    ...(Object.keys(time).length > 0 ? { time } : {}),
    ...(percentOf ? { percentOf } : {}),
    ...(containerType ? { containerType } : {}),
  };
}

/** The row of the card that a line has its price of, whether rating or a person put it there; lines from before rows were stored have none. */
export const rowOfCard = ({ ratedBy, rateCardRow }: ChargeLine): RatedRow | undefined =>
  ratedBy ? ratedBy.row : rateCardRow;

/** A line with the figures of its card's row, as rating would have left it. */
export function asItsRow(line: ChargeLine, row: RatedRow): ChargeLine {
  const { breaks, minimum, maximum, quantityRule, roundPerUnit, time, percentOf, ...rest } = line;
  const { from, to, holidays } = time ?? {};
  const dates = { ...(from ? { from } : {}), ...(to ? { to } : {}), ...(holidays ? { holidays } : {}) };
  const { typedAmounts: _typed, rate: _rate, ...others } = rest;
  const isTimed = row.time !== undefined || Object.keys(dates).length > 0;
  return { ...others, ...row, ...(isTimed ? { time: { ...row.time, ...dates } } : {}) };
}

const ruleOf = ({ basis, breaks, maximum, quantityRule, time, percentOf }: RatedRow): string =>
  JSON.stringify([basis, breaks, maximum, quantityRule, time, percentOf]);

/**
 * Whether a line counts as its card agreed: basis, steps, rules of quantity and time, limits. A line that was rated before rows were stored is taken
 * to: nothing is known against it.
 */
export function countsAsRated(line: ChargeLine): boolean {
  if (!line.ratedBy) return false;
  const { row } = line.ratedBy;
  return row === undefined || ruleOf(row) === ruleOf(ratedRow(line));
}
