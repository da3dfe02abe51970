import { countryName } from '@quayside/contract/countries';
import { Link, nameIn, useLanguage, useTranslation, joinNames, type DataColumn } from '@quayside/platform';
import type { Supplier } from '@quayside/service-supplier/contract';
import { supplierLinks } from '../../links';
import { LaneList } from '../../components/lane.component';
import { ExpiryDate } from '../../components/validity.component';
import type { Coverage } from './coverage';

/** `coverage` is undefined while it is on the way; a failure of it leaves the rest of the list readable. */
export function useSupplierColumns(
  coverage: ReadonlyMap<string, Coverage> | undefined,
  coverageFailed: boolean,
): DataColumn<Supplier>[] {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  const unknown = (
    <span className="qs-subtle" title={coverageFailed ? t('list.coverageFailed') : undefined}>
      {coverageFailed ? t('list.unknown') : '…'}
    </span>
  );
  return [
    {
      id: 'name',
      header: t('fields.supplier'),
      sort: 'name',
      card: 'title',
      cell: (supplier) => (
        <Link to={supplierLinks.view({ supplierId: supplier.id })}>{nameIn(language, supplier)}</Link>
      ),
    },
    {
      id: 'code',
      givesWay: 3,
      header: t('fields.code'),
      sort: 'code',
      width: 90,
      cell: (supplier) => <span className="qs-subtle">{supplier.code}</span>,
    },
    {
      id: 'stages',
      givesWay: 4,
      header: t('fields.stages'),
      cell: (supplier) =>
        joinNames(
          supplier.stages.map((stage) => t(`stages.${stage}`)),
          language,
        ),
    },
    {
      id: 'lanes',
      givesWay: 2,
      header: t('fields.lanes'),
      cell: (supplier) => <LaneList lanes={supplier.lanes} />,
    },
    {
      id: 'country',
      givesWay: 1,
      header: t('fields.country'),
      sort: 'country',
      cell: (supplier) => countryName(supplier.country, language),
    },
    {
      id: 'cards',
      header: t('list.cardsInForce'),
      align: 'end',
      cell: (supplier) => {
        if (!coverage) return unknown;
        const cards = coverage.get(supplier.id)?.cards;
        return cards ?? <span className="qs-subtle">{t('list.none')}</span>;
      },
    },
    {
      id: 'expiry',
      header: t('list.nextExpiry'),
      cell: (supplier) => (coverage ? <ExpiryDate date={coverage.get(supplier.id)?.nextExpiry} /> : unknown),
    },
  ];
}
