import { notify } from '@quayside/platform';
import { readEstimate } from '../../api/rate-all.query';
import { RateAllDialog } from '../../components/rate-all/rate-all-dialog.component';
import { useRateAllText } from '../../components/rate-all/rate-all-text';
import { useEditor, useEditorContext } from '../../editor/editor-context';

/** Rating out of the editor: what was taken stands in it at once, and can be taken back in one step. */
export function RateAllOfEditor({ only, onClose }: { only?: 'markup' | undefined; onClose: () => void }) {
  const t = useRateAllText();
  const { store } = useEditorContext();
  const estimateId = useEditor((editor) => editor.estimate.id);
  const takeIn = async () => {
    const fresh = await readEstimate(estimateId);
    if (fresh) store.getState().receive(fresh);
    return store.getState().estimate.version;
  };
  const onTaken = async (title: string) => {
    const before = store.getState().content;
    await takeIn();
    const after = store.getState().content;
    notify({
      tone: 'good',
      title,
      action: { label: t('rateAll.undo'), run: () => store.getState().takeBack({ before, after }) },
    });
  };
  return (
    <RateAllDialog estimateId={estimateId} only={only} prepare={takeIn} onTaken={onTaken} onClose={onClose} />
  );
}
