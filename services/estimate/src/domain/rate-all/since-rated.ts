import { stageIds, type StageId } from '@quayside/contract';
import {
  carrierOfLine,
  chargeDefinition,
  chargeForm,
  isPricedHere,
  isTypedMarkup,
  proposedCodes,
  sameService,
  seaCarriers,
  servesBooking,
  type ChargeLine,
  type ContainerType,
  type EstimateDocument,
  type PricedEstimate,
} from '@quayside/rating';
import { isCarriage } from '../along';
import { fitsLane, isForStart, laneFitOf, usableLines, type Lane, type OfferedCard } from '../card-lane';
import { proposalChange } from '../proposed';
import { byLane } from './by-lane';
import { pricedAnywhere, type Anywhere } from './card-anywhere';
import { pricedElsewhere, type Placed } from './card-place';
import { cardChanges, movedLines, sellsOfMoved, type CardChange, type Staged } from './card-changes';
import { originOf } from './figures';
import { canonical, isOutgrown, typesCounted } from './needs';
import { chargesByRule, type RateAllInput } from './rated-stage';
import type { SellBook } from './sell-side';
import { surchargesSince } from './surcharges-since';

/** A charge that stands nowhere; of one container type, or of one carrier by its name, where it stands for others. */
export type Lacking = { stage: StageId; code: string; type: ContainerType | null; carrier?: string };

/** The changes that rating would make because the shipment, or a card that it names, changed since. It needs no book of prices. */
export type SinceRated = {
  lacking: Lacking[];
  /** Charges that were proposed for what the shipment is no longer. */
  outgrown: Staged[];
  /** Prices of cards and tariffs that are for another lane, place or mode. */
  elsewhere: Staged[];
  /** Prices of cards and tariffs that say otherwise now. */
  changed: CardChange[];
  /** Haulage by cards that name no place. */
  anywhere: Anywhere[];
  /** Work at one place by cards that name another. */
  placed: Placed[];
};

export type RatedThen = Pick<RateAllInput, 'document' | 'priced' | 'lane' | 'rules' | 'shipperId'> & {
  /** Codes of the charges that were proposed for it; not known of revisions from before they were kept. */
  proposed: readonly string[] | undefined;
  /** The cards that its lines name, as they are now. */
  cards: ReadonlyMap<string, OfferedCard>;
  /** The sell tariffs of the company; needed where a person moved lines to another container type. */
  sells?: SellBook;
};

/** Lines of the offer that stand for another container type than their figures are for. */
export const movedIn = (document: EstimateDocument): Staged[] => movedLines(allLines(document), document);

const allLines = ({ stages }: EstimateDocument): Staged[] =>
  stageIds
    .filter((stage) => isPricedHere(stages[stage].scope))
    .flatMap((stage) => stages[stage].lines.map((line) => ({ stage, line })));

/** Of the loaded types those that a charge of the catalogue counts. */
function countedTypes(code: string, priced: PricedEstimate, { containerTypes, mode }: Lane) {
  const definition = chargeDefinition(code);
  const fact = definition && chargeForm(definition, mode).fact;
  return typesCounted(fact, containerTypes as ContainerType[], priced);
}

/** Charges that rating priced by the container type, and that have no line for one that is loaded. */
function lackingTypes({ document, priced, lane }: RatedThen, lines: readonly Staged[]): Lacking[] {
  const usual = new Set(proposedCodes(document));
  const byType = lines.filter(
    ({ line }) => line.ratedBy && !line.ratedBy.brought && line.containerType && line.status === 'priced',
  );
  const codes = new Map(byType.map(({ stage, line }) => [canonical(line.code), stage]));
  return [...codes].flatMap(([code, stage]) => {
    if (!usual.has(code)) return [];
    const own = lines.filter(({ line }) => sameService(code).includes(canonical(line.code)));
    if (own.some(({ line }) => !line.containerType)) return [];
    const types = new Set(own.map(({ line }) => line.containerType));
    return countedTypes(code, priced, lane)
      .filter((type) => !types.has(type))
      .map((type) => ({ stage, code, type }));
  });
}

/**
 * Charges that a card brought for some of the container types, that it has for one that came, too, and that rating would bring: its supplier
 * carries containers of that type.
 */
function lackingBrought({ document, priced, lane, cards }: RatedThen, lines: readonly Staged[]): Lacking[] {
  const standing = Object.values(document.stages).flatMap((sheet) => sheet.lines);
  const types = lane.containerTypes as ContainerType[];
  const isOf = (line: ChargeLine, type: ContainerType) => !line.containerType || line.containerType === type;
  const found = lines.flatMap(({ stage, line }): Lacking[] => {
    const card =
      line.ratedBy?.brought && line.containerType ? cards.get(line.rateCardId ?? '')?.card : undefined;
    if (!card || line.status !== 'priced' || !fitsLane(card, lane)) return [];
    const code = canonical(line.code);
    const own = standing.filter((other) => sameService(code).includes(canonical(other.code)));
    const prices = usableLines(card, lane).filter((price) => canonical(price.code) === code);
    const carried = lines.filter(
      (other) =>
        other.stage === stage &&
        other.line.status === 'priced' &&
        other.line.supplierId === card.supplierId &&
        isCarriage(other.line.code),
    );
    return typesCounted(line.quantity?.calculated, types, priced)
      .filter(
        (type) =>
          !own.some((other) => isOf(other, type)) &&
          prices.some(({ containerType }) => !containerType || containerType === type) &&
          carried.some((other) => isOf(other.line, type)),
      )
      .map((type) => ({ stage, code, type }));
  });
  return [...new Map(found.map((each) => [`${each.stage} ${each.code} ${each.type}`, each])).values()];
}

/**
 * Charges by the bill of lading that stand for some of the carriers alone: each issues its own. A line that names no carrier, or somebody who does not
 * carry, stands for all of them.
 */
function lackingOfCarriers({ document, lane }: RatedThen, lines: readonly Staged[]): Lacking[] {
  const carriers = seaCarriers(document);
  if (carriers.length < 2) return [];
  const usual = new Set(proposedCodes(document));
  const codes = new Map(lines.map(({ stage, line }) => [canonical(line.code), stage]));
  const found = [...codes].flatMap(([code, stage]): Lacking[] => {
    const definition = chargeDefinition(code);
    if (!definition?.ofCarrier || stage !== 'sea-transport' || !usual.has(code)) return [];
    if (chargeForm(definition, lane.mode).basis !== 'bl') return [];
    const own = lines.filter(({ line }) => sameService(code).includes(canonical(line.code)));
    if (own.some(({ line }) => !carrierOfLine(line, carriers))) return [];
    return carriers
      .filter((carrier) => !own.some(({ line }) => servesBooking(line, carrier, carriers)))
      .map(({ supplierName, carrier }) => ({
        stage,
        code,
        type: null,
        carrier: supplierName ?? carrier ?? '',
      }));
  });
  return found;
}

/** What is told as missing, or as owed and on no line, whether the estimate was rated or not. */
function toldOtherwise({ missing, uncharged }: PricedEstimate): (lacking: Lacking) => boolean {
  const mandatory = new Set(missing.map(({ code }) => canonical(code)));
  const owed = new Set(uncharged.flatMap(({ codes }) => codes.map(canonical)));
  return ({ code }) => mandatory.has(code) || owed.has(code);
}

function lackingOf(then: RatedThen, lines: readonly Staged[], added: readonly string[]): Lacking[] {
  const standing = new Set(
    Object.values(then.document.stages).flatMap((sheet) => sheet.lines.map(({ code }) => canonical(code))),
  );
  const isTold = toldOtherwise(then.priced);
  const came = added.flatMap((code): Lacking[] => {
    const stage = chargeDefinition(code)?.stage;
    if (!stage || !isPricedHere(then.document.stages[stage].scope)) return [];
    if (sameService(code).some((each) => standing.has(each))) return [];
    return [{ stage, code, type: null }];
  });
  const ofTypes = [
    ...lackingTypes(then, lines),
    ...lackingBrought(then, lines),
    ...lackingOfCarriers(then, lines),
  ];
  const found = [...came, ...ofTypes].filter((each) => !isTold(each));
  const stages = new Set(found.map(({ stage }) => stage));
  const leftOut = new Map([...stages].map((stage) => [stage, chargesByRule(then, stage).leftOut]));
  return found.filter(({ stage, code }) => !leftOut.get(stage)?.includes(code));
}

/** Whether the price of a line is a card's, and the card is not for the shipment. */
function isOfOtherLane(
  { stage, line }: Staged,
  { document, lane, cards }: Pick<RatedThen, 'document' | 'lane' | 'cards'>,
): boolean {
  const { rateCardId, ratedBy } = line;
  const card = rateCardId ? cards.get(rateCardId) : undefined;
  if (!card || line.status !== 'priced' || originOf(line, stage, lane, cards) !== 'card') return false;
  if (!isForStart(card.card, line, lane)) return true;
  if (ratedBy) return byLane([card], lane, document).fitting.length === 0;
  // Where it cannot be told whether a card is for the shipment, a person may put it on a line.
  const fit = laneFitOf(card.card, lane);
  return fit === 'otherMode' || fit.outcome === 'differs';
}

/** The same of the tariff of the own company that the line sells for. */
function isSoldForOtherLane(
  { line }: Staged,
  { document, lane, cards }: Pick<RatedThen, 'document' | 'lane' | 'cards'>,
): boolean {
  const { sellTariff, typedAmounts } = line;
  const tariff = sellTariff && sellTariff.code === line.code ? cards.get(sellTariff.card) : undefined;
  if (!tariff || line.status !== 'priced' || typedAmounts?.sell || isTypedMarkup(line)) return false;
  return !isForStart(tariff.card, line, lane) || byLane([tariff], lane, document).fitting.length === 0;
}

/**
 * The parts of an estimate that a rating would change, because cargo, containers, lane, terms or the cards of its prices changed after it was rated. For an estimate without
 * a price that rating gave nothing is said to be lacking: its charges are a person's choice. What a person took off, typed or picked is, too.
 */
export function sinceRated(then: RatedThen): SinceRated {
  const lines = allLines(then.document);
  const elsewhere = lines.filter((staged) => isOfOtherLane(staged, then) || isSoldForOtherLane(staged, then));
  const there = lines.filter((staged) => !elsewhere.includes(staged));
  const ofCards = [...cardChanges(there, then), ...surchargesSince(there, then)];
  const ofSells = then.sells
    ? sellsOfMoved(movedIn(then.document), then.document, { book: then.sells, lane: then.lane })
    : [];
  const isOfCards = ({ line, of }: CardChange) =>
    ofCards.some((other) => other.line === line && other.of === of);
  const changed = [...ofCards, ...ofSells.filter((each) => !isOfCards(each))];
  const anywhere = pricedAnywhere(there, then);
  const placed = pricedElsewhere(there, then.document, then.cards);
  if (!lines.some(({ line }) => line.ratedBy))
    return { lacking: [], outgrown: [], elsewhere, changed, anywhere, placed };
  const proposal = proposalChange(then.document, then.proposed);
  const outgrown = lines.filter(
    ({ stage, line }) =>
      line.ratedBy &&
      line.status === 'priced' &&
      originOf(line, stage, then.lane, then.cards) === 'card' &&
      isOutgrown(line, undefined, { proposal }) &&
      !chargesByRule(then, stage).added.includes(canonical(line.code)),
  );
  const gone = new Set(outgrown.map(({ line }) => line.id));
  return {
    lacking: lackingOf(then, lines, proposal.added),
    outgrown,
    elsewhere: elsewhere.filter(({ line }) => !gone.has(line.id)),
    changed: changed.filter(({ line }) => !gone.has(line.id)),
    anywhere: anywhere.filter(({ line }) => !gone.has(line.id)),
    placed: placed.filter(({ line }) => !gone.has(line.id)),
  };
}
