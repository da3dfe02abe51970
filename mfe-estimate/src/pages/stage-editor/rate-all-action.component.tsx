import { Button, useHotkey, useQuery } from '@quayside/platform';
import { useState } from 'react';
import { useEditorContext, useEditorText } from '../../editor/editor-context';
import { rateAllButtonId } from '../../editor/rate-all-button';
import { rateAllQuery } from './editor-parts';

/** Rates all stages: what is unsaved is stored first, and what was taken can be taken back in one step. */
export function RateAllAction({ tone }: { tone: 'primary' | 'default' }) {
  const t = useEditorText();
  const { store, readOnlyReason } = useEditorContext();
  const [isOpen, setOpen] = useState(false);
  const { data: part } = useQuery({ ...rateAllQuery, enabled: isOpen });
  const open = async () => {
    if (readOnlyReason !== undefined) return;
    await store.getState().flush();
    // What could not be saved is said beside the title, and what is to be decided in a dialog of its own.
    if (store.getState().save.kind === 'saved') setOpen(true);
  };
  useHotkey('alt+r', t('ratedFrom.open'), () => void open());
  if (readOnlyReason !== undefined) return null;

  return (
    <>
      <Button id={rateAllButtonId} tone={tone} onClick={() => void open()}>
        {t('ratedFrom.open')}
      </Button>
      {part && isOpen ? <part.RateAllOfEditor onClose={() => setOpen(false)} /> : null}
    </>
  );
}
