import { useQuery } from '@quayside/platform';
import { useState, type ReactNode } from 'react';
import { useEditorContext } from '../../editor/editor-context';
import { rateAllQuery } from './editor-parts';

/** Rates all stages, or brings their markups up to the rules: what is unsaved is stored first, and what was taken can be taken back in one step. */
export function useRatingHere(): { ask: (only?: 'markup') => void; dialog: ReactNode } {
  const { store, readOnlyReason } = useEditorContext();
  const [asked, setAsked] = useState<{ only?: 'markup' | undefined }>();
  const { data: part } = useQuery({ ...rateAllQuery, enabled: asked !== undefined });
  const open = async (only?: 'markup') => {
    if (readOnlyReason !== undefined) return;
    await store.getState().flush();
    // What could not be saved is said beside the title, and what is to be decided in a dialog of its own.
    if (store.getState().save.kind === 'saved') setAsked({ only });
  };
  return {
    ask: (only) => void open(only),
    dialog:
      part && asked ? <part.RateAllOfEditor only={asked.only} onClose={() => setAsked(undefined)} /> : null,
  };
}
