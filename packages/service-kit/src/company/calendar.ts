import { todayIn } from '@quayside/contract/days';
import { z } from 'zod';
import type { EventHandler } from '../events/types';
import { defineStore } from '../tenancy/define-store';
import type { Scope } from '../tenancy/scope.types';

/** Where a company is taken to be until the account service has told (seconds after it was created). */
export const usualTimeZone = 'Asia/Tokyo';

/** Read model of `company.saved`, one row under the organisation's own id: where its day begins. */
export const companyCalendars = defineStore({
  name: 'companyCalendars',
  shape: z.object({ timeZone: z.string() }),
});

const payload = z.object({ timeZone: z.string() });

/** What a service spreads into the handlers of its consumer of `account`. */
export const calendarHandlers: Record<'company.saved', EventHandler> = {
  'company.saved': (event, scope) =>
    scope
      .store(companyCalendars)
      .mirror(scope.organisationId, event.version, { timeZone: payload.parse(event.data).timeZone }),
};

const known = new WeakMap<Scope, Promise<string>>();

/** The calendar day where the company is: what is valid, due or over goes by it. Looked up once per scope. */
export function todayOf(scope: Scope): Promise<string> {
  let zone = known.get(scope);
  if (!zone) {
    zone = scope
      .store(companyCalendars)
      .find(scope.organisationId)
      .then((calendar) => calendar?.timeZone ?? usualTimeZone);
    known.set(scope, zone);
  }
  return zone.then((timeZone) => todayIn(timeZone));
}
