import {
  Amount,
  classes,
  DataTable,
  formatInstant,
  formatPercent,
  Link,
  nameIn,
  Panel,
  useLanguage,
  useTranslation,
  type DataColumn,
} from '@quayside/platform';
import type { LostOffer, LostOffers } from '@quayside/service-estimate/contract';
import { useMemo } from 'react';
import { RouteCell } from '../../components/cells.component';
import { usePageText } from '../../components/text';
import { estimateLinks } from '../../links';

/** The declined offers one by one, the newest first. */
export function LostTable({ lost }: { lost: LostOffers }) {
  const { t } = useTranslation('estimate-lost');
  const columns = useColumns();
  return (
    <Panel flush title={t('offers')}>
      <DataTable
        label={t('offers')}
        columns={columns}
        items={lost.offers}
        itemId={(offer) => offer.estimateId}
        itemLink={({ estimateId, revision }) => `${estimateLinks.view({ estimateId })}?revision=${revision}`}
        empty={null}
      />
      {lost.all.count > lost.offers.length ? (
        <p className={`${classes.panelBody} qs-small qs-subtle`}>
          {t('more', { shown: lost.offers.length, total: lost.all.count })}
        </p>
      ) : null}
    </Panel>
  );
}

function useColumns(): DataColumn<LostOffer>[] {
  const { t } = useTranslation('estimate-lost');
  const text = usePageText();
  const language = useLanguage();
  return useMemo(
    () => [
      {
        id: 'offer',
        header: t('column.offer'),
        card: 'title',
        grows: true,
        cell: ({ estimateId, number, revision, title, titleJa }) => (
          <>
            <Link to={`${estimateLinks.view({ estimateId })}?revision=${revision}`}>
              {number} R{revision}
            </Link>{' '}
            <span className="qs-subtle">{(language === 'ja' && titleJa) || title}</span>
          </>
        ),
      },
      { id: 'shipper', header: t('column.shipper'), cell: ({ shipper }) => nameIn(language, shipper) },
      {
        id: 'lane',
        givesWay: 2,
        header: t('column.lane'),
        cell: ({ portOfLoading, portOfDischarge }) => <RouteCell from={portOfLoading} to={portOfDischarge} />,
      },
      {
        id: 'declinedAt',
        givesWay: 3,
        header: t('column.declinedAt'),
        cell: ({ declinedAt }) => formatInstant(declinedAt, language),
      },
      {
        id: 'reason',
        header: t('column.reason'),
        cell: ({ reason }) => (reason ? text(`reason.${reason}`) : t('unknown')),
      },
      {
        id: 'competitor',
        givesWay: 1,
        header: t('column.competitor'),
        cell: ({ competitor }) => competitor ?? '–',
      },
      {
        id: 'sell',
        header: t('column.sell'),
        align: 'end',
        card: 'value',
        cell: ({ sell, currency }) => <Amount value={sell} currency={currency} showCurrency />,
      },
      {
        id: 'winningPrice',
        header: t('column.winningPrice'),
        align: 'end',
        cell: ({ winningPrice, currency }) =>
          winningPrice ? <Amount value={winningPrice} currency={currency} /> : '–',
      },
      {
        id: 'gap',
        header: t('column.offerGap'),
        align: 'end',
        cell: ({ gapRate }) => (gapRate ? formatPercent(gapRate, 1) : '–'),
      },
    ],
    [t, text, language],
  );
}
