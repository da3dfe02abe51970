import type { ReactNode } from 'react';
import { useTranslation } from '../language/use-translation';
import { Button } from '../patterns/button.component';
import { Dialog } from './dialog.component';

export type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Says what the button does: "Archive shipper". */
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  busy?: boolean;
  onConfirm: () => void;
};

export function ConfirmDialog({
  confirmLabel,
  tone = 'primary',
  busy,
  onConfirm,
  children,
  ...dialog
}: ConfirmDialogProps) {
  const { t } = useTranslation('platform');
  return (
    <Dialog
      {...dialog}
      size="sm"
      footer={
        <>
          <Button onClick={dialog.onClose}>{t('action.cancel')}</Button>
          <Button tone={tone} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
