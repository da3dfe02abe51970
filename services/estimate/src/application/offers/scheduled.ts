import { isAllowed, type Role } from '@quayside/contract';
import { addDays, todayIn } from '@quayside/contract/days';
import { invalid, problem, ProblemError, type Member, type Scope, type Service } from '@quayside/service-kit';
import type { ScheduledSending } from '../../contract/offers';
import { memberOf } from '../../domain/activity';
import type { ScheduledRecord } from '../../domain/offer-records';
import { refuseUnlessEmpty, sendGuards } from '../../domain/guards';
import { documentOf } from '../../domain/loaded';
import { estimates } from '../../store/estimates';
import { memberCopies } from '../../store/copies';
import { scheduledSendings } from '../../store/offers';
import { companyOf } from '../company';
import { loadRevision } from '../load';
import { priceOf } from '../save';
import { takeStep } from '../take-step';
import { checkBeforeSending, wantTransition, type Bodies, type Move } from '../transitions';
import { offerMessagesOf } from './message';
import { cancelSchedule } from './schedule-store';

/** Nothing is planned for later than that: its prices would not hold. */
const mostDaysAhead = 60;

/**
 * Plans a sending: the revision stays approved, and nothing of it is to be seen outside, until its time has come.
 *
 * @throws ProblemError as the sending itself would, and `invalid` for a time that is over or far away
 */
export async function scheduleSending(move: Move, body: Bodies['send'] & { at: string }): Promise<void> {
  const { scope, member, loaded } = move;
  const now = new Date().toISOString();
  const last = `${addDays(now.slice(0, 10), mostDaysAhead)}T23:59:59.999Z`;
  if (body.at <= now || body.at > last)
    throw invalid([
      { path: 'at', code: body.at <= now ? 'at.past' : 'at.far', message: 'not a time to come' },
    ]);
  await checkBeforeSending(move, body);
  await refuseEndedBy(move, new Date(body.at));
  // A wrong field is refused while its writer is at the screen.
  await offerMessagesOf(scope, loaded, member, body);
  await cancelSchedule(scope, loaded.estimate.id);
  await scope.store(scheduledSendings).create({
    ...{ estimateId: loaded.estimate.id, revisionId: loaded.revision.id, revision: loaded.revision.revision },
    sendAt: body.at,
    maker: memberOf(member),
    body,
    state: 'waiting',
    reason: null,
  });
}

/** The offer and its rates have to hold on the day of the sending, too. @throws ProblemError `state-conflict` */
async function refuseEndedBy({ scope, loaded }: Move, at: Date): Promise<void> {
  const today = todayIn((await companyOf(scope)).timeZone, at);
  refuseUnlessEmpty(sendGuards({ document: documentOf(loaded), priced: priceOf(loaded), today }, false));
}

/** The maker with the rights of today; null for who has left. */
async function makerOf(scope: Scope, { maker }: ScheduledRecord): Promise<Member | null> {
  const copy = await scope.store(memberCopies).find(maker.id);
  if (!copy || copy.removed || !copy.isStaff) return null;
  const locale = copy.language === 'en' ? 'en' : 'ja';
  const roles = copy.roles as Role[];
  if (!isAllowed(roles, 'estimate:write')) return null;
  return { ...maker, organisationId: scope.organisationId, roles, email: copy.email ?? '', locale };
}

/** Sends in the name of its maker. @throws ProblemError where that is not possible any more */
async function sendScheduled(scope: Scope, scheduled: ScheduledRecord): Promise<void> {
  const member = await makerOf(scope, scheduled);
  if (!member) throw problem('forbidden');
  const estimate = await scope.store(estimates).get(scheduled.estimateId);
  if (estimate.revisionId !== scheduled.revisionId) throw problem('state-conflict');
  const move: Move = { scope, member, loaded: await loadRevision(scope, estimate) };
  wantTransition('send', move);
  const { at: _at, ...body } = scheduled.body;
  await takeStep('send', move, body);
}

const reasonOf = ({ code, extras }: ProblemError) =>
  [code, ...(extras.errors ?? []).map((each) => each.code)].slice(0, 10).join(' ');

async function runScheduled(service: Service, organisationId: string, scheduled: ScheduledRecord) {
  const scope = service.scopeFor(organisationId, scheduled.maker);
  const settle = (inner: Scope, state: ScheduledSending['state'], reason: string | null) =>
    inner.store(scheduledSendings).update(scheduled.id, scheduled.version, { state, reason });
  try {
    await scope.transaction(async (inner) => {
      // First, so that two processes cannot both send it.
      await settle(inner, 'sent', null);
      await sendScheduled(inner, scheduled);
    }, scheduled.estimateId);
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status >= 500 || error.code === 'stale-version')
      throw error;
    service.log.warn({ organisationId, scheduled: scheduled.id, error }, 'a planned offer was not sent');
    await scope.transaction((inner) => settle(inner, 'failed', reasonOf(error)), scheduled.estimateId);
  }
}

/** Sends what was planned and is due. One that fails does not hold up the others. */
export async function sendDue(service: Service): Promise<void> {
  const now = new Date().toISOString();
  for (const organisationId of await service.organisationsWith(scheduledSendings, { state: 'waiting' })) {
    const scope = service.scopeFor(organisationId);
    const due = await scope
      .store(scheduledSendings)
      .findMany({ state: 'waiting', sendAt: { lte: now } }, { limit: 100 });
    for (const scheduled of due) {
      try {
        await runScheduled(service, organisationId, scheduled);
      } catch (error) {
        service.log.warn(
          { organisationId, scheduled: scheduled.id, error },
          'a planned offer waits for the next round',
        );
      }
    }
  }
}
