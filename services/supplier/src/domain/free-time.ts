import { invalid } from '@quayside/service-kit';
import { freeTimeSaidTwice, type RateCardInput } from '../contract';

/**
 * Refuses a card or tariff, as it would be after a change, that gives its free time on itself and on a price.
 * @throws ProblemError `invalid`
 */
export function checkFreeTime({
  freeTime,
  lines,
}: {
  freeTime?: RateCardInput['freeTime'] | null;
  lines?: RateCardInput['lines'];
}): void {
  const kind = freeTimeSaidTwice({ freeTime: freeTime ?? undefined, lines: lines ?? [] });
  if (!kind) return;
  const message = 'Free days are also on a price of this card.';
  throw invalid([{ path: `freeTime.${kind}`, code: 'freeTime.twice', message }]);
}
