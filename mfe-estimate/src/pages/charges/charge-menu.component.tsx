import { ConfirmDialog, IconButton, Menu, notify, useChange } from '@quayside/platform';
import type { ChargeView } from '@quayside/service-estimate/contract';
import { useState } from 'react';
import { moveCharge } from '../../api/charges.query';
import { useChargesText } from './charge-words';

/** Archive or restore: an archived charge is offered nowhere. */
export function ChargeMenu({ charge }: { charge: ChargeView }) {
  const t = useChargesText();
  const { busy, run } = useChange();
  const [asking, setAsking] = useState(false);
  const move = async (to: 'archive' | 'restore') => {
    if (!(await run(() => moveCharge(charge, to)))) return;
    setAsking(false);
    notify({ tone: 'good', title: t(to === 'archive' ? 'archivedNotice' : 'restored') });
  };
  const archive = { id: 'archive', label: t('archive'), tone: 'danger' as const };
  return (
    <>
      <Menu
        label={t('more')}
        trigger={<IconButton icon="more" label={t('more')} />}
        items={[
          charge.archived
            ? { id: 'restore', label: t('restore'), onSelect: () => void move('restore') }
            : { ...archive, onSelect: () => setAsking(true) },
        ]}
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('archiveTitle')}
        confirmLabel={t('archive')}
        tone="danger"
        busy={busy}
        onConfirm={() => void move('archive')}
      >
        <p>{t('archiveText')}</p>
      </ConfirmDialog>
    </>
  );
}
