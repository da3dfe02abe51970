import type { ChargeLine } from '../model';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The line without what a card gave it beside its price, as far as nobody changed that: nothing of it stays beside the price of another card, or
 * beside none.
 */
export function withoutGiven(line: ChargeLine): ChargeLine {
  const { given, ...rest } = line;
  if (!given) return line;
  const { holidays, ...fields } = given;
  const left = Object.entries(rest).filter(
    ([field, value]) => !(field in fields && isSame(value, fields[field as keyof typeof fields])),
  );
  const next = Object.fromEntries(left) as ChargeLine;
  if (!holidays || !isSame(next.time?.holidays, holidays)) return next;
  const { holidays: _given, ...time } = next.time ?? {};
  return { ...next, time };
}
