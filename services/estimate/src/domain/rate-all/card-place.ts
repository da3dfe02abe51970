import { englishPortNames } from '@quayside/contract/port-names-en';
import { japanesePortNames } from '@quayside/contract/port-names-ja';
import type { EstimateDocument, StageId } from '@quayside/rating';
import type { OfferedCard } from '../card-lane';
import { isAtPlace, isNamed, type NamedPlace } from '../named-place';
import type { Staged } from './card-changes';

/** A price of work at one place by a card for another: the card, its place, and where the work is done. */
export type Placed = Staged & { card: string; place: string; where: string };

type Route = EstimateDocument['route'];
type RoutePlace = Route['pickup'];

const placed = (place: RoutePlace, port: string | null | undefined): NamedPlace[] =>
  place?.name
    ? [{ names: [place.name, place.nameJa], address: place.address, country: place.country, port }]
    : [];

function portPlace(port: string | null | undefined): NamedPlace[] {
  const name = port ? englishPortNames[port] : undefined;
  return port && name ? [{ names: [name, japanesePortNames[port]], country: port.slice(0, 2), port }] : [];
}

/** The place where the cargo is packed and vanned, if it is known. */
const packingPlace = ({ packedAt, pickup }: Route): RoutePlace =>
  packedAt?.at === 'pickup' ? pickup : packedAt?.place;

/**
 * The places where the work of a stage is usually done, the most telling one first; none where that is not said. Carriage is for the way and has findings
 * of its own.
 */
function workPlaces({ route }: EstimateDocument, stage: StageId): NamedPlace[] {
  const { portOfLoading, portOfDischarge, pickup, delivery } = route;
  const packed = placed(packingPlace(route), portOfLoading);
  if (stage === 'packing' || stage === 'vanning') return packed;
  if (stage === 'warehouse' || stage === 'origin-custom') {
    const port = portPlace(portOfLoading);
    return port.length > 0 ? [...port, ...packed, ...placed(pickup, portOfLoading)] : [];
  }
  if (stage !== 'destination-custom') return [];
  const port = portPlace(portOfDischarge);
  return port.length > 0 ? [...port, ...placed(delivery, portOfDischarge)] : [];
}

/** Names of more than a town, which a place of the estimate seldom repeats. */
const AREA =
  /\b(?:area|region|district|province|prefecture|nationwide|any|all|kanto|kansai|chubu|kyushu|tohoku|chugoku|shikoku|hokkaido|keihin|hanshin)\b|関東|関西|中部|九州|東北|中国地方|四国|北海道|京浜|阪神|中京|全国|地方|地区|エリア|圏/iu;

const isJapanese = (text: string) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);

const textsOf = ({ names, address }: NamedPlace) => [...names, address].flatMap((text) => text || []);

/** Whether a place is another one than a card is for: both are written in the same script, and nothing of the one names the other. */
function isOther(place: string, where: NamedPlace): boolean {
  const texts = textsOf(where).filter((text) => isJapanese(text) === isJapanese(place));
  if (texts.length === 0) return false;
  const parts = place.split(/[,、，/／()（）;；・|]+|\s[-–]\s/u).filter((part) => part.trim() !== '');
  return !isAtPlace(place, where) && !parts.some((part) => isNamed(part, texts));
}

/**
 * Prices of packing, vanning, storage and customs by cards that name another place than the one where the work is done. Nothing is asked where the card names
 * none, or where it is not said where the cargo is packed.
 */
export function pricedElsewhere(
  lines: readonly Staged[],
  document: EstimateDocument,
  cards: ReadonlyMap<string, OfferedCard>,
): Placed[] {
  return lines.flatMap(({ stage, line }) => {
    const card = line.status === 'priced' ? cards.get(line.rateCardId ?? '')?.card : undefined;
    const place = card?.lane.place?.trim();
    if (!card || !place || card.stage !== stage || AREA.test(place)) return [];
    const places = workPlaces(document, stage);
    const [where] = places;
    const [name = ''] = where ? textsOf(where) : [];
    return where && places.every((each) => isOther(place, each))
      ? [{ stage, line, card: card.name, place, where: name }]
      : [];
  });
}

const atPackingPlace: ReadonlySet<StageId> = new Set(['packing', 'vanning', 'warehouse']);

/** Suppliers of work at the packing place that are in another country, each once: `path`, supplier, its country, the country of the cargo. */
export function suppliersAbroad(
  lines: readonly Staged[],
  { route }: EstimateDocument,
  countries: ReadonlyMap<string, string>,
): (Staged & { supplier: string; country: string; here: string })[] {
  const here = (packingPlace(route) ?? route.pickup)?.country;
  if (!here) return [];
  const found = lines.flatMap(({ stage, line }) => {
    const country = atPackingPlace.has(stage) ? countries.get(line.supplierId ?? '') : undefined;
    return country && country !== here
      ? [{ stage, line, supplier: line.supplierName ?? '', country, here }]
      : [];
  });
  return [...new Map(found.map((each) => [each.line.supplierId, each])).values()];
}
