import { todayIn } from '@quayside/contract/days';
import { standingOf } from '@quayside/contract/estimate-standing';
import { problem, type Member, type Scope } from '@quayside/service-kit';
import type { Language } from '../../contract/common';
import { markOf } from '../../domain/quotation/mark';
import { readerOf } from '../../domain/quotation/reader';
import type { EstimateRecord } from '../../domain/records';
import { isFrozen, stateConflict } from '../../domain/states';
import { revisions } from '../../store/revisions';
import { companyOf } from '../company';
import { sentLayoutOf } from '../../domain/offer-layout';
import { printed } from '../layouts';
import { visibleEstimate } from '../load';
import { picturesOf } from '../letterhead';
import { quotationPdf } from '../rendering/worker';
import { offeredRevision, revisionIdFor } from '../shown';
import { loadSnapshot } from '../snapshots';
import { messageFor } from '../offers/links';
import { findFile, keepFile } from './files';
import { confirmationName, quotationName } from './produce';

/** The document of one revision. */
type Wanted = { estimate: EstimateRecord; revisionId: string; language: Language };

/**
 * The quotation that was sent, rendered once and kept.
 * @throws ProblemError `not-found`, `state-conflict` for a revision that was not sent
 */
export async function sentQuotation(
  scope: Scope,
  member: Member,
  estimateId: string,
  query: { revision?: number | undefined; language: Language },
): Promise<{ name: string; content: Buffer }> {
  const estimate = await visibleEstimate(scope, member, estimateId);
  const asked = query.revision ?? offeredRevision(estimate);
  const revisionId = revisionIdFor(member, estimate, asked);
  return quotationOf(scope, { estimate, revisionId, language: query.language });
}

/** As `sentQuotation`, of a revision that the caller may read. @throws ProblemError `state-conflict` for a revision that was not sent */
export async function quotationOf(
  scope: Scope,
  { estimate, revisionId, language }: Wanted,
): Promise<{ name: string; content: Buffer }> {
  const row = estimate.revisions.find((each) => each.revisionId === revisionId);
  if (!row || !isFrozen(row.state)) throw problem('state-conflict', { detail: 'not sent yet' });
  const snapshot = await loadSnapshot(scope, revisionId);
  // As it stands now: an offer that ended meanwhile is another file than the one that was sent.
  const mark = markOf(row.state);
  const name = ['quotation', language, mark].filter(Boolean).join('-');
  const owner = { ownerId: revisionId, name };
  const revision = await scope.store(revisions).get(revisionId);
  const message = messageFor(revision, { language, name: readerOf(snapshot, language) });
  const layout = printed(sentLayoutOf(revision));
  let content = await findFile(scope, owner);
  if (!content) {
    const pictures = await picturesOf(scope, snapshot);
    const options = { language, payerSplit: true, mark, message, pictures, ...layout };
    content = await quotationPdf(snapshot, options);
    await keepFile(scope, owner, content);
  }
  return { name: quotationName(snapshot, language), content };
}

/**
 * The confirmation of the order, as the client gets it: the accepted offer under another title, with both order numbers.
 * @throws ProblemError `not-found`, `state-conflict` while no revision is accepted
 */
export async function orderConfirmation(
  scope: Scope,
  member: Member,
  estimateId: string,
  language: Language,
): Promise<{ name: string; content: Buffer }> {
  const estimate = await visibleEstimate(scope, member, estimateId);
  const { order, decisive } = standingOf(estimate.revisions);
  if (!order) throw stateConflict(decisive.state);
  return confirmationOf(scope, { estimate, revisionId: order.revisionId, language });
}

/**
 * As `orderConfirmation`, of a revision that the caller may read. It stays readable for the mail that brings it when the order ends before
 * the mail is delivered; the document says so then.
 * @throws ProblemError `not-found`, `state-conflict` for a revision that was never accepted
 */
export async function confirmationOf(
  scope: Scope,
  { estimate, revisionId, language }: Wanted,
): Promise<{ name: string; content: Buffer }> {
  const row = estimate.revisions.find((each) => each.revisionId === revisionId);
  if (!row) throw problem('not-found');
  const revision = await scope.store(revisions).get(revisionId);
  const { acceptance } = revision;
  if (!acceptance) throw stateConflict(row.state);
  const snapshot = await loadSnapshot(scope, revisionId);
  const { conversion } = estimate;
  const isConverted = conversion?.state !== 'cancelled' && conversion !== undefined;
  const confirmation = {
    orderNumber: isConverted ? conversion.number : null,
    purchaseOrder: row.purchaseOrder,
    acceptedOn: todayIn((await companyOf(scope)).timeZone, new Date(acceptance.at)),
  };
  const mark = markOf(row.state);
  const layout = printed(sentLayoutOf(revision));
  const pictures = await picturesOf(scope, snapshot);
  const options = { language, payerSplit: true, confirmation, mark, pictures, ...layout };
  const content = await quotationPdf(snapshot, options);
  return { name: confirmationName(snapshot, language), content };
}
