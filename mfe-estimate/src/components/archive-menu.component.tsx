import { ConfirmDialog, IconButton, Menu, notify, useChange } from '@quayside/platform';
import { useState } from 'react';

type Move = 'archive' | 'restore';
export type ArchiveWords = Record<
  'more' | 'archive' | 'archiveTitle' | 'archiveText' | 'archivedNotice' | 'restore' | 'restored',
  string
>;

/** Archives a record once it is confirmed, or takes it back. */
export function ArchiveMenu({
  archived,
  words,
  move,
}: {
  archived: boolean;
  words: ArchiveWords;
  move: (to: Move) => Promise<unknown>;
}) {
  const { busy, run } = useChange();
  const [asking, setAsking] = useState(false);
  const moveTo = async (to: Move) => {
    if (!(await run(() => move(to)))) return;
    setAsking(false);
    notify({ tone: 'good', title: to === 'archive' ? words.archivedNotice : words.restored });
  };
  return (
    <>
      <Menu
        label={words.more}
        trigger={<IconButton icon="more" label={words.more} />}
        items={[
          archived
            ? { id: 'restore', label: words.restore, onSelect: () => void moveTo('restore') }
            : {
                id: 'archive',
                label: words.archive,
                tone: 'danger' as const,
                onSelect: () => setAsking(true),
              },
        ]}
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.archiveTitle}
        confirmLabel={words.archive}
        tone="danger"
        busy={busy}
        onConfirm={() => void moveTo('archive')}
      >
        <p>{words.archiveText}</p>
      </ConfirmDialog>
    </>
  );
}
