import {
  extentOf,
  isLoadable,
  loadsOfPlan,
  validatePlan,
  type Finding,
  type PlanLoads,
} from '@quayside/load-planner';
import { containers, type LoadPlan } from '@quayside/rating';
import { problem } from '@quayside/service-kit';

/** More packages than this are not planned box by box; it bounds the work of a save. */
const maximumPlacements = 20_000;
const listedAtMost = 100;
const root = 'stages.vanning.inputs.loading.plan';

/** What is wrong with a plan: `path` in the estimate, `code` `plan.<rule>`. */
export type PlanError = { path: string; code: string; message: string };

/**
 * Refuses a load plan that breaks a rule of loading, however it came about.
 *
 * @throws ProblemError `invalid` naming rule and place.
 */
export function wantLoadable(plan: LoadPlan): void {
  const errors = planErrors(plan);
  if (errors.length > 0)
    throw problem('invalid', {
      detail: 'the load plan breaks rules of loading',
      errors: errors.slice(0, listedAtMost),
    });
}

/** All that is wrong with a plan; none when it can be loaded. Warnings of the validator are no errors. */
export function planErrors(plan: LoadPlan): PlanError[] {
  const placed = plan.containers.reduce((count, { placements }) => count + placements.length, 0);
  if (placed > maximumPlacements)
    return [error('containers', 'tooLarge', `${placed} placements, at most ${maximumPlacements}`)];
  const unknown = unknownNames(plan);
  if (unknown.length > 0) return unknown;
  const told = loadsOfPlan(plan, containers);
  const counted = [...countErrors(plan), ...overfull(told)];
  // What cannot be by its sums is not looked at pair by pair.
  if (counted.length > 0) return counted;
  const findings = validatePlan(told);
  if (isLoadable(findings)) return [];
  return findings.filter(({ severity }) => severity === 'error').map((finding) => errorOf(plan, finding));
}

function error(place: string, code: string, message: string): PlanError {
  return { path: `${root}.${place}`, code: `plan.${code}`, message };
}

/** Ids that come twice, placements and part loads of items that are not there. */
function unknownNames({ items, containers: loads, lcl }: LoadPlan): PlanError[] {
  const errors: PlanError[] = [];
  const seen = new Set<string>();
  items.forEach(({ id }, index) => {
    if (seen.has(id)) errors.push(error(`items.${index}.id`, 'repeatedItem', `${id} comes twice`));
    seen.add(id);
  });
  loads.forEach(({ placements }, container) =>
    placements.forEach(([item], index) => {
      if (item >= items.length && errors.length < listedAtMost)
        errors.push(
          error(`containers.${container}.placements.${index}.0`, 'unknownItem', `there is no item ${item}`),
        );
    }),
  );
  lcl.forEach(([item], index) => {
    if (item >= items.length) errors.push(error(`lcl.${index}.0`, 'unknownItem', `there is no item ${item}`));
  });
  return errors;
}

/** Packages placed and sent as part load are at most those that there are. */
function countErrors({ items, containers: loads, lcl }: LoadPlan): PlanError[] {
  const used = items.map(() => 0);
  for (const { placements } of loads) for (const [item] of placements) used[item] = (used[item] ?? 0) + 1;
  for (const [item, count] of lcl) used[item] = (used[item] ?? 0) + count;
  return items.flatMap(({ code, count }, index) => {
    const given = used[index] ?? 0;
    return given > count
      ? [error(`items.${index}.count`, 'quantity', `${given} of ${code}, there are ${count}`)]
      : [];
  });
}

/** Boxes that have more volume than the container overlap or stick out somewhere: found without comparing them. */
function overfull({ loads, items }: PlanLoads): PlanError[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return loads.flatMap(({ container: { size, open }, placements }, index) => {
    const room = size.length * size.width * size.height;
    const taken = placements.reduce((sum, { item: id, y, orientation }) => {
      const item = byId.get(id);
      if (!item) return sum;
      const [dx, dy, dz] = extentOf(item.size, orientation);
      if (!open) return sum + dx * dy * dz;
      // Of what stands out of an open container only the part within takes its room.
      const across = Math.max(0, Math.min(y + dy, size.width) - Math.max(y, 0));
      return sum + dx * across * Math.min(dz, size.height);
    }, 0);
    return taken > room
      ? [
          error(
            `containers.${index}.placements`,
            'overlap',
            'the packages have more volume than the container',
          ),
        ]
      : [];
  });
}

function errorOf(plan: LoadPlan, { code, container, placement, other, params }: Finding): PlanError {
  const place =
    container === undefined
      ? 'items'
      : placement === undefined
        ? `containers.${container}`
        : `containers.${container}.placements.${placement}`;
  const names = new Map(plan.items.map((item) => [item.id, item.code]));
  const facts = Object.entries(params).map(([name, value]) => {
    const text = typeof value === 'string' ? (names.get(value) ?? value) : roundedText(value);
    return `${name} ${text}`;
  });
  if (other !== undefined) facts.push(`with placement ${other}`);
  return error(place, code, facts.join(', ') || code);
}

const roundedText = (value: number) => String(Math.round(value * 1_000) / 1_000);
