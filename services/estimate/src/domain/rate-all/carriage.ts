import {
  areOneBooking,
  areOneCarrier,
  costGroupOf,
  type ChargeLine,
  type ContainerType,
  type CostGroup,
  type StageId,
} from '@quayside/rating';
import { belongsToCarriage, isCarriage } from '../along';
import type { OfferedCard } from '../card-lane';
import { carrierNamed, spelled } from '../card-lines';
import type { Named } from './named-carrier';
import type { StageNeeds } from './needs';

/** A place that a card was taken for, or a line of the carriage that stays; `by`: the card, where it is known. */
export type Place = {
  group: CostGroup;
  type: ContainerType | null;
  isCarriage: boolean;
  by?: OfferedCard | undefined;
  named: Named;
};
/** Whose prices they are: a supplier's, or the own company's. */
export type Hand = string;
/** Who carries the goods, and of which container types. */
export type Carriage = Map<Hand, Place[]>;
/** Why a charge comes along: its card was taken for its kind of cost, or carries the goods. */
export type Reach = { places: readonly Place[]; by: 'group' | 'carriage' };

export const handOf = ({ card }: OfferedCard): Hand => card.supplierId;

/** Whether a card prices the carriage itself, of whatever day or container: the surcharges on it are those of its own freight. */
export const carries = ({ card }: OfferedCard): boolean => card.lines.some(({ code }) => isCarriage(code));

export const namedOf = ({ card }: OfferedCard): Named => ({
  supplierId: card.supplierId || null,
  carrier: carrierNamed(card),
});

const isNobody = ({ supplierId, carrier }: Named): boolean => !supplierId && !carrier;

/** Whether two are one carrier; the own company, which has no name here, is one as well. */
export const areSameCarrier = (one: Named, other: Named): boolean =>
  areOneCarrier(one, other) || (isNobody(one) && isNobody(other));

/** Whether two are one booking; the own company, which has no name here, is one as well. */
export const areSameBooking = (one: Named, other: Named): boolean =>
  areOneBooking(one, other) || (isNobody(one) && isNobody(other));

/**
 * Whether two cards may be of one carrier: a supplier may sell the room of several, and several suppliers that of one. A card that names none is of
 * any of its supplier's.
 */
export function isOneCarrier(one: OfferedCard, other: OfferedCard): boolean {
  const [first, second] = [one.card, other.card];
  if (!first.carrier || !second.carrier) return handOf(one) === handOf(other);
  if (first.carrierCode && second.carrierCode) return first.carrierCode === second.carrierCode;
  return spelled(first.carrier) === spelled(second.carrier);
}

export const placeOf = (
  { code, costGroup, supplierId, carrier }: Pick<ChargeLine, 'code' | 'costGroup'> & Named,
  type: ContainerType | null,
  stage: StageId,
  by?: OfferedCard,
): Place => ({
  ...{ group: costGroupOf(code, stage, costGroup), type, isCarriage: isCarriage(code), by },
  named: by ? namedOf(by) : { supplierId, carrier },
});

export function addCarriage(carriage: Carriage, hand: Hand, places: readonly Place[]): void {
  const own = places.filter(({ isCarriage: isOwn }) => isOwn);
  if (own.length > 0) carriage.set(hand, [...(carriage.get(hand) ?? []), ...own]);
}

/** Lines of the carriage that stay and name a supplier. */
export const keptCarriage = ({ kept }: StageNeeds): ChargeLine[] =>
  kept.flatMap(({ line }) =>
    line.supplierId && line.status === 'priced' && isCarriage(line.code) ? [line] : [],
  );

/** Who carries by the lines that stay. */
export function carriageThatStays(needs: StageNeeds): Carriage {
  const found: Carriage = new Map();
  for (const line of keptCarriage(needs))
    addCarriage(found, line.supplierId ?? '', [placeOf(line, line.containerType ?? null, needs.stage)]);
  return found;
}

/** The carriers, each once by what makes two of them one; of a type: those that carry containers of it. */
export function carriersOf(
  carriage: Carriage,
  areOne: typeof areSameCarrier,
  type: ContainerType | null = null,
): Named[] {
  const found: Named[] = [];
  for (const place of [...carriage.values()].flat()) {
    if (type && place.type && place.type !== type) continue;
    if (!found.some((each) => areOne(each, place.named))) found.push(place.named);
  }
  return found;
}

/** Who carries containers of a type, as far as it is decided; of no type: who carries any. */
export const handsOf = (carriage: Carriage, type: ContainerType | null): Hand[] =>
  [...carriage].flatMap(([hand, places]) =>
    places.some((place) => !type || !place.type || place.type === type) ? [hand] : [],
  );

/** Whether a card is of who carries containers of a type: of the supplier, and of no other carrier than the one whose room was taken. */
export const isOfCarriage = (carriage: Carriage, offered: OfferedCard, type: ContainerType | null): boolean =>
  (carriage.get(handOf(offered)) ?? []).some(
    (place) =>
      (!type || !place.type || place.type === type) && (!place.by || isOneCarrier(place.by, offered)),
  );

/**
 * Through which places a charge comes along. Surcharges of the carriage come with the carriage of their own supplier alone: beside another's
 * freight, which may have them in it, they are nobody's offer. What belongs to the carriage and is of another kind of cost (a document fee at the
 * destination) comes with it, too, whoever prices the rest of that kind. All else comes with a place of its own kind.
 *
 * @param isCarriers whether it is a charge of the carrier, on a carrier's card: it comes with that carrier's freight alone
 */
export function reachOf(
  { code, group, isCarriers }: { code: string; group: CostGroup; isCarriers: boolean },
  { offered, places, stage }: { offered: OfferedCard; places: readonly Place[]; stage: StageId },
  carriage: Carriage,
  isAsked: (group: CostGroup) => boolean,
): Reach | null {
  const own = places.filter(({ isCarriage: isOwn }) => isOwn);
  // A card of surcharges goes by the freight of its supplier's other cards.
  const carried =
    own.length > 0
      ? own
      : (carriage.get(handOf(offered)) ?? []).filter(({ by }) => !by || isOneCarrier(by, offered));
  if (group === costGroupOf('', stage) && (carried.length > 0 || carriage.size > 0))
    return carried.length > 0 ? { places: carried, by: 'carriage' } : null;
  if (isCarriers && carriage.size > 0)
    return carried.length > 0 && isAsked(group) ? { places: carried, by: 'carriage' } : null;
  const ofGroup = places.filter((place) => place.group === group);
  if (ofGroup.length > 0) return { places: ofGroup, by: 'group' };
  const isOwed = carried.length > 0 && belongsToCarriage(code);
  return isOwed && isAsked(group) ? { places: carried, by: 'carriage' } : null;
}
