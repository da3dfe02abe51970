import {
  chargeDefinition,
  priceEstimate,
  type ChargeLineInput,
  type EstimateDocument,
} from '@quayside/rating';
import { chargeLine } from '@quayside/rating/schema';
import { decimalOf, sum } from '@quayside/rating';
import type { StageId } from '@quayside/contract';
import type { PricedEstimate } from '@quayside/rating';
import type { RateOffer, RateOffers } from '../contract/rates';
import type { RateCardCopy, RateCardLine } from '../consumers/payloads';

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

export function fitsLane({ lane, mode, validFrom, validTo }: RateCardCopy, wanted: Lane): boolean {
  const same = (given: string | null | undefined, asked: string | null) => !given || given === asked;
  return (
    same(lane.portOfLoading, wanted.portOfLoading) &&
    same(lane.portOfDischarge, wanted.portOfDischarge) &&
    (mode === 'any' || mode === wanted.mode) &&
    validFrom <= wanted.date &&
    (!validTo || validTo >= wanted.date)
  );
}

/** Codes of the stage that want a rate: its lines that are to be priced, and mandatory charges it does not have yet. */
export function neededCodes(document: EstimateDocument, priced: PricedEstimate, stage: StageId): string[] {
  const lines = document.stages[stage].lines.filter(
    ({ status, disbursement, contingent, basis }) =>
      status === 'priced' && !disbursement && !contingent && basis !== 'calculated-amount',
  );
  const missing = priced.missing.filter((charge) => charge.stage === stage).map(({ code }) => code);
  return [...new Set([...lines.map(({ code }) => code), ...missing])];
}

const groupOf = (code: string) => chargeDefinition(code)?.costGroup ?? code;

/** The card's lines that concern this estimate: of its containers, or of none. */
function usableLines(card: RateCardCopy, { containerTypes }: Lane): RateCardLine[] {
  return card.lines.filter(({ containerType }) => !containerType || containerTypes.includes(containerType));
}

/** Charges of the groups the card prices that it lacks; per container type where it prices by type. */
function missingOf(
  card: RateCardCopy,
  lines: readonly RateCardLine[],
  needed: readonly string[],
  lane: Lane,
): string[] {
  const groups = new Set(card.lines.map(({ code }) => groupOf(code)));
  return needed
    .filter((code) => groups.has(groupOf(code)))
    .flatMap((code) => {
      const own = lines.filter((line) => line.code === code);
      const typed = card.lines.some((line) => line.code === code && line.containerType);
      if (!typed) return own.length > 0 ? [] : [code];
      return lane.containerTypes
        .filter((type) => !own.some(({ containerType }) => !containerType || containerType === type))
        .map((type) => `${code} ${type}`);
    });
}

/** A line of the card as a line of the estimate: what the estimate decided (markup, payer, tax, typed quantity) stays. */
function appliedLine(
  document: EstimateDocument,
  stage: StageId,
  { id, card }: OfferedCard,
  line: RateCardLine,
): ChargeLineInput {
  const existing =
    document.stages[stage].lines.find(
      ({ code, containerType }) =>
        code === line.code && (containerType ?? null) === (line.containerType ?? null),
    ) ?? document.stages[stage].lines.find(({ code, containerType }) => code === line.code && !containerType);
  const definition = chargeDefinition(line.code);
  const fact = line.containerType ? `vanning.containers.${line.containerType}` : definition?.fact;
  const suggested =
    fact && (line.containerType || definition?.basis === line.basis) ? { calculated: fact } : undefined;
  const sameBasis =
    existing?.basis === line.basis && (existing.containerType ?? null) === (line.containerType ?? null);
  const {
    typedAmounts: _typed,
    unreadable: _unread,
    ...kept
  } = existing ?? {
    typedAmounts: undefined,
    unreadable: undefined,
  };
  const quantity = sameBasis
    ? (existing.quantity ?? line.quantity ?? suggested)
    : (line.quantity ?? suggested);
  return {
    ...kept,
    ...line,
    taxCode: existing?.taxCode ?? line.taxCode ?? (definition?.taxable ? 'standard' : 'exempt'),
    id: existing?.id ?? `${stage}-${line.code}-${line.containerType ?? 'all'}-${id.slice(-6)}`.toLowerCase(),
    ...(quantity ? { quantity } : {}),
    status: 'priced',
    supplierId: card.supplierId,
    supplierName: card.supplierName,
    rateCardId: id,
    rateCardName: `${card.name} v${card.revision}`,
    validFrom: card.validFrom,
    validUntil: card.validTo ?? null,
  };
}

/** Cost of the lines in the estimate's currency, priced within the estimate; null when one of them has no price. */
function totalOf(
  document: EstimateDocument,
  stage: StageId,
  lines: readonly ChargeLineInput[],
): string | null {
  const parsed = lines.map((line) => chargeLine.parse(line));
  const ids = new Set(parsed.map(({ id }) => id));
  const others = document.stages[stage].lines.filter(({ id }) => !ids.has(id));
  const stages = {
    ...document.stages,
    [stage]: { ...document.stages[stage], lines: [...others, ...parsed] },
  } as EstimateDocument['stages'];
  const rated = priceEstimate({ ...document, stages }).lines.filter(
    (line) => line.stage === stage && ids.has(line.id),
  );
  const costs = rated.filter(({ contingent }) => !contingent).map(({ costConverted }) => costConverted);
  return costs.includes(null)
    ? null
    : sum(costs.flatMap((cost) => (cost ? [decimalOf(cost)] : []))).toFixed();
}

/** One card as an offer for a stage: coverage first, then its price. */
export function offerOf(
  document: EstimateDocument,
  stage: StageId,
  offered: OfferedCard,
  { lane, needed }: Pick<RateOffers, 'lane' | 'needed'>,
): RateOffer {
  const { id, card } = offered;
  const usable = usableLines(card, lane);
  const missing = missingOf(card, usable, needed, lane);
  const lines = usable.map((line) => appliedLine(document, stage, offered, line));
  const complete = missing.length === 0 && lines.length > 0;
  return {
    rateCardId: id,
    supplier: {
      id: card.supplierId,
      name: card.supplierName,
      nameJa: card.supplierNameJa ?? card.supplierName,
    },
    name: card.name,
    cardVersion: card.revision,
    validFrom: card.validFrom,
    validTo: card.validTo ?? null,
    currency: card.currency,
    covered: [...new Set(usable.map(({ code }) => code))],
    missing,
    complete,
    total: complete ? totalOf(document, stage, lines) : null,
    applied: document.stages[stage].lines.some(({ rateCardId }) => rateCardId === id),
    lines,
  };
}

/** Complete offers first, cheapest of them first; the others by how little they lack. */
export function byCoverageAndPrice(a: RateOffer, b: RateOffer): number {
  if (a.complete !== b.complete) return a.complete ? -1 : 1;
  if (a.total !== null && b.total !== null) return decimalOf(a.total).cmp(b.total);
  return a.missing.length - b.missing.length;
}
