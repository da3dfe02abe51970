import { chargeDefinition } from '../catalogue/catalogue';
import { onceFor } from '../core/remembered';
import type { CheckedEntry } from './checked-line';

/** What checks look for among thousands of lines; lines are told by their places. */
interface FoundLines {
  /** Lines of charges of the catalogue. */
  byCode: Map<string, number[]>;
  /** Facts that lines count. */
  counted: Set<string>;
  /** Facts whose amounts are charged, and the lines whose quantity they are. */
  charged: Map<string, number[]>;
}

/** What checks look for among these lines. */
export const foundIn = onceFor((lines: readonly CheckedEntry[]): FoundLines => {
  const now: FoundLines = { byCode: new Map(), counted: new Set(), charged: new Map() };
  lines.forEach(({ code, isOwn, line: { quantity, times, basis } }, index) => {
    if (!isOwn) add(now.byCode, code, index);
    const fact = quantity?.calculated;
    const factor = times?.calculated;
    if (fact) now.counted.add(fact);
    if (factor) now.counted.add(factor);
    if (basis !== 'calculated-amount') return;
    if (fact) add(now.charged, fact, index);
    if (factor && !now.charged.has(factor)) now.charged.set(factor, []);
  });
  return now;
});

/** Places of the lines of a charge. One of the company's own is asked for so rarely that there is no list of it. */
export const placesOf = (lines: readonly CheckedEntry[], code: string): readonly number[] =>
  chargeDefinition(code)
    ? (foundIn(lines).byCode.get(code) ?? [])
    : lines.flatMap((entry, index) => (entry.code === code ? [index] : []));

function add(to: Map<string, number[]>, key: string, place: number): void {
  const there = to.get(key);
  if (there) there.push(place);
  else to.set(key, [place]);
}
