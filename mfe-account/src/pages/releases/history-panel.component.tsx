import {
  FilterSelect,
  formatInstant,
  ListPanel,
  useLanguage,
  useListState,
  useQuery,
  useTranslation,
  type DataColumn,
} from '@quayside/platform';
import { aboutPreviews, live, useChanges, type Change } from '../../api/releases.query';
import { Sources } from './sources.component';
import { useAuthor } from './use-author';

const filters = ['part'] as const;

/** What was done to a preview. */
function PreviewDeed({ preview }: { preview: NonNullable<Change['preview']> }) {
  const { t } = useTranslation('accountReleases');
  const language = useLanguage();
  const { deed, branch, until } = preview;
  return t(`previews.deeds.${deed}`, { branch, until: until ? formatInstant(until, language) : '' });
}

/** Every change of what is live, and what was done to previews: when, who, what, why. Nothing of it is ever changed. */
export function HistoryPanel() {
  const { t } = useTranslation('accountReleases');
  const language = useLanguage();
  const author = useAuthor();
  const state = useListState(filters, '');
  const parts = (useQuery(live).data?.parts ?? []).map(({ part }) => part);
  const chosen = [...parts, aboutPreviews].find((each) => each === state.filters.part);
  const list = useChanges(chosen);
  const columns: DataColumn<Change>[] = [
    {
      id: 'at',
      header: t('at'),
      width: 150,
      cell: ({ at }) => <span className="qs-subtle">{formatInstant(at, language)}</span>,
    },
    { id: 'who', header: t('who'), cell: ({ by }) => author(by) },
    {
      id: 'what',
      header: t('what'),
      card: 'title',
      wrap: true,
      cell: (change) =>
        change.preview ? (
          <PreviewDeed preview={change.preview} />
        ) : (
          <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {change.parts.map(({ part, from, to, sources }) => (
              <li key={part}>
                {part}{' '}
                <code className="qs-small">
                  {from ?? '–'} → {to ?? '–'}
                </code>{' '}
                {sources ? <Sources {...sources} /> : null}
              </li>
            ))}
          </ul>
        ),
    },
    { id: 'why', header: t('why'), wrap: true, cell: ({ reason }) => reason || '–' },
  ];
  return (
    <ListPanel
      title={t('history')}
      label={t('history')}
      list={list}
      state={state}
      columns={columns}
      itemId={({ id }) => id}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
    >
      <FilterSelect
        label={t('part')}
        value={chosen}
        options={[
          ...parts.map((part) => ({ value: part, label: part })),
          { value: aboutPreviews, label: t('previews.title') },
        ]}
        onChange={(value) => state.setFilter('part', value)}
      />
    </ListPanel>
  );
}
