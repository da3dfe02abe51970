import type { StageId } from '@quayside/contract';
import { aliasesOf } from '@quayside/rating';
import { problem, type Scope } from '@quayside/service-kit';
import type { PricingRule } from '../contract/rules';
import { dayOf, laneFitOf, type Lane, type OfferedCard } from '../domain/card-lane';
import { freightSuppliers } from '../domain/rate-all/comparing';
import { rateCardCopies, tariffCopies } from '../store/copies';
import { rules } from '../store/rules';

/** Cards that one estimate may be rated from: beyond, a choice would leave some out without a word, so it is refused. */
const fittingAtMost = 10_000;
const otherDaysAtMost = 200;

/** Of cards that name a port those of the estimate's, and of one that is not known yet all. */
const portsOf = ({ portOfLoading, portOfDischarge }: Lane) => ({
  ...(portOfLoading ? { 'card.lane.portOfLoading': { in: [portOfLoading, null] } } : {}),
  ...(portOfDischarge ? { 'card.lane.portOfDischarge': { in: [portOfDischarge, null] } } : {}),
});

const inDatabase = (conditions: object) =>
  Object.fromEntries(
    Object.entries(conditions).map(([path, value]) => [
      path,
      typeof value === 'object' && value !== null && 'in' in value ? { $in: value.in } : value,
    ]),
  );

/** Stages by the day on which their prices have to hold. */
export function stagesByDay(
  stages: readonly StageId[],
  lane: Pick<Lane, 'date' | 'days'>,
): [string, StageId[]][] {
  const found = new Map<string, StageId[]>();
  for (const stage of stages) {
    const day = dayOf(lane, stage);
    found.set(day, [...(found.get(day) ?? []), stage]);
  }
  return [...found];
}

/**
 * Reads of each card in force on the day only what tells whom it is for: of thousands a few are, and only those are read whole.
 * The ports are found by index; groups, countries, zones and distances are asked of the lane itself, as everywhere.
 */
export const lanesInForce = (
  stages: readonly StageId[],
  lane: Lane,
  day: string = lane.date,
): Record<string, unknown>[] => [
  {
    $match: {
      ...{ stage: { $in: [...stages] }, removed: false },
      ...{ validFrom: { $lte: day }, validTo: { $gte: day } },
      ...inDatabase(portsOf(lane)),
    },
  },
  { $project: { stage: 1, mode: '$card.mode', lane: '$card.lane' } },
];

type LaneRow = { _id: string; stage: StageId } & Pick<OfferedCard['card'], 'lane' | 'mode'>;

/** Ids of those that are for the shipment, or may be. @throws ProblemError `too-large` rather than leave one out */
function idsFor(rows: readonly LaneRow[], lane: Lane): string[] {
  const ids = rows.flatMap((row) => {
    const fit = laneFitOf(row, lane);
    return fit === 'otherMode' || fit.outcome === 'differs' ? [] : [row._id];
  });
  if (ids.length > fittingAtMost)
    throw problem('too-large', {
      detail: `${ids.length} prices are for this shipment; at most ${fittingAtMost} are compared`,
    });
  return ids;
}

/** Suppliers' cards in force that are for the shipment, or may be: nothing speaks against them. */
export async function cardsInForce(scope: Scope, stages: readonly StageId[], lane: Lane) {
  const store = scope.store(rateCardCopies);
  const rows: LaneRow[] = [];
  for (const [day, own] of stagesByDay(stages, lane))
    rows.push(...(await store.aggregate<LaneRow>(lanesInForce(own, lane, day))));
  const ids = idsFor(rows, lane);
  return ids.length > 0 ? store.findMany({ id: { in: ids } }, { limit: fittingAtMost }) : [];
}

/** The same of what our own work costs us. */
export async function ownCostInForce(scope: Scope, stages: readonly StageId[], lane: Lane) {
  const store = scope.store(tariffCopies);
  const rows: LaneRow[] = [];
  for (const [day, own] of stagesByDay(stages, lane))
    rows.push(
      ...(await store.aggregate<LaneRow>([
        { $match: { layer: 'ownCost' } },
        ...lanesInForce(own, lane, day),
      ])),
    );
  const ids = idsFor(rows, lane);
  return ids.length > 0 ? store.findMany({ id: { in: ids } }, { limit: fittingAtMost }) : [];
}

/** Whom tariffs sell to: anybody, or one shipper. */
export type SoldFor = { layer: 'shipperSell'; shipperId: string } | { layer: 'companySell' };

/** Tariffs that sell, in force on the day of their stage. */
export async function tariffsInForce(
  scope: Scope,
  stages: readonly StageId[],
  lane: Pick<Lane, 'date' | 'days'>,
  where: SoldFor,
) {
  const store = scope.store(tariffCopies);
  const found = [];
  for (const [day, own] of stagesByDay(stages, lane)) {
    const inForce = { removed: false, validFrom: { lte: day }, validTo: { gte: day } };
    found.push(...(await store.findAll({ ...inForce, stage: { in: own }, ...where })));
  }
  return found;
}

/** Some cards of days before and after: what to say of a stage that has none. */
export async function cardsOfOtherDays(scope: Scope, stages: readonly StageId[], lane: Lane) {
  const store = scope.store(rateCardCopies);
  const options = { limit: otherDaysAtMost, sort: '-validTo' };
  const found = [];
  for (const [day, own] of stagesByDay(stages, lane)) {
    const ofLane = { stage: { in: own }, removed: false, ...portsOf(lane) };
    found.push(...(await store.findMany({ ...ofLane, validTo: { lt: day } }, options)));
    found.push(...(await store.findMany({ ...ofLane, validFrom: { gt: day } }, options)));
  }
  return found;
}

/** Rules in force on a day. @throws ProblemError `too-large` rather than leave one out */
export async function rulesOn(scope: Scope, date: string): Promise<PricingRule[]> {
  const found = await scope.store(rules).findAll({ archived: false, validFrom: { lte: date } });
  return found.filter(({ validTo }) => !validTo || validTo >= date);
}

const freightCodes = ['OFR', 'OFR-LCL'].flatMap((code) => [code, ...aliasesOf(code)]);

/**
 * Of the suppliers of cards those who sell freight by sea on any lane and day: they are carriers here, too. Only those are asked of the store
 * whose cards do not tell it.
 */
export async function carriersBySea(
  scope: Scope,
  cards: readonly OfferedCard[],
): Promise<ReadonlySet<string>> {
  const known = freightSuppliers(cards);
  const asked = new Set(
    cards.flatMap(({ card: { stage, supplierId } }) =>
      (stage === 'sea-transport' || stage === 'destination-delivery') && supplierId && !known.has(supplierId)
        ? [supplierId]
        : [],
    ),
  );
  if (asked.size === 0) return known;
  const rows = await scope.store(rateCardCopies).aggregate<{ _id: string }>([
    {
      $match: {
        ...{ supplierId: { $in: [...asked] }, stage: 'sea-transport' },
        'card.lines.code': { $in: freightCodes },
      },
    },
    { $group: { _id: '$supplierId' } },
  ]);
  return new Set([...known, ...rows.map(({ _id }) => _id)]);
}
