import type { NotificationFacts, NotificationKind } from '@quayside/contract/notification';
import { raiseNotification, type Scope } from '@quayside/service-kit';
import type { EstimateRecord, RevisionRecord } from '../../domain/records';

type Noted = Pick<EstimateRecord, 'id' | 'version' | 'number' | 'title' | 'titleJa'>;

/** Where several notifications of a kind lead: the list of the estimates that they are about. */
const listPaths: Readonly<Partial<Record<NotificationKind, string>>> = {
  submitted: '/estimate?state=inReview',
  accepted: '/estimate?state=accepted',
  declined: '/estimate?state=declined',
  expired: '/estimate?state=expired',
  expiresSoon: '/estimate?expiring=3',
  assigned: '/estimate?mine=true',
  stageDue: '/estimate?mine=true',
};
const usualListPath = '/estimate?needsAction=true';

/** A fact of a notification is one short line. */
const short = (text: string) => text.slice(0, 300);

export type Notice = {
  estimate: Noted;
  /** Absent where it is about the estimate as a whole. */
  revision?: number;
  memberIds: readonly (string | null | undefined)[];
  /** Who did it; null where time did. */
  actor: { id: string; name: string } | null;
  detail?: NotificationFacts['detail'];
  date?: string | null;
  /** Where it leads; the estimate when absent. */
  path?: string;
};

/** Notifies members of something about an estimate, in the transaction that runs. */
export async function notify(scope: Scope, kind: NotificationKind, notice: Notice): Promise<void> {
  const { estimate, revision, actor, detail = null, date = null } = notice;
  const memberIds = notice.memberIds.filter((id) => typeof id === 'string');
  if (memberIds.length === 0) return;
  const { id, number, title, titleJa } = estimate;
  await raiseNotification(scope, estimate, {
    kind,
    memberIds: memberIds.slice(0, 500),
    actorId: actor?.id.slice(0, 100) ?? null,
    path: notice.path ?? `/estimate/${id}`,
    listPath: listPaths[kind] ?? usualListPath,
    facts: {
      label: short(revision === undefined ? number : `${number} R${revision}`),
      title: { en: short(title), ja: short(titleJa ?? title) },
      actor: actor && short(actor.name),
      detail: detail && { en: short(detail.en), ja: short(detail.ja) },
      date,
    },
  });
}

/** Who hears of an offer: its sender, and who works on the estimate. */
export const concernedBy = (
  estimate: Pick<EstimateRecord, 'assigneeId'>,
  revision: Pick<RevisionRecord, 'sending'>,
): (string | undefined | null)[] => [revision.sending?.by.id, estimate.assigneeId];

/** Notifies those whom an offer concerns. */
export function notifyOfOffer(
  scope: Scope,
  kind: NotificationKind,
  { estimate, revision }: { estimate: EstimateRecord; revision: RevisionRecord },
  more: Pick<Notice, 'actor' | 'detail' | 'date'>,
): Promise<void> {
  const memberIds = concernedBy(estimate, revision);
  return notify(scope, kind, { estimate, revision: revision.revision, memberIds, ...more });
}
