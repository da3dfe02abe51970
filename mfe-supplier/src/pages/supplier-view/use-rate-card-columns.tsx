import { Link, nameIn, useIsNarrow, useLanguage, useTranslation, type DataColumn } from '@quayside/platform';
import type { Overlap, RateCard } from '@quayside/service-supplier/contract';
import { supplierLinks } from '../../links';
import { laneText } from '../../components/lane.component';
import { OverlapTag } from '../../components/overlap-note.component';
import { TwoLines } from '../../components/two-lines.component';
import { ValidityTag, ValidityText } from '../../components/validity.component';

const shownCharges = 4;

/** `overlaps` by card; undefined while unknown. */
export function useRateCardColumns(overlaps: Record<string, Overlap[]> | undefined): DataColumn<RateCard>[] {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  const isNarrow = useIsNarrow();
  return [
    {
      id: 'name',
      header: t('rateCard.one'),
      sort: 'code',
      card: 'title',
      wrap: true,
      cell: (card) => (
        <TwoLines
          first={
            <Link to={supplierLinks.rateCard({ supplierId: card.supplierId, rateCardId: card.id })}>
              {nameIn(language, card)}
            </Link>
          }
          second={`${card.code} v${card.revision}`}
        />
      ),
    },
    {
      id: 'state',
      header: t('fields.state'),
      cell: (card) => (
        <>
          <ValidityTag card={card} /> <OverlapTag overlaps={overlaps?.[card.id]} />
        </>
      ),
    },
    {
      id: 'validity',
      header: t('fields.validity'),
      sort: 'validTo',
      cell: (card) => <ValidityText card={card} />,
    },
    {
      id: 'lane',
      givesWay: 2,
      header: t('fields.lane'),
      cell: (card) => (
        <TwoLines
          first={laneText(card.lane, t('lane.any'))}
          second={`${t(`stages.${card.stage}`)} · ${t(`modes.${card.mode}`)}`}
        />
      ),
    },
    {
      id: 'coverage',
      givesWay: 1,
      header: t('fields.coverage'),
      wrap: isNarrow,
      cell: ({ lines }) => {
        const codes = [...new Set(lines.map((line) => line.code))];
        const rest = isNarrow ? 0 : codes.length - shownCharges;
        const shown = rest > 0 ? `${codes.slice(0, shownCharges).join(', ')} +${rest}` : codes.join(', ');
        return (
          <span title={codes.join(', ')}>
            <TwoLines first={t('rateCard.lines', { count: lines.length })} second={shown} />
          </span>
        );
      },
    },
  ];
}
