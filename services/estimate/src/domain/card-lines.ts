import {
  canCount,
  chargeDefinition,
  chargeForm,
  factAt,
  givenMarkup,
  isCarriedFact,
  measuresGoods,
  netFact,
  withoutGiven,
  type ChargeLine,
  type FactName,
  type StageId,
} from '@quayside/rating';
import { chargeLine } from '@quayside/rating/schema';
import { isCarriage } from './along';
import type { RateCardCopy, RateCardLine } from './copies';
import type { Lane, OfferedCard } from './card-lane';

/** What an earlier price left on a line: nothing of it stays beside the price of another card. */
const priceFields = [
  ...['rate', 'breaks', 'minimum', 'maximum', 'quantityRule', 'percentOf', 'confidence'],
  ...['typedAmounts', 'unreadable', 'validFrom', 'validUntil', 'ratedBy', 'given'],
  ...['supplierId', 'supplierName', 'supplierNameJa', 'carrier', 'cardTerms'],
  ...['rateCardId', 'rateCardName', 'rateCardNameJa', 'rateCardRow'],
];

/** What somebody decided on the estimate, and no card decides anew. */
const decidedFields = ['markup', 'payer', 'taxCode', 'contingent', 'disbursement', 'remark'] as const;

function fieldsWithoutPrice(line: ChargeLine): Partial<ChargeLine> {
  const kept = Object.entries(withoutGiven(line)).filter(([field]) => !priceFields.includes(field));
  const percents = line.basis === 'percent-of' ? { percentOf: line.percentOf } : {};
  const ruleMarkup = givenMarkup(line);
  return { ...Object.fromEntries(kept), ...percents, ...(ruleMarkup ? { ruleMarkup } : {}) };
}

/**
 * A line as its schema has it. One that was stored before codes were checked may be in a currency that is none: it is taken as it is, and
 * has no price because there is no rate of exchange.
 */
function asWritten(line: ChargeLine): ChargeLine {
  const parsed = chargeLine.safeParse(line);
  if (parsed.success) return parsed.data;
  const isOld = parsed.error.issues.every(({ message }) => message === 'currency.unknown');
  return isOld ? { ...line, status: line.status ?? 'priced' } : chargeLine.parse(line);
}

/** A line without its price: as a person would find it who is to give it another one. It goes on being counted as it is. */
export function withoutPrice(line: ChargeLine): ChargeLine {
  const bare = fieldsWithoutPrice(line);
  const { quantity, times } = line;
  const given = {
    ...(quantity && !bare.quantity ? { quantity } : {}),
    ...(times && !bare.times ? { times } : {}),
  };
  const isGiven = Object.keys(given).length > 0;
  return asWritten({ ...bare, ...given, ...(isGiven ? { given } : {}) } as ChargeLine);
}

/** The dates of the line stay; free time, steps and the calendar are the card's. */
function timeOf(line: RateCardLine, existing: ChargeLine | undefined): ChargeLine['time'] {
  const { from, to, holidays } = existing?.time ?? {};
  const dates = { ...(from ? { from } : {}), ...(to ? { to } : {}), ...(holidays ? { holidays } : {}) };
  return line.time || from || to ? { ...line.time, ...dates } : undefined;
}

/** What the charge is usually counted by, where the card counts it alike. */
export function usualForm(line: RateCardLine, mode: Lane['mode']) {
  const definition = chargeDefinition(line.code);
  const form = definition && chargeForm(definition, mode);
  const isSame = form?.basis === line.basis;
  if (isSame) return { fact: form.fact, times: form.times, isOfSome: isForSome(line.code) };
  const fact = factElsewhere(line, mode);
  return { fact, times: undefined, isOfSome: isForSome(line.code) };
}

/** Whether the charge is for those only of the shipment that carry something, or are it. */
function isForSome(code: string): boolean {
  const { fact, times, lcl } = chargeDefinition(code) ?? {};
  return isOfSome(fact) || isOfSome(lcl?.fact) || times === 'warehouse.dangerousShare';
}

/** What is counted where a card counts by another basis than usual; nothing where that would be all of the shipment, and the charge is for some of it. */
function factElsewhere({ code, basis }: RateCardLine, mode: Lane['mode']): FactName | undefined {
  const definition = chargeDefinition(code);
  if (!isForSome(code) || !measuresGoods(basis))
    return factAt(definition && chargeForm(definition, mode), basis, mode);
  const fact = definition?.fact;
  return basis === 'container' && isOfSome(fact) ? fact : undefined;
}

/** What a card counts; nothing of a card whose basis cannot be charged by it, as skids by m³ that count skids: then as usual. */
const countable = ({ quantity, basis }: RateCardLine): ChargeLine['quantity'] =>
  quantity?.calculated && !canCount(quantity.calculated, basis) ? undefined : quantity;

/** A quantity typed for all containers is none of one type of several. */
const countsTheSame = (
  line: RateCardLine,
  existing: ChargeLine | undefined,
  { containerTypes }: Lane,
): boolean =>
  existing?.basis === line.basis &&
  (existing.containerType === line.containerType || (!existing.containerType && containerTypes.length === 1));

/** What all containers, and all of a part load, are counted by. */
const ofAll: ReadonlySet<string> = new Set([
  ...['vanning.containers', 'vanning.teu', 'sea-transport.lclRevenueTons'],
]);
const isOfSome = (fact: FactName | undefined): fact is FactName =>
  fact !== undefined && (isCarriedFact(fact) || fact === 'sea-transport.dangerousRevenueTons');

/**
 * What a line counts by: where that is all of the shipment without anything typed, and the charge is for those only that carry something, it
 * counts these, or nothing where nobody knows them. So cards and lines do that were written before it was known which these are.
 */
function narrowed(
  quantity: ChargeLine['quantity'],
  { fact, isOfSome: isForSomeOnly }: ReturnType<typeof usualForm>,
): ChargeLine['quantity'] {
  const isAll = quantity?.typed == null && ofAll.has(quantity?.calculated ?? '');
  if (!isAll || !isForSomeOnly) return quantity;
  return isOfSome(fact) ? { calculated: fact } : undefined;
}

/**
 * A line of a card as a line of the estimate. What the estimate decided (markup, payer, tax, remark, a typed quantity, dates) stays;
 * of an earlier price nothing does: a minimum of another card is no minimum of this one.
 */
export const appliedLine = (...from: Parameters<typeof comparedLine>): ChargeLine =>
  asWritten(comparedLine(...from));

/**
 * The same, not held against the schema of lines: of hundreds of cards that are only compared that would be most of the work. Card and
 * estimate were held against theirs when they were stored.
 */
export function comparedLine(
  { id, card }: OfferedCard,
  stage: StageId,
  line: RateCardLine,
  standing: ChargeLine | undefined,
  lane: Lane,
): ChargeLine {
  const { existing, decided, bare } = standing ? preparedOf(standing) : nothingStands;
  const { validFrom = card.validFrom, validTo = card.validTo } = line;
  const usual = usualForm(line, lane.mode);
  const same = countsTheSame(line, existing, lane) ? existing : undefined;
  const type = line.containerType ?? 'all';
  const own: Record<string, unknown> = {
    id: existing?.id ?? `${stage}-${line.code}-${type}-${id.slice(-6)}`.toLowerCase(),
    containerType: line.containerType,
    quantity:
      narrowed(same?.quantity ?? countable(line), usual) ??
      (usual.fact ? { calculated: usual.fact } : undefined),
    times: same?.times ?? line.times ?? (usual.times ? { calculated: usual.times } : undefined),
    time: timeOf(line, existing),
    roundPerUnit: line.roundPerUnit ?? same?.roundPerUnit,
    status: 'priced',
    supplierId: card.supplierId || null,
    supplierName: card.supplierName,
    supplierNameJa: card.supplierNameJa || undefined,
    carrier: carrierOn(card, line),
    rateCardId: id,
    rateCardName: `${card.name} v${card.revision}`,
    rateCardNameJa: card.nameJa ? `${card.nameJa} v${card.revision}` : undefined,
    validFrom,
    validUntil: validTo ?? null,
  };
  const counted = [own['quantity'], own['times']] as ChargeLine['quantity'][];
  own['cardTerms'] = termsFor(
    card,
    line.code,
    counted.map((source) => source?.calculated),
  );
  const said = saidBy(bare, line, decided, own);
  const given = givenBy(said, existing);
  if (given) said['given'] = given;
  return said as ChargeLine;
}

/** The name of a carrier as it is compared with others: capitals, blanks and signs do not count. */
export const spelled = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** The carrier that a card names, as lines have it: its code, else its plain name. */
export const carrierNamed = ({ carrier, carrierCode }: Pick<RateCardCopy, 'carrier' | 'carrierCode'>) =>
  carrierCode ?? (carrier ? spelled(carrier) || undefined : undefined);

/** Whose charge a line is. A charge that the catalogue does not know says by this that it is one of a carrier. */
function carrierOn(card: RateCardCopy, line: RateCardLine & { ofCarrier?: boolean }): string | undefined {
  if (card.stage !== 'sea-transport' && card.stage !== 'destination-delivery') return undefined;
  if (line.ofCarrier === false) return undefined;
  const isOwn = card.stage === 'sea-transport' && chargeDefinition(line.code) === undefined;
  return carrierNamed(card) ?? (isOwn ? card.supplierId || undefined : undefined);
}

const countsStorage: ReadonlySet<string> = new Set(['warehouse.storageQuantity', 'warehouse.periods']);

/** What a card says of its voyage stands on its freight, what it says of free days on the freight and where such days are counted. */
function termsFor(
  { transitDays, freeTime, stage }: RateCardCopy,
  code: string,
  facts: readonly (string | undefined)[],
): ChargeLine['cardTerms'] {
  const isFreight = stage === 'sea-transport' && isCarriage(code);
  const isCounted = facts.some((fact) => netFact(fact) !== undefined || countsStorage.has(fact ?? ''));
  const terms = {
    ...(isFreight && transitDays !== undefined ? { transitDays } : {}),
    ...(freeTime && (isFreight || isCounted) ? { freeTime } : {}),
  };
  return Object.keys(terms).length > 0 ? terms : undefined;
}

/** What is said of the fields of all four, each one's before those of the ones before it; what a later one leaves unsaid stays unsaid. */
function saidBy(
  bare: Prepared['bare'],
  line: RateCardLine,
  decided: Partial<ChargeLine>,
  own: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const said: Record<string, unknown> = {};
  for (const [field, value] of bare) if (!(field in own) && !(field in line)) said[field] = value;
  for (const field in line) if (!notOfLine.has(field)) say(said, field, line[field as keyof RateCardLine]);
  Object.assign(said, decided);
  for (const field in own) say(said, field, own[field]);
  return said;
}

/** What a line of the estimate says by other names, or not at all. */
const notOfLine = new Set(['validFrom', 'validTo', 'ofCarrier']);

function say(said: Record<string, unknown>, field: string, value: unknown): void {
  if (value !== undefined) said[field] = value;
}

type Prepared = {
  existing: ChargeLine | undefined;
  decided: Partial<ChargeLine>;
  /** Fields that are said, with what they say. */
  bare: readonly [string, unknown][];
};
const nothingStands: Prepared = { existing: undefined, decided: {}, bare: [] };
const prepared = new WeakMap<ChargeLine, Prepared>();

/** What of a line stays beside the price of any card: asked of the same line for hundreds of cards. */
function preparedOf(standing: ChargeLine): Prepared {
  const known = prepared.get(standing);
  if (known) return known;
  const existing = withoutGiven(standing);
  const decided = Object.fromEntries(
    decidedFields.flatMap((field) =>
      existing[field] === undefined || existing[field] === null ? [] : [[field, existing[field]]],
    ),
  );
  const bare = Object.entries(fieldsWithoutPrice(standing)).filter(([, value]) => value !== undefined);
  const found = { existing, decided, bare };
  prepared.set(standing, found);
  return found;
}

/** What of a standing line never decides what a card's price costs in its place: the card says it, or nobody counts by it. */
const decidesNoCost: ReadonlySet<string> = new Set([
  ...['id', 'code', 'description', 'descriptionJa', 'currency', 'containerType', 'status', 'basis'],
  ...['markup', 'ruleMarkup', 'payer', 'taxCode', 'remark', 'quantity', 'times', 'time', 'roundPerUnit'],
]);

/** All that a standing line decides of what cards' prices cost in its place: the same text, the same costs. */
export function costsBy(standing: ChargeLine | undefined, { containerTypes }: Lane): string {
  if (!standing) return '';
  const { existing, decided, bare } = preparedOf(standing);
  const { basis, containerType, quantity, times, time, roundPerUnit } = existing ?? standing;
  const onlyType = containerTypes.length === 1 ? containerTypes[0] : undefined;
  const others = [...bare, ...Object.entries(decided)].filter(([field]) => !decidesNoCost.has(field));
  return JSON.stringify([basis, containerType ?? onlyType, quantity, times, time, roundPerUnit, others]);
}

const mayBeGiven = [
  ...(['quantity', 'times', 'roundPerUnit', 'disbursement'] as const),
  ...(['contingent', 'taxCode', 'payAt', 'remark'] as const),
];

/** What the line has of the card beside its price, and not of the estimate: that it goes with the card is remembered. */
function givenBy(own: Readonly<Record<string, unknown>>, existing: ChargeLine | undefined) {
  let given: Record<string, unknown> | undefined;
  for (const field of mayBeGiven) {
    const value = own[field];
    if (value !== undefined && value !== null && value !== existing?.[field])
      given = { ...given, [field]: value };
  }
  const { holidays } = (own['time'] ?? {}) as NonNullable<ChargeLine['time']>;
  return holidays && holidays !== existing?.time?.holidays ? { ...given, holidays } : given;
}
