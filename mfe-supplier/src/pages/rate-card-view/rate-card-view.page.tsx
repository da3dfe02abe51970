import {
  Columns,
  Facts,
  InlineNote,
  Link,
  LinkButton,
  nameIn,
  PageError,
  PageSkeleton,
  Panel,
  Tag,
  useCan,
  useLanguage,
  useParams,
  useTranslation,
} from '@quayside/platform';
import type { Overlap, RateCard } from '@quayside/service-supplier/contract';
import { supplierLinks } from '../../links';
import { useRateCard, useRateCardOverlaps } from '../../api/rate-card.query';
import { laneText } from '../../components/lane.component';
import { LineTable } from '../../components/line-table.component';
import { SupplierFrame } from '../../components/supplier-frame.component';
import { ValidityTag, ValidityText } from '../../components/validity.component';
import { RateCardMenu } from './rate-card-menu.component';
import { VersionPanel } from './version-panel.component';

export function RateCardViewPage() {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  const { supplierId = '', rateCardId = '' } = useParams();
  const mayWrite = useCan('supplier:write');
  const query = useRateCard(supplierId, rateCardId);
  const overlaps = useRateCardOverlaps(supplierId);
  const card = query.data;
  if (!card)
    return query.isPending ? (
      <PageSkeleton />
    ) : (
      <PageError error={query.error} onRetry={() => void query.refetch()} />
    );
  return (
    <SupplierFrame
      title={nameIn(language, card)}
      tags={
        <>
          <Tag tone="accent">v{card.revision}</Tag>
          <ValidityTag card={card} />
          {card.archived ? <Tag>{t('rateCard.archived')}</Tag> : null}
        </>
      }
      meta={
        <>
          <span>{t(`stages.${card.stage}`)}</span>
          <span>{laneText(card.lane, t('lane.any'))}</span>
          <ValidityText card={card} />
        </>
      }
      actions={() => (
        <>
          {mayWrite && !card.archived ? (
            <LinkButton
              to={supplierLinks.editRateCard({ supplierId, rateCardId: card.id })}
              tone="primary"
              icon="edit"
            >
              {t('rateCard.edit')}
            </LinkButton>
          ) : null}
          {mayWrite ? <RateCardMenu card={card} /> : null}
        </>
      )}
    >
      {() => (
        <Columns
          side={
            <>
              <CardFacts card={card} />
              <VersionPanel card={card} />
            </>
          }
        >
          {overlaps.data?.[card.id]?.length ? (
            <OverlapPanel supplierId={supplierId} overlaps={overlaps.data[card.id] ?? []} />
          ) : null}
          <Panel
            flush
            title={t('rateCard.prices')}
            note={<Tag>{t('rateCard.lines', { count: card.lines.length })}</Tag>}
          >
            <LineTable lines={card.lines} label={t('rateCard.prices')} />
          </Panel>
        </Columns>
      )}
    </SupplierFrame>
  );
}

function CardFacts({ card }: { card: RateCard }) {
  const { t } = useTranslation('supplier');
  return (
    <Panel title={t('rateCard.facts')}>
      <Facts
        items={[
          { label: t('fields.code'), value: card.code },
          { label: t('fields.stage'), value: t(`stages.${card.stage}`) },
          { label: t('fields.lane'), value: laneText(card.lane, t('lane.any')) },
          { label: t('fields.mode'), value: t(`modes.${card.mode}`) },
          { label: t('fields.carrier'), value: card.carrier },
          { label: t('fields.validity'), value: <ValidityText card={card} /> },
          { label: t('fields.currency'), value: card.currency },
          { label: t('terms.transitDays'), value: card.transitDays },
          { label: t('terms.demurrageDays'), value: card.freeTime?.demurrageDays },
          { label: t('terms.detentionDays'), value: card.freeTime?.detentionDays },
          { label: t('terms.storageDays'), value: card.freeTime?.storageDays },
          { label: t('terms.contractNumber'), value: card.contractNumber },
        ]}
      />
      {card.notes ? (
        <p className="qs-small qs-muted" style={{ marginTop: 10, whiteSpace: 'pre-wrap' }}>
          {card.notes}
        </p>
      ) : null}
    </Panel>
  );
}

function OverlapPanel({ supplierId, overlaps }: { supplierId: string; overlaps: readonly Overlap[] }) {
  const { t } = useTranslation('supplier');
  return (
    <Panel label={t('overlap.tag')}>
      <InlineNote tone="warn">
        {t('overlap.text')}{' '}
        {overlaps.map((overlap, index) => (
          <span key={overlap.rateCardId}>
            {index > 0 ? '; ' : ''}
            <Link to={supplierLinks.rateCard({ supplierId, rateCardId: overlap.rateCardId })}>
              {overlap.code}
            </Link>{' '}
            (
            <ValidityText card={overlap} />: {overlap.charges.join(', ')})
          </span>
        ))}
      </InlineNote>
    </Panel>
  );
}
