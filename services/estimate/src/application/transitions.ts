import { invalid, problem, type Member, type Scope } from '@quayside/service-kit';
import type { z } from 'zod';
import { todayIn } from '@quayside/contract/days';
import {
  clientDeclineReasons,
  transitionSources,
  type DeclineReason,
  type RevisionState,
  type TransitionName,
} from '../contract/states';
import type { transitionBodies } from '../contract/transitions';
import { isPortal } from '../domain/access';
import { memberOf } from '../domain/activity';
import { contentHash } from '../domain/canonical';
import { refuseUnlessEmpty, unprintableWarnings, validityGuards, type GuardError } from '../domain/guards';
import { acknowledgedBy, refuseByFindings } from '../domain/findings';
import { documentOf, type Loaded } from '../domain/loaded';
import type { OutsideAnswer } from '../domain/offer-records';
import type { Acknowledgement } from '../domain/records';
import { unprintableMessage } from '../domain/quotation/unprintable';
import { mayTransition, stateConflict } from '../domain/states';
import { companyOf } from './company';
import { layoutOf } from './layouts';
import { recipientsOf, sendLinks } from './offers/links';
import { messageTo, offerMessagesOf } from './offers/message';
import { cancelSchedule } from './offers/schedule-store';
import { reviseEstimate } from './revise';
import { findingsBefore, type GuardedStep } from './next-step';
import { draftSnapshot } from './shown';
import { storeSnapshot } from './snapshots';
import { supersedeEarlier } from './supersede';
import { moveRevision, type Moved } from './transition';

/** The checked body of each transition. */
export type Bodies = { [Name in TransitionName]: z.output<(typeof transitionBodies)[Name]> };
export type Move = {
  scope: Scope;
  member: Member;
  loaded: Loaded;
  /** Set for an answer by a link. */
  outside?: OutsideAnswer;
};

function decision({ member }: Move, comment: string | undefined, hash: string | null = null) {
  return { at: new Date().toISOString(), by: memberOf(member), comment: comment ?? null, hash };
}

const ending = (move: Move, { comment, message }: Bodies['withdraw']) => ({
  ...decision(move, comment, move.loaded.revision.hash),
  message: message ?? null,
});

/** Who won instead, and at which price, is for the seller to find out. @throws ProblemError `invalid` */
function refuseStaffAnswers(reason: DeclineReason, winningPrice: string | undefined): void {
  const known: readonly DeclineReason[] = clientDeclineReasons;
  const errors = [
    ...(known.includes(reason) ? [] : [{ path: 'reason', code: 'reason.ofStaff' }]),
    ...(winningPrice === undefined ? [] : [{ path: 'winningPrice', code: 'reason.ofStaff' }]),
  ];
  if (errors.length > 0)
    throw invalid(errors.map((each) => ({ ...each, message: 'a client is not asked this' })));
}

async function todayFor({ scope }: Move): Promise<string> {
  return todayIn((await companyOf(scope)).timeZone);
}

/** @throws ProblemError `forbidden` or `state-conflict` */
export function wantTransition(name: TransitionName, { member, loaded: { revision } }: Move): void {
  if (!mayTransition(member, name, revision)) {
    const detail = name === 'approve' ? 'who made or changed it cannot approve it' : undefined;
    throw problem('forbidden', detail ? { detail } : {});
  }
  const sources: readonly RevisionState[] = transitionSources[name];
  if (!sources.includes(revision.state)) throw stateConflict(revision.state);
}

/** Giving back what one submitted oneself is taking it back. */
export const isOwnSubmission = ({ member, loaded }: Pick<Move, 'member' | 'loaded'>): boolean =>
  loaded.revision.submission?.by.id === member.id;

/**
 * Whether the same person said the same before: a second press, or a repeat after a lost answer. It is answered with what came of the first,
 * whatever version it names.
 */
export function isRepeated<Name extends TransitionName>(name: Name, move: Move, body: Bodies[Name]): boolean {
  const { member, loaded } = move;
  const { acceptance, decline } = loaded.revision;
  if (name === 'accept' && acceptance?.by.id === member.id) {
    const { hash, purchaseOrder = null, evidence = null } = body as Bodies['accept'];
    const isSameDocument = hash === undefined || hash === acceptance.hash;
    return isSameDocument && purchaseOrder === acceptance.purchaseOrder && evidence === acceptance.evidence;
  }
  if (name === 'decline' && decline?.by.id === member.id) {
    const { reason, comment = null, winningPrice = null } = body as Bodies['decline'];
    return reason === decline.reason && comment === decline.comment && winningPrice === decline.winningPrice;
  }
  return false;
}

/**
 * Checks the findings before a step, with those that this person acknowledges now.
 *
 * @returns the acknowledgements of the revision after it
 * @throws ProblemError `state-conflict` while a finding refuses the step, `invalid` for an id of no finding
 */
async function acknowledgedBefore(
  step: GuardedStep,
  move: Move,
  ids: readonly string[] = [],
  ofStep: readonly GuardError[] = [],
): Promise<Acknowledgement[]> {
  const findings = await findingsBefore(step, move, ofStep);
  const person = { at: new Date().toISOString(), by: memberOf(move.member) };
  const acknowledgements = acknowledgedBy(findings, ids, person);
  const known = new Map(acknowledgements.map(({ id, at, by }) => [id, { at, by }]));
  refuseByFindings(findings.map((each) => ({ ...each, acknowledged: known.get(each.id) ?? null })));
  return acknowledgements;
}

/** As `acknowledgedBefore`, with the characters of the message that its documents cannot print. */
const acknowledgedBeforeSending = (move: Move, body: Bodies['send']): Promise<Acknowledgement[]> =>
  acknowledgedBefore('send', move, body.acknowledged, unprintableWarnings(unprintableMessage(body)));

/** Refuses a planned sending for the same reasons as one at once. @throws ProblemError as the sending itself */
export async function checkBeforeSending(move: Move, body: Bodies['send']): Promise<void> {
  recipientsOf(body, body.language ?? languageOf(move.member));
  await acknowledgedBeforeSending(move, body);
}

const languageOf = ({ locale }: Member): 'en' | 'ja' => (locale === 'en' ? 'en' : 'ja');

/** Each transition: its guards, then its effect (domain model §6). All run in one transaction. */
export const transitions: { [Name in TransitionName]: (move: Move, body: Bodies[Name]) => Promise<Moved> } = {
  async submit(move, { comment, acknowledged }) {
    const { scope, loaded } = move;
    const acknowledgements = await acknowledgedBefore('submit', move, acknowledged);
    const { fx } = loaded.revision.frame;
    const frame = {
      ...loaded.revision.frame,
      fx: { ...fx, frozenAt: fx.frozenAt ?? new Date().toISOString() },
    };
    const hash = contentHash(documentOf({ ...loaded, revision: { ...loaded.revision, frame } }));
    const change = {
      state: 'inReview',
      frame,
      submission: decision(move, comment, hash),
      returned: null,
      acknowledgements,
    } as const;
    return moveRevision(scope, loaded.estimate, loaded.revision, change);
  },

  async approve(move, { comment, acknowledged }) {
    const { scope, loaded } = move;
    const acknowledgements = await acknowledgedBefore('approve', move, acknowledged);
    const approval = decision(move, comment, contentHash(documentOf(loaded)));
    const change = { state: 'approved', approval, acknowledgements } as const;
    return moveRevision(scope, loaded.estimate, loaded.revision, change);
  },

  async return(move, { comment }) {
    const { scope, loaded } = move;
    const isTakenBack = isOwnSubmission(move);
    if (!isTakenBack && !comment) {
      throw invalid([{ path: 'comment', code: 'required', message: 'say why it is returned' }]);
    }
    const change = {
      state: 'draft',
      returned: isTakenBack ? null : decision(move, comment),
      approval: null,
      submission: null,
    } as const;
    return moveRevision(scope, loaded.estimate, loaded.revision, change);
  },

  async send(move, body) {
    const { message, messages, language, attachment } = body;
    const { scope, member, loaded } = move;
    const { revision, estimate } = loaded;
    const acknowledgements = await acknowledgedBeforeSending(move, body);
    const recipients = recipientsOf(body, language ?? languageOf(member));
    const hash = await storeSnapshot(scope, revision.id, await draftSnapshot(scope, loaded));
    const earlier = await supersedeEarlier(scope, 'send', estimate, revision.revision);
    const texts = await offerMessagesOf(scope, loaded, member, { message, messages });
    const shown = texts[language ?? languageOf(member)] ?? texts.en ?? texts.ja;
    const { layout } = await layoutOf(scope, estimate, revision);
    const sending = {
      ...decision(move, shown && messageTo(shown, recipients[0]?.name ?? ''), hash),
      recipients: recipients.map(({ email }) => email),
      layout,
      ...(language ? { language } : {}),
      ...(shown ? { messages: texts } : {}),
      ...(attachment === 'attached' ? { attached: true as const } : {}),
    };
    const moved = await moveRevision(
      scope,
      earlier,
      revision,
      { state: 'sent', sending, hash, acknowledgements },
      {
        sentRevision: revision.revision,
      },
    );
    await cancelSchedule(scope, estimate.id);
    await sendLinks(scope, member, moved, recipients);
    return moved;
  },

  async accept(move, body) {
    const { scope, member, loaded } = move;
    const { revision } = loaded;
    const onBehalf = !isPortal(member);
    refuseUnlessEmpty([
      ...validityGuards(revision.frame.validUntil, await todayFor(move)),
      ...(body.hash && body.hash !== revision.hash
        ? [{ path: 'hash', code: 'guard.hash' as const, message: 'the document is another one now' }]
        : []),
      ...(onBehalf && !body.evidence
        ? [{ path: 'evidence', code: 'guard.evidence' as const, message: 'say how the shipper accepted' }]
        : []),
    ]);
    const acceptance = {
      ...decision(move, undefined, revision.hash),
      onBehalf,
      evidence: body.evidence ?? null,
      purchaseOrder: body.purchaseOrder ?? null,
      ...(move.outside ? { outside: move.outside } : {}),
    };
    const earlier = await supersedeEarlier(scope, 'accept', loaded.estimate, revision.revision);
    return moveRevision(scope, earlier, revision, { state: 'accepted', acceptance });
  },

  async decline(move, { reason, comment, winningPrice }) {
    const { scope, member, loaded } = move;
    const onBehalf = !isPortal(member);
    // A link's bearer is asked for a competitor's price, a person of the portal is not.
    if (!onBehalf) refuseStaffAnswers(reason, move.outside ? undefined : winningPrice);
    const decline = {
      ...decision(move, comment, loaded.revision.hash),
      reason,
      winningPrice: winningPrice ?? null,
      onBehalf,
      ...(move.outside ? { outside: move.outside } : {}),
    };
    return moveRevision(scope, loaded.estimate, loaded.revision, { state: 'declined', decline });
  },

  async withdraw(move, body) {
    const { scope, loaded } = move;
    const withdrawal = ending(move, body);
    return moveRevision(scope, loaded.estimate, loaded.revision, { state: 'withdrawn', withdrawal });
  },

  async cancel(move, body) {
    const { scope, loaded } = move;
    const cancellation = ending(move, body);
    return moveRevision(scope, loaded.estimate, loaded.revision, { state: 'cancelled', cancellation });
  },

  revise: ({ scope, member, loaded }, body) =>
    reviseEstimate({ scope, loaded, author: memberOf(member) }, body),
};
