/** Results kept of each kind: a price is settled in few rounds, and somebody who edits goes back and forth. */
const KEPT = 4;

interface Kept<Result> {
  from: readonly unknown[];
  result: Result;
}

/** Whether two lists hold the same things: the very same, not others that look alike. */
export function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one === other) return true;
  const { length } = one;
  if (length !== other.length) return false;
  for (let index = 0; index < length; index += 1) if (one[index] !== other[index]) return false;
  return true;
}

/**
 * What is worked out again and again, mostly from the same: the last results, each with what it was made from. Only for what
 * depends on nothing but that, and for things that nobody changes in place.
 */
export class Remembered<Result> {
  private kept: readonly Kept<Result>[] = [];

  of(from: readonly unknown[], make: () => Result): Result {
    const found = this.kept.find((each) => isSameList(each.from, from));
    if (found && found === this.kept[0]) return found.result;
    const first = found ?? { from, result: make() };
    this.kept = [first, ...this.kept.filter((each) => each !== first)].slice(0, KEPT);
    return first.result;
  }
}

/** What is worked out from one thing alone, once for each. Only for things that nobody changes in place. */
export function onceFor<From extends object, Result>(make: (from: From) => Result): (from: From) => Result {
  const made = new WeakMap<From, { result: Result }>();
  return (from) => {
    let known = made.get(from);
    if (!known) made.set(from, (known = { result: make(from) }));
    return known.result;
  };
}
