import { Button, Panel, TextAreaField } from '@quayside/platform';
import { useState } from 'react';
import { useEditor, useEditorContext, useEditorText } from '../../editor/editor-context';
import { ActivityPanel } from '../estimate-view/activity-panel.component';

/** Notes that stay with the stage; who did what is fetched when it is asked for. */
export function NotesPanel() {
  const t = useEditorText();
  const { store, stage, readOnlyReason } = useEditorContext();
  const estimate = useEditor((editor) => editor.estimate);
  const notes = useEditor((editor) => editor.content.stages[stage].notes);
  const [hasActivity, setActivity] = useState(false);
  return (
    <>
      <Panel
        title={t('notes.title')}
        actions={
          <Button
            size="small"
            tone="ghost"
            aria-expanded={hasActivity}
            onClick={() => setActivity(!hasActivity)}
          >
            {t(hasActivity ? 'notes.hideActivity' : 'notes.showActivity')}
          </Button>
        }
      >
        <TextAreaField
          label={t('notes.stage', { stage: t(`stage.${stage}`) })}
          help={t('notes.help')}
          value={notes}
          rows={2}
          maxLength={10_000}
          readOnly={readOnlyReason !== undefined}
          onChange={(text) => store.getState().setStage(stage, { notes: text })}
        />
      </Panel>
      {hasActivity ? <ActivityPanel estimate={estimate} /> : null}
    </>
  );
}
