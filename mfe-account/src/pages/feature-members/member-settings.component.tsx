import type { FeatureEntry } from '@quayside/contract';
import {
  ListPanel,
  localized,
  nameIn,
  notify,
  Tag,
  useCan,
  useLanguage,
  useListState,
  useSession,
  useTranslation,
  type DataColumn,
} from '@quayside/platform';
import type { FeatureMember } from '@quayside/service-account/contract';
import { useFeatureChanges, useFeatureMembers } from '../../api/features.query';
import { FeatureChoice } from '../../components/feature-choice.component';
import '../../locales/features/register';

const noFilters = [] as const;
const sorts = ['name', 'email'];

export type MemberSettingsProps = {
  feature: FeatureEntry;
  /** Whether members have it for whom nothing is set. */
  inherited: boolean;
};

/** The people of the company, with whether each has the feature and why, and a choice for each. */
export function MemberSettings({ feature: { key, title }, inherited }: MemberSettingsProps) {
  const { t } = useTranslation('accountFeatures');
  const language = useLanguage();
  const mayWrite = useCan('company:write');
  const { member: self } = useSession();
  const state = useListState(noFilters, 'name');
  const { q, sort = '' } = state.query;
  const list = useFeatureMembers(key, {
    q: q?.slice(0, 100),
    sort: sorts.includes(sort.replace(/^-/, '')) ? sort : undefined,
  });
  const { setMemberFeature } = useFeatureChanges();
  const words = (on: boolean) => t(on ? 'on' : 'off');
  const asCompany = t('member.asCompany', { state: words(inherited) });
  const name = localized(title, language);
  const columns: DataColumn<FeatureMember>[] = [
    {
      id: 'name',
      header: t('member.name'),
      sort: 'name',
      card: 'title',
      cell: (member) => (
        <>
          <strong>{nameIn(language, member)}</strong>{' '}
          {member.id === self.id ? <span className="qs-subtle">{t('member.you')}</span> : null}{' '}
          {member.active ? null : <Tag>{t('member.inactive')}</Tag>}
        </>
      ),
    },
    { id: 'email', givesWay: 1, header: t('member.email'), sort: 'email', cell: ({ email }) => email },
    {
      id: 'state',
      header: t('member.state'),
      cell: ({ on }) => (
        <>
          <Tag tone={(on ?? inherited) ? 'good' : 'neutral'}>{words(on ?? inherited)}</Tag>{' '}
          <span className="qs-subtle">{t(on === null ? 'member.inherited' : 'member.own')}</span>
        </>
      ),
    },
    ...(mayWrite
      ? [
          {
            id: 'setting',
            header: t('member.setting'),
            width: 210,
            cell: (member: FeatureMember) => (
              <FeatureChoice
                label={t('member.settingOf', { title: name, name: nameIn(language, member) })}
                value={member.on}
                inherited={asCompany}
                save={async (on) => {
                  await setMemberFeature(key, member.id, on);
                  notify({
                    tone: 'good',
                    title: t('savedFor', { title: name, name: nameIn(language, member) }),
                  });
                }}
              />
            ),
          },
        ]
      : []),
  ];
  return (
    <ListPanel
      title={t('member.list')}
      label={t('member.list')}
      list={list}
      state={state}
      search={t('member.search')}
      columns={columns}
      itemId={({ id }) => id}
      empty={{ title: t('member.emptyTitle'), text: t('member.emptyText') }}
    />
  );
}
