import { Drawer, Skeleton } from '@quayside/platform';
import type { CommentSubject } from '@quayside/service-estimate/contract';
import { Suspense } from 'react';
import { CommentsPanel } from '../../components/comments/lazy-comments';
import { useEditor, useEditorContext, useEditorText } from '../../editor/editor-context';

/** The comments about a stage or a line, next to its charges. */
export function CommentsDrawer({
  subject,
  onClose,
}: {
  subject: CommentSubject | undefined;
  onClose: () => void;
}) {
  const t = useEditorText();
  const { stage } = useEditorContext();
  const { id } = useEditor((editor) => editor.estimate);
  const stored = useEditor((editor) => editor.content.stages[stage].lines);
  const lines = stored.map((line) => ({ ...line, stage, descriptionJa: line.descriptionJa ?? null }));
  const line = subject?.of === 'line' ? lines.find((each) => each.id === subject.lineId) : undefined;
  const name = line
    ? `${line.code} ${line.description}`.trim() || t('attention.newLine')
    : t(`stage.${stage}`);
  return (
    <Drawer open={subject !== undefined} onClose={onClose} title={name} size="md">
      {subject ? (
        <Suspense fallback={<Skeleton lines={4} />}>
          <CommentsPanel estimate={{ id }} lines={lines} about={subject} />
        </Suspense>
      ) : null}
    </Drawer>
  );
}
