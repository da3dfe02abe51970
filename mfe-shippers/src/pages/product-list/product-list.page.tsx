import type { Product } from '@quayside/service-shippers/contract';
import { useTranslation } from '@quayside/platform';
import { OwnedPage } from '../../shared/owned-page.component';
import { ProductDrawer } from './product-drawer.component';
import { ProductImport } from './product-import.component';
import { ProductTable } from './product-table.component';

export function ProductListPage() {
  const { t } = useTranslation('shippers');
  return (
    <OwnedPage<Product>
      list="products"
      title={t('product.title')}
      importTitle={t('product.importTitle')}
      addLabel={t('product.add')}
      importer={(shipper, close) => <ProductImport shipperId={shipper.id} onClose={close} />}
    >
      {(shipper, move) => (
        <>
          <ProductTable shipperId={shipper.id} />
          <ProductDrawer shipperId={shipper.id} move={move} />
        </>
      )}
    </OwnedPage>
  );
}
