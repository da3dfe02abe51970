import { chargeDefinition, priceDays, type ChargeLine, type FactName, type StageId } from '@quayside/rating';
import {
  isByWordsAlone,
  laneFits,
  narrowness,
  type LaneBook,
  type LaneFit,
  type LanePlace,
  type LaneShipment,
} from '@quayside/service-supplier/lane-fits';
import { englishPortNames } from '@quayside/contract/port-names-en';
import type { EstimateDocument, PricedEstimate } from '@quayside/rating';
import type { RateOffers } from '../contract/rates';
import type { RateCardCopy, RateCardLine } from './copies';
import { isAtPlace, isNamed } from './named-place';

/** A supplier's card, or a tariff that says what our own work costs us, in the form of a card. */
export type OfferedCard = { id: string; card: RateCardCopy; layer?: 'ownCost' };
/** Where the goods are fetched and brought, as far as lanes ask, and the groups and zones that lanes name. */
export type Places = Pick<LaneShipment, 'delivery'> & {
  pickup?: (LanePlace & { nearestPort?: string | null }) | null;
  book: LaneBook;
  /** Where the cargo is packed and vanned, where that is not the place of pickup. */
  vanning?: LanePlace & { names: Names };
  pickupNames?: Names;
};
export type Lane = RateOffers['lane'] & {
  /** Days of stages whose prices hold on another day than that of departure: at the destination the arrival, once it is known. */
  days?: Partial<Record<StageId, string>> | undefined;
  places: Places;
  byStage: Partial<Record<StageId, Carriage>>;
  /** Of the container from where it is packed. */
  drayage?: Carriage;
};
type Names = readonly (string | null | undefined)[];
type Carriage = Pick<LaneShipment, 'distanceKm' | 'vehicle'>;

/** Kilometres and vehicle of a delivery: told by its legs. Of several vehicles none decides. */
function carriageOf(
  document: EstimateDocument,
  priced: PricedEstimate,
  stage: 'origin-delivery' | 'destination-delivery',
  fact: FactName = `${stage}.km`,
): Carriage {
  const vehicles = new Set(
    (document.stages[stage].inputs.legs ?? []).flatMap(({ vehicle }) => vehicle || []),
  );
  const [vehicle] = vehicles;
  const km = priced.facts[fact]?.value ?? null;
  return { distanceKm: km, vehicle: vehicles.size === 1 && vehicle ? vehicle : null };
}

const atDestination = ['destination-delivery', 'destination-custom'] as const;

/** The days of arrival, as far as they are known. */
function arrivalDays(document: EstimateDocument): Partial<Record<StageId, string>> {
  const dayOf = priceDays(document);
  return Object.fromEntries(
    atDestination.flatMap((stage) => {
      const { day, of } = dayOf(stage);
      return day && of === 'arrival' ? [[stage, day]] : [];
    }),
  );
}

/** The day on which prices of a stage have to hold. */
export const dayOf = ({ date, days }: Pick<Lane, 'date' | 'days'>, stage: StageId): string =>
  days?.[stage] ?? date;

/** What the estimate looks for: its ports, its mode, the day of departure (today when not known), its containers and places. */
export function laneOf(
  document: EstimateDocument,
  priced: PricedEstimate,
  today: string,
  places: Places,
): Lane {
  const counts = priced.calculations.vanning?.fleet.counts ?? {};
  return {
    portOfLoading: document.route.portOfLoading ?? null,
    portOfDischarge: document.route.portOfDischarge ?? null,
    mode: document.route.mode,
    date: document.route.departureDate ?? today,
    days: arrivalDays(document),
    containerTypes: Object.entries(counts).flatMap(([type, count]) => (count > 0 ? [type] : [])),
    places,
    byStage: {
      'origin-delivery': carriageOf(document, priced, 'origin-delivery'),
      'destination-delivery': carriageOf(document, priced, 'destination-delivery'),
    },
    drayage: carriageOf(document, priced, 'origin-delivery', 'origin-delivery.drayageKm'),
  };
}

/** Who starts where: the truck at the place of pickup, the container where the cargo is packed. */
type Start = 'truck' | 'container';
const bothStarts: readonly Start[] = ['truck', 'container'];
type Priced = Pick<ChargeLine, 'code' | 'basis' | 'percentOf'>;

/** Who a price of origin delivery is for; both where it is a percentage of prices of both. */
function startsOf({ code, basis, percentOf }: Priced): readonly Start[] {
  const startOf = (each: string): Start => (chargeDefinition(each)?.fromVanning ? 'container' : 'truck');
  if (basis === 'percent-of' && percentOf) {
    const starts = percentOf.map(startOf);
    return bothStarts.filter((start) => starts.includes(start));
  }
  if (chargeDefinition(code)) return [startOf(code)];
  return [basis === 'container' || basis === 'teu' ? 'container' : 'truck'];
}

type LaneOfCard = Pick<RateCardCopy, 'lane' | 'mode' | 'stage'>;

/** Whether the code of a zone names a port. */
const isNamedAfter = (zone: string, port: string): boolean => {
  const name = englishPortNames[port];
  return name !== undefined && isNamed(name, [zone]);
};

/**
 * Whether a container goes to the port of loading for a price. A zone says from where it goes and not to which port: without a port, a group of ports
 * or a distance it is for the port that the zone is named after, and for no other; a zone that is named after none is for the nearest port of the
 * place.
 */
function goesToPort({ lane }: LaneOfCard, { portOfLoading, places }: Lane): boolean {
  const { pickupZone, loadingGroup, distance } = lane;
  if (!pickupZone || lane.portOfLoading || loadingGroup || distance || !portOfLoading) return true;
  if (isNamedAfter(pickupZone, portOfLoading)) return true;
  if (places.vanning || places.pickup?.nearestPort !== portOfLoading) return false;
  const country = portOfLoading.slice(0, 2);
  return !Object.keys(englishPortNames).some(
    (port) => port.startsWith(country) && isNamedAfter(pickupZone, port),
  );
}

/** How a card fits for who starts there. */
function fitAt({ lane, stage }: LaneOfCard, wanted: Lane, start: Start): LaneFit {
  const { portOfLoading, portOfDischarge, places, byStage, drayage } = wanted;
  const { vanning, delivery, book } = places;
  const isPacked = stage === 'packing' || stage === 'vanning' || start === 'container';
  const pickup = (isPacked && vanning) || places.pickup;
  const carriage = stage === 'origin-delivery' && start === 'container' ? drayage : byStage[stage];
  return laneFits(lane, { portOfLoading, portOfDischarge, pickup, delivery, ...carriage }, book);
}

const outcomes = ['fits', 'unknown', 'differs'] as const;

/** Whether truck and container drive different ways. */
const startApart = ({ places, byStage, drayage }: Lane): boolean =>
  places.vanning !== undefined ||
  (drayage !== undefined && byStage['origin-delivery']?.distanceKm !== drayage.distanceKm);

/**
 * Whether the card is for this shipment, whatever the day; where nothing speaks against it, which figures would decide. A card of origin
 * delivery is where it is for the truck or for the container: which of its lines are for which, they tell (`isForStart`).
 */
export function laneFitOf(card: LaneOfCard, wanted: Lane): LaneFit | 'otherMode' {
  if (card.mode !== 'any' && card.mode !== wanted.mode) return 'otherMode';
  const truck = fitAt(card, wanted, 'truck');
  if (card.stage !== 'origin-delivery' || !startApart(wanted)) return truck;
  const container = fitAt(card, wanted, 'container');
  return outcomes.indexOf(container.outcome) < outcomes.indexOf(truck.outcome) ? container : truck;
}

/**
 * Whether a line of a card is for where its truck, or its container, starts. A card that fits by one of the two says nothing about the other
 * while the place or the distance of that one is unknown.
 */
export function isForStart(card: LaneOfCard, line: Priced, wanted: Lane): boolean {
  const { lane, stage } = card;
  if (stage !== 'origin-delivery') return true;
  const starts = startsOf(line).filter((start) => start === 'truck' || goesToPort(card, wanted));
  if (!startApart(wanted)) return starts.length > 0;
  const { vanning, pickupNames = [] } = wanted.places;
  const fitsSomewhere = isForLane(card, wanted);
  return starts.some((start) => {
    const { outcome } = fitAt(card, wanted, start);
    if (outcome === 'differs') return false;
    if (lane.place && isByWordsAlone(stage, lane)) {
      const packed = start === 'container' ? vanning : undefined;
      const country = packed ? packed.country : wanted.places.pickup?.country;
      return isAtPlace(lane.place, {
        names: packed?.names ?? pickupNames,
        country,
        port: wanted.portOfLoading,
      });
    }
    return outcome === 'fits' || !fitsSomewhere;
  });
}

export function isForLane(card: LaneOfCard, wanted: Lane): boolean {
  const fit = laneFitOf(card, wanted);
  return fit !== 'otherMode' && fit.outcome === 'fits';
}

/** How narrowly a card's lane is drawn. */
export const narrownessOf = ({ lane, mode }: Pick<RateCardCopy, 'lane' | 'mode'>): number =>
  narrowness(lane) * 2 + Number(mode !== 'any');

const isOn = (
  { validFrom, validTo }: { validFrom?: string | undefined; validTo?: string | undefined },
  day: string,
) => (!validFrom || validFrom <= day) && (!validTo || validTo >= day);

export function fitsLane(card: RateCardCopy, wanted: Lane): boolean {
  return isOn(card, dayOf(wanted, card.stage)) && isForLane(card, wanted);
}

/**
 * Without percentages whose bases the card prices for other containers alone: they belong to those. One whose bases the card does not have
 * stands on the prices of another card.
 */
function withTheirBases({ lines }: RateCardCopy, usable: RateCardLine[]): RateCardLine[] {
  const onCard = new Set(lines.map(({ code }) => code));
  const left = new Set(usable.map(({ code }) => code));
  return usable.filter(({ percentOf = [] }) => {
    const bases = percentOf.filter((code) => onCard.has(code));
    return bases.length === 0 || bases.some((code) => left.has(code));
  });
}

/** The card's lines that concern this estimate: on the day of their stage, of its containers, or of none; by the container only where there are any. */
export function usableLines(card: RateCardCopy, lane: Lane): RateCardLine[] {
  const { mode, containerTypes } = lane;
  const day = dayOf(lane, card.stage);
  const own = card.lines.filter((line) => {
    const { containerType, basis } = line;
    if (!isOn(line, day) || !isForStart(card, line, lane)) return false;
    if (mode === 'LCL' && (containerType || basis === 'container' || basis === 'teu')) return false;
    return !containerType || containerTypes.includes(containerType);
  });
  return withTheirBases(card, own);
}
