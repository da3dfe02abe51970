import { ConfirmDialog, Drawer, useTranslation, useUnsavedChanges } from '@quayside/platform';
import { useState, type ReactNode } from 'react';

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
  const { t } = useTranslation('shippers');
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
        title={t('discard.title')}
        confirmLabel={t('discard.confirm')}
        tone="danger"
        onConfirm={leave}
      >
        <p>{t('discard.text')}</p>
      </ConfirmDialog>
    </>
  );
}
