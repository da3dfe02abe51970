import { stageIds, type StageId } from '@quayside/contract';
import {
  chargeDefinition,
  createPricer,
  decimalOf,
  explained,
  isOfCarrier,
  lineRater,
  ratedRow,
  sameService,
  sum,
  type ChargeLine,
  type EstimateDocument,
  type LinePrice,
  type PricedEstimate,
  type RatedLine,
  type Shape,
  type StagedLine,
} from '@quayside/rating';
import { byText } from './by-text';
import type { RateOffer } from '../contract/rates';
import { goesAlong } from './along';
import { carriesIn, linesBeside, type Beside } from './beside-offer';
import { usableLines, type Lane, type OfferedCard } from './card-lane';
import { comparedLine } from './card-lines';
import type { RateCardCopy, RateCardLine } from './copies';

/** The estimate that cards are offered to, what it looks for, and which charges of the stage want a price. */
export type Asked = {
  document: EstimateDocument;
  priced: PricedEstimate;
  lane: Lane;
  needed: readonly string[];
  /** What stands beside an offer of a carrier: nothing when absent. */
  beside?: Beside;
  /** Of the document, found once for all cards. */
  shape: Shape;
};

/** What is asked, with what is found once for all cards that are compared. */
class Compared {
  readonly document: EstimateDocument;
  readonly lane: Lane;
  /** Lines of all stages. */
  readonly standing: readonly StagedLine[];
  readonly rate: ReturnType<typeof lineRater>;
  readonly price = createPricer();
  private readonly others = new Map<string, readonly StagedLine[]>();

  constructor(readonly asked: Asked) {
    const { document, priced, lane } = asked;
    this.document = document;
    this.lane = lane;
    this.standing = stageIds.flatMap((stage) => {
      const { scope, lines } = document.stages[stage];
      return lines.map((line): StagedLine => ({ stage, line, whole: scope === 'whole' }));
    });
    this.rate = lineRater({ ...document, facts: priced.facts });
  }

  /** Lines of the estimate that lines of a card are a percentage of. */
  basesFor(lines: readonly ChargeLine[]): readonly StagedLine[] {
    const named = lines.flatMap(({ percentOf }) => percentOf ?? []);
    if (named.length === 0) return [];
    const key = JSON.stringify([named, lines.map(({ code, percentOf }) => percentOf && code)]);
    const known = this.others.get(key);
    if (known) return known;
    const all = this.standing.map(({ line }) => line);
    const bases = basesOf(lines, all);
    const found = this.standing.filter(({ line }) => bases.has(line.code));
    this.others.set(key, found);
    return found;
  }
}

/** A line of a card as it is compared: what it comes to, and whether it counts nothing. */
type ComparedPrice = {
  id: string;
  contingent: boolean;
  costConverted: ReturnType<typeof decimalOf> | null;
  countsNothing: boolean;
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

/** Charges of the groups the card prices that it lacks; per container type where it prices by type. A carrier's card lacks all charges of the carrier. */
function missingOf(
  stage: StageId,
  card: RateCardCopy,
  lines: readonly RateCardLine[],
  needed: readonly string[],
  lane: Lane,
): string[] {
  const groups = new Set(card.lines.map(({ code }) => groupOf(code)));
  return needed
    .filter((code) => groups.has(groupOf(code)) || (carriesIn(stage, card) && isOfCarrier(code)))
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

/** A charge of a carrier counts the bills of lading of that carrier. */
const ofItsCarrier = (stage: StageId, line: ChargeLine): ChargeLine =>
  stage === 'sea-transport' &&
  line.quantity?.calculated === 'sea-transport.billsOfLading' &&
  isOfCarrier(line.code)
    ? { ...line, quantity: { ...line.quantity, calculated: 'sea-transport.billsOfCarrier' } }
    : line;

/**
 * The card's lines in their places, rated; the card's only. Of the estimate's others only those are rated that they are a percentage of, so
 * that hundreds of cards can be compared. Insurance stands on the freight that the card brings: with it the whole is priced anew.
 */
function ratedWith(compared: Compared, stage: StageId, lines: readonly ChargeLine[]): ComparedPrice[] {
  const { document } = compared;
  const ids = new Set(lines.map(({ id }) => id));
  if (lines.some(({ quantity }) => quantity?.calculated === insuredAmount)) {
    const { lines: standing, ...sheet } = document.stages[stage];
    const others = standing.filter(({ id }) => !ids.has(id));
    const stages = { ...document.stages, [stage]: { ...sheet, lines: [...others, ...lines] } };
    const { lines: rated } = compared.price({ ...document, stages } as EstimateDocument);
    return rated.filter((line) => line.stage === stage && ids.has(line.id)).map(comparedWhole);
  }
  const whole = document.stages[stage].scope === 'whole';
  const own = lines.map((line): StagedLine => ({ stage, line: ofItsCarrier(stage, line), whole }));
  const bases = compared.basesFor(lines).filter((each) => !(each.stage === stage && ids.has(each.line.id)));
  const rated = compared.rate([...bases, ...own]);
  return rated.slice(bases.length).map(comparedPrice);
}

const isZero = (figure: string | null) => figure !== null && decimalOf(figure).eq(0);

const comparedWhole = (line: RatedLine): ComparedPrice => ({
  id: line.id,
  contingent: line.contingent,
  costConverted: line.costConverted === null ? null : decimalOf(line.costConverted),
  countsNothing: line.error === null && [line.chargedQuantity, line.times].some(isZero),
});

/** What costs something counts something: of nothing else it is asked what it counts. */
function comparedPrice(price: LinePrice): ComparedPrice {
  if (!price.cost || price.cost.eq(0)) return comparedWhole(explained(price));
  const { id, contingent, costConverted } = price;
  return { id, contingent, costConverted, countsNothing: false };
}

/** Cost of the lines in the estimate's currency; null when one of them has no price. */
function totalOf(rated: readonly ComparedPrice[]): string | null {
  const costs = rated.filter(({ contingent }) => !contingent).map(({ costConverted }) => costConverted);
  return costs.includes(null) ? null : sum(costs.flatMap((cost) => cost ?? [])).toFixed();
}

/** The estimate's charge of the same service under another code, anywhere but on the line that is replaced. */
function standingService(
  { standing }: Compared,
  code: string,
  replaced: ChargeLine | undefined,
): string | undefined {
  const codes = sameService(code);
  if (codes.length === 1 && codes[0] === code) return undefined;
  return standing.find(
    ({ line: { id, code: other, status } }) =>
      id !== replaced?.id &&
      other !== code &&
      codes.includes(other) &&
      (status === 'priced' || status === 'toBeAdvised'),
  )?.line.code;
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
function applied(compared: Compared, stage: StageId, offered: OfferedCard, usable: readonly RateCardLine[]) {
  const { document, lane, asked } = compared;
  const { lines: standing } = document.stages[stage];
  const taken = new Set<string>();
  const leftOut: RateOffer['leftOut'] = [];
  const made = usable.flatMap((line) => {
    const existing = replacedLine(standing, line, taken);
    const other = existing?.code === line.code ? undefined : standingService(compared, line.code, existing);
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
  const all = ratedWith(compared, stage, made);
  const isNothing = new Set(
    all.filter(({ id, countsNothing }) => countsNothing && !taken.has(id)).map(({ id }) => id),
  );
  if (isNothing.size === 0) return { lines: made, leftOut, rated: all };
  const lines = made.filter(({ id }) => !isNothing.has(id));
  for (const line of made)
    if (isNothing.has(line.id)) leftOut.push({ code: line.code, reason: 'zeroQuantity', other: null });
  return { lines, leftOut, rated: all.filter(({ id }) => !isNothing.has(id)) };
}

/** What decides the place of a card that lacks something: its price is in no comparison. */
type Ranked = Pick<RateOffer, 'complete' | 'total' | 'missing' | 'validFrom' | 'rateCardId'>;

/**
 * The best offers of cards, the same ones as if all were told: of hundreds only the place is found, and what is told of the best is
 * made then. One that lacks a charge has no total and comes after all complete ones.
 */
export function bestOffers(
  asked: Asked,
  stage: StageId,
  cards: readonly OfferedCard[],
  atMost: number,
): RateOffer[] {
  const compared = new Compared(asked);
  return cards
    .map((offered): Ranked & { offered: OfferedCard } => {
      const { id, card } = offered;
      const usable = usableLines(card, asked.lane);
      const lacks = missingOf(stage, card, usable, asked.needed, asked.lane);
      const { missing, costs } = withBeside(compared, stage, offered, lacks);
      const { complete, total } =
        missing.length === 0
          ? completed(applied(compared, stage, offered, usable), missing, costs)
          : { complete: false, total: null };
      return { complete, total, missing, validFrom: card.validFrom, rateCardId: id, offered };
    })
    .sort(byCoverageAndPrice)
    .slice(0, atMost)
    .map(({ offered }) => offerIn(compared, stage, offered));
}

/** Whether a card covers all that is needed, and what it then comes to. */
function completed(
  { lines, rated }: ReturnType<typeof applied>,
  missing: readonly string[],
  beside: readonly ComparedPrice[],
): Pick<RateOffer, 'complete' | 'total'> {
  const complete = missing.length === 0 && lines.length > 0;
  return { complete, total: complete ? totalOf([...rated, ...beside]) : null };
}

/** What a carrier's card lacks once its carrier's other cards, and those of nobody who carries, are counted in at their lowest. */
function withBeside(
  compared: Compared,
  stage: StageId,
  offered: OfferedCard,
  lacks: readonly string[],
): { missing: string[]; costs: ComparedPrice[] } {
  const { beside, lane } = compared.asked;
  const found = beside
    ? linesBeside(offered, stage, lacks, { beside, lane })
    : new Map<string, ChargeLine[]>();
  const costs = [...found].flatMap(([key, lines]): [string, ComparedPrice][] => {
    const [lowest] = ratedWith(compared, stage, lines)
      .filter(({ costConverted }) => costConverted !== null)
      .sort((a, b) => (a.costConverted && b.costConverted ? a.costConverted.cmp(b.costConverted) : 0));
    return lowest ? [[key, lowest]] : [];
  });
  const known = new Map(costs);
  return { missing: lacks.filter((key) => !known.has(key)), costs: [...known.values()] };
}

/** One card as an offer for a stage: coverage first, then its price. */
export const offerOf = (asked: Asked, stage: StageId, offered: OfferedCard): RateOffer =>
  offerIn(new Compared(asked), stage, offered);

function offerIn(compared: Compared, stage: StageId, offered: OfferedCard): RateOffer {
  const { document, lane, asked } = compared;
  const { id, card } = offered;
  const usable = usableLines(card, lane);
  const lacks = missingOf(stage, card, usable, asked.needed, lane);
  const { missing, costs } = withBeside(compared, stage, offered, lacks);
  const made = applied(compared, stage, offered, usable);
  return {
    rateCardId: id,
    ...(offered.layer ? { layer: offered.layer } : {}),
    supplier: {
      id: card.supplierId,
      name: card.supplierName,
      nameJa: card.supplierNameJa ?? card.supplierName,
    },
    name: card.name,
    ...(card.nameJa ? { nameJa: card.nameJa } : {}),
    cardVersion: card.revision,
    validFrom: card.validFrom,
    validTo: card.validTo ?? null,
    currency: card.currency,
    covered: [...new Set(usable.map(({ code }) => code))],
    missing,
    ...completed(made, missing, costs),
    leftOut: made.leftOut,
    applied: document.stages[stage].lines.some(({ rateCardId }) => rateCardId === id),
    // So that what is typed over it later can be held against it.
    lines: made.lines.map((line) => ({ ...line, rateCardRow: ratedRow(line) })),
  };
}

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
