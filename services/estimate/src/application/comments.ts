import { isAllowed, type Role } from '@quayside/contract';
import { invalid, problem, type Member, type Scope, type Stored } from '@quayside/service-kit';
import type { Comment, CommentList, CommentSubject, WriteComment } from '../contract/comments';
import type { MemberReference } from '../contract/common';
import { memberOf } from '../domain/activity';
import type { EstimateRecord } from '../domain/records';
import { commentMarks, comments } from '../store/comments';
import { memberCopies } from '../store/copies';
import { stageSheets } from '../store/stage-sheets';
import { notify } from './notifications/notify';
import { staffEstimate } from './offers/links';

const shownAtMost = 500;
/** More comments on one estimate are no conversation. */
const writtenAtMost = 2_000;
const excerptLength = 200;

type FieldsOf<Store> = Store extends { fields?: infer Fields } ? NonNullable<Fields> : never;
type CommentRecord = Stored<FieldsOf<typeof comments>>;

/** Those who read comments: staff who may see cost. */
async function readersOf(scope: Scope): Promise<MemberReference[]> {
  const staff = await scope.store(memberCopies).findAll({ removed: false, isStaff: true }, { sort: 'name' });
  return staff
    .filter(({ roles }) => isAllowed(roles as Role[], 'estimate:cost'))
    .map(({ id, name, nameJa }) => ({ id, name, ...(nameJa && nameJa !== name ? { nameJa } : {}) }));
}

const markOf = async (scope: Scope, member: Member, estimateId: string): Promise<string> =>
  (await scope.store(commentMarks).findOne({ estimateId, memberId: member.id }))?.readTo ?? '';

function present(record: CommentRecord, member: Member, readTo: string): Comment {
  const { id, at, revision, author, text, about, line, mentions } = record;
  const mine = author.id === member.id;
  return { ...{ id, at, revision, author, text, about, line, mentions }, mine, unread: !mine && at > readTo };
}

/** The comments as this member reads them, and whom they may name. */
export async function listComments(scope: Scope, member: Member, estimateId: string): Promise<CommentList> {
  await staffEstimate(scope, member, estimateId);
  const found = await scope.store(comments).findMany({ estimateId }, { sort: '-at', limit: shownAtMost });
  const readTo = await markOf(scope, member, estimateId);
  const items = found.reverse().map((each) => present(each, member, readTo));
  return { items, unread: items.filter(({ unread }) => unread).length, people: await readersOf(scope) };
}

/** What the line is called. @throws ProblemError `invalid` for a line that the estimate does not have */
async function lineName(
  scope: Scope,
  { revisionId }: EstimateRecord,
  about: CommentSubject,
): Promise<string | null> {
  if (about.of !== 'line') return null;
  const sheet = await scope.store(stageSheets).findOne({ revisionId, stage: about.stage });
  const line = sheet?.lines.find(({ id }) => id === about.lineId);
  if (!line) throw invalid([{ path: 'about.lineId', code: 'unknown', message: 'no line of this estimate' }]);
  return [line.code, line.description].filter(Boolean).join(' ').slice(0, 300);
}

async function mentioned(scope: Scope, member: Member, ids: readonly string[]): Promise<MemberReference[]> {
  if (ids.length === 0) return [];
  const people = new Map((await readersOf(scope)).map((each) => [each.id, each]));
  const wanted = [...new Set(ids)];
  const strange = wanted.findIndex((id) => id !== member.id && !people.has(id));
  if (strange >= 0)
    throw invalid([{ path: `mentions.${strange}`, code: 'unknown', message: 'nobody who reads comments' }]);
  return wanted.map((id) => people.get(id) ?? memberOf(member));
}

/** Writes a comment, and notifies those whom it names in the same transaction. */
export async function writeComment(
  scope: Scope,
  member: Member,
  estimateId: string,
  { text, about, mentions: ids = [] }: WriteComment,
): Promise<Comment> {
  const estimate = await staffEstimate(scope, member, estimateId);
  const line = await lineName(scope, estimate, about);
  const mentions = await mentioned(scope, member, ids);
  const store = scope.store(comments);
  if ((await store.count({ estimateId })) >= writtenAtMost)
    throw problem('too-large', { detail: `at most ${writtenAtMost} comments` });
  const { revision } = estimate;
  const author = memberOf(member);
  const at = new Date().toISOString();
  const written = await store.create({ estimateId, revision, at, author, text, about, line, mentions });
  const others = mentions.filter(({ id }) => id !== member.id);
  if (others.length > 0) {
    const excerpt = text.slice(0, excerptLength);
    await notify(scope, 'mention', {
      estimate,
      memberIds: others.map(({ id }) => id),
      actor: author,
      detail: { en: excerpt, ja: excerpt },
    });
  }
  return present(written, member, at);
}

/** Marks what the member has read. A mark only moves on. @throws ProblemError `not-found` */
export async function readComments(
  scope: Scope,
  member: Member,
  estimateId: string,
  commentId: string,
): Promise<void> {
  await staffEstimate(scope, member, estimateId);
  const read = await scope.store(comments).findOne({ id: commentId, estimateId });
  if (!read) throw problem('not-found');
  const marks = scope.store(commentMarks);
  const mark = await marks.findOne({ estimateId, memberId: member.id });
  if (!mark) await marks.create({ estimateId, memberId: member.id, readTo: read.at });
  else if (mark.readTo < read.at) await marks.update(mark.id, mark.version, { readTo: read.at });
}

/** Removes one's own comment. The activity says that there was one. @throws ProblemError `not-found` for those of others, too */
export async function removeComment(
  scope: Scope,
  member: Member,
  { estimateId, commentId }: { estimateId: string; commentId: string },
): Promise<void> {
  const estimate = await staffEstimate(scope, member, estimateId);
  const found = await scope.store(comments).findOne({ id: commentId, estimateId });
  if (!found || found.author.id !== member.id) throw problem('not-found');
  await scope.store(comments).remove(commentId);
  await scope.audit({
    action: 'removeComment',
    resource: 'estimate',
    resourceId: estimateId,
    label: estimate.number,
  });
}
