import { decimalOf, parseDecimal, sum, type Decimal } from '../core/decimal';
import { unlessRefused } from '../core/errors';
import { planVanning } from '../calculators/fleet';
import { containers } from '../calculators/containers';
import { containerTypes, type ContainerType } from '../calculators/container-types';
import {
  countsOfPlan,
  loadedContainers,
  partLoadMeasures,
  partLoadOf,
  planFits,
  withoutPartLoad,
} from '../calculators/load-plan';
import type { PackedPackage } from '../calculators/packing';
import { verifiedGrossMass, type VanningResult } from '../calculators/vanning';
import type { EstimateDocument } from '../model';
import { explain, type FactBook, type QuantityUnit } from './fact-book';

/** Fits the packages to the cargo's volume and weight when these were typed over. */
function measured(packages: readonly PackedPackage[], book: FactBook) {
  const scale = (fact: string, calculated: Decimal) => {
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
function countingPlan({ cargo, stages }: EstimateDocument, packages: readonly PackedPackage[]) {
  const { inputs } = stages.vanning;
  const plan = inputs.loading?.plan;
  if (!plan) return {};
  if (Object.values(inputs.fleet ?? {}).some((count) => (count ?? 0) > 0))
    return { state: 'typedOver' as const };
  return planFits(plan, inputs, packages, cargo)
    ? { state: 'counts' as const, plan }
    : { state: 'changed' as const };
}

/** Plans the containers and records the facts of vanning; LCL needs none. */
export function vanningFacts(
  document: EstimateDocument,
  book: FactBook,
  packages: readonly PackedPackage[],
): { vanning: VanningResult | null; partLoad: PartLoad | null } {
  const stage = 'vanning' as const;
  const { inputs } = document.stages.vanning;
  const fcl = document.route.mode === 'FCL';
  const known = book.value('cargo.m3') !== null && packages.length > 0;
  const accepted = known && fcl ? countingPlan(document, packages) : {};
  const sized = known && fcl ? measured(packages, book) : [];
  const outside = accepted.plan ? partLoadOf(accepted.plan) : new Map<string, number>();
  const partLoad = outside.size > 0 ? partLoadMeasures(sized, outside) : null;
  const plan = unlessRefused(() => {
    if (!known || !fcl) return null;
    const planned = accepted.plan && {
      counts: countsOfPlan(accepted.plan),
      packages: withoutPartLoad(sized, ({ itemId }) => outside.get(itemId) ?? 0),
    };
    const result = planVanning(sized, inputs, planned);
    if (accepted.state) result.plan = accepted.state;
    if (accepted.plan) result.loads = loadedContainers(accepted.plan, inputs);
    return result;
  });
  const counted = plan && (plan.fleet.containers > 0 || plan.plan === 'counts') ? plan : null;
  const issue = { code: known ? 'vanning.noContainerFits' : 'cargo.notKnown', params: {} };
  const steps = counted
    ? [
        explain(counted.plan === 'counts' ? 'vanning.loadPlan' : 'vanning.fleet', {
          containers: Object.entries(counted.fleet.counts).map(([type, count]) => `${count} × ${type}`),
          typed: counted.typed,
          binding: counted.binding,
          filled: counted.filled,
        }),
      ]
    : fcl
      ? []
      : [explain('vanning.lcl', {})];
  const total = (name: string, unit: QuantityUnit, value: Decimal | number | null) =>
    book.set(stage, name, unit, fcl ? (counted ? value : null) : 0, { issue, steps });

  for (const type of containerTypes)
    total(`vanning.containers.${type}`, 'container', counted?.fleet.counts[type] ?? 0);
  const count = (type: ContainerType) => book.value(`vanning.containers.${type}`);
  const over = (figure: (type: ContainerType) => string | number | null) => {
    const parts = containerTypes.map((type) => {
      const each = figure(type);
      const number = count(type);
      if (!number || each === null) return number?.eq(0) ? decimalOf('0') : null;
      return number.times(each);
    });
    return parts.some((part) => part === null) ? null : sum(parts.map((part) => part ?? decimalOf('0')));
  };
  book.set(
    stage,
    'vanning.containers',
    'container',
    over(() => 1),
    { issue, steps },
  );
  book.set(
    stage,
    'vanning.teu',
    'TEU',
    over((type) => containers[type].teu),
    { issue, steps },
  );
  const tare = over((type) => containers[type].tareKg);
  const allKg = book.value('cargo.kg');
  const cargoKg = allKg && partLoad ? allKg.minus(partLoad.kg) : allKg;
  const securing = parseDecimal(inputs.securingKg ?? '0');
  book.set(stage, 'vanning.tareKg', 'kg', tare, { issue: { code: 'vanning.tareUnknown', params: {} } });
  const vgm = cargoKg && tare && securing && fcl ? verifiedGrossMass(cargoKg, securing, tare) : null;
  book.set(stage, 'vanning.vgmKg', 'kg', fcl ? vgm : 0, {
    issue,
    steps: vgm
      ? [
          explain('vanning.vgm', {
            cargoKg: cargoKg?.toFixed() ?? null,
            securingKg: securing?.toFixed() ?? null,
            tareKg: tare?.toFixed() ?? null,
          }),
        ]
      : [],
  });
  if (accepted.state === 'changed')
    book.warnings.push({ code: 'vanning.planChanged', path: 'stages.vanning', params: {} });
  if (plan?.short) {
    book.warnings.push({
      code: plan.fleet.containers === 0 ? 'vanning.noContainerFits' : 'vanning.fleetTooSmall',
      path: 'stages.vanning',
      params: {},
    });
  }
  return { vanning: plan, partLoad };
}
