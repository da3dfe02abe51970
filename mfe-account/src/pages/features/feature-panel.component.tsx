import type { FeatureEntry } from '@quayside/contract';
import {
  DataTable,
  formatDate,
  LinkButton,
  localized,
  notify,
  Panel,
  Tag,
  useCan,
  useLanguage,
  useTranslation,
  type DataColumn,
  type DeclaredFeatures,
} from '@quayside/platform';
import type { Features } from '@quayside/service-account/contract';
import { useFeatureChanges } from '../../api/features.query';
import { FeatureChoice } from '../../components/feature-choice.component';
import { accountLinks } from '../../links';
import '../../locales/features/register';

/** Switches of one domain: what each does, its default, what the company has, and how many members have it otherwise. */
export function FeaturePanel({ declared, settings }: { declared: DeclaredFeatures; settings: Features }) {
  const { t } = useTranslation('accountFeatures');
  const language = useLanguage();
  const mayWrite = useCan('company:write');
  const { setFeature } = useFeatureChanges();
  const words = (on: boolean) => t(on ? 'on' : 'off');
  const ofCompany = ({ key }: FeatureEntry) => settings.items.find((each) => each.key === key);
  /** Members for whom it is not as for the company. */
  const differing = (feature: FeatureEntry): number => {
    const { organisation = null, on = 0, off = 0 } = ofCompany(feature) ?? {};
    return (organisation ?? feature.default) ? off : on;
  };
  const columns: DataColumn<FeatureEntry>[] = [
    {
      id: 'feature',
      header: t('feature'),
      card: 'title',
      wrap: true,
      cell: ({ title, text, until }) => (
        <>
          <strong>{localized(title, language)}</strong>
          <div className="qs-small qs-muted" style={{ fontWeight: 400 }}>
            {localized(text, language)}
            {until ? ` ${t('until', { day: formatDate(until, language) })}` : ''}
          </div>
        </>
      ),
    },
    {
      id: 'default',
      header: t('default'),
      width: 90,
      cell: (feature) => <Tag>{words(feature.default)}</Tag>,
    },
    {
      id: 'company',
      header: t('company'),
      width: 180,
      cell: (feature) => {
        if (!feature.setFor.includes('organisation'))
          return <span className="qs-subtle">{t('onlyMembers')}</span>;
        const value = ofCompany(feature)?.organisation ?? null;
        const inherited = t('asDefault', { state: words(feature.default) });
        const title = localized(feature.title, language);
        if (!mayWrite) return value === null ? inherited : words(value);
        return (
          <FeatureChoice
            label={t('companyOf', { title })}
            value={value}
            inherited={inherited}
            save={async (on) => {
              await setFeature(feature.key, on);
              notify({ tone: 'good', title: t('saved', { title }) });
            }}
          />
        );
      },
    },
    {
      id: 'members',
      header: t('members'),
      width: 130,
      cell: (feature) => {
        if (!feature.setFor.includes('member')) return <span className="qs-subtle">{t('onlyCompany')}</span>;
        const count = differing(feature);
        const differ = count === 0 ? t('same') : t('differ', { count });
        const title = localized(feature.title, language);
        return (
          <LinkButton
            size="small"
            to={accountLinks.feature({ featureKey: feature.key })}
            aria-label={t('membersOf', { title, differ })}
          >
            {differ}
          </LinkButton>
        );
      },
    },
  ];
  const title = localized(declared.title, language);
  return (
    <Panel flush title={title}>
      <DataTable
        label={title}
        columns={columns}
        items={declared.features}
        itemId={({ key }) => key}
        empty={null}
      />
    </Panel>
  );
}
