import { decimalOf, optionalDecimal, parseDecimal, sum, ZERO, type Decimal } from '../core/decimal';
import { roundDigits } from '../core/rounding';
import type { VanningInputs } from '../model';
import { binOf, isArranged, type Bin } from './arranged';
import { containerTypes, type ContainerType } from './container-types';
import { containers } from './containers';
import { usualContainerTypes } from './load-plan';
import { isOpen, openTypes, outOfGaugeOf } from './out-of-gauge';
import { leastByWeight } from './least-containers';
import {
  bears,
  containerCount,
  loadLimitKg,
  mayBeFewer,
  measuresOf,
  passes,
  verifiedGrossMass,
  type ContainerOption,
  type Fleet,
  type HeavyPackage,
  type LoadPackage,
  type VanningResult,
} from './vanning';

/** Above this many containers only fleets of one type are compared. */
const MIXED_UP_TO = 40;
/** A fleet of more containers of a type is not arranged here. */
const MOST_ARRANGED = 60;
/** Fineness of the search for what fits into all containers but the last. */
const SHARES = 1000;

function fleetOf(counts: Partial<Record<ContainerType, number>>, inputs: VanningInputs): Fleet {
  const entries = (Object.entries(counts) as [ContainerType, number][]).filter(([, count]) => count > 0);
  const prices = entries.map(([type, count]) => parseDecimal(inputs.prices?.[type])?.times(count) ?? null);
  return {
    counts: Object.fromEntries(entries),
    containers: entries.reduce((total, [, count]) => total + count, 0),
    teu: sum(entries.map(([type, count]) => decimalOf(containers[type].teu).times(count))).toFixed(),
    cost: prices.some((price) => price === null) ? null : sum(prices.map((price) => price ?? ZERO)).toFixed(),
  };
}

interface Parted {
  loaded: LoadPackage[];
  rest: LoadPackage[];
}

function part(packages: readonly LoadPackage[], share: number): Parted {
  const counts = packages.map((each) => Math.floor((each.count * share) / SHARES));
  const split = (count: (index: number) => number) =>
    packages.map((each, index) => ({ ...each, count: count(index) })).filter((each) => each.count > 0);
  return {
    loaded: split((index) => counts[index] ?? 0),
    rest: split((index) => (packages[index]?.count ?? 0) - (counts[index] ?? 0)),
  };
}

/** The largest even part of the cargo that a number of containers of one type holds, and what is left over. */
function fillFirst(
  type: ContainerType,
  count: number,
  packages: readonly LoadPackage[],
  inputs: VanningInputs,
): Parted {
  let low = 0;
  let high = SHARES;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const needed = containerCount(type, part(packages, middle).loaded, inputs).count;
    if (needed !== null && needed <= count) low = middle;
    else high = middle - 1;
  }
  return part(packages, low);
}

function candidates(
  options: readonly ContainerOption[],
  packages: readonly LoadPackage[],
  inputs: VanningInputs,
): Fleet[] {
  const usable = options.filter((option) => option.count !== null);
  const fleets = usable.map((option) => fleetOf({ [option.type]: option.count ?? 0 }, inputs));
  for (const main of usable) {
    const count = main.count ?? 0;
    if (count < 2 || count > MIXED_UP_TO) continue;
    const { rest } = fillFirst(main.type, count - 1, packages, inputs);
    const measures = measuresOf(rest);
    const countOf = (type: ContainerType) =>
      containerCount(type, rest, inputs, containers[type], measures).count;
    for (const other of usable) {
      if (other.type === main.type || countOf(other.type) !== 1) continue;
      fleets.push(fleetOf({ [main.type]: count - 1, [other.type]: 1 }, inputs));
    }
  }
  return fleets;
}

function better(preference: 'fewest' | 'cheapest') {
  const byCost = (a: Fleet, b: Fleet) =>
    a.cost === null || b.cost === null
      ? Number(a.cost === null) - Number(b.cost === null)
      : decimalOf(a.cost).cmp(b.cost);
  const byCount = (a: Fleet, b: Fleet) => a.containers - b.containers || decimalOf(a.teu).cmp(b.teu);
  return (a: Fleet, b: Fleet) =>
    preference === 'cheapest' ? byCost(a, b) || byCount(a, b) : byCount(a, b) || byCost(a, b);
}

function optionsOf(
  types: readonly ContainerType[],
  packages: readonly LoadPackage[],
  inputs: VanningInputs,
): ContainerOption[] {
  const measures = measuresOf(packages);
  return types.map((type) => containerCount(type, packages, inputs, containers[type], measures));
}

function bestOf(
  types: readonly ContainerType[],
  packages: readonly LoadPackage[],
  inputs: VanningInputs,
): Fleet | null {
  const options = optionsOf(types, packages, inputs);
  return candidates(options, packages, inputs).sort(better(inputs.preference ?? 'fewest'))[0] ?? null;
}

const kilograms = (packages: readonly LoadPackage[]) => measuresOf(packages).kg;

/** The inputs with the part of the securing material that belongs to some of the packages, by weight. */
function withShare(
  inputs: VanningInputs,
  part: readonly LoadPackage[],
  all: readonly LoadPackage[],
): VanningInputs {
  const securing = optionalDecimal(inputs.securingKg, 'securingKg');
  const whole = kilograms(all);
  if (!securing || whole.eq(0)) return inputs;
  return { ...inputs, securingKg: roundDigits(securing.times(kilograms(part)).div(whole), 3).toFixed() };
}

const carries = (type: ContainerType, each: LoadPackage, inputs: VanningInputs): boolean =>
  passes(each.outerMm, containers[type]) && bears(type, each, inputs);

function together(one: Fleet, other: Fleet, inputs: VanningInputs): Fleet {
  const counts = containerTypes.map((type) => [type, (one.counts[type] ?? 0) + (other.counts[type] ?? 0)]);
  return fleetOf(Object.fromEntries(counts) as Fleet['counts'], inputs);
}

/**
 * The best fleet of types of which none carries every package: the one that carries most of them takes these, others take the
 * rest. A short, heavy package and a long one need two types.
 */
function bestOfSeveral(
  types: readonly ContainerType[],
  packages: readonly LoadPackage[],
  inputs: VanningInputs,
): Fleet | null {
  const best = bestOf(types, packages, inputs);
  if (best || types.length < 2) return best;
  const carriedBy = (type: ContainerType) => packages.filter((each) => carries(type, each, inputs));
  const [main] = [...types].sort((one, other) => carriedBy(other).length - carriedBy(one).length);
  const carried = main ? carriedBy(main) : [];
  if (!main || carried.length === 0 || carried.length === packages.length) return null;
  const rest = packages.filter((each) => !carried.includes(each));
  const others = types.filter((type) => type !== main);
  const first = bestOf(types, carried, withShare(inputs, carried, packages));
  const second = bestOfSeveral(others, rest, withShare(inputs, rest, packages));
  return first && second ? together(first, second, inputs) : null;
}

/** Packages that are heavier than what each container that they fit into, or where they fit into none, any container may hold. */
function heavyFor(
  types: readonly ContainerType[],
  packages: readonly LoadPackage[],
  inputs: VanningInputs,
): HeavyPackage[] {
  return packages.flatMap((each) => {
    const fitting = types.filter((type) => passes(each.outerMm, containers[type]));
    const asked = fitting.length > 0 ? fitting : types;
    if (asked.length === 0 || asked.some((type) => bears(type, each, inputs))) return [];
    const limits = asked.map((type) => loadLimitKg(type, inputs) ?? ZERO);
    const limit = limits.reduce((most, next) => (next.gt(most) ? next : most));
    return [{ itemId: each.itemId ?? '', kg: each.grossKg, limitKg: limit.toFixed() }];
  });
}

/** Containers of these types that packages need at least by the weight of each, as if all had the greatest payload. */
function leastOf(
  types: readonly ContainerType[],
  packages: readonly LoadPackage[],
  inputs: VanningInputs,
): number {
  const payloads = types.map((type) => parseDecimal(inputs.payloadKg?.[type] ?? containers[type].payloadKg));
  if (payloads.length === 0 || payloads.some((each) => each === null)) return 0;
  const most = payloads.reduce((best, next) => (next && best && next.gt(best) ? next : best)) ?? ZERO;
  return leastByWeight(packages, most.toFixed());
}

/** The packages that an accepted load plan puts into containers. */
export interface PlannedLoad {
  counts: Partial<Record<ContainerType, number>>;
  packages: readonly LoadPackage[];
}

const isOpenOrEmpty = (types: readonly ContainerType[]): boolean => types.length === 0 || types.some(isOpen);

/** The containers of a fleet as they are filled, the large ones first. */
const binsOf = ({ counts }: Fleet, inputs: VanningInputs): Bin[] =>
  containerTypes
    .flatMap((type) => {
      const limit = loadLimitKg(type, inputs);
      const bin = binOf(containers[type], limit ? Number(limit) : Infinity);
      return Array.from({ length: Math.min(counts[type] ?? 0, MOST_ARRANGED) }, () => bin);
    })
    .toSorted((one, other) => other.length - one.length);

/** Whether a typed fleet is less than what an accepted plan of the same packages loads. */
function isLessThanPlanned(
  typed: Partial<Record<ContainerType, number>>,
  packages: readonly LoadPackage[],
  planned: PlannedLoad,
): boolean {
  const more = containerTypes.map((type) => (typed[type] ?? 0) - (planned.counts[type] ?? 0));
  const countOf = (all: readonly LoadPackage[]) => all.reduce((sum, { count }) => sum + count, 0);
  const hasPartLoad = countOf(planned.packages) < countOf(packages);
  return more.every((each) => each <= 0) && (hasPartLoad || more.some((each) => each < 0));
}

/**
 * The fleet for the cargo. What fits into no closed container of the types, or is too heavy for it, goes onto open ones, of
 * the types chosen or, where none were chosen, of any; the rest into closed ones.
 */
function suggestedFleet(
  types: readonly ContainerType[],
  packages: readonly LoadPackage[],
  inputs: VanningInputs,
): Fleet | null {
  const closed = types.filter((type) => !isOpen(type));
  const isLarge = (each: LoadPackage) => !closed.some((type) => carries(type, each, inputs));
  const large = packages.filter(isLarge);
  if (closed.length === 0) return bestOfSeveral(types, packages, inputs);
  if (large.length === 0) return bestOfSeveral(closed, packages, inputs);
  const rest = packages.filter((each) => !large.includes(each));
  const chosen = inputs.types?.length ? types.filter(isOpen) : openTypes;
  const onOpen = bestOfSeveral(chosen, large, withShare(inputs, large, packages));
  const inClosed =
    rest.length > 0 ? bestOfSeveral(closed, rest, withShare(inputs, rest, packages)) : fleetOf({}, inputs);
  return onOpen && inClosed ? together(onOpen, inClosed, inputs) : null;
}

/**
 * Container choice for the cargo: every allowed type alone, each type with its last container replaced by another, the
 * fewest (ties: fewest TEU) or the cheapest of them; room left, VGM by method 2. A typed fleet replaces the suggestion, and
 * so does a load plan, with the packages that it puts into containers.
 *
 * @param accepted an accepted load plan of these packages, also where a fleet is typed over it
 */
export function planVanning(
  packages: readonly LoadPackage[],
  inputs: VanningInputs,
  planned?: PlannedLoad,
  accepted: PlannedLoad | undefined = planned,
): VanningResult {
  const types = inputs.types?.length ? inputs.types : usualContainerTypes;
  const suggested = suggestedFleet(types, packages, inputs);
  const shown = [
    ...types,
    ...openTypes.filter((type) => (suggested?.counts[type] ?? 0) > 0 && !types.includes(type)),
  ];
  const options = optionsOf(shown, packages, inputs);
  const typed = inputs.fleet !== undefined && Object.keys(inputs.fleet).length > 0;
  const counts = typed ? inputs.fleet : planned?.counts;
  const fleet = counts ? fleetOf(counts, inputs) : (suggested ?? fleetOf({}, inputs));
  const loaded = !typed && planned ? planned.packages : packages;
  const { kg: cargoKg, m3: cargoM3 } = measuresOf(loaded);
  const securing = optionalDecimal(inputs.securingKg, 'securingKg') ?? ZERO;
  const total = (figure: (type: ContainerType) => string | null | undefined): Decimal | null => {
    let result: Decimal | null = fleet.containers > 0 ? ZERO : null;
    for (const [type, count] of Object.entries(fleet.counts) as [ContainerType, number][]) {
      const each = parseDecimal(figure(type));
      result = each && result ? result.plus(each.times(count)) : null;
    }
    return result;
  };
  const capacity = total((type) => containers[type].m3);
  const payload = total((type) => inputs.payloadKg?.[type] ?? containers[type].payloadKg);
  const tare = total((type) => containers[type].tareKg);
  const stowage = decimalOf(inputs.stowageFactor ?? '0.85');
  const used = containerTypes.filter((type) => (fleet.counts[type] ?? 0) > 0);
  // The fleet could hold weight and volume, and nobody found how the packages stand in it.
  const [oneType] = used;
  const needed =
    used.length === 1 && oneType
      ? containerCount(oneType, loaded, inputs, containers[oneType], measuresOf(loaded)).count
      : null;
  const isTight =
    typed &&
    packages.length > 0 &&
    (Boolean(capacity?.times(stowage).lt(cargoM3)) ||
      (needed !== null && needed > fleet.containers) ||
      Boolean(accepted && isLessThanPlanned(fleet.counts, packages, accepted)));
  const isUnsure = !typed && !planned && !isOpenOrEmpty(used) && !isArranged(packages, binsOf(fleet, inputs));
  const mayBeLess =
    !typed &&
    !planned &&
    used.length === 1 &&
    oneType !== undefined &&
    mayBeFewer(oneType, packages, inputs, fleet.containers);
  const usable = inputs.types?.length ? types : [...types, ...openTypes];
  const heavy = typed || !planned ? heavyFor(used.length > 0 ? used : usable, loaded, inputs) : [];
  const least = typed ? leastOf(used, loaded, inputs) : 0;
  const single = options.find((option) => option.type === Object.keys(fleet.counts)[0]);
  return {
    options,
    fleet,
    suggested,
    typed,
    binding: single?.binding ?? null,
    capacityM3: capacity?.toFixed(3) ?? null,
    roomM3: capacity?.minus(cargoM3).toFixed(3) ?? null,
    roomKg: payload?.minus(cargoKg).minus(securing).toFixed() ?? null,
    filled: capacity?.gt(0) ? roundDigits(cargoM3.div(capacity), 4).toFixed(4) : null,
    tareKg: tare?.toFixed() ?? null,
    vgmKg: tare ? verifiedGrossMass(cargoKg, securing, tare).toFixed() : null,
    outOfGauge: outOfGaugeOf(loaded, used, passes),
    unfit:
      used.length > 0
        ? loaded
            .filter((each) => !used.some((type) => passes(each.outerMm, containers[type])))
            .map((each) => each.itemId ?? '')
        : [],
    short:
      packages.length > 0 &&
      (typed || !planned) &&
      (fleet.containers === 0 ||
        Boolean(capacity?.lt(cargoM3)) ||
        Boolean(payload?.lt(cargoKg.plus(securing)))),
    ...(least > fleet.containers ? { least } : {}),
    ...(heavy.length > 0 ? { tooHeavy: heavy } : {}),
    ...(isTight ? { tight: true as const } : {}),
    ...(isUnsure ? { unsure: true as const } : {}),
    ...(mayBeLess ? { fewer: true as const } : {}),
  };
}
