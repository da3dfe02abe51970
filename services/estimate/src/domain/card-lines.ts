import { chargeDefinition, chargeForm, factOfBasis, type ChargeLine, type StageId } from '@quayside/rating';
import { chargeLine } from '@quayside/rating/schema';
import type { EstimateDocument, PricedEstimate } from '@quayside/rating';
import type { RateOffers } from '../contract/rates';
import type { RateCardCopy, RateCardLine } from './copies';

export type OfferedCard = { id: string; card: RateCardCopy };
export type Lane = RateOffers['lane'];

/** What the estimate looks for: its ports, its mode, the day of departure (today when not known) and its containers. */
export function laneOf(document: EstimateDocument, priced: PricedEstimate, today: string): Lane {
  const counts = priced.calculations.vanning?.fleet.counts ?? {};
  return {
    portOfLoading: document.route.portOfLoading ?? null,
    portOfDischarge: document.route.portOfDischarge ?? null,
    mode: document.route.mode,
    date: document.route.departureDate ?? today,
    containerTypes: Object.entries(counts).flatMap(([type, count]) => (count > 0 ? [type] : [])),
  };
}

/** Whether the card is for these ports and this mode, whatever the day. */
export function isForLane({ lane, mode }: RateCardCopy, wanted: Lane): boolean {
  const same = (given: string | null | undefined, asked: string | null) => !given || given === asked;
  return (
    same(lane.portOfLoading, wanted.portOfLoading) &&
    same(lane.portOfDischarge, wanted.portOfDischarge) &&
    (mode === 'any' || mode === wanted.mode)
  );
}

/** How narrowly a card's lane is drawn: one for each part that it gives. */
export const narrownessOf = ({ lane, mode }: Pick<RateCardCopy, 'lane' | 'mode'>): number =>
  Number(Boolean(lane.portOfLoading)) + Number(Boolean(lane.portOfDischarge)) + Number(mode !== 'any');

export function fitsLane(card: RateCardCopy, wanted: Lane): boolean {
  const { validFrom, validTo } = card;
  return isForLane(card, wanted) && validFrom <= wanted.date && (!validTo || validTo >= wanted.date);
}

/** The card's lines that concern this estimate: of its containers, or of none; by the container only where there are any. */
export function usableLines(card: RateCardCopy, { mode, containerTypes }: Lane): RateCardLine[] {
  return card.lines.filter(({ containerType, basis }) => {
    if (mode === 'LCL' && (containerType || basis === 'container' || basis === 'teu')) return false;
    return !containerType || containerTypes.includes(containerType);
  });
}

/** What an earlier price left on a line: nothing of it stays beside the price of another card. */
const priceFields = [
  ...['rate', 'breaks', 'minimum', 'maximum', 'quantityRule', 'percentOf', 'confidence'],
  ...['typedAmounts', 'unreadable', 'validFrom', 'validUntil', 'ratedBy'],
  ...['supplierId', 'supplierName', 'rateCardId', 'rateCardName'],
];

/** What somebody decided on the estimate, and no card decides anew. */
const decidedFields = ['markup', 'payer', 'taxCode', 'contingent', 'disbursement', 'remark'] as const;

/** A line without its price: as a person would find it who is to give it another one. */
export function withoutPrice(line: ChargeLine): ChargeLine {
  const kept = Object.entries(line).filter(([field]) => !priceFields.includes(field));
  const percents = line.basis === 'percent-of' ? { percentOf: line.percentOf } : {};
  return chargeLine.parse({ ...Object.fromEntries(kept), ...percents });
}

/** The dates of the line stay; free time, steps and the calendar are the card's. */
function timeOf(line: RateCardLine, existing: ChargeLine | undefined): ChargeLine['time'] {
  const { from, to, holidays } = existing?.time ?? {};
  const dates = { ...(from ? { from } : {}), ...(to ? { to } : {}), ...(holidays ? { holidays } : {}) };
  return line.time || from || to ? { ...line.time, ...dates } : undefined;
}

/** What the charge is usually counted by, where the card counts it alike. */
function usualForm(line: RateCardLine, mode: Lane['mode']) {
  const definition = chargeDefinition(line.code);
  const form = definition && chargeForm(definition, mode);
  const isSame = form?.basis === line.basis;
  const fact = isSame ? form.fact : factOfBasis(line.basis, mode);
  return { fact, times: isSame ? form.times : undefined };
}

/** A quantity typed for all containers is none of one type of several. */
const countsTheSame = (
  line: RateCardLine,
  existing: ChargeLine | undefined,
  { containerTypes }: Lane,
): boolean =>
  existing?.basis === line.basis &&
  (existing.containerType === line.containerType || (!existing.containerType && containerTypes.length === 1));

/**
 * A line of a card as a line of the estimate. What the estimate decided (markup, payer, tax, remark, a typed quantity, dates) stays;
 * of an earlier price nothing does: a minimum of another card is no minimum of this one.
 */
export function appliedLine(
  { id, card }: OfferedCard,
  stage: StageId,
  line: RateCardLine,
  existing: ChargeLine | undefined,
  lane: Lane,
): ChargeLine {
  const usual = usualForm(line, lane.mode);
  const same = countsTheSame(line, existing, lane) ? existing : undefined;
  const decided = decidedFields.flatMap((field) =>
    existing?.[field] === undefined || existing[field] === null ? [] : [[field, existing[field]]],
  );
  const type = line.containerType ?? 'all';
  const own: Record<string, unknown> = {
    ...line,
    ...Object.fromEntries(decided),
    id: existing?.id ?? `${stage}-${line.code}-${type}-${id.slice(-6)}`.toLowerCase(),
    containerType: line.containerType,
    quantity: same?.quantity ?? line.quantity ?? (usual.fact ? { calculated: usual.fact } : undefined),
    times: same?.times ?? line.times ?? (usual.times ? { calculated: usual.times } : undefined),
    time: timeOf(line, existing),
    roundPerUnit: line.roundPerUnit ?? same?.roundPerUnit,
    status: 'priced',
    supplierId: card.supplierId,
    supplierName: card.supplierName,
    rateCardId: id,
    rateCardName: `${card.name} v${card.revision}`,
    validFrom: card.validFrom,
    validUntil: card.validTo ?? null,
  };
  const bare: Partial<ChargeLine> = existing ? withoutPrice(existing) : {};
  const kept = Object.entries(bare).filter(([field]) => !(field in own));
  const given = [...kept, ...Object.entries(own)].filter(([, value]) => value !== undefined);
  return chargeLine.parse(Object.fromEntries(given));
}
