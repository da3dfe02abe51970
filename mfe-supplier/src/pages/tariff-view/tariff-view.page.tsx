import {
  Columns,
  LinkButton,
  nameIn,
  Page,
  Panel,
  Tag,
  UnreadPage,
  useCan,
  useLanguage,
  useParams,
  useTranslation,
} from '@quayside/platform';
import { moveTariff, useTariff, useTariffOverlaps, useTariffVersions } from '../../api/tariff.query';
import { laneText } from '../../components/lane.component';
import { LineTable } from '../../components/line-table.component';
import { partnerName } from '../../components/partner-name';
import { PriceFacts } from '../../components/price-facts.component';
import { OverlapPanel } from '../../components/overlap-note.component';
import { PriceMenu } from '../../components/price-menu.component';
import { ValidityTag, ValidityText } from '../../components/validity.component';
import { VersionPanel } from '../../components/version-panel.component';
import { supplierLinks } from '../../links';

export function TariffViewPage() {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  const { tariffId = '' } = useParams();
  const mayWrite = useCan('supplier:write');
  const query = useTariff(tariffId);
  const versions = useTariffVersions(tariffId);
  const overlaps = useTariffOverlaps();
  const tariff = query.data;
  if (!tariff) return <UnreadPage query={query} />;
  const layer = { label: t('tariff.layer'), value: t(`tariff.layers.${tariff.layer}`) };
  const shipper = { label: t('tariff.shipper'), value: partnerName(tariff, language) };
  return (
    <Page
      title={nameIn(language, tariff)}
      crumbs={[{ label: t('tariff.many'), to: supplierLinks.priceBook() }]}
      tags={
        <>
          <Tag tone="accent">v{tariff.revision}</Tag>
          <ValidityTag card={tariff} />
          {tariff.archived ? <Tag>{t('archived')}</Tag> : null}
        </>
      }
      meta={
        <>
          <span>{t(`tariff.layers.${tariff.layer}`)}</span>
          <span>{t(`stages.${tariff.stage}`)}</span>
          <span>{laneText(tariff.lane, t('lane.any'))}</span>
          <ValidityText card={tariff} />
        </>
      }
      actions={
        mayWrite ? (
          <>
            {tariff.archived ? null : (
              <LinkButton to={supplierLinks.editTariff({ tariffId })} tone="primary" icon="edit">
                {t('tariff.edit')}
              </LinkButton>
            )}
            <PriceMenu kind="tariff" archived={tariff.archived} move={(to) => moveTariff(tariff, to)} />
          </>
        ) : null
      }
    >
      <Columns
        side={
          <>
            <PriceFacts card={tariff} first={tariff.shipperId ? [layer, shipper] : [layer]} />
            <VersionPanel card={tariff} versions={versions} />
          </>
        }
      >
        <OverlapPanel
          overlaps={overlaps.data?.[tariff.id]?.map((overlap) => ({
            ...overlap,
            to: supplierLinks.tariff({ tariffId: overlap.tariffId }),
          }))}
        />
        <Panel
          flush
          title={t('rateCard.prices')}
          note={<Tag>{t('rateCard.lines', { count: tariff.lines.length })}</Tag>}
        >
          <LineTable lines={tariff.lines} label={t('rateCard.prices')} />
        </Panel>
      </Columns>
    </Page>
  );
}
