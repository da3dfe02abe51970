import { EntryDrawer, Skeleton, useTranslation } from '@quayside/platform';
import type { Order } from '@quayside/service-projects/contract';
import { lazy, Suspense } from 'react';

const EditOrderForm = lazy(async () => ({
  default: (await import('./edit-order-form.component')).EditOrderForm,
}));

type EditOrderDrawerProps = { open: boolean; order: Order; onClose: () => void };

export function EditOrderDrawer({ open, order, onClose }: EditOrderDrawerProps) {
  const { t } = useTranslation('projects');
  return (
    <EntryDrawer open={open} onClose={onClose} title={t('order.edit.title')}>
      {({ onDirty, close }) => (
        <Suspense fallback={<Skeleton lines={5} />}>
          <EditOrderForm
            order={order}
            onDirty={onDirty}
            onCancel={close}
            onSaved={() => {
              onDirty(false);
              onClose();
            }}
          />
        </Suspense>
      )}
    </EntryDrawer>
  );
}
