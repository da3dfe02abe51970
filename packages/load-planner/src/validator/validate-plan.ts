import type { ContainerLoad, LoadItem, LoadRules } from '../model';
import { boxesOf, isItemSound, type Box } from './boxes';
import { Findings, type Finding } from './finding';
import { checkOrder, checkPairs } from './pair-checks';
import { checkPlaces } from './place-checks';
import { checkStacks, checkWhole } from './weight-checks';

export interface PlanToValidate {
  loads: readonly ContainerLoad[];
  items: readonly LoadItem[];
  rules: LoadRules;
  /** What is not loaded, part loads included; when given, loaded and left have to add up to the cargo. */
  left?: readonly { item: string; count: number }[];
}

/**
 * Checks a plan against every rule of loading, without any part of the planner: what a box touches, bears and passes
 * is worked out again from its place alone, in whole millimetres and grams.
 *
 * A box's order in its load is its turn in loading: straight pushes from the door, or from above when there is none.
 * Clearance is kept to walls, blocked room and other boxes (the larger of two clearances counts), not above and below.
 * Of drops, boxes without one are left out. What fits into an open container in no way may stand out of it, on the
 * floor, above, and where it has no side walls at both sides in the middle; `outOfGauge` tells how far.
 *
 * @returns what is wrong (`error`) or unwise (`warning`): centre of gravity, line load, what stands
 *   above the door's opening in the last metre and what stands out of an open container are warnings. At most 200 findings of one code per load.
 */
export function validatePlan({ loads, items, rules, left }: PlanToValidate): Finding[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const list: Finding[] = [];
  const loaded = new Map<string, number>();
  loads.forEach((load, index) => {
    const findings = new Findings(index);
    const { length, width, height } = load.container.size;
    if (![length, width, height].every((side) => Number.isInteger(side) && side > 0))
      findings.error('figures', { container: load.container.type });
    const boxes = boxesOf(load, byId, findings);
    for (const { item } of boxes) loaded.set(item.id, (loaded.get(item.id) ?? 0) + 1);
    checkPlaces(boxes, load.container, findings);
    checkPairs(boxes, load.container, findings);
    checkOrder(boxes, load.container, findings);
    checkStacks(boxes, rules, findings);
    checkWhole(boxes, load.container, rules, findings);
    checkApart(boxes, rules, findings);
    for (const finding of findings.list) list.push(finding);
  });
  list.push(...checkQuantities(items, loaded, left));
  return list;
}

/** @returns whether a plan may be given out: it has no errors, warnings aside. */
export function isLoadable(findings: readonly Finding[]): boolean {
  return findings.every(({ severity }) => severity !== 'error');
}

function checkApart(boxes: readonly Box[], { apart = [] }: LoadRules, findings: Findings): void {
  const firstOf = new Map<string, Box>();
  for (const box of boxes) {
    const { group } = box.item;
    if (group !== undefined && !firstOf.has(group)) firstOf.set(group, box);
  }
  for (const [one, other] of apart) {
    const first = firstOf.get(one);
    const second = firstOf.get(other);
    if (one !== other && first && second)
      findings.error('apart', { group: one, other }, first.index, second.index);
  }
}

function checkQuantities(
  items: readonly LoadItem[],
  loaded: ReadonlyMap<string, number>,
  left: PlanToValidate['left'],
): Finding[] {
  const findings = new Findings();
  const ids = new Set<string>();
  for (const item of items) {
    if (!isItemSound(item)) findings.error('figures', { item: item.id });
    if (ids.has(item.id)) findings.error('quantity', { item: item.id, twice: 1 });
    ids.add(item.id);
    const inside = loaded.get(item.id) ?? 0;
    const outside = (left ?? []).reduce((sum, { item: id, count }) => sum + (id === item.id ? count : 0), 0);
    const isShort = left !== undefined && inside + outside !== item.count;
    if (inside > item.count || isShort)
      findings.error('quantity', { item: item.id, loaded: inside, left: outside, count: item.count });
  }
  for (const { item, count } of left ?? [])
    if (!ids.has(item) || !Number.isInteger(count) || count < 0)
      findings.error('quantity', { item, left: count });
  return findings.list;
}
