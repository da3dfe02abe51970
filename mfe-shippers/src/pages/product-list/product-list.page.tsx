import type { Product } from '@quayside/service-shippers/contract';
import { Button, nameIn, useCan, useLanguage, useTranslation } from '@quayside/platform';
import { ShipperPage } from '../../shared/shipper-page.component';
import { useEntry } from '../../shared/use-entry';
import { useOwnedActions } from '../../shared/use-owned-actions';
import { ProductDrawer } from './product-drawer.component';
import { ProductImport } from './product-import.component';
import { ProductTable } from './product-table.component';

export function ProductListPage() {
  const { t } = useTranslation('shippers');
  const language = useLanguage();
  const mayWrite = useCan('shipper:write');
  const entry = useEntry();
  const actions = useOwnedActions<Product>('products', (product) => nameIn(language, product));
  const showsImport = entry.isImport && mayWrite;
  return (
    <ShipperPage
      section={t(showsImport ? 'product.importTitle' : 'product.title')}
      actions={(shipper) =>
        showsImport ? (
          <Button icon="back" onClick={entry.close}>
            {t('import.backToList')}
          </Button>
        ) : (
          <>
            <Button
              icon="download"
              tone="ghost"
              busy={actions.exporting}
              onClick={() => actions.download(shipper.id)}
            >
              {t('export.csv')}
            </Button>
            {mayWrite ? (
              <>
                <Button icon="upload" onClick={() => entry.open('import')}>
                  {t('import.open')}
                </Button>
                <Button icon="add" tone="primary" onClick={() => entry.open('new')}>
                  {t('product.add')}
                </Button>
              </>
            ) : null}
          </>
        )
      }
    >
      {(shipper) =>
        showsImport ? (
          <ProductImport shipperId={shipper.id} onClose={entry.close} />
        ) : (
          <>
            <ProductTable shipperId={shipper.id} />
            <ProductDrawer shipperId={shipper.id} move={actions.move} />
          </>
        )
      }
    </ShipperPage>
  );
}
