import type { StageId } from '@quayside/contract';
import {
  chargeDefinition,
  decimalOf,
  priceEstimate,
  sameService,
  sum,
  type ChargeLine,
  type EstimateDocument,
  type PricedEstimate,
  type RatedLine,
} from '@quayside/rating';
import type { RateOffer, RateOffers } from '../contract/rates';
import { appliedLine, usableLines, type Lane, type OfferedCard } from './card-lines';
import type { RateCardCopy, RateCardLine } from './copies';

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
      const codes = sameService(code);
      const own = lines.filter((line) => codes.includes(line.code));
      const typed = card.lines.some((line) => codes.includes(line.code) && line.containerType);
      if (!typed) return own.length > 0 ? [] : [code];
      return lane.containerTypes
        .filter((type) => !own.some(({ containerType }) => !containerType || containerType === type))
        .map((type) => `${code} ${type}`);
    });
}

const isPriced = ({ rate, breaks, typedAmounts }: ChargeLine) =>
  Boolean(rate ?? breaks ?? typedAmounts?.cost ?? typedAmounts?.sell);

/** The line of the stage that a card's line takes the place of: of its charge and container, or one still without price. */
function replacedLine(lines: readonly ChargeLine[], line: RateCardLine, taken: ReadonlySet<string>) {
  const free = lines.filter(({ id }) => !taken.has(id));
  const type = line.containerType ?? null;
  const ofCode = free.filter(({ code }) => code === line.code);
  return (
    ofCode.find(({ containerType }) => (containerType ?? null) === type) ??
    ofCode.find(({ containerType }) => !containerType) ??
    free.find((each) => sameService(line.code).includes(each.code) && !isPriced(each))
  );
}

/** The estimate's lines with those of the card in their places, rated; the card's only. */
function ratedWith(document: EstimateDocument, stage: StageId, lines: readonly ChargeLine[]): RatedLine[] {
  const ids = new Set(lines.map(({ id }) => id));
  const others = document.stages[stage].lines.filter(({ id }) => !ids.has(id));
  const stages = {
    ...document.stages,
    [stage]: { ...document.stages[stage], lines: [...others, ...lines] },
  } as EstimateDocument['stages'];
  return priceEstimate({ ...document, stages }).lines.filter(
    (line) => line.stage === stage && ids.has(line.id),
  );
}

/** Cost of the lines in the estimate's currency; null when one of them has no price. */
function totalOf(rated: readonly RatedLine[]): string | null {
  const costs = rated.filter(({ contingent }) => !contingent).map(({ costConverted }) => costConverted);
  return costs.includes(null)
    ? null
    : sum(costs.flatMap((cost) => (cost ? [decimalOf(cost)] : []))).toFixed();
}

/** The estimate's charge of the same service under another code, anywhere but on the line that is replaced. */
function standingService(
  document: EstimateDocument,
  code: string,
  replaced: ChargeLine | undefined,
): string | undefined {
  const others = sameService(code).filter((each) => each !== code);
  return Object.values(document.stages)
    .flatMap(({ lines }) => lines)
    .find(
      ({ id, code: other, status }) =>
        id !== replaced?.id && others.includes(other) && (status === 'priced' || status === 'toBeAdvised'),
    )?.code;
}

/**
 * The card's lines as lines of the estimate, and those that are not put on it unasked: of a service that stands on it
 * under another code, and new ones whose quantity is zero.
 */
function applied(
  document: EstimateDocument,
  stage: StageId,
  offered: OfferedCard,
  usable: readonly RateCardLine[],
  lane: Lane,
) {
  const { lines: standing } = document.stages[stage];
  const taken = new Set<string>();
  const leftOut: RateOffer['leftOut'] = [];
  const made = usable.flatMap((line) => {
    const existing = replacedLine(standing, line, taken);
    const other = existing?.code === line.code ? undefined : standingService(document, line.code, existing);
    if (other !== undefined) {
      leftOut.push({ code: line.code, reason: 'sameService', other });
      return [];
    }
    if (existing) taken.add(existing.id);
    return [appliedLine(offered, stage, line, existing, lane)];
  });
  const isNothing = new Set(
    ratedWith(document, stage, made)
      .filter(({ id, error, chargedQuantity, times }) => {
        const isNew = !taken.has(id);
        const isZero = [chargedQuantity, times].some((each) => each !== null && decimalOf(each).eq(0));
        return isNew && error === null && isZero;
      })
      .map(({ id }) => id),
  );
  const lines = made.filter(({ id }) => !isNothing.has(id));
  for (const line of made)
    if (isNothing.has(line.id)) leftOut.push({ code: line.code, reason: 'zeroQuantity', other: null });
  return { lines, leftOut };
}

/** One card as an offer for a stage: coverage first, then its price. */
export function offerOf(
  document: EstimateDocument,
  stage: StageId,
  offered: OfferedCard,
  { lane, needed }: { lane: Lane; needed: RateOffers['needed'] },
): RateOffer {
  const { id, card } = offered;
  const usable = usableLines(card, lane);
  const missing = missingOf(card, usable, needed, lane);
  const { lines, leftOut } = applied(document, stage, offered, usable, lane);
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
    leftOut,
    total: complete ? totalOf(ratedWith(document, stage, lines)) : null,
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
