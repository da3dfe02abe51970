import { LinkButton, Page, useTranslation } from '@quayside/platform';
import { exportTariffs, importTariffs, useAgreementPartners } from '../../api/tariff.query';
import { importField, tariffColumns } from '../../components/price-import/import-fields';
import { normaliseTariffRow } from '../../components/price-import/normalise-row';
import { PriceImport } from '../../components/price-import/price-import.component';
import { supplierLinks } from '../../links';

/** Tariffs from a file; a shipper may be said by name. */
export function TariffImportPage() {
  const { t } = useTranslation('supplier');
  const partners = useAgreementPartners().data?.items ?? [];
  return (
    <Page
      title={t('tariff.importTitle')}
      crumbs={[{ label: t('tariff.many'), to: supplierLinks.priceBook() }]}
      actions={<LinkButton to={supplierLinks.chooseRateSheet()}>{t('sheet.open')}</LinkButton>}
    >
      <PriceImport
        fields={tariffColumns.map((id) => importField(id, t(`columns.${id}`)))}
        name="tariffs"
        help={t('tariff.importHelp')}
        send={(rows, dryRun) =>
          importTariffs(
            rows.map((row) => normaliseTariffRow(row, partners)),
            dryRun,
          )
        }
        current={exportTariffs}
        to={supplierLinks.priceBook()}
      />
    </Page>
  );
}
