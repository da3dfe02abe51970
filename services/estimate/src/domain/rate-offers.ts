import { stageIds, type StageId } from '@quayside/contract';
import {
  chargeDefinition,
  decimalOf,
  priceEstimate,
  rateLines,
  sameService,
  sum,
  type ChargeLine,
  type EstimateDocument,
  type PricedEstimate,
  type RatedLine,
  type Shape,
  type StagedLine,
} from '@quayside/rating';
import type { RateOffer } from '../contract/rates';
import { goesAlong } from './along';
import { comparedLine, usableLines, type Lane, type OfferedCard } from './card-lines';
import type { RateCardCopy, RateCardLine } from './copies';

/** The estimate that cards are offered to, what it looks for, and which charges of the stage want a price. */
export type Asked = {
  document: EstimateDocument;
  priced: PricedEstimate;
  lane: Lane;
  needed: readonly string[];
  /** Of the document, found once for all cards. */
  shape: Shape;
  /** Lines that were rated for other cards, by all that their price depends on. */
  rated?: Map<string, RatedLine>;
};

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

/** Codes that lines are a percentage of, and what those are a percentage of. */
function basesOf(lines: readonly ChargeLine[], all: readonly ChargeLine[]): Set<string> {
  const bases = new Set(lines.flatMap(({ percentOf }) => percentOf ?? []));
  for (const code of bases)
    for (const line of all) if (line.code === code) for (const each of line.percentOf ?? []) bases.add(each);
  return bases;
}

/** Rises with what carriage costs. */
const insuredAmount = 'sea-transport.insuredAmount';

/**
 * The card's lines in their places, rated; the card's only. Of the estimate's others only those are rated that they are a percentage of, so
 * that hundreds of cards can be compared. Insurance stands on the freight that the card brings: with it the whole is priced anew.
 */
function ratedWith(asked: Asked, stage: StageId, lines: readonly ChargeLine[]): RatedLine[] {
  const { document } = asked;
  const ids = new Set(lines.map(({ id }) => id));
  const isOfCard = (line: RatedLine) => line.stage === stage && ids.has(line.id);
  if (lines.some(({ quantity }) => quantity?.calculated === insuredAmount)) {
    const { lines: standing, ...sheet } = document.stages[stage];
    const others = standing.filter(({ id }) => !ids.has(id));
    const stages = { ...document.stages, [stage]: { ...sheet, lines: [...others, ...lines] } };
    return priceEstimate({ ...document, stages } as EstimateDocument).lines.filter(isOfCard);
  }
  const rest = lines.filter((line) => line.percentOf);
  const codes = new Set(rest.flatMap(({ percentOf }) => percentOf ?? []));
  const plain = lines.filter((line) => !line.percentOf && !codes.has(line.code));
  const bases = lines.filter((line) => !line.percentOf && codes.has(line.code));
  const alone = plain.map((line) => ratedAlone(asked, stage, line));
  if (rest.length === 0) return alone;
  const together = ratedTogether(asked, stage, [...bases, ...rest]);
  const byId = new Map([...alone, ...together].map((line) => [line.id, line]));
  return lines.flatMap(({ id }) => byId.get(id) ?? []);
}

/** A line that is no percentage, and of which none is taken: what it comes to depends on nothing but itself, whichever card it is of. */
function ratedAlone({ document, priced, rated }: Asked, stage: StageId, line: ChargeLine): RatedLine {
  const key = priceKey(line);
  const known = rated?.get(key);
  if (known) return { ...known, id: line.id };
  const whole = document.stages[stage].scope === 'whole';
  const [found] = rateLines([{ stage, line, whole }], { ...document, facts: priced.facts });
  if (!found) throw new TypeError('a line was not rated');
  rated?.set(key, found);
  return found;
}

/** All of a line but its name, its place and whose it is. */
function priceKey(line: ChargeLine): string {
  const {
    id: _id,
    description: _words,
    descriptionJa: _wordsJa,
    remark: _remark,
    given: _given,
    ...others
  } = line;
  const { supplierId: _ofId, supplierName: _of, rateCardId: _cardId, rateCardName: _card, ...price } = others;
  return JSON.stringify(price);
}

/** Percentages, with the lines of the card and of the estimate that they are taken of. */
function ratedTogether(
  { document, priced }: Asked,
  stage: StageId,
  lines: readonly ChargeLine[],
): RatedLine[] {
  const ids = new Set(lines.map(({ id }) => id));
  const staged = stageIds.flatMap((each) => {
    const { scope, lines: own } = document.stages[each];
    const whole = scope === 'whole';
    return own.map((line): StagedLine => ({ stage: each, line, whole }));
  });
  const bases = basesOf(
    lines,
    staged.map(({ line }) => line),
  );
  const others = staged.filter(
    (each) => bases.has(each.line.code) && !(each.stage === stage && ids.has(each.line.id)),
  );
  const whole = document.stages[stage].scope === 'whole';
  const own = lines.map((line): StagedLine => ({ stage, line, whole }));
  const context = { ...document, facts: priced.facts };
  return rateLines([...others, ...own], context).filter(({ id }) => ids.has(id));
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

/** Whether somebody asked for the charge, or it goes with the others of its card where nobody did. */
function isWanted(line: RateCardLine, { needed, shape }: Asked): boolean {
  const codes = sameService(line.code);
  return needed.some((code) => codes.includes(code)) || goesAlong(line.code, shape);
}

/**
 * The card's lines as lines of the estimate, and those that are not put on it unasked: of a service that stands on it
 * under another code, services that nobody ordered and what other goods pay, and new ones whose quantity is zero.
 */
function applied(asked: Asked, stage: StageId, offered: OfferedCard, usable: readonly RateCardLine[]) {
  const { document, lane } = asked;
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
    if (!existing && !isWanted(line, asked)) {
      leftOut.push({ code: line.code, reason: 'notOrdered', other: null });
      return [];
    }
    if (existing) taken.add(existing.id);
    return [comparedLine(offered, stage, line, existing, lane)];
  });
  const all = ratedWith(asked, stage, made);
  const isNothing = new Set(
    all
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
  return { lines, leftOut, rated: all.filter(({ id }) => !isNothing.has(id)) };
}

/** What decides the place of a card that lacks something: its price is in no comparison. */
type Ranked = Pick<RateOffer, 'complete' | 'total' | 'missing' | 'validFrom' | 'rateCardId'>;

/**
 * The best offers of cards, the same ones as if all were priced: one that lacks a charge has no total and comes after all complete
 * ones, so only those are priced that may be told.
 */
export function bestOffers(
  given: Asked,
  stage: StageId,
  cards: readonly OfferedCard[],
  atMost: number,
): RateOffer[] {
  const asked = { ...given, rated: new Map<string, RatedLine>() };
  const lacking: (Ranked & { offered: OfferedCard })[] = [];
  const offers: RateOffer[] = [];
  for (const offered of cards) {
    const { id, card } = offered;
    const missing = missingOf(card, usableLines(card, asked.lane), asked.needed, asked.lane);
    if (missing.length === 0) offers.push(offerOf(asked, stage, offered));
    else
      lacking.push({
        complete: false,
        total: null,
        missing,
        validFrom: card.validFrom,
        rateCardId: id,
        offered,
      });
  }
  return [...offers, ...lacking]
    .sort(byCoverageAndPrice)
    .slice(0, atMost)
    .map((each) => ('offered' in each ? offerOf(asked, stage, each.offered) : each));
}

/** One card as an offer for a stage: coverage first, then its price. */
export function offerOf(asked: Asked, stage: StageId, offered: OfferedCard): RateOffer {
  const { document, lane, needed } = asked;
  const { id, card } = offered;
  const usable = usableLines(card, lane);
  const missing = missingOf(card, usable, needed, lane);
  const { lines, leftOut, rated } = applied(asked, stage, offered, usable);
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
    total: complete ? totalOf(rated) : null,
    applied: document.stages[stage].lines.some(({ rateCardId }) => rateCardId === id),
    lines,
  };
}

const byText = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

/** Complete offers first, cheapest of them first; the others by how little they lack. Of equal ones the newest, so that the answer is always the same. */
export function byCoverageAndPrice(a: Ranked, b: Ranked): number {
  if (a.complete !== b.complete) return a.complete ? -1 : 1;
  const byPrice =
    a.total !== null && b.total !== null
      ? decimalOf(a.total).cmp(b.total)
      : Number(a.total === null) - Number(b.total === null);
  return (
    byPrice ||
    a.missing.length - b.missing.length ||
    byText(b.validFrom, a.validFrom) ||
    byText(a.rateCardId, b.rateCardId)
  );
}
