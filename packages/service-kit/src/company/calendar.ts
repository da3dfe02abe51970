import type { EventDefinition } from '@quayside/api';
import { todayIn } from '@quayside/contract/days';
import { z } from 'zod';
import { consume } from '../events/consume';
import type { ConsumerDefinition } from '../events/consumer.types';
import { defineStore } from '../tenancy/define-store';
import type { Scope } from '../tenancy/scope.types';

/** Where a company is taken to be until the account service has told (seconds after it was created). */
export const usualTimeZone = 'Asia/Tokyo';

const calendar = z.object({ timeZone: z.string() });

/** Read model of `company.saved`, one row under the organisation's own id: where its day begins. */
export const companyCalendars = defineStore({
  name: 'companyCalendars',
  shape: calendar,
});

/** Keeps where the company is; a service has it among its consumers: `followCalendar(accountEvents['company.saved'])`. */
export function followCalendar(
  companySaved: EventDefinition<z.ZodType<{ timeZone: string }>>,
): ConsumerDefinition {
  return consume(companySaved, calendar, ({ version, data }, scope) =>
    scope.store(companyCalendars).mirror(scope.organisationId, version, data),
  );
}

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
