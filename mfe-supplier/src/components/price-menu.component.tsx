import { ConfirmDialog, IconButton, Menu, notify, useChange, useTranslation } from '@quayside/platform';
import { useState } from 'react';

export type PriceMenuProps = {
  archived: boolean;
  /** Whose words are said. */
  kind: 'rateCard' | 'tariff' | 'portGroup' | 'zone';
  move: (to: 'archive' | 'restore') => Promise<unknown>;
};

/** Archive or take back: archived prices, and those for archived places, are offered to no estimate any more. */
export function PriceMenu({ archived, kind, move: moved }: PriceMenuProps) {
  const { t } = useTranslation('supplier');
  const { busy, run } = useChange();
  const [asking, setAsking] = useState(false);
  const move = async (to: 'archive' | 'restore') => {
    if (!(await run(() => moved(to)))) return;
    setAsking(false);
    notify({ tone: 'good', title: t(to === 'archive' ? `${kind}.archivedNotice` : `${kind}.restored`) });
  };
  return (
    <>
      <Menu
        label={t('view.more')}
        trigger={<IconButton icon="more" label={t('view.more')} />}
        items={[
          archived
            ? { id: 'restore', label: t('view.restore'), onSelect: () => void move('restore') }
            : {
                id: 'archive',
                label: t(`${kind}.archive`),
                tone: 'danger' as const,
                onSelect: () => setAsking(true),
              },
        ]}
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t(`${kind}.archiveTitle`)}
        confirmLabel={t(`${kind}.archive`)}
        tone="danger"
        busy={busy}
        onConfirm={() => void move('archive')}
      >
        <p>{t(`${kind}.archiveText`)}</p>
      </ConfirmDialog>
    </>
  );
}
