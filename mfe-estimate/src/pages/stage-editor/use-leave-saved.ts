import { useEffect } from 'react';
import type { EstimateEditorStore } from '../../editor/estimate-editor.store';

/** Saves at once when the page is hidden, and asks before a tab with unsaved work is closed. */
export function useLeaveSaved(store: EstimateEditorStore): void {
  useEffect(() => {
    const flush = () => {
      if (document.visibilityState === 'hidden') void store.getState().flush();
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (!store.getState().isDirty()) return;
      void store.getState().flush();
      event.preventDefault();
    };
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('beforeunload', ask);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('beforeunload', ask);
    };
  }, [store]);
}
