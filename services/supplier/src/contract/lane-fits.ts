/**
 * What a lane means: whether a shipment is one that a price holds for, and which of two lanes is the narrower. Pure, and
 * without the schemas, so that other services may ask it of each of thousands of prices.
 * @packageDocumentation
 */
import type { Lane } from './lane';

/** A place of pickup or delivery, as far as it is known. */
export type LanePlace = { country?: string | null; postalCode?: string | null };

/** What a shipment tells of where it goes; what it does not know is left out or null. */
export type LaneShipment = {
  portOfLoading?: string | null;
  portOfDischarge?: string | null;
  pickup?: LanePlace | null;
  delivery?: LanePlace | null;
  /** Kilometres of the carriage that is to be priced, a decimal string. */
  distanceKm?: string | null;
  vehicle?: string | null;
};

type BookedGroup = { code: string; ports: readonly string[]; archived?: boolean };
type BookedZone = {
  code: string;
  country: string;
  /** None: the whole country. */
  postalPrefixes: readonly string[];
  archived?: boolean;
};

/** The port groups and zones that lanes name, by code in capitals. Those that were archived are no longer there. */
export type LaneBook = {
  portGroups: ReadonlyMap<string, ReadonlySet<string>>;
  zones: ReadonlyMap<string, { country: string; postalPrefixes: readonly string[] }>;
};

/** Which part of a lane a shipment does not fit. */
export type LanePart = Exclude<keyof Lane, 'place'>;
/** Which figure of a shipment would decide. */
export type LaneFigure =
  | 'portOfLoading'
  | 'portOfDischarge'
  | 'pickupCountry'
  | 'pickupPostalCode'
  | 'deliveryCountry'
  | 'deliveryPostalCode'
  | 'distanceKm'
  | 'vehicle';

/**
 * `differs`: it does not fit, whatever else becomes known; `notInBook` when the group or zone that it names is not (or no
 * longer) kept. `unknown`: nothing speaks against it, and these figures are missing.
 */
export type LaneFit =
  | { outcome: 'fits' }
  | { outcome: 'differs'; part: LanePart; reason: 'otherValue' | 'notInBook' }
  | { outcome: 'unknown'; figures: LaneFigure[] };

type PartFit = { part: LanePart; answer: true | 'otherValue' | 'notInBook' | LaneFigure };

const capitals = (text: string) => text.normalize('NFKC').trim().toUpperCase();

/** `〒２２０－００１２` and `220 0012` are one postal code. */
const plainPostalCode = (text: string) => capitals(text).replace(/[^\p{L}\p{N}]/gu, '');

/** What `laneFits` looks groups and zones up in. Make it once for many lanes. */
export function laneBook(portGroups: readonly BookedGroup[], zones: readonly BookedZone[]): LaneBook {
  const kept = <Entry extends { archived?: boolean }>(entries: readonly Entry[]) =>
    entries.filter(({ archived }) => archived !== true);
  return {
    portGroups: new Map(
      kept(portGroups).map(({ code, ports }) => [capitals(code), new Set(ports.map(capitals))]),
    ),
    zones: new Map(
      kept(zones).map(({ code, country, postalPrefixes }) => [
        capitals(code),
        {
          country: capitals(country),
          postalPrefixes: postalPrefixes.map(plainPostalCode).filter((prefix) => prefix !== ''),
        },
      ]),
    ),
  };
}

function portFits(
  lane: Lane,
  end: 'Loading' | 'Discharge',
  told: string | null | undefined,
  book: LaneBook,
): PartFit[] {
  const figure = `portOf${end}` as const;
  const group = end === 'Loading' ? 'loadingGroup' : 'dischargeGroup';
  const country = end === 'Loading' ? 'loadingCountry' : 'dischargeCountry';
  const port = told ? capitals(told) : undefined;
  const answer = (part: LanePart, isFit: (known: string) => boolean): PartFit => {
    if (port === undefined) return { part, answer: figure };
    return { part, answer: isFit(port) || 'otherValue' };
  };
  const fits: PartFit[] = [];
  const [wantedPort, wantedGroup, wantedCountry] = [lane[figure], lane[group], lane[country]];
  if (wantedPort) fits.push(answer(figure, (known) => known === capitals(wantedPort)));
  if (wantedGroup) {
    const ports = book.portGroups.get(capitals(wantedGroup));
    fits.push(ports ? answer(group, (known) => ports.has(known)) : { part: group, answer: 'notInBook' });
  }
  if (wantedCountry) fits.push(answer(country, (known) => known.slice(0, 2) === capitals(wantedCountry)));
  return fits;
}

function zoneFits(
  part: 'pickupZone' | 'deliveryZone',
  lane: Lane,
  place: LanePlace | null | undefined,
  book: LaneBook,
): PartFit[] {
  const wanted = lane[part];
  if (!wanted) return [];
  const side = part === 'pickupZone' ? 'pickup' : 'delivery';
  const zone = book.zones.get(capitals(wanted));
  if (!zone) return [{ part, answer: 'notInBook' }];
  if (!place?.country) return [{ part, answer: `${side}Country` }];
  if (capitals(place.country) !== zone.country) return [{ part, answer: 'otherValue' }];
  if (zone.postalPrefixes.length === 0) return [{ part, answer: true }];
  const postalCode = plainPostalCode(place.postalCode ?? '');
  if (postalCode === '') return [{ part, answer: `${side}PostalCode` }];
  const isInside = zone.postalPrefixes.some((prefix) => postalCode.startsWith(prefix));
  return [{ part, answer: isInside || 'otherValue' }];
}

/** Compares decimal strings of zero or more, exactly. */
function compareDecimals(a: string, b: string): number {
  const parts = (text: string) => {
    const [whole = '', fraction = ''] = text.split('.');
    return { whole: whole.replace(/^0+/, ''), fraction: fraction.replace(/0+$/, '') };
  };
  const [left, right] = [parts(a), parts(b)];
  if (left.whole.length !== right.whole.length) return left.whole.length - right.whole.length;
  if (left.whole !== right.whole) return left.whole < right.whole ? -1 : 1;
  if (left.fraction === right.fraction) return 0;
  return left.fraction < right.fraction ? -1 : 1;
}

function distanceFits({ distance }: Lane, told: string | null | undefined): PartFit[] {
  if (!distance) return [];
  if (!told) return [{ part: 'distance', answer: 'distanceKm' }];
  const { fromKm, toKm } = distance;
  const isInside =
    (!fromKm || compareDecimals(told, fromKm) >= 0) && (!toKm || compareDecimals(told, toKm) < 0);
  return [{ part: 'distance', answer: isInside || 'otherValue' }];
}

function vehicleFits({ vehicle }: Lane, told: string | null | undefined): PartFit[] {
  if (!vehicle) return [];
  if (!told?.trim()) return [{ part: 'vehicle', answer: 'vehicle' }];
  return [{ part: 'vehicle', answer: capitals(told) === capitals(vehicle) || 'otherValue' }];
}

/**
 * Whether a shipment goes where a price holds. A part that speaks against it decides, even where others are unknown; `place`
 * is only told. The first and the last kilometre of neighbouring bands belong to one of them: the band that begins there.
 */
export function laneFits(lane: Lane, shipment: LaneShipment, book: LaneBook): LaneFit {
  const parts = [
    ...portFits(lane, 'Loading', shipment.portOfLoading, book),
    ...portFits(lane, 'Discharge', shipment.portOfDischarge, book),
    ...zoneFits('pickupZone', lane, shipment.pickup, book),
    ...zoneFits('deliveryZone', lane, shipment.delivery, book),
    ...distanceFits(lane, shipment.distanceKm),
    ...vehicleFits(lane, shipment.vehicle),
  ];
  const figures: LaneFigure[] = [];
  for (const { part, answer } of parts) {
    if (answer === 'otherValue' || answer === 'notInBook')
      return { outcome: 'differs', part, reason: answer };
    if (answer !== true) figures.push(answer);
  }
  return figures.length > 0 ? { outcome: 'unknown', figures } : { outcome: 'fits' };
}

/**
 * Whether a carriage tells by words alone where it goes: `place` decides nothing, and a price for one place would be taken for every
 * place.
 */
export function isByWordsAlone(stage: string, { place, pickupZone, deliveryZone, distance }: Lane): boolean {
  if (stage !== 'origin-delivery' && stage !== 'destination-delivery') return false;
  const zone = stage === 'origin-delivery' ? pickupZone : deliveryZone;
  return Boolean(place?.trim()) && !zone && !distance;
}

/**
 * How narrow a lane is, for ordering: the higher, the narrower. A port counts more than groups at both ends, a group more than
 * countries at both ends; a zone more than a distance; ports before places, places before the vehicle.
 */
export function narrowness(lane: Lane): number {
  const portWeight = (port?: string, group?: string, country?: string) => {
    if (port) return 9;
    if (group) return 3;
    return country ? 1 : 0;
  };
  const ports =
    portWeight(lane.portOfLoading, lane.loadingGroup, lane.loadingCountry) +
    portWeight(lane.portOfDischarge, lane.dischargeGroup, lane.dischargeCountry);
  const places =
    (lane.pickupZone ? 2 : 0) + (lane.deliveryZone ? 2 : 0) + (lane.distance !== undefined ? 1 : 0);
  return ports * 100 + places * 10 + (lane.vehicle ? 1 : 0);
}
