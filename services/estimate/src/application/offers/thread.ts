import { invalid, problem, type AttachedFile, type Member, type Scope } from '@quayside/service-kit';
import type {
  CounterTarget,
  MessageKind,
  Thread,
  ThreadMessage,
  WriteMessage,
} from '../../contract/conversation';
import type { MessageRecord, OfferLinkRecord } from '../../domain/offer-records';
import { outsiderId } from '../../domain/outsider';
import type { RevisionRecord } from '../../domain/records';
import { offeredLinesOf } from '../../domain/sell-lines';
import { estimates } from '../../store/estimates';
import { offerLinks, offerMessages } from '../../store/offers';
import { revisions } from '../../store/revisions';
import { loadSnapshot } from '../snapshots';
import { addToken, isSame, replyToOf, staffEstimate } from './links';
import { mailClient, mailStaff, short } from './mail';
import { refusalOf, standingBy } from './open';
import { draftOfClient, draftOfStaff, filesOfMessages, presentMessageFile, takeFiles } from './message-files';
import { goodLink, takeWrite, type Outsider } from './outsider';

const shownAtMost = 500;
/** More than that from one person about one estimate is no conversation. */
const writtenAtMost = 200;
const readerOf = ({ email }: Pick<OfferLinkRecord, 'email'>) => email.toLowerCase();

function presentMessage(
  record: MessageRecord,
  files: readonly AttachedFile[],
  isMine: (author: MessageRecord['author']) => boolean,
): ThreadMessage {
  const { id, revision, at, author, kind, text, target, answers } = record;
  return {
    ...{ id, revision, at, kind, text, target, answers },
    author: { kind: author.kind, name: author.name, mine: isMine(author) },
    files: files.filter(({ ownerId }) => ownerId === id).map(presentMessageFile),
  };
}

/** A client reads no other client's messages, so all of a client are the reader's own. */
const ofClient = ({ kind }: MessageRecord['author']) => kind === 'client';

/** The thread as this recipient sees it. */
export async function clientThread({ scope, link }: Outsider): Promise<Thread> {
  const found = await scope
    .store(offerMessages)
    .findMany({ estimateId: link.estimateId, readers: readerOf(link) }, { sort: '-at', limit: shownAtMost });
  const files = await filesOfMessages(scope, found);
  return { items: found.reverse().map((each) => presentMessage(each, files, ofClient)) };
}

/** @throws ProblemError `invalid` for another currency, and for a line that the offer does not have */
async function checkTarget(scope: Scope, target: CounterTarget, revision: RevisionRecord): Promise<void> {
  if (target.currency !== revision.frame.currency)
    throw invalid([
      { path: 'target.currency', code: 'currency.other', message: 'not the currency of the offer' },
    ]);
  if (target.of === 'total') return;
  const { document, priced } = await loadSnapshot(scope, revision.id);
  const known = new Set(offeredLinesOf(document, priced).map(({ id }) => id));
  const errors = target.lines.flatMap(({ lineId }, index) =>
    known.has(lineId)
      ? []
      : [{ path: `target.lines.${index}.lineId`, code: 'unknown', message: 'no line of the offer' }],
  );
  if (errors.length > 0) throw invalid(errors);
}

/** A question may come after the end of an offer; another price can only be named while it is open. */
export async function writeAsClient(
  outsider: Outsider,
  said: {
    kind: Extract<MessageKind, 'question' | 'counter-offer'>;
    text: string;
    target: CounterTarget | null;
    files: readonly string[];
  },
): Promise<ThreadMessage> {
  await takeWrite(outsider);
  const { scope, link } = outsider;
  const { kind, text, target } = said;
  const { state, revision } = await standingBy(scope, link);
  if (target) {
    if (state !== 'open') throw await refusalOf(outsider, state);
    await checkTarget(scope, target, revision);
  }
  return scope.transaction(async (inner) => {
    const current = await goodLink(inner, outsider);
    const store = inner.store(offerMessages);
    const { estimateId } = current;
    if ((await store.count({ estimateId, readers: readerOf(current) })) >= writtenAtMost)
      throw problem('too-many-requests', { retryAfter: 86_400 });
    const message = await store.create({
      ...{ estimateId, revision: current.revision, kind, text, target, answers: null },
      at: new Date().toISOString(),
      author: { kind: 'client', name: current.name, id: outsiderId(current) },
      readers: [readerOf(current)],
    });
    const files = await takeFiles(inner, draftOfClient(current), message.id, said.files);
    const { estimate } = await standingBy(inner, current);
    await mailStaff(
      inner,
      target ? 'offer-counter' : 'offer-question',
      { estimate, revision },
      {
        actor: current.name,
        actorId: outsiderId(current),
        replyTo: { email: current.email, name: short(current.name) },
        text: text || null,
        counter: target?.of === 'total' ? { amount: target.amount, currency: target.currency } : null,
      },
    );
    return presentMessage(message, files, ofClient);
  }, link.estimateId);
}

/** The thread with all recipients, for staff. */
export async function staffThread(scope: Scope, member: Member, estimateId: string): Promise<Thread> {
  await staffEstimate(scope, member, estimateId);
  const found = await scope
    .store(offerMessages)
    .findMany({ estimateId }, { sort: '-at', limit: shownAtMost });
  const files = await filesOfMessages(scope, found);
  return { items: found.reverse().map((each) => presentMessage(each, files, ({ id }) => id === member.id)) };
}

/** Who gets what staff write: who was named, who wrote what is answered, else all of the newest offer. */
async function addresseesOf(
  scope: Scope,
  estimateId: string,
  { linkId, answers }: WriteMessage,
): Promise<OfferLinkRecord[]> {
  const all = await scope.store(offerLinks).findAll({ estimateId });
  const good = all.filter(({ revokedAt }) => !revokedAt).sort((one, other) => other.revision - one.revision);
  if (linkId !== undefined) {
    const named = good.find(({ id }) => id === linkId);
    if (!named)
      throw invalid([{ path: 'linkId', code: 'unknown', message: 'no recipient of this estimate' }]);
    return [named];
  }
  if (answers !== undefined) {
    const question = await scope.store(offerMessages).findOne({ id: answers, estimateId });
    if (!question)
      throw invalid([{ path: 'answers', code: 'unknown', message: 'no message of this estimate' }]);
    return question.readers.flatMap((reader) => good.find(({ email }) => isSame(email, reader)) ?? []);
  }
  return good.filter(({ revision }) => revision === good[0]?.revision);
}

/** Writes to clients; each gets it by mail with their link. @throws ProblemError `state-conflict` where no link is good any more */
export async function writeAsStaff(
  scope: Scope,
  member: Member,
  estimateId: string,
  body: WriteMessage,
): Promise<ThreadMessage> {
  await staffEstimate(scope, member, estimateId);
  const estimate = await scope.store(estimates).get(estimateId);
  const addressees = await addresseesOf(scope, estimateId, body);
  const [first] = addressees;
  if (!first)
    throw problem('state-conflict', {
      errors: [{ path: 'linkId', code: 'recipient.none', message: 'no recipient has a good link' }],
    });
  const message = await scope.store(offerMessages).create({
    ...{ estimateId, revision: first.revision, text: body.text, target: null },
    at: new Date().toISOString(),
    author: { kind: 'staff', name: member.name, id: member.id },
    kind: body.answers === undefined ? 'message' : 'answer',
    answers: body.answers ?? null,
    readers: [...new Set(addressees.map(readerOf))],
  });
  const draft = draftOfStaff(estimateId, member);
  const files = await takeFiles(scope, draft, message.id, body.files ?? []);
  for (const link of addressees) {
    const revision = await scope.store(revisions).get(link.revisionId);
    const { token } = await addToken(scope, link);
    const said = { actor: member.name, replyTo: replyToOf(member), text: body.text };
    await mailClient(scope, 'offer-message', { estimate, revision }, { link, token }, said);
  }
  return presentMessage(message, files, ({ id }) => id === member.id);
}
