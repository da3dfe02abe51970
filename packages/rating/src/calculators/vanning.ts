import type { IssueCode } from '../core/issue-codes';
import { decimalOf, optionalDecimal, parseDecimal, sum, ZERO, type Decimal } from '../core/decimal';
import type { VanningInputs } from '../model';
import { arrangement, binOf } from './arranged';
import type { ContainerType } from './container-types';
import { roundDigits } from '../core/rounding';
import { containers, type Container } from './containers';
import { isHeavier, leastBySize, leastByWeight } from './least-containers';
import type { LoadedContainer, LoadPlanState } from './loaded-container';
import type { Size } from './measures';
import { gridOpen, isFlatRack, isOpen, standsOpen, type OutOfGauge } from './out-of-gauge';

/** The four limits of a container count (domain model §2.2). */
export type Limit = 'volume' | 'floor' | 'payload' | 'road';

export interface LoadPackage {
  itemId?: string;
  outerMm: Size;
  count: number;
  m3: string;
  grossKg: string;
  stackable: boolean;
  /** It stays upright in a load; it may lie on a side where this is not known. */
  upright?: boolean;
}

export interface ContainerOption {
  type: ContainerType;
  /** Containers of this type alone that hold the cargo; null when a package does not fit or a limit is unknown. */
  count: number | null;
  binding: Limit | null;
  byLimit: Record<Limit, number | null>;
  /** Why the type cannot be used, as a code. */
  refused: IssueCode | null;
}

export interface Fleet {
  counts: Partial<Record<ContainerType, number>>;
  containers: number;
  teu: string;
  cost: string | null;
}

export interface VanningResult {
  options: ContainerOption[];
  fleet: Fleet;
  suggested: Fleet | null;
  typed: boolean;
  binding: Limit | null;
  capacityM3: string | null;
  roomM3: string | null;
  roomKg: string | null;
  /** Share of the inner volume in use, four digits. */
  filled: string | null;
  tareKg: string | null;
  vgmKg: string | null;
  /** The fleet cannot hold the weight or the volume of the cargo. */
  short: boolean;
  /** Containers that the packages need at least by the weight of each, where the typed fleet has fewer. */
  least?: number;
  /** It could, and no arrangement was found for the typed containers. */
  tight?: true | undefined;
  /** The load is not planned, and no arrangement of the pieces in the containers was found. */
  unsure?: true | undefined;
  /** They were found to stand in these containers, and fewer may hold them. */
  fewer?: true | undefined;
  /** Packages that stand out of the open containers that carry them. */
  outOfGauge: OutOfGauge[];
  /** Ids of cargo items of which a package fits into no container of the fleet. */
  unfit: string[];
  /** Packages that are heavier than what each container that they fit into may hold. */
  tooHeavy?: HeavyPackage[];
  /** What the accepted load plan does; absent when there is none. */
  plan?: LoadPlanState;
  /** Masses by container, when the accepted load plan counts. */
  loads?: LoadedContainer[];
}

/** A package that is too heavy for every container, and the most that one of them may hold. */
export interface HeavyPackage {
  itemId: string;
  kg: string;
  limitKg: string;
}

const STOWAGE = '0.85';

/** Pieces of one size on a floor, laid in rows, the better of both orientations (case D10). */
export function gridOnFloor(piece: Size, floor: Size): number {
  const straight = Math.floor(floor.length / piece.length) * Math.floor(floor.width / piece.width);
  const turned = Math.floor(floor.length / piece.width) * Math.floor(floor.width / piece.length);
  return piece.height > floor.height ? 0 : Math.max(straight, turned);
}

/** Whether a package can be loaded: through the door of a closed container, onto an open one from above. */
export function passes(piece: Size, container: Container): boolean {
  const door = container.doorMm;
  if (isOpen(container.type)) return standsOpen(piece, container) !== null;
  const height = Math.min(door?.height ?? container.innerMm.height, loadHeight(container));
  const width = door?.width ?? container.innerMm.width;
  const narrow = Math.min(piece.length, piece.width);
  return piece.height <= height && narrow <= width && gridOnFloor(piece, container.innerMm) > 0;
}

const loadHeight = ({ loadHeightMm, innerMm }: Container) => loadHeightMm ?? innerMm.height;

/** Whether a package takes floor of its own: not stackable, or too high to stand two deep. */
function takesFloor(piece: LoadPackage, container: Container): boolean {
  return !piece.stackable || piece.outerMm.height * 2 > loadHeight(container);
}

const onFloor = (piece: Size, container: Container) =>
  isOpen(container.type) ? gridOpen(piece, container) : gridOnFloor(piece, container.innerMm);

/** Floors that packages take which stand alone, of each the share of one in its grid. */
function floorsTaken(packages: readonly LoadPackage[], container: Container): Decimal {
  const byGrid = new Map<number, number>();
  for (const each of packages) {
    if (!takesFloor(each, container)) continue;
    const grid = onFloor(each.outerMm, container);
    byGrid.set(grid, (byGrid.get(grid) ?? 0) + each.count);
  }
  return sum([...byGrid].map(([grid, count]) => decimalOf(count).div(grid)));
}

function started(quantity: Decimal, each: Decimal): number {
  return Number(quantity.div(each).round(0, 3));
}

/** Mass and volume of the whole cargo: the same for every type of container. */
export interface LoadMeasures {
  kg: Decimal;
  m3: Decimal;
}

/** Digits that are told of m³ and kg: what a lot divided by its packages leaves over behind them must fill no other container. */
const MEASURE_DIGITS = 9;

/** Adds up gross mass and volume of packages. */
export function measuresOf(packages: readonly Pick<LoadPackage, 'grossKg' | 'm3' | 'count'>[]): LoadMeasures {
  const over = (figure: 'grossKg' | 'm3') =>
    roundDigits(sum(packages.map((each) => decimalOf(each[figure]).times(each.count))), MEASURE_DIGITS);
  return { kg: over('grossKg'), m3: over('m3') };
}

/** Kilograms that may stand in a container of a type: its payload, or less where the road allows less; null when unknown. */
export function loadLimitKg(
  type: ContainerType,
  inputs: Pick<VanningInputs, 'payloadKg' | 'roadLimitKg'>,
  container: Container = containers[type],
): Decimal | null {
  const payload = parseDecimal(inputs.payloadKg?.[type] ?? container.payloadKg);
  const road = parseDecimal(inputs.roadLimitKg?.[type]);
  if (!payload) return null;
  return road?.gt(0) && road.lt(payload) ? road : payload;
}

/** Whether a container of a type may hold a package by its weight; so it may where its limit is not known, which is said elsewhere. */
export function bears(
  type: ContainerType,
  { grossKg }: { grossKg: string },
  inputs: Pick<VanningInputs, 'payloadKg' | 'roadLimitKg'>,
): boolean {
  const limit = loadLimitKg(type, inputs);
  return limit === null || !isHeavier(grossKg, limit.toFixed());
}

/**
 * Floors of their own that packages take, or containers that they need by the size of each, whichever are more. Where an arrangement was found, its number
 * counts: more than all other limits ask for, or as few.
 *
 * @param others containers that the other limits ask for
 */
function byFloor(
  packages: readonly LoadPackage[],
  container: Container,
  { floor, limitKg, others }: { floor: Decimal; limitKg: string | undefined; others: number },
): number {
  const shares = Number(floor.round(9, 1).round(0, 3));
  if (isOpen(container.type)) return shares;
  const { length, width } = container.innerMm;
  const bySize = leastBySize(packages, { length, width, height: loadHeight(container) });
  const own = Math.max(shares, bySize > 1 ? bySize : 0);
  const least = Math.max(1, bySize, others);
  const found = arrangement(packages, binOf(container, Number(limitKg ?? Infinity)), least)?.length;
  if (found === undefined) return own;
  return found > least ? found : Math.min(own, least);
}

/** Why a container takes some of the packages not at all. */
function refusalOf(
  packages: readonly LoadPackage[],
  container: Container,
  limitKg: string | undefined,
): IssueCode | undefined {
  if (packages.some((each) => !passes(each.outerMm, container)))
    return isFlatRack(container.type) ? 'vanning.packageTooLong' : 'vanning.packageTooLarge';
  const isTooHeavy = limitKg !== undefined && packages.some(({ grossKg }) => isHeavier(grossKg, limitKg));
  return isTooHeavy ? 'vanning.packageTooHeavy' : undefined;
}

/**
 * How many containers of one type the cargo needs at least: the largest of the counts by volume (inner volume × stowage factor),
 * floor (packages that take floor of their own, in a grid, and the size of each), payload and road limit (in all, and the weight
 * of each package), and which of them binds.
 *
 * @param measures of the packages, where several types are asked for the same
 */
export function containerCount(
  type: ContainerType,
  packages: readonly LoadPackage[],
  inputs: VanningInputs = {},
  container: Container = containers[type],
  measures: LoadMeasures = measuresOf(packages),
): ContainerOption {
  const none = { volume: null, floor: null, payload: null, road: null };
  const refuse = (refused: IssueCode): ContainerOption => ({
    type,
    count: null,
    binding: null,
    byLimit: none,
    refused,
  });
  const payload = parseDecimal(inputs.payloadKg?.[type] ?? container.payloadKg);
  const limit = loadLimitKg(type, inputs, container)?.toFixed();
  const refused = refusalOf(packages, container, limit);
  if (refused) return refuse(refused);
  if (!payload?.gt(0)) return refuse('vanning.payloadUnknown');
  const { m3 } = measures;
  const kg = measures.kg.plus(optionalDecimal(inputs.securingKg, 'securingKg') ?? ZERO);
  const floor = floorsTaken(packages, container);
  const road = parseDecimal(inputs.roadLimitKg?.[type]);
  const stowage = decimalOf(inputs.stowageFactor ?? STOWAGE);
  const usable = container.m3 === null ? null : decimalOf(container.m3).times(stowage);
  const byWeight = (most: Decimal) => Math.max(started(kg, most), leastByWeight(packages, most.toFixed()));
  const volume = usable?.gt(0) ? started(m3, usable) : null;
  const weights = { payload: byWeight(payload), road: road?.gt(0) ? byWeight(road) : null };
  const others = Math.max(volume ?? 0, weights.payload, weights.road ?? 0);
  const byLimit: Record<Limit, number | null> = {
    volume,
    floor: byFloor(packages, container, { floor, limitKg: limit, others }),
    ...weights,
  };
  const limits = (Object.entries(byLimit) as [Limit, number | null][]).filter(
    (entry): entry is [Limit, number] => entry[1] !== null,
  );
  const count = Math.max(packages.length > 0 ? 1 : 0, ...limits.map(([, needed]) => needed));
  const binding = limits.filter(([, needed]) => needed === count)[0]?.[0] ?? null;
  return {
    type,
    count,
    binding: count > 1 ? binding : closest(byLimit, m3, usable, kg, payload, floor),
    byLimit,
    refused: null,
  };
}

/** With a single container the limit that is used up most. */
function closest(
  byLimit: Record<Limit, number | null>,
  m3: Decimal,
  usable: Decimal | null,
  kg: Decimal,
  payload: Decimal,
  floor: Decimal,
): Limit {
  const used: [Limit, Decimal][] = [
    ['volume', usable?.gt(0) ? m3.div(usable) : ZERO],
    ['floor', byLimit.floor === null ? ZERO : floor],
    ['payload', kg.div(payload)],
  ];
  return used.reduce((best, next) => (next[1].gt(best[1]) ? next : best))[0];
}

/**
 * Whether fewer containers of a type may hold the packages than the number in which they were found to stand: neither their weight, nor their volume, nor
 * shares of the floor need that many.
 */
export function mayBeFewer(
  type: ContainerType,
  packages: readonly LoadPackage[],
  inputs: VanningInputs,
  count: number,
): boolean {
  const container = containers[type];
  if (isOpen(type) || count < 2) return false;
  const { length, width } = container.innerMm;
  const { byLimit } = containerCount(type, packages, inputs);
  const bySize = leastBySize(packages, { length, width, height: loadHeight(container) });
  const shares = started(floorsTaken(packages, container).round(9, 1), decimalOf(1));
  return Math.max(bySize, shares, byLimit.volume ?? 0, byLimit.payload ?? 0, byLimit.road ?? 0) < count;
}

/** VGM by method 2: packed cargo + securing material + tare (SOLAS VI/2, case D09). Kilograms. */
export function verifiedGrossMass(cargoKg: Decimal, securingKg: Decimal, tareKg: Decimal): Decimal {
  return cargoKg.plus(securingKg).plus(tareKg);
}
