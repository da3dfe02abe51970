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
  const path = freeTimeSaidTwice({ freeTime: freeTime ?? undefined, lines: lines ?? [] });
  if (!path) return;
  const message = 'Free time stands on this card twice.';
  throw invalid([{ path: path.join('.'), code: 'freeTime.twice', message }]);
}
