import type { Cargo } from './cargo.types';

/**
 * Of groups that are kept apart, those that share this container: the set of greatest worth, fixed boxes' groups
 * before all.
 *
 * @returns the groups that may be loaded.
 */
export function compatibleGroups(cargo: Cargo): Set<string> {
  const { items, problem } = cargo;
  const worth = new Map<string, number>();
  items.forEach(({ group }, kind) => {
    if (group === undefined) return;
    const loadable = cargo.refused[kind] === null ? cargo.quantity[kind]! * cargo.worth[kind]! : 0;
    worth.set(group, (worth.get(group) ?? 0) + loadable);
  });
  const apart = new Map<string, Set<string>>();
  for (const [one, other] of problem.rules.apart ?? []) {
    if (one === other) continue;
    apart.set(one, (apart.get(one) ?? new Set()).add(other));
    apart.set(other, (apart.get(other) ?? new Set()).add(one));
  }
  const byId = new Map(items.map((item) => [item.id, item]));
  const chosen = new Set<string>();
  const isFree = (group: string) => ![...(apart.get(group) ?? [])].some((other) => chosen.has(other));
  for (const { item } of problem.fixed ?? []) {
    const group = byId.get(item)?.group;
    if (group !== undefined) chosen.add(group);
  }
  const open = [...worth.keys()].filter((group) => !chosen.has(group) && isFree(group));
  for (const group of open)
    if (![...(apart.get(group) ?? [])].some((other) => open.includes(other))) chosen.add(group);
  const disputed = open.filter((group) => !chosen.has(group));
  const best = heaviestSet(disputed, (group) => worth.get(group) ?? 0, apart);
  for (const group of best) chosen.add(group);
  return chosen;
}

/** More groups than this in dispute are chosen greedily. */
const mostTried = 14;

function heaviestSet(
  groups: readonly string[],
  worthOf: (group: string) => number,
  apart: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const sorted = [...groups].sort((one, other) => worthOf(other) - worthOf(one));
  let best: string[] = [];
  let bestWorth = -1;
  const visit = (at: number, chosen: string[], worth: number) => {
    if (at === sorted.length) {
      if (worth > bestWorth) [best, bestWorth] = [[...chosen], worth];
      return;
    }
    const group = sorted[at]!;
    const canTake = !chosen.some((other) => apart.get(group)?.has(other));
    if (canTake) visit(at + 1, [...chosen, group], worth + worthOf(group));
    if (!canTake || at < mostTried) visit(at + 1, chosen, worth);
  };
  visit(0, [], 0);
  return best;
}
