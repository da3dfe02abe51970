import type { FeatureEntry } from '@quayside/contract';
import {
  Facts,
  InlineNote,
  localized,
  NotFoundState,
  Panel,
  Stack,
  useCan,
  useFeatureStore,
  useLanguage,
  useParams,
  useQuery,
  useTranslation,
} from '@quayside/platform';
import { featureSettings } from '../../api/features.query';
import { CompanyFrame } from '../../components/company-frame.component';
import { Loaded } from '../../components/loaded.component';
import { accountLinks } from '../../links';
import '../../locales/features/register';
import { MemberSettings } from './member-settings.component';

/** A feature switch and its members: who has it otherwise than the company. */
export function FeatureMembersPage() {
  const { featureKey } = useParams();
  const declared = useFeatureStore((store) => store.declared);
  const feature = declared.flatMap(({ features }) => features).find(({ key }) => key === featureKey);
  return feature?.setFor.includes('member') ? <OfFeature feature={feature} /> : <NotFoundState />;
}

function OfFeature({ feature }: { feature: FeatureEntry }) {
  const { t } = useTranslation('accountFeatures');
  const language = useLanguage();
  const mayWrite = useCan('company:write');
  const query = useQuery(featureSettings);
  const words = (on: boolean) => t(on ? 'on' : 'off');
  return (
    <CompanyFrame
      title={localized(feature.title, language)}
      crumbs={[{ label: t('member.all'), to: accountLinks.features() }]}
    >
      {mayWrite ? null : <InlineNote tone="info">{t('member.readOnly')}</InlineNote>}
      <Loaded query={query} label={t('member.list')}>
        {({ items }) => {
          const own = items.find(({ key }) => key === feature.key)?.organisation ?? null;
          const isOfCompany = feature.setFor.includes('organisation');
          const company = own === null ? t('asDefault', { state: words(feature.default) }) : words(own);
          return (
            <>
              <Panel title={t('member.what')}>
                <Stack>
                  <p>{localized(feature.text, language)}</p>
                  <Facts
                    items={[
                      { label: t('default'), value: words(feature.default) },
                      ...(isOfCompany ? [{ label: t('company'), value: company }] : []),
                    ]}
                  />
                </Stack>
              </Panel>
              <MemberSettings
                feature={feature}
                inherited={isOfCompany ? (own ?? feature.default) : feature.default}
              />
            </>
          );
        }}
      </Loaded>
    </CompanyFrame>
  );
}
