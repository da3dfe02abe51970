import { problem, type Scope } from '@quayside/service-kit';
import type { z } from 'zod';
import type { AcceptOffer, DeclineOffer, OfferState, offerAnswered } from '../../contract/offers';
import type { OfferLinkRecord, OutsideAnswer } from '../../domain/offer-records';
import { outsiderOf } from '../../domain/outsider';
import type { RevisionRecord } from '../../domain/records';
import { loadRevision } from '../load';
import { takeStep } from '../take-step';
import { wantTransition, type Move } from '../transitions';
import { answerFor, refusalOf, standingBy } from './open';
import { goodLink, type Outsider } from './outsider';

type Answered = z.output<typeof offerAnswered>;
type Result = { answered: Answered } | { refused: OfferState };

/** Only those whom the offer was sent to answer it: a copy is for reading and asking. */
function wantAddressee({ kind }: OfferLinkRecord): void {
  if (kind === 'cc') throw problem('forbidden', { detail: 'this link is a copy for reading' });
}

function answered(link: OfferLinkRecord, state: OfferState, revision: RevisionRecord): Result {
  const answer = answerFor(link, revision);
  if (!answer) throw problem('internal', { detail: 'an answer without its record' });
  return { answered: { state, answer } };
}

/** Runs an answer in its transaction. A refusal is answered after it: the way to the present offer is written then. */
async function answerBy(outsider: Outsider, work: (scope: Scope) => Promise<Result>): Promise<Answered> {
  const result = await outsider.scope.transaction(work, outsider.link.estimateId);
  if ('refused' in result) throw await refusalOf(outsider, result.refused);
  return result.answered;
}

async function moveBy(
  scope: Scope,
  link: OfferLinkRecord,
  outside: OutsideAnswer,
): Promise<Move & { outside: OutsideAnswer }> {
  const { estimate } = await standingBy(scope, link);
  const loaded = await loadRevision(scope, estimate, link.revisionId);
  return { scope, member: outsiderOf(link, estimate, outside.name), loaded, outside };
}

/**
 * Accepts the offer of a link. Whatever else happens at the same moment (another acceptance, a withdrawal, a newer offer) is ordered by the
 * transaction: one wins, and the others are answered with the state that holds then.
 */
export function acceptOffer(outsider: Outsider, body: AcceptOffer): Promise<Answered> {
  return answerBy(outsider, async (scope) => {
    const link = await goodLink(scope, outsider);
    wantAddressee(link);
    const { revision, state } = await standingBy(scope, link);
    if (state !== 'open' && state !== 'accepted') return { refused: state };
    if (body.hash !== revision.hash)
      throw problem('state-conflict', {
        errors: [{ path: 'hash', code: 'guard.hash', message: 'the document is another one' }],
        current: { state, current: null },
      });
    if (state === 'accepted') return answered(link, state, revision);
    const { address, userAgent } = outsider;
    const { name, company, conditionsAccepted, signature = null, purchaseOrder } = body;
    const move = await moveBy(scope, link, {
      ...{ linkId: link.id, name, company, address, userAgent, conditionsAccepted, signature },
    });
    wantTransition('accept', move);
    const moved = await takeStep('accept', move, {
      ...{ hash: body.hash, option: 'A' },
      ...(purchaseOrder ? { purchaseOrder } : {}),
    });
    return answered(link, 'accepted', moved.revision);
  });
}

/** Declines the offer of a link; a repeat is answered with the first answer. */
export function declineOffer(outsider: Outsider, body: DeclineOffer): Promise<Answered> {
  return answerBy(outsider, async (scope) => {
    const link = await goodLink(scope, outsider);
    wantAddressee(link);
    const { revision, state } = await standingBy(scope, link);
    if (state === 'declined') return answered(link, state, revision);
    if (state !== 'open') return { refused: state };
    const { address, userAgent } = outsider;
    const { reason, comment, competitor = null, competitorPrice } = body;
    const move = await moveBy(scope, link, {
      ...{ linkId: link.id, name: link.name, company: null, address, userAgent, competitor },
    });
    wantTransition('decline', move);
    const moved = await takeStep('decline', move, {
      reason,
      ...(comment ? { comment } : {}),
      ...(competitorPrice ? { winningPrice: competitorPrice } : {}),
    });
    return answered(link, 'declined', moved.revision);
  });
}
