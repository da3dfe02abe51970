import type { EstimateDocument, StageId } from '@quayside/rating';
import { isByWordsAlone } from '@quayside/service-supplier/lane-fits';
import type { RateAllGap } from '../../contract/rate-all';
import { isAtPlace, type NamedPlace } from '../named-place';
import { laneFitOf, type Lane, type OfferedCard } from '../card-lane';

/** A card that may be for the shipment, and what would decide it. */
export type Undecided = { offered: OfferedCard; figures: RateAllGap['figures'] };

/** The places of a carriage as they are named. */
export function placesAt({ route, incoterm }: EstimateDocument, stage: StageId): NamedPlace[] {
  const { packedAt, pickup, delivery } = route;
  const port = stage === 'origin-delivery' ? route.portOfLoading : route.portOfDischarge;
  const packed = packedAt && packedAt.at !== 'pickup' ? packedAt.place : undefined;
  // The truck may start at the one place and the container at the other: which lines of a card are for which, each of them tells.
  const ends = stage === 'origin-delivery' ? [pickup, packed] : [delivery];
  const named = ends.flatMap((end) =>
    end ? [{ names: [end.name, end.nameJa], address: end.address, country: end.country, port }] : [],
  );
  if (named.length > 0) return named;
  return stage === 'destination-delivery' ? [{ names: [incoterm.namedPlace], port }] : [];
}

/**
 * A lane's `place` is words and decides nothing. A carriage that tells by nothing else where it goes would be taken for every place:
 * it is left to a person, unless the estimate names that place.
 */
function isOtherPlace({ card }: OfferedCard, document: EstimateDocument): boolean {
  const { stage, lane } = card;
  if (!lane.place || !isByWordsAlone(stage, lane)) return false;
  const { place } = lane;
  return !placesAt(document, stage).some((each) => isAtPlace(place, each));
}

/** Of cards those that are for the shipment, and those that may be: nothing speaks against them, and figures are missing. */
export function byLane(
  cards: readonly OfferedCard[],
  lane: Lane,
  document: EstimateDocument,
): { fitting: OfferedCard[]; undecided: Undecided[] } {
  const fitting: OfferedCard[] = [];
  const undecided: Undecided[] = [];
  for (const offered of cards) {
    const fit = laneFitOf(offered.card, lane);
    if (fit === 'otherMode' || fit.outcome === 'differs') continue;
    if (fit.outcome === 'unknown') undecided.push({ offered, figures: fit.figures });
    else if (isOtherPlace(offered, document)) undecided.push({ offered, figures: ['zoneOfCard'] });
    else fitting.push(offered);
  }
  return { fitting, undecided };
}
