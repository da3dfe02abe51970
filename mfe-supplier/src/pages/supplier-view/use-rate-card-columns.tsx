import { Link, nameIn, Tag, useLanguage, useTranslation, type DataColumn } from '@quayside/platform';
import type { Overlap, RateCard } from '@quayside/service-supplier/contract';
import { laneText } from '../../components/lane.component';
import { rateCardLinks } from '../../components/rate-card-links';
import { ValidityTag, ValidityText } from '../../components/validity.component';

const shownCharges = 4;

/** `overlaps` by card; undefined while unknown. */
export function useRateCardColumns(overlaps: Record<string, Overlap[]> | undefined): DataColumn<RateCard>[] {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  return [
    {
      id: 'name',
      header: t('rateCard.one'),
      sort: 'code',
      card: 'title',
      cell: (card) => (
        <>
          <Link to={rateCardLinks.view(card.supplierId, card.id)}>{nameIn(language, card)}</Link>{' '}
          <span className="qs-subtle">
            {card.code} v{card.revision}
          </span>
        </>
      ),
    },
    {
      id: 'state',
      header: t('fields.state'),
      cell: (card) => (
        <span className="qs-row" style={{ '--qs-gap': '4px', flexWrap: 'nowrap' } as React.CSSProperties}>
          <ValidityTag card={card} />
          {overlaps?.[card.id]?.length ? (
            <Tag tone="warn">
              <span
                title={t('overlap.title', { codes: overlaps[card.id]?.map(({ code }) => code).join(', ') })}
              >
                {t('overlap.tag')}
              </span>
            </Tag>
          ) : null}
        </span>
      ),
    },
    {
      id: 'validity',
      header: t('fields.validity'),
      sort: 'validTo',
      cell: (card) => <ValidityText card={card} />,
    },
    { id: 'lane', header: t('fields.lane'), cell: (card) => laneText(card.lane, t('lane.any')) },
    { id: 'stage', header: t('fields.stage'), sort: 'stage', cell: (card) => t(`stages.${card.stage}`) },
    { id: 'mode', header: t('fields.mode'), cell: (card) => t(`modes.${card.mode}`) },
    {
      id: 'coverage',
      header: t('fields.coverage'),
      cell: ({ lines }) => {
        const codes = [...new Set(lines.map((line) => line.code))];
        const rest = codes.length - shownCharges;
        return (
          <span title={codes.join(', ')}>
            {t('rateCard.lines', { count: lines.length })}{' '}
            <span className="qs-subtle">
              {codes.slice(0, shownCharges).join(', ')}
              {rest > 0 ? ` +${rest}` : ''}
            </span>
          </span>
        );
      },
    },
  ];
}
