import { demoMemberIds, demoOrganisations } from '@quayside/contract/demo';
import type { FollowUp } from '@quayside/contract/follow-up';
import { addDays, todayIn } from '@quayside/contract/days';
import { japaneseTaxes } from '@quayside/contract/money-terms';
import { followUpOffers } from '../application/follow-up/run';
import { followUps } from '../store/offers';
import { offerCalls } from './offer-setting';
import { shipperId, type Setting } from './setting';

export const off: FollowUp = {
  unopened: { act: 'off', days: 3 },
  unanswered: { act: 'off', days: 3 },
  ending: { act: 'off', days: 3 },
};
const hour = 3_600_000;
export const day = 24 * hour;

/** Noon in Japan of a weekday (1 is Monday) at least so many days after today. */
export function noonAfter(days: number, weekday: number): Date {
  let date = addDays(todayIn('Asia/Tokyo'), days);
  while (new Date(`${date}T00:00:00Z`).getUTCDay() !== weekday) date = addDays(date, 1);
  return new Date(`${date}T12:00:00+09:00`);
}

/** Tests of follow-ups say what the company has set, let its job run at a time, and count what it did. */
export function followUpCalls(setting: () => Setting) {
  const offers = offerCalls(setting);
  let version = 10;
  const companySays = async (followUp: FollowUp | undefined, change: object = {}) => {
    version += 1;
    await setting().service.feed([
      {
        from: 'account',
        type: 'company.saved',
        aggregateId: demoOrganisations.demo.id,
        version,
        data: {
          ...{ name: 'Demo Forwarding K.K.', timeZone: 'Asia/Tokyo', taxRates: [...japaneseTaxes] },
          ...{ followUp, ...change },
        },
      },
    ]);
  };
  const clientIn = async (country: string | null) => {
    version += 1;
    await setting().service.feed([
      {
        from: 'shippers',
        type: 'shipper.saved',
        aggregateId: shipperId,
        version,
        data: { name: 'Osaka Seiki', nameJa: '大阪精機株式会社', ...(country ? { country } : {}) },
      },
    ]);
  };
  const salesperson = () =>
    setting().service.feed([
      {
        from: 'account',
        type: 'member.saved',
        aggregateId: demoMemberIds.estimator,
        version: 2,
        data: { name: 'Sato Yui', email: 'estimator@demo.example', locale: 'en', roles: ['estimator'] },
      },
    ]);
  const run = (now: Date, owner = 'one') =>
    followUpOffers(setting().service.service, { now: () => now, owner });
  const scope = () => setting().service.service.scopeFor(demoOrganisations.demo.id);
  const done = (estimateId: string) => scope().store(followUps).findAll({ estimateId }, { sort: 'at' });
  const reminders = (id: string) => offers.mails(id, 'offer-reminder');
  /** Views of a recipient as if they had been then. */
  const seenAt = async (id: string, email: string, at: Date) => {
    const { connection } = setting().service.service;
    const first = at.toISOString();
    await connection
      .collection('offerLinks')
      .updateOne({ estimateId: id, email }, { $set: { views: { first, last: first, count: 1 } } });
    await connection
      .collection('estimates')
      .updateOne({ number: (await offers.read(id)).number }, { $set: { 'revisions.0.viewedAt': first } });
  };
  return { ...offers, companySays, clientIn, salesperson, run, scope, done, reminders, seenAt };
}
