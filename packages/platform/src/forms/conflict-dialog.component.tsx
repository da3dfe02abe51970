import type { ReactNode } from 'react';
import { useTranslation } from '../language/use-translation';
import { Dialog } from '../overlays/dialog.component';
import { Button } from '../patterns/button.component';

export type ConflictDialogProps = {
  open: boolean;
  onClose: () => void;
  onLoadTheirs: () => void;
  onKeepMine: () => void;
  children?: ReactNode;
};

/** Somebody else saved first (412): the person decides, nothing is overwritten silently. */
export function ConflictDialog({ open, onClose, onLoadTheirs, onKeepMine, children }: ConflictDialogProps) {
  const { t } = useTranslation('platform');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('conflict.title')}
      footer={
        <>
          <Button onClick={onLoadTheirs}>{t('conflict.loadTheirs')}</Button>
          <Button tone="primary" onClick={onKeepMine}>
            {t('conflict.keepMine')}
          </Button>
        </>
      }
    >
      <p>{t('conflict.text')}</p>
      {children}
    </Dialog>
  );
}
