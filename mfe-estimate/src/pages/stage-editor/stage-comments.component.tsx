import { Button, useCan, useHotkey, useQuery } from '@quayside/platform';
import type { CommentSubject } from '@quayside/service-estimate/contract';
import { useState } from 'react';
import { commentsQuery } from '../../api/comments.query';
import { commentsAbout } from '../../components/comments/comments-about';
import { useEditor, useEditorContext, useEditorText } from '../../editor/editor-context';
import { commentsDrawerQuery } from './editor-parts';

/** The way to the comments about this stage, and by the keyboard to those about the line that is looked at. */
export function StageComments() {
  return useCan('estimate:cost') ? <CommentsButton /> : null;
}

function CommentsButton() {
  const t = useEditorText();
  const { store, stage, active } = useEditorContext();
  const { id } = useEditor((editor) => editor.estimate);
  const { data } = useQuery(commentsQuery(id));
  const [subject, setSubject] = useState<CommentSubject>();
  const { data: drawer } = useQuery({ ...commentsDrawerQuery, enabled: subject !== undefined });
  const count = commentsAbout(data?.items ?? [], { of: 'stage', stage }).length;
  const open = (about: CommentSubject) => {
    setSubject(about);
    // The service takes a comment on a line only once the line is stored.
    void store.getState().flush();
  };
  useHotkey('alt+m', t('stageBar.commentsOfLine'), () => {
    const { lineId } = active.getState();
    const isLine = store.getState().content.stages[stage].lines.some((line) => line.id === lineId);
    open(lineId && isLine ? { of: 'line', stage, lineId } : { of: 'stage', stage });
  });
  return (
    <>
      <Button size="small" title={t('stageBar.commentsOfStage')} onClick={() => open({ of: 'stage', stage })}>
        {t('stageBar.comments')}
        {count > 0 ? <span className="qs-num"> {count}</span> : null}
      </Button>
      {drawer ? <drawer.CommentsDrawer subject={subject} onClose={() => setSubject(undefined)} /> : null}
    </>
  );
}
