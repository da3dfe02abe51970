import {
  EmptyState,
  nameIn,
  Page,
  UnreadPage,
  useLanguage,
  useParams,
  useTranslation,
} from '@quayside/platform';
import { useAgreementPartners } from '../../api/tariff.query';
import { ownSides } from '../../components/layers';
import { SupplierFrame } from '../../components/supplier-frame.component';
import { supplierLinks } from '../../links';
import { SheetReader } from './sheet-reader.component';

/** A supplier's own sheet. */
export function RateSheetPage() {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  return (
    <SupplierFrame title={t('sheet.title')}>
      {(supplier) =>
        supplier.archived ? (
          <EmptyState title={t('form.archivedTitle')}>{t('form.archivedText')}</EmptyState>
        ) : (
          <SheetReader owner={{ supplierId: supplier.id }} name={nameIn(language, supplier)} />
        )
      }
    </SupplierFrame>
  );
}

/** The own company's sheet of one side: cost, list prices, or what is agreed with a shipper. */
export function TariffSheetPage() {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  const { ownerId = '' } = useParams();
  const partners = useAgreementPartners();
  const side = ownSides.find((each) => each === ownerId);
  if (!side && !partners.data) return <UnreadPage query={partners} />;
  const shipper = partners.data?.items.find(({ id }) => id === ownerId);
  const name = side ? t(`tariff.layers.${side}`) : shipper && nameIn(language, shipper);
  return (
    <Page
      title={name === undefined ? t('sheet.title') : t('sheet.titleOf', { name })}
      crumbs={[
        { label: t('tariff.many'), to: supplierLinks.priceBook() },
        { label: t('sheet.title'), to: supplierLinks.chooseRateSheet() },
      ]}
    >
      {name === undefined ? (
        <EmptyState title={t('sheet.noOwner')}>{t('sheet.noOwnerText')}</EmptyState>
      ) : (
        <SheetReader owner={{ ownerId }} name={name} />
      )}
    </Page>
  );
}
