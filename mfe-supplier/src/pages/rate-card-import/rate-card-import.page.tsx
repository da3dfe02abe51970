import { EmptyState, useTranslation } from '@quayside/platform';
import type { Supplier } from '@quayside/service-supplier/contract';
import { exportRateCards, importRateCards } from '../../api/rate-card.query';
import { importColumns, importField } from '../../components/price-import/import-fields';
import { normaliseRow } from '../../components/price-import/normalise-row';
import { PriceImport } from '../../components/price-import/price-import.component';
import { SupplierFrame } from '../../components/supplier-frame.component';
import { supplierLinks } from '../../links';

export function RateCardImportPage() {
  const { t } = useTranslation('supplier');
  return (
    <SupplierFrame title={t('importing.title')}>
      {(supplier) =>
        supplier.archived ? (
          <EmptyState title={t('form.archivedTitle')}>{t('form.archivedText')}</EmptyState>
        ) : (
          <Wizard supplier={supplier} />
        )
      }
    </SupplierFrame>
  );
}

function Wizard({ supplier }: { supplier: Supplier }) {
  const { t } = useTranslation('supplier');
  return (
    <PriceImport
      fields={importColumns.map((id) => importField(id, t(`columns.${id}`)))}
      name="rate-cards"
      help={t('importing.help')}
      send={(rows, dryRun) => importRateCards(supplier.id, rows.map(normaliseRow), dryRun)}
      current={(format) => exportRateCards(supplier.id, format)}
      to={supplierLinks.view({ supplierId: supplier.id })}
    />
  );
}
