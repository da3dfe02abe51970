import { hasOperatorRight } from '@quayside/contract';
import {
  classes,
  DataTable,
  EmptyState,
  localized,
  Panel,
  Tag,
  tryFeature,
  useFeatureState,
  useFeatureStore,
  useLanguage,
  useSession,
  useTranslation,
  type DataColumn,
  type DeclaredFeatures,
} from '@quayside/platform';
import '../locales/developer/register';

type Declared = DeclaredFeatures['features'][number];

/** Whether the member has it, and who says so. */
function State({ feature }: { feature: Declared }) {
  const { t } = useTranslation('shellDeveloper');
  const { on, from } = useFeatureState(feature);
  return (
    <>
      <Tag tone={on ? 'good' : 'neutral'}>{t(on ? 'on' : 'off')}</Tag>{' '}
      <span className="qs-subtle">{t(`featureFrom.${from}`)}</span>
    </>
  );
}

/** Another state in this tab: nothing is stored for anybody, and the note over each page leads back. */
function Trial({ feature: { key } }: { feature: Declared }) {
  const { t } = useTranslation('shellDeveloper');
  const tried = useFeatureStore((store) => store.trials[key]);
  return (
    <select
      className={classes.input}
      aria-label={t('featureTryOf', { key })}
      value={tried === undefined ? '' : tried ? 'on' : 'off'}
      onChange={({ target: { value } }) => tryFeature(key, value === '' ? undefined : value === 'on')}
    >
      <option value="">{t('featureAsSet')}</option>
      <option value="on">{t('on')}</option>
      <option value="off">{t('off')}</option>
    </select>
  );
}

/** Feature switches of the remotes of this page, as this member has them; those who may see previews try others here. */
export function FeatureFacts() {
  const { t } = useTranslation('shellDeveloper');
  const language = useLanguage();
  const declared = useFeatureStore((store) => store.declared);
  const mayTry = hasOperatorRight(useSession(), 'previews');
  const columns: DataColumn<Declared>[] = [
    {
      id: 'key',
      header: t('feature'),
      card: 'title',
      grows: true,
      cell: ({ key, title }) => (
        <>
          <strong>{localized(title, language)}</strong>
          <br />
          <code className="qs-small">{key}</code>
        </>
      ),
    },
    { id: 'state', header: t('state'), cell: (feature) => <State feature={feature} /> },
    ...(mayTry
      ? [
          {
            id: 'try',
            header: t('featureTry'),
            width: 140,
            cell: (feature: Declared) => <Trial feature={feature} />,
          },
        ]
      : []),
  ];
  return (
    <Panel title={t('features')} flush>
      <DataTable
        label={t('features')}
        items={declared.flatMap(({ features }) => features)}
        itemId={({ key }) => key}
        columns={columns}
        empty={<EmptyState title={t('featuresNone')}>{t('featuresNoneText')}</EmptyState>}
      />
    </Panel>
  );
}
