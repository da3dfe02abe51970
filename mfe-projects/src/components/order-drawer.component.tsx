import { EntryDrawer, Skeleton, useTranslation } from '@quayside/platform';
import type { Order } from '@quayside/service-projects/contract';
import { lazy, Suspense } from 'react';

/** A page does without the form until somebody opens it. */
const OrderForm = lazy(async () => ({ default: (await import('./order-form.component')).OrderForm }));

type OrderDrawerProps = {
  open: boolean;
  estimateId: string;
  onClose: () => void;
  onSaved: (order: Order) => void;
};

/** Makes the order of an accepted offer. */
export function OrderDrawer({ open, estimateId, onClose, onSaved }: OrderDrawerProps) {
  const { t } = useTranslation('projects');
  return (
    <EntryDrawer open={open} onClose={onClose} title={t('order.form.title')}>
      {({ onDirty, close }) => (
        <Suspense fallback={<Skeleton lines={8} />}>
          <OrderForm
            estimateId={estimateId}
            onDirty={onDirty}
            onCancel={close}
            onSaved={(order) => {
              onDirty(false);
              onSaved(order);
            }}
          />
        </Suspense>
      )}
    </EntryDrawer>
  );
}
