import type { EstimateDocument, StageId } from '@quayside/rating';
import { isByWordsAlone } from '@quayside/service-supplier/lane-fits';
import type { RateAllGap } from '../../contract/rate-all';
import { laneFitOf, type Lane, type OfferedCard } from '../card-lines';

/** A card that may be for the shipment, and what would decide it. */
export type Undecided = { offered: OfferedCard; figures: RateAllGap['figures'] };

const plain = (text: string) =>
  ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
/** Scripts that put no space between words. */
const isUnspaced = (text: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text);

/** Whether a place of the estimate is the one that a card names: as whole words where the script has words. */
function isNamed(place: string, texts: readonly (string | null | undefined)[]): boolean {
  const wanted = isUnspaced(place) ? plain(place).trim() : plain(place);
  return texts.some((text) => text && plain(text).includes(wanted));
}

function textsOf({ route, incoterm }: EstimateDocument, stage: StageId) {
  const end = stage === 'origin-delivery' ? route.pickup : route.delivery;
  if (end) return [end.name, end.nameJa, end.address];
  return stage === 'destination-delivery' ? [incoterm.namedPlace] : [];
}

/**
 * A lane's `place` is words and decides nothing. A carriage that tells by nothing else where it goes would be taken for every place:
 * it is left to a person, unless the estimate names that place.
 */
function isOtherPlace({ card }: OfferedCard, document: EstimateDocument): boolean {
  const { stage, lane } = card;
  if (!lane.place || !isByWordsAlone(stage, lane)) return false;
  return !isNamed(lane.place, textsOf(document, stage));
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
