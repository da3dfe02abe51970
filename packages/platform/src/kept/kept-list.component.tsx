import type { Permission } from '@quayside/contract';
import type { ReactNode } from 'react';
import { LinkButton } from '../patterns/button.component';
import { Stack } from '../patterns/layout.component';
import { Page } from '../patterns/page.component';
import { useCan } from '../session/session.store';
import { ArchivedFilter } from '../table/archived-filter.component';
import { ListPanel, type ListPanelProps } from '../table/list-panel.component';
import type { ListState } from '../table/use-list-state';

type Word = 'many' | 'lead' | 'create' | 'search' | 'archived' | 'emptyTitle' | 'emptyText';

export type KeptListProps<Item> = Omit<
  ListPanelProps<Item>,
  'label' | 'search' | 'empty' | 'state' | 'end' | 'actions'
> & {
  t: (word: Word) => string;
  state: ListState<'archived'>;
  /** The tabs of the pages beside it. */
  tabs: ReactNode;
  /** Where a new one is made, by those who may. */
  to: string;
  /** Import and export, before it. */
  files?: ReactNode;
  /** What those need who may. */
  right: Permission;
  /** Below the list. */
  below?: ReactNode;
};

/** A page of what a company keeps itself: its tabs, the list, what is archived, and the way to a new one. */
export function KeptList<Item>({ t, tabs, to, right, files, below, children, ...list }: KeptListProps<Item>) {
  const mayWrite = useCan(right);
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
      {tabs}
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
