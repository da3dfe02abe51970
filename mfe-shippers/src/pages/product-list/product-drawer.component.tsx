import type { Product } from '@quayside/service-shippers/contract';
import { useTranslation } from '@quayside/platform';
import { contractChecks } from '@quayside/platform/forms';
import { productList } from '../../api/product.query';
import { OwnedDrawer } from '../../components/owned-drawer.component';
import { ProductFields } from './product-fields.component';
import { productChange, productInput, productValues, type ProductValues } from './product-values';

const checks = contractChecks<ProductValues>({
  schema: async () => (await import('../../api/shippers.schemas')).productInputSchema,
  body: productInput,
  namespace: 'shippers',
});

export type ProductDrawerProps = {
  shipperId: string;
  move: (product: Product, to: 'archive' | 'restore') => void;
};

export function ProductDrawer({ shipperId, move }: ProductDrawerProps) {
  const { t } = useTranslation('shippers');
  return (
    <OwnedDrawer
      titles={{ add: t('product.new'), edit: t('product.edit'), view: t('product.view') }}
      shipperId={shipperId}
      list={productList}
      checks={checks}
      valuesOf={productValues}
      inputOf={productInput}
      changeOf={productChange}
      onMove={move}
    >
      {(form) => <ProductFields control={form.control} />}
    </OwnedDrawer>
  );
}
