import type { Product } from '@quayside/service-shippers/contract';
import {
  Amount,
  Button,
  formatDecimal,
  Icon,
  Link,
  nameIn,
  Quantity,
  Tag,
  useLanguage,
  useTranslation,
  type DataColumn,
} from '@quayside/platform';
import { useMemo } from 'react';
import { countryName } from '../../shared/places';

const none = <span className="qs-subtle">–</span>;

export function useProductColumns(
  linkTo: (id: string) => string,
  move: ((product: Product, to: 'archive' | 'restore') => void) | undefined,
): DataColumn<Product>[] {
  const { t } = useTranslation('shippers');
  const language = useLanguage();
  return useMemo(() => {
    const yes = (is: boolean, label: string) =>
      is ? (
        <span role="img" aria-label={label}>
          <Icon name="check" />
        </span>
      ) : (
        none
      );
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
        header: t('field.productName'),
        sort: 'name',
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
        header: t('field.grossShort'),
        align: 'end',
        cell: (product) => <Quantity value={product.grossKg} />,
      },
      { id: 'packing', header: t('field.packing'), cell: (product) => t(`packing.${product.packing}`) },
      { id: 'hs', header: t('field.hsCode'), cell: (product) => product.hsCode ?? none },
      {
        id: 'origin',
        header: t('field.originCountry'),
        cell: (product) => (product.originCountry ? countryName(product.originCountry, language) : none),
      },
      {
        id: 'value',
        header: t('field.unitValue'),
        align: 'end',
        cell: (product) =>
          product.unitValue ? (
            <Amount value={product.unitValue.amount} currency={product.unitValue.currency} showCurrency />
          ) : (
            none
          ),
      },
      {
        id: 'dangerous',
        header: t('field.dangerous'),
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
        id: 'stackable',
        header: t('field.stackable'),
        cell: (product) => yes(product.stackable, t('yes')),
      },
      {
        id: 'up',
        header: t('field.thisSideUp'),
        cell: (product) => yes(product.thisSideUp, t('yes')),
      },
    ];
    if (!move) return columns;
    return [
      ...columns,
      {
        id: 'move',
        header: <span className="qs-visually-hidden">{t('action.title')}</span>,
        label: t('action.title'),
        align: 'end',
        cell: (product) => (
          <Button
            size="small"
            tone="ghost"
            onClick={() => move(product, product.archived ? 'restore' : 'archive')}
          >
            {product.archived ? t('action.restore') : t('action.archive')}
          </Button>
        ),
      },
    ];
  }, [t, language, linkTo, move]);
}
