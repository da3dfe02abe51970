import type { EstimateContent } from '@quayside/estimate-document';
import type { ChargeLine, PricedEstimate, StageId } from '@quayside/rating';
import type { RateOffer } from '@quayside/service-estimate/contract';
import { insertRows, updateRows, type SheetCommand, type SheetState } from '@quayside/sheet';
import { withoutRefusals } from './unreadable';

/** What the person decided here stays when a rate card is applied. */
const ownFields = ['markup', 'payer', 'taxCode', 'contingent', 'disbursement', 'remark'] as const;

/** One step to undo: lines of the card replace those of their ids, new ones follow at the end. */
export function applyOffer(
  { rows: lines, invalid }: SheetState<ChargeLine>,
  offer: RateOffer,
): SheetCommand<ChargeLine> {
  const known = new Map(lines.map((line) => [line.id, line]));
  const offered = offer.lines.map((line): ChargeLine => ({ ...line, status: line.status ?? 'priced' }));
  const kept = (line: ChargeLine): ChargeLine => {
    const own = known.get(line.id);
    const decided = ownFields.flatMap((field) => (own?.[field] === undefined ? [] : [[field, own[field]]]));
    return { ...line, ...Object.fromEntries(decided) };
  };
  const changed = updateRows(
    { rows: lines, invalid },
    offered.filter((line) => known.has(line.id)).map(kept),
    (line) => line.id,
  );
  const added = insertRows(
    lines.length,
    offered.filter((line) => !known.has(line.id)),
  );
  return withoutRefusals({ ...changed, kind: 'paste', inserted: added.inserted }, invalid);
}

export const isApplied = (lines: readonly ChargeLine[], offer: RateOffer): boolean =>
  lines.some((line) => line.rateCardId === offer.rateCardId);

/** What offers depend on: lane, day, containers, and the quantities of the stage's lines. */
export function offersAsked(
  { head, stages }: EstimateContent,
  priced: PricedEstimate,
  stage: StageId,
): string {
  const { mode, portOfLoading, portOfDischarge, departureDate, arrivalDate } = head.route;
  // Prices of the destination hold on the day of arrival.
  const arrivals = [
    arrivalDate,
    stages['destination-delivery'].inputs.dischargeDate,
    stages['destination-custom'].inputs.entryDate,
  ];
  const quantities = priced.lines
    .filter((line) => line.stage === stage)
    .map((line) => [line.code, line.chargedQuantity, line.times, line.status].join(' '));
  const counts = priced.calculations.vanning?.fleet.counts ?? {};
  // A card offers what the shipment has: a barrier that is asked for, days of storage, overtime.
  const facts = Object.values(priced.facts).map(({ value }) => value);
  const cards = stages[stage].lines.map((line) => line.rateCardId ?? '');
  return JSON.stringify([
    mode,
    portOfLoading,
    portOfDischarge,
    departureDate,
    arrivals,
    counts,
    quantities,
    facts,
    cards,
  ]);
}
