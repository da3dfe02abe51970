import { invalid, problem, type AttachedFile, type Member, type Scope } from '@quayside/service-kit';
import type {
  CounterComparison,
  CounterTarget,
  MessageKind,
  Thread,
  ThreadMessage,
  WriteMessage,
} from '../../contract/conversation';
import type { MessageRecord, OfferLinkRecord } from '../../domain/offer-records';
import { sentLayoutOf } from '../../domain/offer-layout';
import { outsiderId } from '../../domain/outsider';
import type { RevisionRecord } from '../../domain/records';
import { offeredLinesOf } from '../../domain/sell-lines';
import { estimates } from '../../store/estimates';
import { offerLinks, offerMessages } from '../../store/offers';
import { revisions } from '../../store/revisions';
import { notifyOfOffer } from '../notifications/notify';
import { loadSnapshot } from '../snapshots';
import { compareCounter, counterRefusal } from './compare-counter';
import { addToken, isSame, replyToOf, staffEstimate } from './links';
import { mailClient, mailStaff, short, type Offered } from './mail';
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
  comparison?: CounterComparison,
): ThreadMessage {
  const { id, revision, at, author, kind, text, target, answers } = record;
  return {
    ...{ id, revision, at, kind, text, target, answers },
    author: { kind: author.kind, name: author.name, mine: isMine(author) },
    files: files.filter(({ ownerId }) => ownerId === id).map(presentMessageFile),
    ...(comparison ? { comparison } : {}),
  };
}

/** A client reads no other client's messages, so all of a client are the reader's own. */
const ofClient = ({ kind }: MessageRecord['author']) => kind === 'client';

/** Messages oldest first, each counter-offer next to the figures of its revision. */
async function presentThread(
  scope: Scope,
  estimateId: string,
  newestFirst: MessageRecord[],
  isMine: (author: MessageRecord['author']) => boolean,
): Promise<Thread> {
  const { revisions: rows } = await scope.store(estimates).get(estimateId);
  const files = await filesOfMessages(scope, newestFirst);
  const items = [];
  for (const message of newestFirst.toReversed()) {
    const row = rows.find(({ revision }) => revision === message.revision);
    const comparison =
      message.target && row ? await compareCounter(scope, row.revisionId, message.target) : undefined;
    items.push(presentMessage(message, files, isMine, comparison));
  }
  return { items };
}

/** The thread as this recipient sees it. */
export async function clientThread({ scope, link }: Outsider): Promise<Thread> {
  const found = await scope
    .store(offerMessages)
    .findMany({ estimateId: link.estimateId, readers: readerOf(link) }, { sort: '-at', limit: shownAtMost });
  return presentThread(scope, link.estimateId, found, ofClient);
}

/** @throws ProblemError `invalid` for another currency, a line that the offer does not have, and a price that cannot be one of its line */
async function checkTarget(scope: Scope, target: CounterTarget, revision: RevisionRecord): Promise<void> {
  if (target.currency !== revision.frame.currency)
    throw invalid([
      { path: 'target.currency', code: 'currency.other', message: 'not the currency of the offer' },
    ]);
  if (target.of === 'total') return;
  if (sentLayoutOf(revision).price !== 'lines')
    throw invalid([
      { path: 'target.of', code: 'target.layout', message: 'the offer has no prices of lines' },
    ]);
  const twice = target.lines.flatMap(({ lineId }, index) =>
    target.lines.findIndex((each) => each.lineId === lineId) === index
      ? []
      : [{ path: `target.lines.${index}.lineId`, code: 'twice', message: 'this line is there twice' }],
  );
  if (twice.length > 0) throw invalid(twice);
  const { document, priced } = await loadSnapshot(scope, revision.id);
  const offered = new Map(offeredLinesOf(document, priced).map(({ id, sell }) => [id, sell]));
  const errors = target.lines.flatMap(({ lineId, amount }, index) => {
    const refusal = counterRefusal(offered.get(lineId), amount);
    return refusal ? [{ ...refusal, path: `target.lines.${index}.${refusal.path}` }] : [];
  });
  if (errors.length > 0) throw invalid(errors);
}

/** Tells the salesperson what the client wrote, and confirms to the client that it was received. */
async function confirm(
  scope: Scope,
  offered: Offered,
  link: OfferLinkRecord,
  said: { text: string; target: CounterTarget | null; comparison: CounterComparison | undefined },
): Promise<void> {
  const { target, comparison } = said;
  const of = (amount: string) => ({ amount, currency: target?.currency ?? '' });
  const counterLines = (comparison?.lines ?? []).flatMap(({ description, descriptionJa, ...line }) =>
    line.offered === null
      ? []
      : [
          {
            charge: { en: short(description), ja: short(descriptionJa ?? description) },
            offered: of(line.offered),
            wanted: of(line.wanted),
          },
        ],
  );
  const facts = {
    actor: link.name,
    text: said.text || null,
    counter: target?.of === 'total' ? of(target.amount) : null,
    ...(counterLines.length > 0 ? { counterLines } : {}),
  };
  await mailStaff(scope, target ? 'offer-counter' : 'offer-question', offered, {
    ...facts,
    actorId: outsiderId(link),
    replyTo: { email: link.email, name: short(link.name) },
  });
  const { token } = await addToken(scope, link);
  const kind = target ? 'offer-counter-client' : 'offer-question-client';
  await mailClient(scope, kind, offered, { link, token }, { ...facts, replyTo: null });
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
    const comparison = target ? await compareCounter(inner, revision.id, target) : undefined;
    await confirm(inner, { estimate, revision }, current, { ...said, comparison });
    await notifyOfOffer(
      inner,
      target ? 'counterOffer' : 'question',
      { estimate, revision },
      { actor: { id: outsiderId(current), name: current.name } },
    );
    return presentMessage(message, files, ofClient, comparison);
  }, link.estimateId);
}

/** The thread with all recipients, for staff. */
export async function staffThread(scope: Scope, member: Member, estimateId: string): Promise<Thread> {
  await staffEstimate(scope, member, estimateId);
  const found = await scope
    .store(offerMessages)
    .findMany({ estimateId }, { sort: '-at', limit: shownAtMost });
  return presentThread(scope, estimateId, found, ({ id }) => id === member.id);
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
