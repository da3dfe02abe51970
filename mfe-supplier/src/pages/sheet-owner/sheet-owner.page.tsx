import {
  ComboboxField,
  Fields,
  nameIn,
  Page,
  Panel,
  Stack,
  useLanguage,
  useNavigate,
  useTranslation,
  type ComboboxOption,
} from '@quayside/platform';
import { findSuppliers } from '../../api/supplier.query';
import { useAgreementPartners } from '../../api/tariff.query';
import { ownSides } from '../../components/layers';
import { PriceBookTabs } from '../../components/price-book-tabs.component';
import { supplierLinks } from '../../links';

/** Of a supplier that does everything: more would push its name aside. */
const mostStages = 2;

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** Whose rate sheet is to be read, a supplier's or one of the own company: it is chosen here, and read on a page of its own. */
export function SheetOwnerPage() {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  const navigate = useNavigate();
  const search = async (text: string, signal: AbortSignal): Promise<ComboboxOption[]> =>
    (await findSuppliers(text, signal)).map((supplier) => ({
      value: supplier.id,
      label: nameIn(language, supplier),
      hint: [
        supplier.code,
        ...supplier.stages.slice(0, mostStages).map((stage) => t(`stages.${stage}`)),
        ...(supplier.stages.length > mostStages ? ['…'] : []),
      ].join(' · '),
    }));
  const partners = useAgreementPartners().data?.items ?? [];
  const sides: ComboboxOption[] = [
    ...ownSides.map((value) => ({ value, label: t(`tariff.layers.${value}`) })),
    ...partners.map((shipper) => ({
      ...{ value: shipper.id, label: nameIn(language, shipper) },
      hint: t('tariff.layers.shipperSell'),
    })),
  ];
  return (
    <Page title={t('sheet.title')} crumbs={[{ label: t('tariff.many'), to: supplierLinks.priceBook() }]}>
      <PriceBookTabs />
      <Panel title={t('sheet.whose')}>
        <Stack>
          <p className="qs-small qs-muted">{t('sheet.whoseText')}</p>
          <Fields columns={2}>
            <ComboboxField
              label={t('fields.supplier')}
              value={undefined}
              isPicker
              search={search}
              searchKey={['suppliers', 'sheet', language]}
              placeholder={t('sheet.whosePlaceholder')}
              onChange={(chosen) =>
                chosen && void navigate(supplierLinks.readRateSheet({ supplierId: chosen.value }))
              }
            />
            <ComboboxField
              label={t('sheet.ownSide')}
              value={undefined}
              isPicker
              search={async (text) => sides.filter(({ label }) => plain(label).includes(plain(text)))}
              searchKey={['sheet-sides', language, partners.length]}
              placeholder={t('sheet.ownSidePlaceholder')}
              onChange={(chosen) =>
                chosen && void navigate(supplierLinks.readTariffSheet({ ownerId: chosen.value }))
              }
            />
          </Fields>
        </Stack>
      </Panel>
    </Page>
  );
}
