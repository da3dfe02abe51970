import { useTranslation } from '@quayside/platform';
import { productList } from '../../api/product.query';
import { OwnedPage } from '../../components/owned-page.component';
import { ProductDrawer } from './product-drawer.component';
import { ProductImport } from './product-import.component';
import { ProductTable } from './product-table.component';

export function ProductListPage() {
  const { t } = useTranslation('shippers');
  return (
    <OwnedPage
      list={productList}
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
