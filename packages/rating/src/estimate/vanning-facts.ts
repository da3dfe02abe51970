import { decimalOf, plain, sum, type Decimal } from '../core/decimal';
import { unlessRefused } from '../core/errors';
import type { IssueCode } from '../core/issue-codes';
import { itemParams } from '../calculators/item-params';
import { planVanning, type PlannedLoad } from '../calculators/fleet';
import { containerTypes, type ContainerType } from '../calculators/container-types';
import {
  countsOfPlan,
  loadedContainers,
  outOfGaugeOfPlan,
  partLoadOf,
  planFits,
  standsUpright,
  withoutPartLoad,
} from '../calculators/load-plan';
import { containers } from '../calculators/containers';
import { isOpen, isReefer, type OutOfGauge } from '../calculators/out-of-gauge';
import type { PackedPackage } from '../calculators/packing';
import { dangerousItems, sharedPackages, uprightItems } from '../calculators/shared-packages';
import {
  measuresOf,
  passes,
  type LoadMeasures,
  type LoadPackage,
  type VanningResult,
} from '../calculators/vanning';
import type { EstimateDocument, LoadPlan } from '../model';
import type { FactName } from '../rating/fact-names';
import type { Params } from '../core/issue';
import type { FactPart } from '../result';
import type { FactBook } from './fact-book';
import type { Carried } from './carried-facts';
import { fleetFacts } from './fleet-facts';
import { totalOf, typedFleet, wholeCount, type FleetCounts } from './typed-fleet';
import { typedOver } from './typed-over';

/** Fits the packages to the cargo's volume and weight when these were typed over. */
export function measured(packages: readonly PackedPackage[], book: FactBook): LoadPackage[] {
  const scale = (fact: FactName, calculated: Decimal) => {
    const value = book.value(fact);
    return value && calculated.gt(0) ? value.div(calculated) : decimalOf('1');
  };
  const m3 = scale('cargo.m3', sum(packages.map((each) => decimalOf(each.lotM3))));
  const kg = scale('cargo.kg', sum(packages.map((each) => decimalOf(each.lotKg))));
  return packages.map((each) => ({
    itemId: each.itemId,
    outerMm: each.outerMm,
    count: each.count,
    m3: decimalOf(each.lotM3).div(each.count).times(m3).toFixed(),
    grossKg: decimalOf(each.lotKg).div(each.count).times(kg).toFixed(),
    stackable: each.stackable,
  }));
}

/** Says of packages which of them stay upright in a load. */
function uprightOf(
  { cargo }: EstimateDocument,
  packages: readonly PackedPackage[],
  sized: readonly LoadPackage[],
): LoadPackage[] {
  const upright = uprightItems(cargo);
  const stands = new Set(
    packages
      .filter((each) => standsUpright(each, { thisSideUp: upright.has(each.itemId) }))
      .map(({ itemId }) => itemId),
  );
  return sized.map((each) => (stands.has(each.itemId ?? '') ? { ...each, upright: true } : each));
}

/** Part load of an accepted plan beside its containers. */
export interface PartLoad extends LoadMeasures {
  packages: readonly LoadPackage[];
}

/** The accepted load plan, when it is of these packages and no fleet was typed over it. */
function countingPlan(
  { cargo, stages }: EstimateDocument,
  packages: readonly PackedPackage[],
  fleet: FleetCounts | null,
) {
  const { inputs } = stages.vanning;
  const plan = inputs.loading?.plan;
  if (!plan) return {};
  if (fleet) return { state: 'typedOver' as const };
  return planFits(plan, inputs, packages, cargo)
    ? { state: 'counts' as const, plan }
    : { state: 'changed' as const };
}

/** Why the containers are not known. */
function fleetIssue(
  document: EstimateDocument,
  known: boolean,
  typed: FleetCounts | null,
  plan: VanningResult | null,
): IssueCode {
  if (document.route.mode === 'LCL') return 'mode.noContainers';
  if (typed) return 'vanning.fleetEmpty';
  if (!known) return 'cargo.notKnown';
  return plan?.plan === 'counts' ? 'vanning.allPartLoad' : 'vanning.noContainerFits';
}

/** Containers of a plan that are such, by type. */
function countsWhere(plan: LoadPlan, isSuch: (container: LoadPlan['containers'][number]) => boolean) {
  return countsOfPlan({ ...plan, containers: plan.containers.filter(isSuch) });
}

const countOf = (packages: readonly { count: number }[]) =>
  packages.reduce((all, { count }) => all + count, 0);

/** What one container has in it. */
interface Load {
  type: ContainerType;
  cargoKg: string;
}

/** Containers by what is in them: each of an accepted load plan, or the only one there is with all of it. */
function heavyIn(
  packages: readonly LoadPackage[] | null,
  counts: FleetCounts,
  loads: readonly Load[] | null,
): Carried {
  const kg = packages && sum(packages.map(({ grossKg, count }) => decimalOf(grossKg).times(count)));
  const [only] = containerTypes.filter((type) => (counts[type] ?? 0) > 0);
  const single = kg && only && totalOf(counts) === 1 ? [{ type: only, cargoKg: plain(kg) }] : null;
  const byType: Partial<Record<ContainerType, FactPart[]>> = {};
  for (const { type, cargoKg } of loads ?? single ?? [])
    (byType[type] ??= []).push({ reference: type, each: cargoKg, count: '1' });
  const isKnown = (loads ?? single) !== null;
  return {
    ...{ fact: 'vanning.heavyContainers', isAny: true, packages: null, planned: null },
    weights: { byType: isKnown ? byType : null, kg },
    ...{ none: 'vanning.heavyUnknown', unknown: isKnown ? 'vanning.heavyByWeight' : 'vanning.heavyUnknown' },
  };
}

/**
 * What only some of the containers are charged for.
 *
 * @param packages those that go into containers; null while not all are known
 * @param plan the accepted load plan that counts
 */
function carriedIn(
  { cargo }: EstimateDocument,
  packages: readonly LoadPackage[] | null,
  counts: FleetCounts,
  plan: LoadPlan | undefined,
  outOfGauge: readonly OutOfGauge[],
  loads: readonly Load[] | null,
): Carried[] {
  const dangerous = dangerousItems(cargo);
  const isDangerous = ({ itemId = '' }: LoadPackage) => dangerous.has(itemId);
  const withDangerous = plan
    ? countsWhere(plan, ({ placements }) =>
        placements.some(([index]) => dangerous.has(plan.items[index]?.id ?? '')),
      )
    : null;
  const types = containerTypes.filter((type) => (counts[type] ?? 0) > 0);
  const closed = types.filter((type) => !isOpen(type));
  const onOpen = packages?.filter(({ outerMm }) => !closed.some((type) => passes(outerMm, containers[type])));
  const reefers = countOf(types.filter(isReefer).map((type) => ({ count: counts[type] ?? 0 })));
  return [
    {
      fact: 'vanning.dangerousContainers',
      isAny: withDangerous ? totalOf(withDangerous) > 0 : cargo.some((item) => Boolean(item.dangerous)),
      packages: packages && { own: countOf(packages.filter(isDangerous)), all: countOf(packages) },
      planned: withDangerous,
      ...{ none: 'vanning.noDangerous', unknown: 'vanning.dangerousUnknown' },
    },
    {
      fact: 'vanning.outOfGaugeContainers',
      isAny: outOfGauge.length > 0,
      packages: onOpen ? { own: countOf(outOfGauge), all: countOf(onOpen) } : null,
      planned: plan
        ? countsWhere(plan, (container) => outOfGaugeOfPlan({ ...plan, containers: [container] }).length > 0)
        : null,
      ...{ none: 'vanning.noOutOfGauge', unknown: 'vanning.outOfGaugeUnknown' },
    },
    {
      fact: 'vanning.reeferContainers',
      ...{ isAny: reefers > 0, packages: { own: reefers, all: reefers }, planned: null },
      ...{ none: 'vanning.noReefer', unknown: 'vanning.noReefer' },
    },
    heavyIn(packages, counts, loads),
  ];
}

/**
 * The fleet that a typed total stands for: of the one type that is there. A total typed over a fleet of several types
 * says nothing of the types and is refused, unless it is their sum.
 */
function withTypedTotal(document: EstimateDocument, fleet: FleetCounts): FleetCounts | 'refused' {
  const { overrides } = document.stages.vanning;
  const typed = typedOver(overrides, 'vanning.containers');
  const types = containerTypes.filter((type) => (fleet[type] ?? 0) > 0);
  if (typed === undefined || types.length === 0) return fleet;
  const count = wholeCount(typed);
  const [type] = types;
  if (count === totalOf(fleet)) return fleet;
  return count !== null && type && types.length === 1 ? { [type]: count } : 'refused';
}

/** Loads of a plan, fitted to the weight of the cargo when that was typed over. */
function weighed(loads: readonly Load[], packages: readonly PackedPackage[], book: FactBook): Load[] {
  const all = sum(packages.map(({ lotKg }) => decimalOf(lotKg)));
  const typed = book.value('cargo.kg');
  if (!typed || typed.eq(all) || all.eq(0)) return [...loads];
  return loads.map(({ type, cargoKg }) => ({
    type,
    cargoKg: plain(decimalOf(cargoKg).times(typed).div(all)),
  }));
}

function partLoadIn(packages: readonly LoadPackage[], outside: ReadonlyMap<string, number>): PartLoad {
  const part = packages.flatMap((each) => {
    const count = outside.get(each.itemId ?? '') ?? 0;
    return count > 0 ? [{ ...each, count }] : [];
  });
  return { ...measuresOf(part), packages: part };
}

/** The containers that a warning is about: another fleet or another room in it is another warning. */
const fleetFigures = ({ fleet, roomM3, roomKg }: VanningResult): Params => ({
  fleet: Object.entries(fleet.counts).map(([type, count]) => `${count}×${type}`),
  roomM3,
  roomKg,
});

/** The packages that a plan puts into containers; others may go as part load. */
function plannedLoad(plan: LoadPlan, sized: readonly LoadPackage[]): PlannedLoad {
  const outside = partLoadOf(plan);
  return {
    counts: countsOfPlan(plan),
    packages: withoutPartLoad(sized, ({ itemId = '' }) => outside.get(itemId) ?? 0),
  };
}

/** The cargo that goes into the fleet, and the number of its containers. */
const loadedFacts = (
  ['cargo.pieces', 'cargo.m3', 'cargo.kg', 'vanning.containers', 'vanning.teu'] as const satisfies FactName[]
).map((name) => `facts.${name}`);

/** A part load that no container holds: a package that passes no door, or more than one container takes. */
function partLoadWarnings(
  { cargo }: EstimateDocument,
  book: FactBook,
  packages: readonly PackedPackage[],
): void {
  const largest = containers['40HC'];
  for (const { itemId, outerMm } of packages) {
    const item = cargo.find(({ id }) => id === itemId);
    if (!item || passes(outerMm, largest)) continue;
    const about = [`cargo.${itemId}`];
    book.warnings.push({
      code: 'vanning.packageFitsNone',
      path: `cargo.${itemId}`,
      params: itemParams(item),
      about,
    });
  }
  const [m3, kg] = [book.value('cargo.m3'), book.value('cargo.kg')];
  if (!m3 || !kg || (m3.lte(largest.m3 ?? '0') && kg.lte(largest.payloadKg ?? '0'))) return;
  const params = { m3: m3.toFixed(1), kg: plain(kg.round(0)) };
  book.warnings.push({ code: 'route.largeForPartLoad', path: 'route.mode', params, about: loadedFacts });
}

/** Says what of the cargo the fleet does not hold. */
function fleetWarnings({ cargo }: EstimateDocument, book: FactBook, plan: VanningResult): void {
  const named = (id: string) => {
    const item = cargo.find((each) => each.id === id);
    return item ? itemParams(item) : { item: id };
  };
  for (const { itemId, type, sideMm, aboveMm, slots } of plan.outOfGauge) {
    const params = { ...named(itemId), type, sideMm, aboveMm, slots };
    book.warnings.push({ code: 'vanning.outOfGauge', path: 'stages.vanning', params });
  }
  for (const { itemId, kg, limitKg } of plan.tooHeavy ?? [])
    book.warnings.push({
      code: 'vanning.packageHeavierThanAll',
      path: 'stages.vanning',
      params: { ...named(itemId), kg: plain(decimalOf(kg).round(3)), limitKg },
      about: [`cargo.${itemId}`],
    });
  for (const item of plan.unfit)
    book.warnings.push({
      code: 'vanning.packageFitsNone',
      path: 'stages.vanning',
      params: named(item),
      about: [`cargo.${item}`],
    });
  if (plan.short && plan.fleet.containers === 0)
    book.warnings.push({
      code: 'vanning.noContainerFits',
      path: 'stages.vanning',
      params: {},
      about: loadedFacts,
    });
  else if (plan.short)
    book.warnings.push({ code: 'vanning.fleetTooSmall', path: 'stages.vanning', params: fleetFigures(plan) });
  else if (plan.least)
    book.warnings.push({
      code: 'vanning.fleetFewForWeights',
      path: 'stages.vanning',
      params: { fleet: fleetFigures(plan).fleet ?? null, least: plan.least },
    });
  else if (plan.unsure || plan.fewer)
    book.warnings.push({
      code: plan.unsure ? 'vanning.fleetUnsure' : 'vanning.fleetMaybeFewer',
      path: 'stages.vanning',
      params: { fleet: fleetFigures(plan).fleet ?? null },
      about: loadedFacts,
    });
  else if (plan.tight)
    book.warnings.push({
      code: 'vanning.fleetTight',
      path: 'stages.vanning',
      params: fleetFigures(plan),
      about: loadedFacts,
    });
}

/** Plans the containers and records the facts of vanning; LCL has none. */
export function vanningFacts(
  document: EstimateDocument,
  book: FactBook,
  packages: readonly PackedPackage[],
): { vanning: VanningResult | null; partLoad: PartLoad | null } {
  const { inputs } = document.stages.vanning;
  const fcl = document.route.mode === 'FCL';
  const known = book.value('cargo.m3') !== null && packages.length > 0;
  const sized = known && fcl ? uprightOf(document, packages, measured(packages, book)) : [];
  const typedTypes = fcl ? typedFleet(document) : null;
  const accepted = known && fcl ? countingPlan(document, packages, typedTypes) : {};
  const outside = accepted.plan ? partLoadOf(accepted.plan) : new Map<string, number>();
  const stored = fcl && known ? inputs.loading?.plan : undefined;
  const accepts = stored !== undefined && planFits(stored, inputs, packages, document.cargo);
  const planFor = (fleet: FleetCounts | null) =>
    unlessRefused(() => {
      if (!known || !fcl) return null;
      const { fleet: _typed, ...others } = inputs;
      const planned = accepted.plan && plannedLoad(accepted.plan, sized);
      const fitting = accepts ? plannedLoad(stored, sized) : undefined;
      const result = planVanning(sized, fleet ? { ...others, fleet } : others, planned, fitting);
      if (accepted.state) result.plan = accepted.state;
      if (accepted.plan && !fleet) {
        result.loads = loadedContainers(accepted.plan, inputs);
        // The plan says how each package stands, and was checked with its door and deck.
        result.outOfGauge = outOfGaugeOfPlan(accepted.plan);
        result.unfit = [];
      }
      return result;
    });
  const first = planFor(typedTypes);
  const before = typedTypes ?? first?.fleet.counts ?? {};
  const total = withTypedTotal(document, before);
  const isRetyped = total !== 'refused' && total !== before;
  const isPart = outside.size > 0 && !isRetyped;
  const partLoad = isPart ? partLoadIn(sized, outside) : null;
  const plan = isRetyped ? planFor(total) : first;
  if (isRetyped && plan?.plan) plan.plan = 'typedOver';
  const counts = total === 'refused' ? before : total;
  const { packed, issues } = sharedPackages(document.cargo);
  const isWhole = known && issues.length === 0 && packed.length === packages.length;
  const inContainers = isWhole ? withoutPartLoad(sized, ({ itemId = '' }) => outside.get(itemId) ?? 0) : null;
  const counting = typedTypes || isRetyped ? undefined : accepted.plan;
  const fleet = {
    plan,
    carried: carriedIn(
      document,
      counting ? inContainers : isWhole ? sized : null,
      counts,
      counting,
      plan?.outOfGauge ?? [],
      counting ? weighed(loadedContainers(counting, inputs), packages, book) : null,
    ),
    untyped: accepts ? countsOfPlan(stored) : (plan?.suggested?.counts ?? null),
    planned: accepts,
    counts: totalOf(counts) > 0 ? counts : null,
    typed: typedTypes !== null || isRetyped,
    refused: total === 'refused',
    issue: { code: fleetIssue(document, known, typedTypes, plan), params: {} },
  };
  fleetFacts(document, book, fleet, partLoad?.kg ?? null);
  if (accepted.state === 'changed')
    book.warnings.push({
      code: 'vanning.planChanged',
      path: 'stages.vanning',
      params: {},
      about: loadedFacts,
    });
  if (plan) fleetWarnings(document, book, plan);
  else if (!fcl && known) partLoadWarnings(document, book, packages);
  return { vanning: plan, partLoad };
}
