import { countryName } from '@quayside/contract/countries';
import type { Product } from '@quayside/service-shippers/contract';
import {
  Amount,
  formatDecimal,
  Link,
  nameIn,
  Quantity,
  Tag,
  useLanguage,
  useTranslation,
  type DataColumn,
} from '@quayside/platform';
import { useMemo } from 'react';

const none = <span className="qs-subtle">–</span>;

export function useProductColumns(linkTo: (id: string) => string): DataColumn<Product>[] {
  const { t } = useTranslation('shippers');
  const language = useLanguage();
  return useMemo(() => {
    const columns: DataColumn<Product>[] = [
      {
        id: 'code',
        header: t('field.productCode'),
        sort: 'code',
        card: 'title',
        cell: (product) => <Link to={linkTo(product.id)}>{product.code}</Link>,
      },
      {
        id: 'name',
        grows: true,
        header: t('field.productName'),
        sort: 'name',
        card: 'title',
        cell: (product) => (
          <>
            {nameIn(language, product)}
            {product.archived ? (
              <>
                {' '}
                <Tag tone="warn">{t('archived')}</Tag>
              </>
            ) : null}
          </>
        ),
      },
      {
        id: 'size',
        givesWay: 6,
        header: t('field.size'),
        align: 'end',
        cell: (product) =>
          [product.lengthMm, product.widthMm, product.heightMm]
            .map((side) => formatDecimal(String(side)))
            .join(' × '),
      },
      {
        id: 'net',
        header: t('field.netShort'),
        align: 'end',
        sort: 'netKg',
        cell: (product) => <Quantity value={product.netKg} />,
      },
      {
        id: 'gross',
        givesWay: 5,
        header: t('field.grossShort'),
        align: 'end',
        card: 'none',
        cell: (product) => <Quantity value={product.grossKg} />,
      },
      {
        id: 'packing',
        givesWay: 4,
        header: t('field.packing'),
        cell: (product) => t(`packing.${product.packing}`),
      },
      {
        id: 'hs',
        givesWay: 3,
        header: t('field.hsCode'),
        card: 'none',
        cell: (product) => product.hsCode ?? none,
      },
      {
        id: 'origin',
        givesWay: 1,
        header: t('field.originCountry'),
        card: 'none',
        cell: (product) => (product.originCountry ? countryName(product.originCountry, language) : none),
      },
      {
        id: 'value',
        header: t('field.unitValue'),
        align: 'end',
        card: 'none',
        cell: (product) =>
          product.unitValue ? (
            <Amount value={product.unitValue.amount} currency={product.unitValue.currency} showCurrency />
          ) : (
            none
          ),
      },
      {
        id: 'dangerous',
        header: t('field.dangerousShort'),
        label: t('field.dangerous'),
        cell: (product) =>
          product.dangerous ? (
            <Tag tone="warn">
              UN {product.dangerous.un} · {product.dangerous.class}
            </Tag>
          ) : (
            none
          ),
      },
      {
        id: 'handling',
        givesWay: 2,
        header: t('field.handling'),
        cell: (product) =>
          [product.stackable ? t('field.stackable') : '', product.thisSideUp ? t('field.thisSideUp') : '']
            .filter(Boolean)
            .join(' · ') || none,
      },
    ];
    return columns;
  }, [t, language, linkTo]);
}
