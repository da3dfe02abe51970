import { decimalOf, optionalDecimal, parseDecimal, sum, ZERO, type Decimal } from '../core/decimal';
import { roundDigits } from '../core/rounding';
import type { VanningInputs } from '../model';
import { containerTypes, type ContainerType } from './container-types';
import { containers } from './containers';
import { usualContainerTypes } from './load-plan';
import { isOpen, openTypes, outOfGaugeOf } from './out-of-gauge';
import {
  containerCount,
  measuresOf,
  passes,
  verifiedGrossMass,
  type ContainerOption,
  type Fleet,
  type LoadPackage,
  type VanningResult,
} from './vanning';

/** Above this many containers only fleets of one type are compared. */
const MIXED_UP_TO = 40;
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

/**
 * The fleet for the cargo. What fits into no closed container of the types goes onto open ones, of the types chosen or,
 * where none were chosen, of any; the rest into closed ones.
 */
function suggestedFleet(
  types: readonly ContainerType[],
  packages: readonly LoadPackage[],
  inputs: VanningInputs,
): Fleet | null {
  const closed = types.filter((type) => !isOpen(type));
  const large = packages.filter((each) => !closed.some((type) => passes(each.outerMm, containers[type])));
  if (closed.length === 0) return bestOf(types, packages, inputs);
  if (large.length === 0) return bestOf(closed, packages, inputs);
  const rest = packages.filter((each) => !large.includes(each));
  const chosen = inputs.types?.length ? types.filter(isOpen) : openTypes;
  const onOpen = bestOf(chosen, large, withShare(inputs, large, packages));
  const inClosed =
    rest.length > 0 ? bestOf(closed, rest, withShare(inputs, rest, packages)) : fleetOf({}, inputs);
  return onOpen && inClosed ? fleetOf({ ...inClosed.counts, ...onOpen.counts }, inputs) : null;
}

/**
 * Container choice for the cargo: every allowed type alone, each type with its last container replaced by another, the
 * fewest (ties: fewest TEU) or the cheapest of them; room left, VGM by method 2. A typed fleet replaces the suggestion, and
 * so does a load plan, with the packages that it puts into containers.
 */
export function planVanning(
  packages: readonly LoadPackage[],
  inputs: VanningInputs,
  planned?: { counts: Partial<Record<ContainerType, number>>; packages: readonly LoadPackage[] },
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
    (Boolean(capacity?.times(stowage).lt(cargoM3)) || (needed !== null && needed > fleet.containers));
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
    ...(isTight ? { tight: true as const } : {}),
  };
}
