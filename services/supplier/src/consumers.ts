import { accountEvents } from '@quayside/service-account/events';
import { followCalendar } from '@quayside/service-kit';

/** The company's time zone, by which a card is in force or not. */
export const consumers = [followCalendar(accountEvents['company.saved'])];
