import type { Scope } from '@quayside/service-kit';
import type { OfferLinkRecord } from '../../domain/offer-records';
import { estimates } from '../../store/estimates';
import { revisions } from '../../store/revisions';
import { concernedBy, notify } from './notify';

/** Notifies those whom an offer concerns, and who added the recipient, that its mail did not arrive. */
export async function notifyOfLostMail(scope: Scope, link: OfferLinkRecord): Promise<void> {
  const estimate = await scope.store(estimates).find(link.estimateId);
  const revision = await scope.store(revisions).find(link.revisionId);
  if (!estimate || !revision) return;
  const name = `${link.name} <${link.email}>`;
  await notify(scope, 'mailFailed', {
    estimate,
    revision: revision.revision,
    memberIds: [...concernedBy(estimate, revision), link.createdBy.id],
    actor: null,
    detail: { en: name, ja: name },
  });
}
