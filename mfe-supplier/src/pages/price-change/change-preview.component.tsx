import {
  Amount,
  Button,
  DataTable,
  EmptyState,
  formatDate,
  Link,
  nameIn,
  Panel,
  Row,
  Tag,
  useLanguage,
  useTranslation,
  type DataColumn,
} from '@quayside/platform';
import type { ChangedPrice, PriceChangePreview } from '@quayside/service-supplier/contract';
import { TwoLines } from '../../components/two-lines.component';
import { supplierLinks } from '../../links';
import { useFigureName } from './change-words';

const linkOf = ({ id, supplierId }: ChangedPrice) =>
  supplierId
    ? supplierLinks.rateCard({ supplierId, rateCardId: id })
    : supplierLinks.tariff({ tariffId: id });

function usePreviewColumns(): DataColumn<ChangedPrice>[] {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  const nameOf = useFigureName();
  return [
    {
      id: 'name',
      header: t('change.price'),
      card: 'title',
      wrap: true,
      cell: (price) => (
        <TwoLines
          first={<Link to={linkOf(price)}>{nameIn(language, price)}</Link>}
          second={[price.code, (language === 'ja' ? price.ownerJa : undefined) ?? price.owner]
            .filter(Boolean)
            .join(' · ')}
        />
      ),
    },
    { id: 'firstDay', header: t('change.firstDay'), cell: (price) => formatDate(price.firstDay, language) },
    {
      id: 'figures',
      header: t('change.figures'),
      align: 'end',
      wrap: true,
      cell: ({ figures, fault }) => (
        <>
          {figures.map((figure) => (
            <div key={`${nameOf(figure)} ${figure.currency} ${figure.before}`} className="qs-num">
              <span className="qs-muted">{nameOf(figure)}</span>{' '}
              <Amount value={figure.before} currency={figure.currency} /> →{' '}
              <strong>
                <Amount value={figure.after} currency={figure.currency} />
              </strong>{' '}
              {figure.currency}
            </div>
          ))}
          {fault ? <Tag tone="bad">{t(`validation.change.${fault}`)}</Tag> : null}
        </>
      ),
    },
  ];
}

export type ChangePreviewProps = {
  preview: PriceChangePreview;
  summary: string;
  busy: boolean;
  onTake: () => void;
};

/** Each price before and after; all of them change, or none. */
export function ChangePreview({ preview, summary, busy, onTake }: ChangePreviewProps) {
  const { t } = useTranslation('supplier');
  const { items, total } = preview;
  const columns = usePreviewColumns();
  const faults = items.filter(({ fault }) => fault !== undefined).length;
  const isTooMuch = total > items.length;
  return (
    <Panel
      flush
      title={t('change.previewTitle')}
      note={<span className="qs-small qs-muted">{summary}</span>}
      footer={
        items.length > 0 ? (
          <Row>
            <Button tone="primary" busy={busy} disabled={faults > 0 || isTooMuch} onClick={onTake}>
              {t('change.take', { count: total })}
            </Button>
            {faults > 0 ? <span className="qs-small">{t('change.faults', { count: faults })}</span> : null}
            {isTooMuch ? (
              <span className="qs-small">{t('change.tooMany', { most: items.length, total })}</span>
            ) : null}
          </Row>
        ) : null
      }
    >
      <DataTable
        label={t('change.previewTitle')}
        columns={columns}
        items={items}
        itemId={({ id }) => id}
        empty={<EmptyState title={t('change.nothing')}>{t('change.nothingText')}</EmptyState>}
      />
    </Panel>
  );
}
