import { LinkButton, ListPanel, Page, useListState, useSession } from '@quayside/platform';
import { useState } from 'react';
import { estimateLinks } from '../../links';
import { listFilters, listQueryOf, useEstimateList } from '../../api/list.query';
import { usePageText } from '../../components/text';
import { BulkBar } from './bulk-bar.component';
import { EstimateFilters } from './estimate-filters.component';
import { useEstimateColumns } from './use-estimate-columns';

const nothing: ReadonlySet<string> = new Set();

/** All estimates that the member may see: searched, filtered, sorted, chosen for export. */
export function EstimateListPage() {
  const t = usePageText();
  const { can } = useSession();
  const state = useListState(listFilters, '-number');
  const query = listQueryOf(state.query);
  const list = useEstimateList(query);
  const columns = useEstimateColumns(list.items ?? []);
  const [chosen, setChosen] = useState(nothing);
  const mayExport = can('estimate:export');
  const create = can('estimate:write') ? (
    <LinkButton to={estimateLinks.create()} tone="primary" icon="add">
      {t('list.create')}
    </LinkButton>
  ) : null;
  return (
    <Page title={t('list.title')} actions={create}>
      <ListPanel
        label={t('list.title')}
        list={list}
        state={state}
        search={t('list.search')}
        end={list.items ? t('list.count', { count: list.total }) : null}
        bar={
          mayExport && chosen.size > 0 ? (
            <BulkBar chosen={chosen} onChange={setChosen} query={query} total={list.total} />
          ) : null
        }
        columns={columns}
        itemId={(estimate) => estimate.id}
        itemLink={(estimate) => estimateLinks.view({ estimateId: estimate.id })}
        selection={mayExport ? { ids: chosen, onChange: setChosen } : undefined}
        expectedRows={14}
        empty={{
          title: t('list.empty'),
          text: t(create ? 'list.emptyHint' : 'list.emptyReader'),
          action: create,
        }}
      >
        <EstimateFilters filters={state.filters} onChange={state.setFilter} />
      </ListPanel>
    </Page>
  );
}
