import { ConfirmDialog, IconButton, Menu, notify, useChange } from '@quayside/platform';
import { useState } from 'react';

/** What the menu of a kept record says: of each kind in its own words. */
export type KeptMenuWords = {
  more: string;
  archive: string;
  archiveTitle: string;
  archiveText: string;
  archivedNotice: string;
  restore: string;
  restored: string;
};

export type KeptMenuProps = {
  archived: boolean;
  words: KeptMenuWords;
  onMove: (to: 'archive' | 'restore') => Promise<unknown>;
};

/** Archive or restore what a company keeps beside what is built in. */
export function KeptMenu({ archived, words, onMove }: KeptMenuProps) {
  const { busy, run } = useChange();
  const [asking, setAsking] = useState(false);
  const move = async (to: 'archive' | 'restore') => {
    if (!(await run(() => onMove(to)))) return;
    setAsking(false);
    notify({ tone: 'good', title: to === 'archive' ? words.archivedNotice : words.restored });
  };
  const archive = { id: 'archive', label: words.archive, tone: 'danger' as const };
  return (
    <>
      <Menu
        label={words.more}
        trigger={<IconButton icon="more" label={words.more} />}
        items={[
          archived
            ? { id: 'restore', label: words.restore, onSelect: () => void move('restore') }
            : { ...archive, onSelect: () => setAsking(true) },
        ]}
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.archiveTitle}
        confirmLabel={words.archive}
        tone="danger"
        busy={busy}
        onConfirm={() => void move('archive')}
      >
        <p>{words.archiveText}</p>
      </ConfirmDialog>
    </>
  );
}
