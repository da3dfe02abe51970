import {
  ConfirmDialog,
  IconButton,
  Menu,
  notify,
  saveFile,
  useCan,
  useChange,
  useNavigate,
  useTranslation,
} from '@quayside/platform';
import type { Supplier } from '@quayside/service-supplier/contract';
import { useState } from 'react';
import { supplierLinks } from '../../links';
import { exportRateCards } from '../../api/rate-card.query';
import { moveSupplier } from '../../api/supplier.query';

/** What is done to a supplier now and then. */
export function SupplierMenu({ supplier }: { supplier: Supplier }) {
  const { t } = useTranslation('supplier');
  const mayWrite = useCan('supplier:write');
  const navigate = useNavigate();
  const { busy, run } = useChange();
  const [asking, setAsking] = useState(false);
  const restore = async () => {
    if (await run(() => moveSupplier(supplier, 'restore')))
      notify({ tone: 'good', title: t('view.restored') });
  };
  const archive = async () => {
    const done = await run(async () => {
      const archived = await moveSupplier(supplier, 'archive');
      notify({
        tone: 'good',
        title: t('view.archivedNotice'),
        action: {
          label: t('undo'),
          run: () => void run(() => moveSupplier(archived, 'restore')),
        },
      });
    });
    if (done) setAsking(false);
  };
  return (
    <>
      <Menu
        label={t('view.more')}
        trigger={<IconButton icon="more" label={t('view.more')} />}
        items={[
          ...(mayWrite && !supplier.archived
            ? [
                {
                  id: 'sheet',
                  label: t('sheet.open'),
                  onSelect: () => void navigate(supplierLinks.readRateSheet({ supplierId: supplier.id })),
                },
                {
                  id: 'import',
                  label: t('rateCard.import'),
                  onSelect: () => void navigate(supplierLinks.importRateCards({ supplierId: supplier.id })),
                },
              ]
            : []),
          ...(['csv', 'xlsx'] as const).map((format) => ({
            id: `export-${format}`,
            label: t('rateCard.export', { format: format.toUpperCase() }),
            onSelect: () => void run(async () => saveFile(await exportRateCards(supplier.id, format))),
          })),
          ...(mayWrite
            ? [
                supplier.archived
                  ? { id: 'restore', label: t('view.restore'), onSelect: () => void restore() }
                  : {
                      id: 'archive',
                      label: t('view.archive'),
                      tone: 'danger' as const,
                      onSelect: () => setAsking(true),
                    },
              ]
            : []),
        ]}
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('view.archiveTitle')}
        confirmLabel={t('view.archive')}
        tone="danger"
        busy={busy}
        onConfirm={() => void archive()}
      >
        <p>{t('view.archiveText')}</p>
      </ConfirmDialog>
    </>
  );
}
