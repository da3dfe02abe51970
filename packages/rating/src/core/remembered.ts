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

/**
 * Results for each element of a list. While the circumstances are the same, elements that stand at both ends of the list as before have the
 * results of before, and a list with the same results is the same list. Only for elements that are replaced, never changed in place.
 */
export class RememberedEach<Element, Result> {
  private circumstances: readonly unknown[] = [];
  private elements: readonly Element[] = [];
  private results: readonly Result[] = [];

  of(
    elements: readonly Element[],
    circumstances: readonly unknown[],
    make: (element: Element) => Result,
  ): readonly Result[] {
    const before = isSameList(this.circumstances, circumstances) ? this.elements : [];
    const most = Math.min(before.length, elements.length);
    let start = 0;
    while (start < most && before[start] === elements[start]) start += 1;
    let end = 0;
    while (end < most - start && before[before.length - 1 - end] === elements[elements.length - 1 - end])
      end += 1;
    const changed = elements.slice(start, elements.length - end).map(make);
    const former = this.results.slice(start, before.length - end);
    if (before.length !== this.results.length || !isSameList(changed, former))
      this.results = [
        ...this.results.slice(0, start),
        ...changed,
        ...this.results.slice(before.length - end, before.length),
      ];
    this.elements = elements;
    this.circumstances = circumstances;
    return this.results;
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
