import { useState, type ReactNode } from 'react';
import { useTranslation } from '../language/use-translation';
import { useUnsavedChanges } from '../routing/use-unsaved-changes';
import { ConfirmDialog } from './confirm-dialog.component';
import { Drawer } from './drawer.component';

export type EntryDrawerProps = {
  open: boolean;
  title: string;
  onClose: () => void;
  size?: 'sm' | 'md' | 'lg';
  /** Gets a way to say that something is unsaved, and the way out of a form. */
  children: (drawer: { onDirty: (dirty: boolean) => void; close: () => void }) => ReactNode;
};

/** A form beside its list. Closing it with something unsaved asks once. */
export function EntryDrawer({ open, title, onClose, size = 'md', children }: EntryDrawerProps) {
  const { t } = useTranslation('platform');
  const [dirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);
  useUnsavedChanges(open && dirty);
  const leave = () => {
    setDirty(false);
    setAsking(false);
    onClose();
  };
  const ask = () => (dirty ? setAsking(true) : leave());
  return (
    <>
      <Drawer open={open} onClose={ask} title={title} size={size}>
        {children({ onDirty: setDirty, close: ask })}
      </Drawer>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('unsaved.closeTitle')}
        confirmLabel={t('unsaved.close')}
        tone="danger"
        onConfirm={leave}
      >
        <p>{t('unsaved.text')}</p>
      </ConfirmDialog>
    </>
  );
}
