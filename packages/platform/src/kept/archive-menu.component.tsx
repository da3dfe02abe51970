import { useState } from 'react';
import { useChange } from '../api/use-change';
import { ConfirmDialog } from '../overlays/confirm-dialog.component';
import { Menu } from '../overlays/menu.component';
import { notify } from '../overlays/toast-region.component';
import { IconButton } from '../patterns/button.component';

type Move = 'archive' | 'restore';
type Word = 'more' | 'archive' | 'archiveTitle' | 'archiveText' | 'archivedNotice' | 'restore' | 'restored';

/** Archives a record once it is confirmed, or takes it back. */
export function ArchiveMenu({
  archived,
  t,
  move,
}: {
  archived: boolean;
  /** The words of its kind. */
  t: (word: Word) => string;
  move: (to: Move) => Promise<unknown>;
}) {
  const { busy, run } = useChange();
  const [asking, setAsking] = useState(false);
  const moveTo = async (to: Move) => {
    if (!(await run(() => move(to)))) return;
    setAsking(false);
    notify({ tone: 'good', title: t(to === 'archive' ? 'archivedNotice' : 'restored') });
  };
  return (
    <>
      <Menu
        label={t('more')}
        trigger={<IconButton icon="more" label={t('more')} />}
        items={[
          archived
            ? { id: 'restore', label: t('restore'), onSelect: () => void moveTo('restore') }
            : {
                id: 'archive',
                label: t('archive'),
                tone: 'danger' as const,
                onSelect: () => setAsking(true),
              },
        ]}
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('archiveTitle')}
        confirmLabel={t('archive')}
        tone="danger"
        busy={busy}
        onConfirm={() => void moveTo('archive')}
      >
        <p>{t('archiveText')}</p>
      </ConfirmDialog>
    </>
  );
}
