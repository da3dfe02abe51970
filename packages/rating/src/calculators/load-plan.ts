import { decimalOf, optionalDecimal, parseDecimal, sum, ZERO, type Decimal } from '../core/decimal';
import type { CargoItem, LoadingInputs, LoadPlan, VanningInputs } from '../model';
import { containerMasses } from './container-masses';
import { containerTypes, type ContainerType } from './container-types';
import { containers } from './containers';
import type { Size } from './measures';
import { openTypes, slotsOf, standingOutOf, type OutOfGauge } from './out-of-gauge';
import type { PackedPackage } from './packing';
import { uprightItems } from './shared-packages';
import { bears, loadLimitKg, passes } from './vanning';
import type { LoadedContainer } from './loaded-container';

/** Types that are offered when none are chosen. */
export const usualContainerTypes: readonly ContainerType[] = ['20GP', '40GP', '40HC'];

/**
 * Types that a load plan may use: those chosen; where none are, the usual ones, and open ones beside them when a package
 * fits into none of these, or is too heavy for them.
 */
export function loadPlanTypes(
  inputs: Pick<VanningInputs, 'types' | 'payloadKg' | 'roadLimitKg'>,
  packages: readonly { outerMm: Size; grossKg: string }[],
): readonly ContainerType[] {
  if (inputs.types?.length) return inputs.types;
  const isFitting = (each: { outerMm: Size; grossKg: string }) =>
    usualContainerTypes.some((type) => passes(each.outerMm, containers[type]) && bears(type, each, inputs));
  return packages.every(isFitting) ? usualContainerTypes : [...usualContainerTypes, ...openTypes];
}

/** Made to stand on their base: lying on a side they lose skid, pallet or bottom. */
const standing: ReadonlySet<string> = new Set<PackedPackage['kind']>([
  'crate',
  'openCrate',
  'skid',
  'pallet',
]);

/** Whether packages stay upright in a load: this side is up, or they are built on a base. */
export function standsUpright(
  packed: Pick<PackedPackage, 'kind'>,
  item: Pick<CargoItem, 'thisSideUp'>,
): boolean {
  return item.thisSideUp || standing.has(packed.kind);
}

type PlanItem = LoadPlan['items'][number];

const same = (one: string, other: string) => {
  const [left, right] = [parseDecimal(one), parseDecimal(other)];
  return left !== null && right !== null && left.eq(right);
};

/** Equal as JSON, whatever the order of keys; absent and empty are the same. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return value.length > 0 ? `[${value.map(canonical).join()}]` : '';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const entries = Object.entries(value)
    .map(([key, each]) => [key, canonical(each)] as const)
    .filter(([, text]) => text !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return entries.length > 0 ? `{${entries.map(([key, text]) => `${key}:${text}`).join()}}` : '';
}

function samePackages(
  planned: PlanItem,
  packed: PackedPackage,
  thisSideUp: boolean,
  terms: unknown,
): boolean {
  const { length, width, height } = packed.outerMm;
  return (
    planned.count === packed.count &&
    planned.sizeMm.length === length &&
    planned.sizeMm.width === width &&
    planned.sizeMm.height === height &&
    same(planned.grossKg, packed.grossKg) &&
    planned.stackable === packed.stackable &&
    planned.thisSideUp === thisSideUp &&
    canonical(planned.terms) === canonical(terms)
  );
}

function cargoKgOf(plan: LoadPlan, container: LoadPlan['containers'][number]): Decimal {
  return sum(container.placements.map(([item]) => parseDecimal(plan.items[item]?.grossKg) ?? ZERO));
}

/**
 * Whether an accepted plan is still of these packages under these rules: number, size, weight and terms of each, support,
 * groups apart, blocked room, the types that may be used, and what each container may hold.
 */
export function planFits(
  plan: LoadPlan,
  inputs: VanningInputs,
  packages: readonly PackedPackage[],
  cargo: readonly CargoItem[],
): boolean {
  const loading: LoadingInputs = inputs.loading ?? {};
  const planned = new Map(plan.items.map((item) => [item.id, item]));
  const upright = uprightItems(cargo);
  if (plan.items.length !== packages.length) return false;
  const asPlanned = packages.every((packed) => {
    const plannedItem = planned.get(packed.itemId);
    const terms = loading.items?.[packed.itemId];
    const thisSideUp = standsUpright(packed, { thisSideUp: upright.has(packed.itemId) });
    return plannedItem && samePackages(plannedItem, packed, thisSideUp, terms);
  });
  if (!asPlanned || plan.support !== (loading.support ?? '1')) return false;
  if (canonical(plan.apart) !== canonical(loading.apart)) return false;
  const types = loadPlanTypes(inputs, packages);
  const masses = loadedContainers(plan, inputs);
  return plan.containers.every(({ type, blocked }, index) => {
    const limit = loadLimitKg(type, inputs);
    const { cargoKg = '0', securingKg = '0' } = masses[index] ?? {};
    return (
      types.includes(type) &&
      canonical(blocked) === canonical(loading.blocked?.[type]) &&
      limit !== null &&
      decimalOf(cargoKg).plus(securingKg).lte(limit)
    );
  });
}

/**
 * Whole grams of cargo that a container may hold beside its share of the securing material, which goes by the weight of
 * the cargo: limit × cargo ÷ (cargo + securing), rounded down. Null when the limit is not known.
 */
export function cargoLimitGrams(type: ContainerType, inputs: VanningInputs, cargoKg: string): number | null {
  const limit = loadLimitKg(type, inputs);
  const cargo = parseDecimal(cargoKg);
  const securing = optionalDecimal(inputs.securingKg, 'securingKg') ?? ZERO;
  if (!limit || !cargo?.gt(0)) return null;
  return Number(limit.times(cargo).div(cargo.plus(securing)).times(1000).round(0, 0));
}

/** Containers of a plan by type. */
export function countsOfPlan(plan: LoadPlan): Partial<Record<ContainerType, number>> {
  const count = (type: ContainerType) => plan.containers.filter((each) => each.type === type).length;
  return Object.fromEntries(
    containerTypes.map((type) => [type, count(type)] as const).filter(([, number]) => number > 0),
  );
}

/** Masses of a plan's containers. */
export function loadedContainers(plan: LoadPlan, inputs: VanningInputs): LoadedContainer[] {
  const masses = containerMasses(
    plan.containers.map((container) => ({
      cargoKg: cargoKgOf(plan, container),
      tareKg: containers[container.type].tareKg,
    })),
    optionalDecimal(inputs.securingKg, 'securingKg') ?? ZERO,
  );
  return plan.containers.flatMap(({ type, placements }, index) => {
    const mass = masses[index];
    return mass ? [{ type, packages: placements.length, ...mass }] : [];
  });
}

/** Which of its sides a package has across a container and upright, by the index that a placement holds. */
const sidesOf = [
  ['width', 'height'],
  ['length', 'height'],
  ['height', 'width'],
  ['length', 'width'],
  ['height', 'length'],
  ['width', 'length'],
] as const;

/** What stands out of the containers of a plan, at most of each item and type. */
export function outOfGaugeOfPlan(plan: LoadPlan): OutOfGauge[] {
  const found: OutOfGauge[] = [];
  for (const { type, placements } of plan.containers)
    for (const [index, , y, z, orientation] of placements) {
      const item = plan.items[index];
      const sides = sidesOf[orientation];
      if (!item || !sides) continue;
      const [width, height] = sides.map((side) => item.sizeMm[side]) as [number, number];
      const out = standingOutOf(containers[type], { y, width, top: z + height });
      if (!out?.slots.length) continue;
      const known = found.find((each) => each.itemId === item.id && each.type === type);
      if (!known) found.push({ itemId: item.id, type, count: 1, ...out });
      else {
        known.count += 1;
        known.sideMm = Math.max(known.sideMm, out.sideMm);
        known.aboveMm = Math.max(known.aboveMm, out.aboveMm);
        known.slots = slotsOf(known);
      }
    }
  return found;
}

/** Packages that a plan sends as part load, by id of the cargo item. */
export function partLoadOf(plan: LoadPlan): ReadonlyMap<string, number> {
  return new Map(
    plan.lcl.flatMap(([item, count]) => (plan.items[item] ? [[plan.items[item].id, count]] : [])),
  );
}

/** Packages without those that go as part load. */
export function withoutPartLoad<Package extends { count: number }>(
  packages: readonly Package[],
  partLoad: (each: Package) => number,
): Package[] {
  return packages
    .map((each) => ({ ...each, count: each.count - partLoad(each) }))
    .filter((each) => each.count > 0);
}
