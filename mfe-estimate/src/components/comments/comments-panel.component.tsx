import {
  ConfirmDialog,
  ErrorState,
  formatInstant,
  IconButton,
  Panel,
  Skeleton,
  Stack,
  Tag,
  useCan,
  useChange,
  useLanguage,
  useQuery,
} from '@quayside/platform';
import type { Comment, CommentSubject, EstimateView } from '@quayside/service-estimate/contract';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { commentsQuery, markCommentsRead, removeComment } from '../../api/comments.query';
import { useMemberName } from '../use-member-name';
import { CommentForm, type CommentedLine } from './comment-form.component';
import { commentsAbout, isAbout } from './comments-about';
import * as styles from './comments.module.css';
import { useCommentsText } from './comments-text';

/** Marks the newest comment as read once the list was in view; what was new stays marked until the page is opened again. */
function useReadMark(
  frame: RefObject<HTMLElement | null>,
  estimateId: string,
  newest: Comment | undefined,
  unread: number,
): void {
  const id = unread > 0 ? newest?.id : undefined;
  useEffect(() => {
    if (!id || !frame.current) return undefined;
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      // A mark that is not set is set the next time.
      markCommentsRead(estimateId, id).catch(() => undefined);
    });
    watch.observe(frame.current);
    return () => watch.disconnect();
  }, [frame, estimateId, id]);
}

/** The conversation among staff about an estimate; with a subject, only about that, which a new comment then begins with. */
export function CommentsPanel({
  estimate,
  lines,
  about,
}: {
  estimate: Pick<EstimateView, 'id'>;
  lines: readonly CommentedLine[];
  about?: CommentSubject;
}) {
  const t = useCommentsText();
  const canWrite = [useCan('estimate:write'), useCan('estimate:approve')].includes(true);
  const { data, error, refetch } = useQuery(commentsQuery(estimate.id));
  const { busy, run } = useChange();
  const [leaving, setLeaving] = useState<Comment>();
  const end = useRef<HTMLDivElement>(null);
  const all = data?.items ?? [];
  const items = commentsAbout(all, about);
  const unread = about ? items.filter((comment) => comment.unread).length : (data?.unread ?? 0);
  // The mark is a time: it is not set while new comments about something else are not in this list.
  const seesAllNew = all.filter((comment) => comment.unread && !isAbout(comment, about)).length === 0;
  useReadMark(end, estimate.id, items.at(-1), seesAllNew ? unread : 0);
  const remove = async ({ id }: Comment) => {
    if (await run(() => removeComment(estimate.id, id))) setLeaving(undefined);
  };
  return (
    <Panel
      title={t('title')}
      note={unread > 0 ? <Tag tone="accent">{t('unread', { count: unread })}</Tag> : undefined}
    >
      <Stack gap={14}>
        <p className="qs-small qs-subtle">{t('private')}</p>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton lines={3} />
        ) : items.length === 0 ? (
          <p className="qs-small qs-muted">{t('none')}</p>
        ) : (
          <ol className={styles.list} aria-label={t('title')}>
            {items.map((comment) => (
              <CommentRow key={comment.id} comment={comment} onRemove={() => setLeaving(comment)} />
            ))}
          </ol>
        )}
        <div ref={end} />
        {canWrite && data ? (
          <CommentForm estimateId={estimate.id} lines={lines} people={data.people} about={about} />
        ) : null}
      </Stack>
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={t('removeTitle')}
        confirmLabel={t('removeNow')}
        tone="danger"
        busy={busy}
        onConfirm={() => leaving && void remove(leaving)}
      >
        {t('removeText')}
      </ConfirmDialog>
    </Panel>
  );
}

function CommentRow({ comment, onRemove }: { comment: Comment; onRemove: () => void }) {
  const t = useCommentsText();
  const language = useLanguage();
  const nameOf = useMemberName();
  const { about, line, author, at, revision, text, mentions, mine, unread } = comment;
  return (
    <li data-unread={unread ? '' : undefined}>
      <div className="qs-small qs-muted">
        <strong>{nameOf(author)}</strong> · {formatInstant(at, language)} · {t('revision', { revision })}
        {about.of === 'estimate' ? null : <> · {t(`stage.${about.stage}`)}</>}
        {line ? <> · {line}</> : null}
        {unread ? (
          <>
            {' '}
            <Tag tone="accent">{t('isNew')}</Tag>
          </>
        ) : null}
      </div>
      {mine ? (
        <IconButton tone="ghost" size="small" icon="delete" label={t('remove')} onClick={onRemove} />
      ) : (
        <span />
      )}
      <p className={styles.text}>{text}</p>
      {mentions.length > 0 ? (
        <span className="qs-small qs-subtle">
          {t('mentions', { names: mentions.map(nameOf).join(language === 'ja' ? '、' : ', ') })}
        </span>
      ) : null}
    </li>
  );
}
