import {
  Columns,
  LinkButton,
  nameIn,
  Panel,
  Tag,
  UnreadPage,
  useCan,
  useLanguage,
  useParams,
  useTranslation,
} from '@quayside/platform';
import { supplierLinks } from '../../links';
import {
  moveRateCard,
  useRateCard,
  useRateCardOverlaps,
  useRateCardVersions,
} from '../../api/rate-card.query';
import { laneText } from '../../components/lane.component';
import { LineTable } from '../../components/line-table.component';
import { OverlapPanel } from '../../components/overlap-note.component';
import { PriceMenu } from '../../components/price-menu.component';
import { PriceFacts } from '../../components/price-facts.component';
import { SupplierFrame } from '../../components/supplier-frame.component';
import { ValidityTag, ValidityText } from '../../components/validity.component';
import { VersionPanel } from '../../components/version-panel.component';

export function RateCardViewPage() {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  const { supplierId = '', rateCardId = '' } = useParams();
  const mayWrite = useCan('supplier:write');
  const query = useRateCard(supplierId, rateCardId);
  const overlaps = useRateCardOverlaps(supplierId);
  const versions = useRateCardVersions(supplierId, rateCardId);
  const card = query.data;
  if (!card) return <UnreadPage query={query} />;
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
          {mayWrite ? (
            <PriceMenu kind="rateCard" archived={card.archived} move={(to) => moveRateCard(card, to)} />
          ) : null}
        </>
      )}
    >
      {() => (
        <Columns
          side={
            <>
              <PriceFacts card={card} />
              <VersionPanel card={card} versions={versions} />
            </>
          }
        >
          <OverlapPanel
            overlaps={overlaps.data?.[card.id]?.map((overlap) => ({
              ...overlap,
              to: supplierLinks.rateCard({ supplierId, rateCardId: overlap.rateCardId }),
            }))}
          />
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
