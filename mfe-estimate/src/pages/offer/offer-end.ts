import { addDays, startOfDay } from '@quayside/contract/days';

/**
 * The instant (ISO, UTC) at which an offer ends where the reader's clock shows another time than the company's: its last day is a day at the
 * company. Undefined where both are the same.
 */
export function endElsewhere(
  validUntil: string,
  companyZone: string,
  readerZone: string,
): string | undefined {
  const next = addDays(validUntil, 1);
  const end = startOfDay(next, companyZone);
  return end === startOfDay(next, readerZone) ? undefined : end;
}
