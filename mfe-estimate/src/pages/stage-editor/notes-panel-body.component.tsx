import { Button, Panel, Skeleton } from '@quayside/platform';
import { textLengths } from '@quayside/rating';
import { lazy, Suspense, useState } from 'react';
import { TextAreaInput } from '../../components/text-area-input.component';
import { useEditor, useEditorContext, useEditorText } from '../../editor/editor-context';

const ActivityPanel = lazy(async () => ({
  default: (await import('../../components/activity/activity-panel.component')).ActivityPanel,
}));

/** Notes that stay with the stage; who did what is fetched when it is asked for. */
export function NotesPanelBody() {
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
        <TextAreaInput
          label={t('notes.stage', { stage: t(`stage.${stage}`) })}
          help={t('notes.help')}
          value={notes}
          rows={2}
          // Says to the stylesheet for paper that nothing is written here.
          placeholder=" "
          longest={textLengths.notes}
          readOnly={readOnlyReason !== undefined}
          onValue={(text) => store.getState().setStage(stage, { notes: text ?? '' })}
        />
      </Panel>
      {hasActivity ? (
        <Suspense fallback={<Skeleton lines={4} />}>
          <ActivityPanel estimate={estimate} />
        </Suspense>
      ) : null}
    </>
  );
}
