import type { StageId } from '@quayside/contract';
import { givenMarkup, isTypedMarkup, type ChargeLine, type SellTariff } from '@quayside/rating';
import { sellLayers, sellTariff, sellUndecided } from '@quayside/rating/schema';
import { byText } from '../by-text';
import type { RateAllGap } from '../../contract/rate-all';
import { canonicalJson } from '../canonical';
import { laneFitOf, narrownessOf, usableLines, type Lane } from '../card-lane';
import { usualForm } from '../card-lines';
import type { RateCardCopy, RateCardLine } from '../copies';
import { lineFor, linesByCode } from './line-for';
import { withoutRuleMarkup } from './marked';
import { canonical } from './needs';

/** A tariff of the own company that says what lines sell for. */
export type SellCard = { id: string; card: RateCardCopy; layer: SellTariff['layer'] };

/** What lines sell for, in the order in which it counts, and tariffs that may be for the shipment: a figure would decide. */
export type SellBook = { cards: readonly SellCard[]; undecided: readonly SellCard[] };

export const noSellBook: SellBook = { cards: [], undecided: [] };

/** Agreed with the shipper before anybody's, the narrower lane before the wider, the newer before the older. */
export function bySellOrder(a: SellCard, b: SellCard): number {
  if (a.layer !== b.layer) return sellLayers.indexOf(a.layer) - sellLayers.indexOf(b.layer);
  return (
    narrownessOf(b.card) - narrownessOf(a.card) ||
    byText(b.card.validFrom, a.card.validFrom) ||
    byText(a.id, b.id)
  );
}

/** The tariffs in force for the lane, and those of which that cannot be told. */
export function sellBookFor(cards: readonly SellCard[], lane: Lane): SellBook {
  const of = (outcome: 'fits' | 'unknown') =>
    cards
      .filter(({ card }) => {
        const fit = laneFitOf(card, lane);
        return fit !== 'otherMode' && fit.outcome === outcome;
      })
      .sort(bySellOrder);
  return { cards: of('fits'), undecided: of('unknown') };
}

const isByType = ({ basis }: Pick<RateCardLine, 'basis'>) => basis === 'container' || basis === 'teu';

/** The tariff's price of a charge; one for all containers is none of one of several lines by container type. */
function priceFor({ card }: SellCard, line: ChargeLine, lane: Lane, isOneOfSeveral: boolean) {
  const usable = usableLines(card, lane).filter(({ basis }) => basis !== 'calculated-amount');
  const onlyType = lane.containerTypes.length === 1 ? lane.containerTypes[0] : undefined;
  const place = { code: canonical(line.code), type: line.containerType ?? null };
  const price = lineFor(place, linesByCode(usable), onlyType);
  return price && !price.containerType && !isByType(price) && isOneOfSeveral ? undefined : price;
}

function tariffOf(
  { id, card, layer }: SellCard,
  price: RateCardLine,
  line: Pick<ChargeLine, 'code'>,
  lane: Lane,
): SellTariff {
  const { validFrom = card.validFrom, validTo = card.validTo, basis, containerType, currency } = price;
  const { quantityRule, roundPerUnit, breaks, rate, minimum, maximum, percentOf } = price;
  const { from: _from, to: _to, holidays: _holidays, ...time } = price.time ?? {};
  const usual = usualForm(price, lane.mode);
  const fact = price.quantity?.calculated ?? usual.fact;
  const factor = price.times?.calculated ?? usual.times;
  const isShare = basis === 'percent-of';
  const fields = {
    ...{ layer, code: line.code, card: id, version: card.revision, name: card.name, validFrom },
    ...(card.nameJa ? { nameJa: card.nameJa } : {}),
    ...{ validUntil: validTo, basis, containerType, currency, quantityRule, roundPerUnit, breaks, rate },
    ...{ minimum, maximum, percentOf },
    quantity: fact && !isShare ? { calculated: fact } : undefined,
    times: factor ? { calculated: factor } : undefined,
    time: Object.keys(time).length > 0 ? time : undefined,
  };
  return sellTariff.parse(
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
  );
}

/** Every price that a tariff has for a charge, as lines have it that are sold by it. */
export const sellPricesOf = (offered: SellCard, code: string, lane: Lane): SellTariff[] =>
  offered.card.lines
    .filter((price) => canonical(price.code) === canonical(code))
    .map((price) => tariffOf(offered, price, { code }, lane));

type Given = { book: SellBook; lane: Lane };

const isOneOfSeveral = (line: ChargeLine, lines: readonly ChargeLine[]) =>
  lines.some(
    (other) => other !== line && other.status === 'priced' && canonical(other.code) === canonical(line.code),
  );

function tariffFor(line: ChargeLine, stage: StageId, lines: readonly ChargeLine[], { book, lane }: Given) {
  const several = isOneOfSeveral(line, lines);
  for (const offered of book.cards) {
    if (offered.card.stage !== stage) continue;
    const price = priceFor(offered, line, lane, several);
    if (price) return tariffOf(offered, price, line, lane);
  }
  return undefined;
}

const isSold = ({ status, disbursement, basis, typedAmounts }: ChargeLine): boolean =>
  status === 'priced' && !disbursement && basis !== 'calculated-amount' && !typedAmounts?.sell;

type SaidBySell = Pick<ChargeLine, 'sellTariff' | 'sellUndecided'>;

/**
 * What the sell side says of a line: the tariff that sells it, or the one that would come before that and may be for the shipment, or has one price
 * for all containers of lines that are apart. A wider tariff's price beside it would be a wrong figure that looks right, and so would cost and markup.
 */
function saidOf(line: ChargeLine, stage: StageId, lines: readonly ChargeLine[], given: Given): SaidBySell {
  if (isTypedMarkup(line)) return {};
  const tariff = tariffFor(line, stage, lines, given);
  const several = isOneOfSeveral(line, lines);
  const ofAll = several ? wholeOnly(line, stage, tariff?.card, given) : [];
  const [open] = [...undecidedCards(line, stage, tariff?.card, given, several), ...ofAll].sort(bySellOrder);
  if (!open) return tariff ? { sellTariff: tariff } : {};
  const { id, layer, card } = open;
  const { code } = line;
  return {
    sellUndecided: sellUndecided.parse({
      ...{ layer, code, card: id, version: card.revision, name: card.name },
      ...(card.nameJa ? { nameJa: card.nameJa } : {}),
    }),
  };
}

/** The lines of a stage at what tariffs sell them for. A sell or a markup that somebody typed stays, whatever the line costs. */
export function soldLines(lines: readonly ChargeLine[], stage: StageId, given: Given): ChargeLine[] {
  return lines.map((line) => {
    if (!isSold(line)) return line;
    const { sellTariff, sellUndecided: undecided, ...bare } = line;
    const former = Object.fromEntries(
      Object.entries({ sellTariff, sellUndecided: undecided }).filter(([, value]) => value !== undefined),
    );
    const said = saidOf(line, stage, lines, given);
    const isSame = canonicalJson(former) === canonicalJson(said);
    const isSilent = Object.keys(said).length === 0;
    if (isSame && (isSilent || !givenMarkup(line))) return line;
    return isSilent ? bare : { ...withoutRuleMarkup(bare), ...said };
  });
}

/** Without prices that were agreed for another estimate. */
export const withoutSellTariffs = (lines: readonly ChargeLine[]): ChargeLine[] =>
  lines.map(({ sellTariff: _former, sellUndecided: _open, ...line }) => line);

/**
 * Tariffs that would sell a line and price all containers at once, by another basis than the container: of one of several lines by
 * container type nobody can say how much of that is its own.
 */
export function passedOverFor(
  line: ChargeLine,
  stage: StageId,
  lines: readonly ChargeLine[],
  { book, lane }: Given,
): SellCard[] {
  if (!isSold(line) || isTypedMarkup(line) || !isOneOfSeveral(line, lines)) return [];
  return wholeOnly(line, stage, tariffFor(line, stage, lines, { book, lane })?.card, { book, lane });
}

/** Of one of several lines: the tariffs before the one that sells it (`soldBy`), which price the charge and no single container type. */
function wholeOnly(line: ChargeLine, stage: StageId, soldBy: string | undefined, { book, lane }: Given) {
  const at = book.cards.findIndex(({ id }) => id === soldBy);
  const before = at < 0 ? book.cards : book.cards.slice(0, at);
  return before.filter(
    (offered) => offered.card.stage === stage && priceFor(offered, line, lane, false) !== undefined,
  );
}

type Undecided = { cards: readonly SellCard[]; figures: RateAllGap['figures'] };

/** The tariffs that would sell a line before the one with this id, were it known that they are for the shipment; the first before the others. */
function undecidedCards(
  line: ChargeLine,
  stage: StageId,
  soldBy: string | undefined,
  { book, lane }: Given,
  isOfSeveral: boolean,
): SellCard[] {
  const now = book.cards.find(({ id }) => id === soldBy);
  return book.undecided.filter(
    (offered) =>
      offered.card.stage === stage &&
      (!now || bySellOrder(offered, now) < 0) &&
      priceFor(offered, line, lane, isOfSeveral) !== undefined,
  );
}

/** Tariffs that would sell a line instead of what sells it now, and the figures that would tell. */
export function undecidedFor(
  line: ChargeLine,
  stage: StageId,
  lines: readonly ChargeLine[],
  given: Given,
): Undecided | undefined {
  if (!isSold(line) || isTypedMarkup(line)) return undefined;
  const { lane } = given;
  const now = tariffFor(line, stage, lines, given);
  const cards = undecidedCards(line, stage, now?.card, given, false);
  if (cards.length === 0) return undefined;
  const figures = cards.flatMap(({ card }) => {
    const fit = laneFitOf(card, lane);
    return fit !== 'otherMode' && fit.outcome === 'unknown' ? fit.figures : [];
  });
  return { cards, figures: [...new Set(figures)] };
}
