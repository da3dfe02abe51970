import { EmptyState, InlineNote, Panel, useFeatureStore, useQuery, useTranslation } from '@quayside/platform';
import { featureSettings } from '../../api/features.query';
import { CompanyFrame } from '../../components/company-frame.component';
import { Loaded } from '../../components/loaded.component';
import '../../locales/features/register';
import { FeaturePanel } from './feature-panel.component';

/** Feature switches of the remotes of this page (of a preview, where it is one), and how they are set for the company. */
export function FeaturesPage() {
  const { t } = useTranslation('accountFeatures');
  const declared = useFeatureStore((store) => store.declared);
  const query = useQuery(featureSettings);
  const keys = new Set<string>(declared.flatMap(({ features }) => features.map(({ key }) => key)));
  const kept = (query.data?.items ?? []).filter(({ key }) => !keys.has(key));
  return (
    <CompanyFrame>
      <Loaded query={query} label={t('title')}>
        {(settings) =>
          declared.length === 0 ? (
            <Panel title={t('title')}>
              <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
            </Panel>
          ) : (
            <>
              <p className="qs-small qs-muted">{t('intro')}</p>
              {declared.map((each) => (
                <FeaturePanel key={each.domain} declared={each} settings={settings} />
              ))}
            </>
          )
        }
      </Loaded>
      {kept.length > 0 ? (
        <InlineNote tone="info">{t('kept', { keys: kept.map(({ key }) => key).join(', ') })}</InlineNote>
      ) : null}
    </CompanyFrame>
  );
}
