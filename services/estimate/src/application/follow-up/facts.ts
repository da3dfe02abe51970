import { isDaytime } from '@quayside/contract/daytime';
import { todayIn } from '@quayside/contract/days';
import type { FollowUp } from '@quayside/contract/follow-up';
import type { Scope } from '@quayside/service-kit';
import { dueActs, type DueAct, type OfferFacts } from '../../domain/follow-up';
import type { FollowUpRecord, OfferLinkRecord } from '../../domain/offer-records';
import { offerStateOf } from '../../domain/outsider';
import type { EstimateRecord, RevisionRow } from '../../domain/records';
import { shipperCopies } from '../../store/copies';
import { followUps, offerLinks, offerMessages, reminderStops } from '../../store/offers';

/** What is the same for all offers of a company in one round. */
export type Round = { rules: FollowUp; timeZone: string; now: Date };

/** An offer that is out, with what is to be done about it. */
export type OpenOffer = {
  estimate: EstimateRecord;
  row: RevisionRow;
  isWaiting: boolean;
  acts: DueAct[];
  done: FollowUpRecord[];
};

/** The offer that a client could answer; undefined once it has ended. */
export function openRow(estimate: EstimateRecord, today: string): RevisionRow | undefined {
  const row = estimate.revisions.find(({ revision }) => revision === estimate.sentRevision);
  return row && offerStateOf(row.state, row.validUntil, today) === 'open' ? row : undefined;
}

/** The revisions to which somebody of the client wrote: a question and a counter-offer are answers, too. */
export async function answeredRevisions(scope: Scope, estimateIds: readonly string[]): Promise<Set<string>> {
  const messages = await scope
    .store(offerMessages)
    .findAll({ estimateId: { in: estimateIds }, 'author.kind': 'client' });
  return new Set(messages.map(({ estimateId, revision }) => `${estimateId} ${revision}`));
}

function groupBy<Row extends { estimateId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.estimateId, [...(groups.get(row.estimateId) ?? []), row]);
  return groups;
}

type Known = {
  links: OfferLinkRecord[];
  done: FollowUpRecord[];
  country: string | null;
  isAnswered: boolean;
  isStopped: boolean;
};

function factsOf(row: RevisionRow, round: Round, { links, done, country, ...known }: Known): OfferFacts {
  const { rules, timeZone, now } = round;
  return {
    ...{ rules, now, today: todayIn(timeZone, now) },
    isDaytime: isDaytime(country, timeZone, now),
    isWaiting: !known.isAnswered,
    remindersStopped: known.isStopped,
    validUntil: row.validUntil,
    sentAt: row.sentAt ?? row.createdAt,
    viewedAt: row.viewedAt,
    links: links.filter(({ revisionId }) => revisionId === row.revisionId),
    done: done.filter(({ revisionId }) => revisionId === row.revisionId),
  };
}

/** The offers among these estimates that are out, each with what is due. */
export async function openOffers(
  scope: Scope,
  found: readonly EstimateRecord[],
  round: Round,
): Promise<OpenOffer[]> {
  const today = todayIn(round.timeZone, round.now);
  const open = found.flatMap((estimate) => {
    const row = openRow(estimate, today);
    return row ? [{ estimate, row }] : [];
  });
  if (open.length === 0) return [];
  const ids = open.map(({ estimate }) => estimate.id);
  const shippers = await scope
    .store(shipperCopies)
    .findAll({ id: { in: [...new Set(open.map(({ estimate }) => estimate.shipperId))] } });
  const countries = new Map(shippers.map(({ id, country }) => [id, country]));
  const links = groupBy(
    await scope
      .store(offerLinks)
      .findAll({ estimateId: { in: ids }, revokedAt: null }, { sort: 'createdAt' }),
  );
  const done = groupBy(await scope.store(followUps).findAll({ estimateId: { in: ids } }));
  const answered = await answeredRevisions(scope, ids);
  const stops = await scope.store(reminderStops).findAll({ estimateId: { in: ids } });
  const stopped = new Set(stops.map(({ estimateId }) => estimateId));
  return open.map(({ estimate, row }) => {
    const isAnswered = answered.has(`${estimate.id} ${row.revision}`);
    const own = done.get(estimate.id) ?? [];
    const known: Known = {
      links: links.get(estimate.id) ?? [],
      done: own,
      country: countries.get(estimate.shipperId) ?? null,
      isAnswered,
      isStopped: stopped.has(estimate.id),
    };
    const acts = dueActs(factsOf(row, round, known));
    return { estimate, row, isWaiting: !isAnswered, acts, done: own };
  });
}
