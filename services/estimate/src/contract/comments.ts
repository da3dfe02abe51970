import { stageIds } from '@quayside/contract';
import { z } from 'zod';
import { id, memberReference } from './common';

/** The longest comment. */
export const longestComment = 4_000;

const lineId = z.string().min(1).max(100);
const stage = z.enum(stageIds);

/** What a comment is about: the estimate, a stage, or a line of a stage. */
export const commentSubject = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('estimate') }),
  z.strictObject({ of: z.literal('stage'), stage }),
  z.strictObject({ of: z.literal('line'), stage, lineId }),
]);
export type CommentSubject = z.infer<typeof commentSubject>;

/** A comment among staff. It never leaves the company. */
export const comment = z
  .strictObject({
    id,
    at: z.string(),
    revision: z.int(),
    author: memberReference,
    text: z.string(),
    about: commentSubject,
    /** What the line was called when the comment was written; null for others. */
    line: z.string().nullable(),
    /** Who was named in it. */
    mentions: z.array(memberReference),
    mine: z.boolean(),
    /** Whether the reader has not read it: of others, after the reader's mark. */
    unread: z.boolean(),
  })
  .meta({ id: 'EstimateComment' });
export type Comment = z.infer<typeof comment>;

/** The comments, the oldest first; at most the newest 500. */
export const commentList = z.strictObject({
  items: z.array(comment),
  unread: z.int(),
  /** Who may be named: the members who read comments. */
  people: z.array(memberReference),
});
export type CommentList = z.infer<typeof commentList>;

export const writeComment = z.strictObject({
  text: z.string().trim().min(1).max(longestComment),
  about: commentSubject,
  mentions: z.array(id).max(20).optional(),
});
export type WriteComment = z.output<typeof writeComment>;

/** The comment up to which the reader has read. */
export const readComments = z.strictObject({ commentId: id });
