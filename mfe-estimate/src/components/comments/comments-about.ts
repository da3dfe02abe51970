import type { Comment, CommentSubject } from '@quayside/service-estimate/contract';

/** Whether a comment is about a stage or one of its lines, or about one line alone. Without a subject all are. */
export function isAbout({ about }: Comment, subject: CommentSubject | undefined): boolean {
  if (!subject || subject.of === 'estimate') return true;
  if (about.of === 'estimate' || about.stage !== subject.stage) return false;
  return subject.of === 'stage' || (about.of === 'line' && about.lineId === subject.lineId);
}

/** The comments about a subject, the oldest first. */
export const commentsAbout = (items: readonly Comment[], subject: CommentSubject | undefined): Comment[] =>
  items.filter((comment) => isAbout(comment, subject));
