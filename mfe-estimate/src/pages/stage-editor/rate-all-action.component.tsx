import { Button, notify, useHotkey, useQuery } from '@quayside/platform';
import type { PricedEstimate } from '@quayside/rating';
import type { RateAllResult } from '@quayside/service-estimate/contract';
import { useState } from 'react';
import { readEstimate } from '../../api/rate-all.query';
import { useEditor, useEditorContext, useEditorText } from '../../editor/editor-context';
import { rateAllQuery } from './editor-parts';

/** Nothing of the estimate has a cost yet: rating it is what leads on. */
export const isUnpriced = ({ lines }: PricedEstimate): boolean =>
  lines.every(({ costConverted }) => costConverted === null || Number(costConverted) === 0);

/** Rates all stages: what is unsaved is stored first, and what was taken can be taken back in one step. */
export function RateAllAction({ tone }: { tone: 'primary' | 'default' }) {
  const t = useEditorText();
  const { store, readOnlyReason } = useEditorContext();
  const estimateId = useEditor((editor) => editor.estimate.id);
  const [isOpen, setOpen] = useState(false);
  const { data: part } = useQuery({ ...rateAllQuery, enabled: isOpen });
  const open = async () => {
    if (readOnlyReason !== undefined) return;
    await store.getState().flush();
    // What could not be saved is said beside the title, and what is to be decided in a dialog of its own.
    if (store.getState().save.kind === 'saved') setOpen(true);
  };
  useHotkey('alt+r', t('rateAll.open'), () => void open());
  if (readOnlyReason !== undefined) return null;

  const takeIn = async () => {
    const fresh = await readEstimate(estimateId);
    if (fresh) store.getState().receive(fresh);
    return store.getState().estimate.version;
  };
  const onTaken = async (_result: RateAllResult, lineIds: readonly string[]) => {
    const before = store.getState().content;
    await takeIn();
    const after = store.getState().content;
    notify({
      tone: 'good',
      title: t('rateAll.done', { count: lineIds.length }),
      action: { label: t('rateAll.undo'), run: () => store.getState().takeBack({ before, after }) },
    });
  };
  return (
    <>
      <Button tone={tone} onClick={() => void open()}>
        {t('rateAll.open')}
      </Button>
      {part && isOpen ? (
        <part.RateAllDialog
          estimateId={estimateId}
          prepare={takeIn}
          onTaken={onTaken}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
