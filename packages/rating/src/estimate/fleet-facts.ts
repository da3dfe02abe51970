import { containers } from '../calculators/containers';
import { containerTypes, type ContainerType } from '../calculators/container-types';
import { verifiedGrossMass, type VanningResult } from '../calculators/vanning';
import { parseDecimal, plain, sum, type Decimal } from '../core/decimal';
import type { EstimateDocument } from '../model';
import type { Step } from '../core/issue';
import type { Refusal } from '../tariffs/entry';
import { carriedFacts, type Carried } from './carried-facts';
import { explain, type FactBook } from './fact-book';
import { fleetWords } from './fleet-words';
import { sumOfFacts, sumSteps } from './fact-steps';
import { refuseInPartLoad, totalOf, wholeCount, type FleetCounts } from './typed-fleet';
import { typedOver } from './typed-over';

const stage = 'vanning' as const;
const countFact = (type: ContainerType) => `vanning.containers.${type}` as const;
const teuFact = (type: ContainerType) => `vanning.teu.${type}` as const;

export interface PlannedFleet {
  plan: VanningResult | null;
  /** Containers that count, typed or calculated; null when there are none or they are not known. */
  counts: FleetCounts | null;
  typed: boolean;
  /** What they would be if nothing were typed over, and whether an accepted load plan says so. */
  untyped: FleetCounts | null;
  planned: boolean;
  /** A total typed over a fleet of several types, which says nothing of the types. */
  refused: boolean;
  /** Why the containers are not known. */
  issue: Refusal;
  /** What only some of the containers are charged for. */
  carried: readonly Carried[];
}

function untypedSteps({ plan, untyped, planned }: PlannedFleet): Step[] {
  if (!untyped) return [];
  const single = plan?.options.find(({ type }) => type === Object.keys(untyped)[0]);
  const params = {
    containers: fleetWords(untyped),
    typed: false,
    binding: single?.binding ?? null,
    filled: null,
  };
  return [explain(planned ? 'vanning.loadPlan' : 'vanning.fleet', params)];
}

function fleetSteps({ plan, counts, typed }: PlannedFleet): Step[] {
  if (!counts) return [];
  const kind = plan?.plan === 'counts' ? 'vanning.loadPlan' : typed ? 'vanning.typedFleet' : 'vanning.fleet';
  const { binding = null, filled = null } = plan ?? {};
  return [explain(kind, { containers: fleetWords(counts), typed, binding, filled })];
}

/** Containers and TEU of one type. A count typed over keeps what was suggested beside it. */
function typeFacts(
  document: EstimateDocument,
  book: FactBook,
  fleet: PlannedFleet,
  type: ContainerType,
): void {
  const { overrides } = document.stages.vanning;
  const { untyped, counts, issue } = fleet;
  const name = countFact(type);
  const typed = typedOver(overrides, name);
  const isTyped = typed !== undefined;
  const calculated = isTyped ? untyped : counts;
  const value = calculated ? (calculated[type] ?? 0) : null;
  book.set(stage, name, 'container', value, {
    issue,
    steps: isTyped ? untypedSteps(fleet) : fleetSteps(fleet),
  });
  if (isTyped && wholeCount(typed) === null)
    book.refuse(name, { code: 'vanning.countNotWhole', params: { typed } });
  refuseInPartLoad(document, book, name);
  const count = book.value(name);
  const each = containers[type].teu;
  const teu = count?.times(each) ?? null;
  const params = { type, count: count && plain(count), each: String(each), to: teu && plain(teu) };
  book.set(stage, teuFact(type), 'TEU', teu, {
    issue: book.facts[name]?.issue ?? issue,
    steps: [explain('vanning.teuOf', params)],
  });
  refuseInPartLoad(document, book, teuFact(type));
}

/** Sum of containers and of TEU. */
function sumFacts(document: EstimateDocument, book: FactBook, fleet: PlannedFleet, total: number): void {
  const { overrides } = document.stages.vanning;
  const typed = typedOver(overrides, 'vanning.containers');
  const { untyped, issue, refused } = fleet;
  const counted = sumOfFacts(book, containerTypes.map(countFact));
  if (typed === undefined)
    book.set(stage, 'vanning.containers', 'container', counted.value, {
      ...{ steps: counted.steps, issue: counted.issue ?? issue },
    });
  else
    book.set(stage, 'vanning.containers', 'container', untyped && totalOf(untyped), {
      issue,
      steps: untypedSteps(fleet),
    });
  if (refused) {
    const isWhole = wholeCount(typed) !== null;
    const params = { typed: typed ?? '', ...(isWhole ? { containers: total } : {}) };
    const code = isWhole ? 'vanning.totalOfSeveralTypes' : 'vanning.countNotWhole';
    book.refuse('vanning.containers', { code, params });
  }
  refuseInPartLoad(document, book, 'vanning.containers');
  const teu = sumOfFacts(book, containerTypes.map(teuFact));
  book.set(stage, 'vanning.teu', 'TEU', teu.value, { steps: teu.steps, issue: teu.issue ?? issue });
  refuseInPartLoad(document, book, 'vanning.teu');
}

/**
 * Tare of the containers and the verified gross mass.
 *
 * @param partLoadKg what of the cargo goes into no container, null when nothing does
 */
function massFacts(
  document: EstimateDocument,
  book: FactBook,
  fleet: PlannedFleet,
  partLoadKg: Decimal | null,
) {
  const { plan, counts, issue } = fleet;
  const types = containerTypes.filter((type) => (counts?.[type] ?? 0) > 0);
  const parts = types.map((type) => {
    const each = parseDecimal(containers[type].tareKg);
    const count = book.value(countFact(type));
    return each && count ? { type, count, each, to: count.times(each) } : null;
  });
  const known = parts.filter((part) => part !== null);
  const whole = counts && known.length > 0 && known.length === parts.length;
  const amounts = known.map(({ to }) => to);
  const steps = known.map(({ type, count, each, to }) =>
    explain('vanning.tare', { type, count: plain(count), each: plain(each), to: plain(to) }),
  );
  const tareKg = book.set(stage, 'vanning.tareKg', 'kg', whole ? sum(amounts) : null, {
    issue: counts ? { code: 'vanning.tareUnknown', params: {} } : issue,
    steps: [...steps, ...sumSteps(amounts)],
  });
  const allKg = book.value('cargo.kg');
  const cargoKg = allKg && partLoadKg ? allKg.minus(partLoadKg) : allKg;
  const securingKg = parseDecimal(document.stages.vanning.inputs.securingKg ?? '0');
  const isKnown = cargoKg && tareKg && securingKg && document.route.mode === 'FCL';
  const vgm = isKnown ? verifiedGrossMass(cargoKg, securingKg, tareKg) : null;
  const without =
    allKg && cargoKg && partLoadKg
      ? [{ from: plain(allKg), less: plain(partLoadKg), to: plain(cargoKg) }]
      : [];
  const params = {
    cargoKg: cargoKg && plain(cargoKg),
    securingKg: securingKg && plain(securingKg),
    tareKg: tareKg && plain(tareKg),
    to: vgm && plain(vgm),
  };
  book.set(stage, 'vanning.vgmKg', 'kg', vgm, {
    issue,
    steps: [
      ...without.map((each) => explain('vanning.withoutPartLoad', each)),
      explain('vanning.vgm', params),
    ],
  });
  if (!plan) return;
  plan.tareKg = tareKg?.toFixed() ?? null;
  plan.vgmKg = book.value('vanning.vgmKg')?.toFixed() ?? null;
}

/** Records the facts of the fleet: containers and TEU, by type and in sum, containers of their own kind, masses. */
export function fleetFacts(
  document: EstimateDocument,
  book: FactBook,
  fleet: PlannedFleet,
  partLoadKg: Decimal | null,
): void {
  const total = totalOf(fleet.counts ?? {});
  for (const type of containerTypes) typeFacts(document, book, fleet, type);
  sumFacts(document, book, fleet, total);
  carriedFacts(document, book, fleet.carried, fleet);
  massFacts(document, book, fleet, partLoadKg);
}
