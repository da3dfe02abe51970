import {
  ArchivedFilter,
  LinkButton,
  ListPanel,
  Page,
  Stack,
  useCan,
  type ListPanelProps,
  type ListState,
} from '@quayside/platform';
import type { ReactNode } from 'react';
import { MasterDataTabs } from './master-data-tabs.component';

type Word = 'many' | 'lead' | 'create' | 'search' | 'archived' | 'emptyTitle' | 'emptyText';

export type KeptListProps<Item> = Omit<
  ListPanelProps<Item>,
  'label' | 'search' | 'empty' | 'state' | 'end' | 'actions'
> & {
  t: (word: Word) => string;
  state: ListState<'archived'>;
  /** Where a new one is made, by those who may. */
  to: string;
  /** Import and export, before it. */
  files?: ReactNode;
  /** Below the list. */
  below?: ReactNode;
};

/** A page of what a company keeps itself: its tabs, the list, what is archived, and the way to a new one. */
export function KeptList<Item>({ t, to, files, below, children, ...list }: KeptListProps<Item>) {
  const mayWrite = useCan('company:write');
  const create = (isPrimary: boolean) =>
    mayWrite ? (
      <LinkButton to={to} tone={isPrimary ? 'primary' : undefined} icon="add">
        {t('create')}
      </LinkButton>
    ) : null;
  return (
    <Page
      title={t('many')}
      meta={<span>{t('lead')}</span>}
      actions={
        <>
          {files}
          {create(true)}
        </>
      }
    >
      <MasterDataTabs />
      <Stack>
        <ListPanel
          {...list}
          label={t('many')}
          search={t('search')}
          empty={{ title: t('emptyTitle'), text: t('emptyText'), action: create(false) }}
        >
          {children}
          <ArchivedFilter label={t('archived')} state={list.state} />
        </ListPanel>
        {below}
      </Stack>
    </Page>
  );
}
