import { useEffect } from 'react';
import { useTranslation } from '../language/use-translation';
import { NavigationType, useBlocker } from 'react-router-dom';
import { Dialog } from '../overlays/dialog.component';
import { Button } from '../patterns/button.component';
import { useUnsavedStore } from './page-events';

/** The one blocker of the page: several of them do not add up. Rendered by the shell's layout. */
export function UnsavedGuard() {
  const { t } = useTranslation('platform');
  const isUnsaved = useUnsavedStore((store) => store.sources.size > 0);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (useUnsavedStore.getState().sources.size === 0) return false;
    if (currentLocation.pathname !== nextLocation.pathname) return true;
    // A drawer stands in the address: the way back closes it, and what was typed into it would be gone.
    return historyAction === NavigationType.Pop && currentLocation.search !== nextLocation.search;
  });
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      // The page that was just left, on the question below or saved, is not asked about a second time.
      if (useUnsavedStore.getState().sources.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('unsaved.title')}
      footer={
        <>
          <Button onClick={() => blocker.reset?.()}>{t('action.stay')}</Button>
          <Button tone="danger" onClick={() => blocker.proceed?.()}>
            {t('action.leave')}
          </Button>
        </>
      }
    >
      <p>{t('unsaved.text')}</p>
    </Dialog>
  );
}
