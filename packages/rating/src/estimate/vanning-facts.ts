import { decimalOf, sum, type Decimal } from '../core/decimal';
import { unlessRefused } from '../core/errors';
import type { IssueCode } from '../core/issue-codes';
import { planVanning } from '../calculators/fleet';
import { containerTypes } from '../calculators/container-types';
import {
  countsOfPlan,
  loadedContainers,
  outOfGaugeOfPlan,
  partLoadMeasures,
  partLoadOf,
  planFits,
  withoutPartLoad,
} from '../calculators/load-plan';
import type { PackedPackage } from '../calculators/packing';
import type { VanningResult } from '../calculators/vanning';
import type { EstimateDocument } from '../model';
import type { FactName } from '../rating/fact-names';
import type { FactBook } from './fact-book';
import { fleetFacts } from './fleet-facts';
import { typedFleet, wholeCount, type FleetCounts } from './typed-fleet';
import { typedOver } from './typed-over';

/** Fits the packages to the cargo's volume and weight when these were typed over. */
function measured(packages: readonly PackedPackage[], book: FactBook) {
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

/** Part load of an accepted plan beside its containers. */
export interface PartLoad {
  m3: Decimal;
  kg: Decimal;
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

const totalOf = (counts: FleetCounts) => Object.values(counts).reduce((total, count) => total + count, 0);

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

/** Plans the containers and records the facts of vanning; LCL has none. */
export function vanningFacts(
  document: EstimateDocument,
  book: FactBook,
  packages: readonly PackedPackage[],
): { vanning: VanningResult | null; partLoad: PartLoad | null } {
  const { inputs } = document.stages.vanning;
  const fcl = document.route.mode === 'FCL';
  const known = book.value('cargo.m3') !== null && packages.length > 0;
  const sized = known && fcl ? measured(packages, book) : [];
  const typedTypes = fcl ? typedFleet(document) : null;
  const accepted = known && fcl ? countingPlan(document, packages, typedTypes) : {};
  const outside = accepted.plan ? partLoadOf(accepted.plan) : new Map<string, number>();
  const planFor = (fleet: FleetCounts | null) =>
    unlessRefused(() => {
      if (!known || !fcl) return null;
      const planned = accepted.plan && {
        counts: countsOfPlan(accepted.plan),
        packages: withoutPartLoad(sized, ({ itemId }) => outside.get(itemId) ?? 0),
      };
      const { fleet: _typed, ...others } = inputs;
      const result = planVanning(sized, fleet ? { ...others, fleet } : others, planned);
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
  const partLoad = outside.size > 0 && !isRetyped ? partLoadMeasures(sized, outside) : null;
  const plan = isRetyped ? planFor(total) : first;
  if (isRetyped && plan?.plan) plan.plan = 'typedOver';
  const counts = total === 'refused' ? before : total;
  const stored = fcl && known ? inputs.loading?.plan : undefined;
  const accepts = stored !== undefined && planFits(stored, inputs, packages, document.cargo);
  const fleet = {
    plan,
    untyped: accepts ? countsOfPlan(stored) : (plan?.suggested?.counts ?? null),
    planned: accepts,
    counts: totalOf(counts) > 0 ? counts : null,
    typed: typedTypes !== null || isRetyped,
    refused: total === 'refused',
    issue: { code: fleetIssue(document, known, typedTypes, plan), params: {} },
  };
  fleetFacts(document, book, fleet, partLoad?.kg ?? null);
  if (accepted.state === 'changed')
    book.warnings.push({ code: 'vanning.planChanged', path: 'stages.vanning', params: {} });
  const nameOf = (id: string) => {
    const item = document.cargo.find((each) => each.id === id);
    return item ? item.code || item.nameEn : id;
  };
  for (const { itemId, type, sideMm, aboveMm, slots } of plan?.outOfGauge ?? []) {
    const params = { item: nameOf(itemId), type, sideMm, aboveMm, slots };
    book.warnings.push({ code: 'vanning.outOfGauge', path: 'stages.vanning', params });
  }
  for (const item of plan?.unfit ?? [])
    book.warnings.push({
      code: 'vanning.packageFitsNone',
      path: 'stages.vanning',
      params: { item: nameOf(item) },
    });
  if (plan?.short) {
    book.warnings.push({
      code: plan.fleet.containers === 0 ? 'vanning.noContainerFits' : 'vanning.fleetTooSmall',
      path: 'stages.vanning',
      params: {},
    });
  }
  return { vanning: plan, partLoad };
}
