import type { Product } from '@quayside/service-shippers/contract';
import { useTranslation } from '@quayside/platform';
import { OwnedDrawer } from '../../shared/owned-drawer.component';
import { ProductFields } from './product-fields.component';
import { productChange, productInput, productValues, type ProductValues } from './product-values';

export type ProductDrawerProps = {
  shipperId: string;
  move: (product: Product, to: 'archive' | 'restore') => void;
};

export function ProductDrawer({ shipperId, move }: ProductDrawerProps) {
  const { t } = useTranslation('shippers');
  return (
    <OwnedDrawer<Product, ProductValues>
      titles={{ add: t('product.new'), edit: t('product.edit'), view: t('product.view') }}
      shipperId={shipperId}
      list="products"
      valuesOf={productValues}
      inputOf={productInput}
      changeOf={productChange}
      onMove={move}
    >
      {(form) => <ProductFields control={form.control} />}
    </OwnedDrawer>
  );
}
