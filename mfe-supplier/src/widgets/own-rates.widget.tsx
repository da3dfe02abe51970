import {
  DataTable,
  Link,
  nameIn,
  Panel,
  Tag,
  useLanguage,
  useSession,
  useTranslation,
  type DataColumn,
  classes,
} from '@quayside/platform';
import type { RateCard } from '@quayside/service-supplier/contract';
import { supplierLinks } from '../links';
import { useRateCardsByEnd } from '../api/rate-card.query';
import { ValidityTag, ValidityText } from '../components/validity.component';
import '../locales/register';

const shown = 8;

/** Home of a supplier's people: their own rate cards, those that end first above. */
export function Widget() {
  const { t } = useTranslation('supplier');
  const { member } = useSession();
  const supplierId = member.supplierId ?? '';
  const cards = useRateCardsByEnd(supplierId);
  const columns = useColumns(supplierId);
  const open = cards.data?.items.filter(({ state }) => state !== 'expired');
  return (
    <Panel
      flush
      title={t('home.rates')}
      busy={cards.isPending}
      note={open?.length ? <Tag>{open.length}</Tag> : null}
      actions={
        <Link className="qs-small" to={supplierLinks.view({ supplierId })}>
          {t('home.all')}
        </Link>
      }
    >
      <DataTable
        label={t('home.rates')}
        columns={columns}
        items={open?.slice(0, shown)}
        itemId={({ id }) => id}
        itemLink={({ id }) => supplierLinks.rateCard({ supplierId, rateCardId: id })}
        loading={cards.isPending}
        error={cards.error}
        onRetry={() => void cards.refetch()}
        expectedRows={5}
        empty={
          <p className={`${classes.panelBody} qs-muted`} data-empty="">
            {t('home.noRates')}
          </p>
        }
      />
    </Panel>
  );
}

function useColumns(supplierId: string): DataColumn<RateCard>[] {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  return [
    {
      id: 'name',
      header: t('rateCard.one'),
      card: 'title',
      grows: true,
      cell: (card) => (
        <Link to={supplierLinks.rateCard({ supplierId, rateCardId: card.id })}>{nameIn(language, card)}</Link>
      ),
    },
    { id: 'validity', header: t('fields.validity'), cell: (card) => <ValidityText card={card} /> },
    { id: 'state', header: t('fields.state'), cell: (card) => <ValidityTag card={card} /> },
  ];
}
