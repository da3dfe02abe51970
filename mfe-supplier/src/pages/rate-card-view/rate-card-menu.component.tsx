import { ConfirmDialog, IconButton, Menu, notify, useChange, useTranslation } from '@quayside/platform';
import type { RateCard } from '@quayside/service-supplier/contract';
import { useState } from 'react';
import { moveRateCard } from '../../api/rate-card.query';

/** Archive or take back: an archived card is offered to no estimate any more. */
export function RateCardMenu({ card }: { card: RateCard }) {
  const { t } = useTranslation('supplier');
  const { busy, run } = useChange();
  const [asking, setAsking] = useState(false);
  const move = async (to: 'archive' | 'restore') => {
    if (!(await run(() => moveRateCard(card, to)))) return;
    setAsking(false);
    notify({ tone: 'good', title: t(to === 'archive' ? 'rateCard.archivedNotice' : 'rateCard.restored') });
  };
  return (
    <>
      <Menu
        label={t('view.more')}
        trigger={<IconButton icon="more" label={t('view.more')} />}
        items={[
          card.archived
            ? { id: 'restore', label: t('view.restore'), onSelect: () => void move('restore') }
            : {
                id: 'archive',
                label: t('rateCard.archive'),
                tone: 'danger' as const,
                onSelect: () => setAsking(true),
              },
        ]}
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('rateCard.archiveTitle')}
        confirmLabel={t('rateCard.archive')}
        tone="danger"
        busy={busy}
        onConfirm={() => void move('archive')}
      >
        <p>{t('rateCard.archiveText')}</p>
      </ConfirmDialog>
    </>
  );
}
