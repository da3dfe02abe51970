import { addDays } from '@quayside/contract/days';
import type { Lane, RateCardInput, RateLine, SheetRival } from '../../contract';
import { meetingCards } from '../meeting-cards';
import { cardsMeet, daysMeet, daysOfLine, type OverlapTerms } from '../rate-card';
import { keyOfLine, type SheetCard } from './cards';
import { figureOf, type KnownCard } from './difference';
import { canonicalLane } from './lane-codes';
import { endedCard } from './merge';
import type { CardWrite } from './read-sheet';

/** Another card of the supplier, which no sheet of this kind makes. */
export type OtherCard = KnownCard & { carrierCode?: string | null };

const isSameLane = (a: Lane, b: Lane) => canonicalLane(a) === canonicalLane(b);

/** A price of the sheet for the same shipments, with the same line first: that one could take its place. */
function sameInSheet(line: RateLine, days: { validFrom: string; validTo: string }, { input }: SheetCard) {
  const meeting = input.lines.filter(
    (own) =>
      own.code === line.code &&
      (own.containerType === undefined ||
        line.containerType === undefined ||
        own.containerType === line.containerType) &&
      daysMeet(daysOfLine(input, own), days),
  );
  return meeting.find((own) => keyOfLine(own) === keyOfLine(line)) ?? meeting[0];
}

function rivalOf(other: OtherCard, line: RateLine, sheet: SheetCard): SheetRival | undefined {
  const { id, card } = other;
  const days = daysOfLine(card, line);
  const own = sameInSheet(line, days, sheet);
  if (!own) return undefined;
  const inSheetTo = sheet.input.lines
    .filter((each) => keyOfLine(each) === keyOfLine(own))
    .map((each) => daysOfLine(sheet.input, each).validTo)
    .reduce((last, day) => (day > last ? day : last));
  const isReplaced = keyOfLine(own) === keyOfLine(line) && isSameLane(card.lane, sheet.lane);
  return {
    ...{ key: `${id}|${keyOfLine(line)}`, rateCardId: id, code: card.code, name: card.name },
    ...(card.nameJa ? { nameJa: card.nameJa } : {}),
    ...{ stage: card.stage, lane: card.lane, charge: line.code },
    ...(line.containerType ? { containerType: line.containerType } : {}),
    ...{ price: figureOf(line), inSheet: figureOf(own), inSheetTo, ...days },
    ...(isReplaced ? { endsOn: addDays(daysOfLine(sheet.input, own).validFrom, -1) } : {}),
  };
}

/**
 * Prices of cards that a sheet does not make, for the same charges, shipments and days as prices of the sheet. What has the same lane
 * could end when the sheet begins; what is for other places, too, stays beside, as its lane has no other price.
 */
export function rivalsOf(
  cards: readonly SheetCard[],
  others: readonly OtherCard[],
  terms: OverlapTerms,
): SheetRival[] {
  const placed = others
    .filter(({ archived }) => !archived)
    .map((other) => ({ ...other.card, carrierCode: other.carrierCode, id: other.id, other }));
  const meeting = meetingCards(placed);
  const found = new Map<string, SheetRival>();
  for (const sheet of cards) {
    const own = { ...sheet.input, id: '' };
    for (const { other, ...card } of meeting(sheet)) {
      if (!cardsMeet(own, card, terms)) continue;
      for (const line of other.card.lines) {
        const rival = rivalOf(other, line, sheet);
        if (!rival) continue;
        // Of several periods the first is told: they end together.
        const known = found.get(rival.key);
        const isBetter = !known || (rival.endsOn !== undefined && known.endsOn === undefined);
        if (isBetter) found.set(rival.key, rival);
      }
    }
  }
  return [...found.values()].sort((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0));
}

/** The cards with the prices of these keys ended on the day before the sheet's; one that has no other goes to the archive. */
export function endedRivals(
  rivals: readonly SheetRival[],
  keys: ReadonlySet<string>,
  others: readonly OtherCard[],
): CardWrite[] {
  return others.flatMap((known): CardWrite[] => {
    const ended = rivals.filter(
      ({ rateCardId, key, endsOn }) => rateCardId === known.id && keys.has(key) && endsOn !== undefined,
    );
    if (ended.length === 0) return [];
    let after: RateCardInput | undefined = known.card;
    for (const { key, endsOn = '', inSheetTo } of ended) {
      const lines = new Set([key.slice(known.id.length + 1)]);
      after = after && endedCard(after, lines, addDays(endsOn, 1), inSheetTo);
    }
    return [{ code: known.card.code, known, ...(after ? { after } : {}) }];
  });
}
