import type { Product } from '@quayside/service-shippers/contract';
import { EntryDrawer, ErrorState, Skeleton, useCan, useTranslation } from '@quayside/platform';
import { useOwned } from '../../api/owned-list.query';
import { OwnedForm } from '../../shared/owned-form.component';
import { useEntry } from '../../shared/use-entry';
import { ProductFields } from './product-fields.component';
import { productChange, productInput, productValues, type ProductValues } from './product-values';

export type ProductDrawerProps = {
  shipperId: string;
  move: (product: Product, to: 'archive' | 'restore') => void;
};

/** Adds, changes or archives a product beside the list. */
export function ProductDrawer({ shipperId, move }: ProductDrawerProps) {
  const { t } = useTranslation('shippers');
  const readOnly = !useCan('shipper:write');
  const entry = useEntry();
  const { data, error, refetch } = useOwned<Product>(shipperId, 'products', entry.id);
  const title = t(entry.isNew ? 'product.new' : readOnly ? 'product.view' : 'product.edit');
  return (
    <EntryDrawer open={entry.isOpen} onClose={entry.close} title={title}>
      {({ onDirty, close }) =>
        entry.id && !data ? (
          error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton lines={8} />
          )
        ) : (
          <OwnedForm<Product, ProductValues>
            key={entry.id ?? 'new'}
            shipperId={shipperId}
            list="products"
            item={entry.id ? data : undefined}
            valuesOf={productValues}
            inputOf={productInput}
            changeOf={productChange}
            readOnly={readOnly}
            onDirty={onDirty}
            onCancel={close}
            onSaved={entry.close}
            onMove={move}
          >
            {(form) => <ProductFields control={form.control} />}
          </OwnedForm>
        )
      }
    </EntryDrawer>
  );
}
