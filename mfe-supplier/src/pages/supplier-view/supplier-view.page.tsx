import {
  ActivityPanel,
  Columns,
  FilesPanel,
  LinkButton,
  Slot,
  useCan,
  useTranslation,
} from '@quayside/platform';
import { supplierLinks } from '../../links';
import { supplierFiles } from '../../api/supplier-files';
import { suppliers } from '../../api/supplier.client';
import { SupplierFrame } from '../../components/supplier-frame.component';
import { RateCardPanel } from './rate-card-panel.component';
import { SupplierFacts } from './supplier-facts.component';
import { SupplierMenu } from './supplier-menu.component';

export function SupplierViewPage() {
  const { t } = useTranslation('supplier');
  const mayWrite = useCan('supplier:write');
  const isStaff = useCan('supplier:read');
  return (
    <SupplierFrame
      tabs
      actions={(supplier) => (
        <>
          {mayWrite && !supplier.archived ? (
            <LinkButton to={supplierLinks.edit({ supplierId: supplier.id })} icon="edit">
              {t('view.edit')}
            </LinkButton>
          ) : null}
          {mayWrite && !supplier.archived ? (
            <LinkButton
              to={supplierLinks.createRateCard({ supplierId: supplier.id })}
              tone="primary"
              icon="add"
            >
              {t('rateCard.create')}
            </LinkButton>
          ) : null}
          <SupplierMenu supplier={supplier} />
        </>
      )}
    >
      {(supplier) => (
        <Columns
          side={
            <>
              <SupplierFacts supplier={supplier} />
              {isStaff ? (
                <FilesPanel calls={supplierFiles} params={{ supplierId: supplier.id }} mayWrite={mayWrite} />
              ) : null}
              {isStaff ? (
                <ActivityPanel
                  read={suppliers.readActivity}
                  resource="supplier"
                  id={supplier.id}
                  namespace="supplier"
                  fields="fields"
                />
              ) : null}
            </>
          }
        >
          <RateCardPanel supplier={supplier} />
          <Slot name="supplier.detail" data={{ supplierId: supplier.id }} />
        </Columns>
      )}
    </SupplierFrame>
  );
}
