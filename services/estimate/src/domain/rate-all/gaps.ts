import type { StageId } from '@quayside/contract';
import type { ChargeLine, Issue, RatedLine } from '@quayside/rating';
import type { RateAllGap } from '../../contract/rate-all';
import { dayOf, isForLane, usableLines, type Lane, type OfferedCard } from '../card-lane';
import { endOfTime } from '../shapes';
import { carriageOf } from './brought';
import type { Undecided } from './by-lane';
import { candidatesOf } from './candidate';
import { isCarriage } from '../along';
import { carries, handOf, namedOf, reachOf } from './carriage';
import { hasPrice } from './figures';
import { canonical, type Slot } from './needs';
import type { Rated } from './propose';
import { noSellBook, passedOverFor, undecidedFor, type SellCard } from './sell-side';
import type { RateAllInput, RatedStage } from './rated-stage';
import { Standing } from './standing';
import { costGroupOf, covers, sameService } from '@quayside/rating';

export type Supplier = {
  id: string;
  name: string;
  nameJa: string;
  stages: readonly string[];
  country?: string | null | undefined;
};

/** What gaps are explained by, besides the cards that fit. */
export type Elsewhere = {
  /** Cards in force that may be for the shipment: a figure is missing that would decide. */
  undecided: readonly Undecided[];
  /** Cards of the stages that hold on other days. */
  otherDays: readonly OfferedCard[];
  suppliers: readonly Supplier[];
};

export type CardView = RateAllGap['cards'][number];

export const cardView = ({ id, card, layer }: OfferedCard | SellCard): CardView => ({
  id,
  version: card.revision,
  name: card.name,
  ...(card.nameJa ? { nameJa: card.nameJa } : {}),
  layer: layer ?? 'supplier',
  supplierId: card.supplierId || null,
  supplierName: card.supplierName,
  supplierNameJa: card.supplierNameJa ?? card.supplierName,
  validFrom: card.validFrom,
  validTo: card.validTo ?? null,
});

const atMost = 3;
const suppliersAtMost = 5;

function reasonOfIssue({ code }: Issue): RateAllGap['reason'] | undefined {
  if (code === 'rate.missing') return undefined;
  if (code === 'fx.missing') return 'exchangeRate';
  if (/^(quantity|times|days|fact)\./.test(code)) return 'fact';
  if (code.startsWith('tax.')) return 'tax';
  if (code.startsWith('percentOf.')) return 'base';
  return 'other';
}

type Asked = { stage: StageId; code: string; containerType: string | null };

const prices = ({ card }: OfferedCard, { code }: Asked) =>
  card.lines.some((line) => sameService(code).includes(canonical(line.code)));

/** Whether the card has a usable price for it, and is passed over for the sake of the card that was taken. */
const couldPrice = ({ card }: OfferedCard, { code, containerType }: Asked, lane: Lane) =>
  usableLines(card, lane).some(
    (line) =>
      sameService(code).includes(canonical(line.code)) &&
      (!line.containerType || !containerType || line.containerType === containerType),
  );

const endOf = ({ card }: OfferedCard): string => card.validTo ?? endOfTime;

type Found = Pick<RateAllGap, 'reason' | 'cards' | 'figures'>;

/** Why no card prices a charge, and which ones nearly did. */
function withoutCard(asked: Asked, input: RateAllInput, { otherDays, undecided }: Elsewhere): Found {
  const { stage } = asked;
  const { lane } = input;
  const found = (
    reason: Found['reason'],
    cards: readonly OfferedCard[],
    figures: Found['figures'] = [],
  ): Found => ({ reason, cards: cards.slice(0, atMost).map(cardView), figures });
  const ofStage = ({ card }: OfferedCard) => card.stage === stage;
  const fitting = input.cards.filter(ofStage);
  const passedOver = fitting.filter((offered) => couldPrice(offered, asked, lane));
  if (passedOver.length > 0) return found('otherSupplier', passedOver);
  // Of those that may be for the shipment only what has a price for its containers waits for the place.
  const perhaps = undecided.filter(({ offered }) => ofStage(offered) && prices(offered, asked));
  const isTypeKnown = lane.mode === 'LCL' || lane.containerTypes.length > 0;
  const open = isTypeKnown ? perhaps.filter(({ offered }) => couldPrice(offered, asked, lane)) : perhaps;
  if (open.length > 0) {
    const cards = open.map(({ offered }) => offered);
    return found('place', cards, [...new Set(open.flatMap(({ figures }) => figures))]);
  }
  const ofOtherType = [...fitting, ...perhaps.map(({ offered }) => offered)].filter((offered) =>
    prices(offered, asked),
  );
  if (ofOtherType.length > 0)
    return lane.mode === 'FCL' && lane.containerTypes.length === 0
      ? found('fact', [])
      : found('noContainerType', ofOtherType);
  const late = otherDays
    .filter((offered) => ofStage(offered) && isForLane(offered.card, lane) && prices(offered, asked))
    .sort((a, b) => (endOf(a) === endOf(b) ? (a.id < b.id ? -1 : 1) : endOf(a) < endOf(b) ? 1 : -1));
  const [first] = late;
  if (first) {
    const isPast = Boolean(first.card.validTo && first.card.validTo < dayOf(lane, stage));
    return found(isPast ? 'expired' : 'notYet', late);
  }
  if (fitting.length === 0) return found('noCard', []);
  return found(
    'noPrice',
    fitting.filter(({ card }) => usableLines(card, lane).length > 0),
  );
}

/** The country in which the work of a stage is done; null for the voyage, and where it is not known. */
function countryOf(stage: StageId, { document: { route, stages }, lane }: RateAllInput): string | null {
  if (stage === 'sea-transport') return null;
  if (stage === 'destination-delivery' || stage === 'destination-custom')
    return (
      stages['destination-custom'].inputs.country ??
      route.delivery?.country ??
      lane.portOfDischarge?.slice(0, 2) ??
      null
    );
  return route.pickup?.country ?? lane.portOfLoading?.slice(0, 2) ?? null;
}

/** Who could answer: those whose card nearly did, then other suppliers of the stage in the country where its work is done. */
function whoCouldAnswer(
  stage: StageId,
  cards: readonly CardView[],
  { suppliers }: Elsewhere,
  where: string | null,
): RateAllGap['suppliers'] {
  const named = cards.flatMap(({ supplierId, supplierName, supplierNameJa }) =>
    supplierId === null ? [] : [{ id: supplierId, name: supplierName, nameJa: supplierNameJa }],
  );
  const ofStage = suppliers
    .filter(({ stages, country }) => stages.includes(stage) && (!where || !country || country === where))
    .map(({ id, name, nameJa }) => ({ id, name, nameJa }));
  const all = new Map([...ofStage, ...named].map((supplier) => [supplier.id, supplier]));
  return [...new Map([...named, ...ofStage].map(({ id }) => [id, all.get(id)])).values()]
    .flatMap((supplier) => supplier ?? [])
    .slice(0, suppliersAtMost);
}

/** Reasons behind which the card of the carrier may stand that says nothing of its own charge. */
const ofNoCard: readonly RateAllGap['reason'][] = ['otherSupplier', 'noPrice', 'noCard', 'noContainerType'];

/** The cards of the carrier that says nothing of a charge of its own: no other one's price stands for it. */
function carriersCards(asked: Asked, slot: Slot | undefined, rated: RatedStage | undefined): OfferedCard[] {
  const { comparing } = rated ?? {};
  if (!rated || asked.stage !== 'sea-transport' || isCarriage(asked.code)) return [];
  if (!comparing?.isCarriersCharge(asked.code)) return [];
  const freights = [...rated.chosen.values()].filter(
    ({ pick }) =>
      isCarriage(pick.line.code) &&
      (!asked.containerType || !pick.slot.type || pick.slot.type === asked.containerType) &&
      (!slot?.carrier || comparing.areOne(slot.carrier, namedOf(pick.offered))),
  );
  return [...new Map(freights.map(({ pick }) => [pick.offered.id, pick.offered])).values()];
}

/** What a charge has no price for: the carrier's card is named that does not have it. */
function whyOpen(
  asked: Asked,
  slot: Slot | undefined,
  rated: RatedStage | undefined,
  input: RateAllInput,
  elsewhere: Elsewhere,
): Found {
  const found = withoutCard(asked, input, elsewhere);
  const cards = ofNoCard.includes(found.reason) ? carriersCards(asked, slot, rated) : [];
  if (cards.length === 0) return found;
  return { reason: 'notOnCard', cards: cards.slice(0, atMost).map(cardView), figures: [] };
}

function gapOfLine(
  line: RatedLine,
  source: ChargeLine | undefined,
  { input, rated, elsewhere }: { input: RateAllInput; rated: RatedStage | undefined; elsewhere: Elsewhere },
): RateAllGap {
  const asked = { stage: line.stage, code: canonical(line.code), containerType: line.containerType };
  // Without a rate it wants a card first, whatever else is missing.
  const wantsRate = source !== undefined && source.basis !== 'calculated-amount' && !hasPrice(source);
  const known = line.error && !wantsRate ? reasonOfIssue(line.error) : undefined;
  const found: Found = known
    ? { reason: known, cards: [], figures: [] }
    : whyOpen(
        asked,
        rated?.open.find((slot) => slot.line?.id === line.id),
        rated,
        input,
        elsewhere,
      );
  const isRateMissing = known === undefined;
  return {
    stage: line.stage,
    lineId: line.id,
    code: line.code,
    description: source?.description ?? line.code,
    descriptionJa: source?.descriptionJa ?? null,
    containerType: line.containerType,
    ...found,
    issue: line.error,
    suppliers:
      isRateMissing && found.reason !== 'fact'
        ? whoCouldAnswer(line.stage, found.cards, elsewhere, countryOf(line.stage, input))
        : [],
  };
}

/** Whether a line has no price, or is sold by a tariff while nobody knows what it costs. */
const isOpen = ({ error, contingent, forInformation, sell, cost }: RatedLine): boolean =>
  !contingent && !forInformation && (error !== null || (sell !== null && cost === null));

/** Whether the only thing that is open is which tariff sells the line: that is told among the gaps of sell. */
const isOfSell = ({ error }: RatedLine): boolean => error?.code === 'sell.undecided';

/** Tariffs that would sell the line for another price: they may be for the shipment, or price no single container type. */
function gapsOfSell(
  line: ChargeLine,
  stage: StageId,
  lines: readonly ChargeLine[],
  { sells = noSellBook, lane }: RateAllInput,
): RateAllGap[] {
  const given = { book: sells, lane };
  const gapFor = (
    reason: RateAllGap['reason'],
    cards: readonly SellCard[],
    figures: RateAllGap['figures'],
  ): RateAllGap => ({
    ...{ stage, lineId: line.id, code: line.code, description: line.description },
    descriptionJa: line.descriptionJa ?? null,
    containerType: line.containerType ?? null,
    ...{ reason, issue: null, figures, suppliers: [] },
    cards: cards.slice(0, atMost).map(cardView),
  });
  const undecided = undecidedFor(line, stage, lines, given);
  const passedOver = passedOverFor(line, stage, lines, given);
  return [
    ...(undecided ? [gapFor('place', undecided.cards, undecided.figures)] : []),
    ...(passedOver.length > 0 ? [gapFor('noContainerType', passedOver, [])] : []),
  ];
}

/** Surcharges of who carries, on cards of which nobody knows whether they are for the shipment: with them the freight costs more. */
function gapsOfSurcharges(
  stage: StageId,
  { comparing, lines, chosen }: RatedStage,
  { undecided }: Elsewhere,
): RateAllGap[] {
  const perhaps = undecided.filter(({ offered }) => offered.card.stage === stage && !carries(offered));
  if (!comparing || perhaps.length === 0) return [];
  const carriage = carriageOf(comparing, chosen);
  const standing = new Standing(lines);
  return perhaps.flatMap(({ offered, figures }) => {
    if (!carriage.has(handOf(offered))) return [];
    const brought = candidatesOf([offered], comparing).flatMap((candidate) => candidate.brought);
    return brought.flatMap(({ line, group }): RateAllGap[] => {
      const from = { offered, places: [], stage };
      const isCarriers = comparing.isOfCarrier({ offered, price: line });
      const reach = reachOf({ code: line.code, group, isCarriers }, from, carriage, comparing.isAsked);
      if (!reach || standing.has(line)) return [];
      const { code, description, descriptionJa = null, containerType = null } = line;
      return [
        {
          ...{ stage, lineId: null, code: canonical(code), description, descriptionJa, containerType },
          ...{ reason: 'place', cards: [cardView(offered)], figures, issue: null, suppliers: [] },
        },
      ];
    });
  });
}

/** Every charge that should have a price and has none, with the reason and with who could answer. */
export function gapsOf(
  input: RateAllInput,
  { document, priced, stages }: Rated,
  elsewhere: Elsewhere,
): RateAllGap[] {
  const lineOf = (stage: StageId, id: string) => document.stages[stage].lines.find((line) => line.id === id);
  const ofLines = priced.lines
    .filter((line) => isOpen(line) && !isOfSell(line) && stages.has(line.stage))
    .map((line) =>
      gapOfLine(line, lineOf(line.stage, line.id), { input, rated: stages.get(line.stage), elsewhere }),
    );
  const ofSells = [...stages].flatMap(([stage, { lines }]) =>
    lines.flatMap((line) => gapsOfSell(line, stage, lines, input)),
  );
  // A container type that no line counts has a place, and no line yet.
  const ofTypes = [...stages].flatMap(([stage, rated]) =>
    rated.open
      .filter(({ line, code }) => line === undefined && covers(document, stage, costGroupOf(code, stage)))
      .map((slot): RateAllGap => {
        const { code, type } = slot;
        const asked = { stage, code, containerType: type };
        const found = whyOpen(asked, slot, rated, input, elsewhere);
        const other = document.stages[stage].lines.find((line) => canonical(line.code) === code);
        return {
          ...asked,
          containerType: type,
          lineId: null,
          description: other?.description ?? code,
          descriptionJa: other?.descriptionJa ?? null,
          ...found,
          issue: null,
          suppliers: whoCouldAnswer(stage, found.cards, elsewhere, countryOf(stage, input)),
        };
      }),
  );
  const ofSurcharges = [...stages].flatMap(([stage, rated]) => gapsOfSurcharges(stage, rated, elsewhere));
  return [...ofLines, ...ofTypes, ...ofSurcharges, ...ofSells];
}

/** Stages in which a charge has no price for want of a card: only of these other days are looked at. */
export function stagesWithoutCard({ priced, stages }: Rated): StageId[] {
  return [...stages.keys()].filter(
    (stage) =>
      priced.lines.some((line) => line.stage === stage && isOpen(line)) ||
      (stages.get(stage)?.open.some(({ line }) => line === undefined) ?? false),
  );
}
