import { englishPortNames } from '@quayside/contract/port-names-en';
import { sameService, type EstimateDocument } from '@quayside/rating';
import type { Lane, OfferedCard } from '../card-lane';
import { isAtPlace } from '../named-place';
import { placesAt } from './by-lane';
import type { Staged } from './card-changes';
import { originOf } from './figures';
import { canonical } from './needs';

/** A price of haulage whose card names no place, and the place that it was taken for. */
export type Anywhere = Staged & { card: string; place: string };

const haulage = ['PICKUP', 'DRAY', 'DDRAY'].flatMap((code) => sameService(code));

/** By distance or time the price goes with the way. */
const goesByTheWay: ReadonlySet<string> = new Set(['km', 'hour', 'day', 'percent-of']);

/** Whether a card says by nothing where its carriage goes: a place, a zone or a distance. */
function namesNoPlace({ card: { stage, lane } }: OfferedCard): boolean {
  const zone = stage === 'origin-delivery' ? lane.pickupZone : lane.deliveryZone;
  return !lane.place?.trim() && !zone && !lane.distance;
}

/**
 * Haulage that rating priced by a card without any place: such a card prices each place alike. Nothing is asked of a place in the town of the port, of a price by
 * distance or time, and of a card that a person put on the line.
 */
export function pricedAnywhere(
  lines: readonly Staged[],
  {
    document,
    lane,
    cards,
  }: { document: EstimateDocument; lane: Lane; cards: ReadonlyMap<string, OfferedCard> },
): Anywhere[] {
  return lines.flatMap(({ stage, line }) => {
    if (stage !== 'origin-delivery' && stage !== 'destination-delivery') return [];
    const offered = line.ratedBy && line.status === 'priced' ? cards.get(line.rateCardId ?? '') : undefined;
    if (!offered || !haulage.includes(canonical(line.code)) || goesByTheWay.has(line.basis)) return [];
    if (!namesNoPlace(offered) || originOf(line, stage, lane, cards) !== 'card') return [];
    const port = stage === 'origin-delivery' ? lane.portOfLoading : lane.portOfDischarge;
    const town = port ? englishPortNames[port] : undefined;
    const away = placesAt(document, stage).find((place) => !town || !isAtPlace(town, place));
    const [place = ''] = away?.names.flatMap((name) => name ?? []) ?? [];
    return place ? [{ stage, line, card: offered.card.name, place }] : [];
  });
}
