import {
  aliasesColumn,
  KeptFiles,
  KeptList,
  keptQuery,
  KindFilter,
  Link,
  useListState,
  type DataColumn,
} from '@quayside/platform';
import type { CarrierView } from '@quayside/service-supplier/contract';
import { exportCarriers, useCarriers } from '../../api/carriers.query';
import { PriceBookTabs } from '../../components/price-book-tabs.component';
import { supplierLinks } from '../../links';
import { useCarrierWords } from './carrier-words';

export { CarrierPage, NewCarrierPage } from './carrier-form.page';
export { CarriersImportPage } from './carriers-import.page';

const filters = ['kind', 'archived'] as const;
const kinds = ['oceanCarrier', 'nvocc', 'landCarrier'] as const;
const sorts = ['code', 'name'];

function useColumns(): DataColumn<CarrierView>[] {
  const { t, named, days } = useCarrierWords();
  return [
    {
      id: 'code',
      header: t('field.code'),
      sort: 'code',
      cell: (carrier) => <Link to={supplierLinks.carrier({ carrierId: carrier.id })}>{carrier.code}</Link>,
    },
    { id: 'name', header: t('one'), sort: 'name', card: 'title', wrap: true, cell: named },
    aliasesColumn(t),
    { id: 'kind', header: t('field.kind'), card: 'value', cell: ({ kind }) => t(`kind.${kind}`) },
    { id: 'days', header: t('field.days'), cell: days },
    { id: 'source', header: t('field.source'), wrap: true, cell: ({ source }) => source ?? '' },
  ];
}

/** The carriers that a company keeps. */
export function CarriersPage() {
  const { t } = useCarrierWords();
  const state = useListState(filters, 'code');
  const list = useCarriers(keptQuery(state.query, { kinds, sorts }));
  const columns = useColumns();
  return (
    <KeptList
      t={t}
      tabs={<PriceBookTabs />}
      right="supplier:write"
      to={supplierLinks.createCarrier()}
      files={
        <KeptFiles t={t} right="supplier:write" to={supplierLinks.importCarriers()} read={exportCarriers} />
      }
      list={list}
      state={state}
      columns={columns}
      itemId={(carrier) => carrier.id}
      itemLink={(carrier) => supplierLinks.carrier({ carrierId: carrier.id })}
    >
      <KindFilter t={t} kinds={kinds} state={state} />
    </KeptList>
  );
}
