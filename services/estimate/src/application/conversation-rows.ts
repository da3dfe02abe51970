import { addDays } from '@quayside/contract/days';
import { outStates } from '@quayside/contract/estimate-standing';
import type { Member, Scope, Where } from '@quayside/service-kit';
import type { ActionReason } from '../contract/conversation-row';
import { isPortal, mayWrite } from '../domain/access';
import { isOut, type Conversations } from '../domain/conversation-row';
import type { EstimateFields, EstimateRecord, RevisionRecord } from '../domain/records';
import { isEditable, mayTransition } from '../domain/states';
import { offerLinks, offerMessages } from '../store/offers';
import { revisions } from '../store/revisions';
import { estimates } from '../store/estimates';
import { todayOf } from './company';

const expiringDays = 3;
const none: Conversations = { waiting: new Map(), needs: new Map() };

/** Estimates whose newest message is a client's. */
async function waitingOf(scope: Scope, ids: readonly string[]): Promise<Conversations['waiting']> {
  const rows = await scope.store(offerMessages).aggregate<{
    _id: string;
    at: string;
    kind: string;
    author: { kind: string };
  }>([
    { $match: { estimateId: { $in: ids } } },
    { $sort: { at: 1, _id: 1 } },
    {
      $group: {
        _id: '$estimateId',
        at: { $last: '$at' },
        kind: { $last: '$kind' },
        author: { $last: '$author' },
      },
    },
  ]);
  return new Map(
    rows
      .filter(({ author }) => author.kind === 'client')
      .map(({ _id, at, kind }) => [
        _id,
        { at, kind: kind === 'counter-offer' ? 'counterOffer' : 'question' },
      ]),
  );
}

/** Estimates of which a mail of the present offer did not arrive. */
async function lostMailsOf(scope: Scope, rows: readonly EstimateRecord[]): Promise<ReadonlySet<string>> {
  const out = new Set(rows.flatMap((row) => row.revisions.filter(isOut).map(({ revisionId }) => revisionId)));
  const links = await scope.store(offerLinks).findAll({
    estimateId: { in: rows.map(({ id }) => id) },
    'mail.state': { in: ['failed', 'parked'] },
    revokedAt: null,
  });
  return new Set(links.filter(({ revisionId }) => out.has(revisionId)).map(({ estimateId }) => estimateId));
}

type Known = {
  waiting: Conversations['waiting'];
  lost: ReadonlySet<string>;
  byId: ReadonlyMap<string, RevisionRecord>;
  today: string;
};

/** Why an estimate needs a member; nothing where it needs somebody else. */
function reasonsFor(member: Member, row: EstimateRecord, known: Known): ActionReason[] {
  const current = known.byId.get(row.revisionId);
  const offer = row.revisions.find(isOut);
  const sender = offer && known.byId.get(offer.revisionId)?.sending?.by.id;
  const isMine = row.assigneeId === member.id;
  const isConcerned = mayWrite(member) && offer !== undefined && (isMine || sender === member.id);
  const ends = offer?.validUntil ?? null;
  const { today } = known;
  const reasons: [ActionReason, boolean][] = [
    ['price', mayWrite(member) && isEditable(row.state) && row.assigneeIds.includes(member.id)],
    [
      'approve',
      row.state === 'inReview' && current !== undefined && mayTransition(member, 'approve', current),
    ],
    ['send', row.state === 'approved' && mayWrite(member) && isMine],
    ['answer', isConcerned && known.waiting.has(row.id)],
    ['mail', isConcerned && known.lost.has(row.id)],
    ['expiring', isConcerned && ends !== null && ends >= today && ends <= addDays(today, expiringDays)],
  ];
  return reasons.flatMap(([reason, holds]) => (holds ? [reason] : []));
}

/** The conversations about some estimates, as a member of the staff sees them. Nobody outside gets any of it. */
export async function conversationsOf(
  scope: Scope,
  member: Member,
  rows: readonly EstimateRecord[],
): Promise<Conversations> {
  if (isPortal(member) || rows.length === 0) return none;
  const revisionIds = rows.flatMap((row) => [
    ...(row.state === 'inReview' ? [row.revisionId] : []),
    ...row.revisions.filter(isOut).map(({ revisionId }) => revisionId),
  ]);
  const found = await scope.store(revisions).findAll({ id: { in: revisionIds } });
  const ids = rows.map(({ id }) => id);
  const known: Known = {
    waiting: await waitingOf(scope, ids),
    lost: await lostMailsOf(scope, rows),
    byId: new Map(found.map((revision) => [revision.id, revision])),
    today: await todayOf(scope),
  };
  const needs = new Map(rows.map((row) => [row.id, reasonsFor(member, row, known)]));
  return { waiting: known.waiting, needs };
}

/** Estimates that can need a member at all: by the row alone. */
const candidates = (member: Member): Where<EstimateFields> => ({
  anyOf: [
    { state: { in: ['draft', 'pricing'] }, assigneeIds: member.id },
    { state: 'inReview' },
    { state: 'approved', assigneeId: member.id },
    { 'standing.states': { in: [...outStates] } },
  ],
});

/** The ids of all estimates that need a member. */
export async function needingAction(scope: Scope, member: Member): Promise<string[]> {
  if (isPortal(member)) return [];
  const rows = await scope.store(estimates).findAll(candidates(member));
  const { needs } = await conversationsOf(scope, member, rows);
  return rows.flatMap(({ id }) => (needs.get(id)?.length ? [id] : []));
}
