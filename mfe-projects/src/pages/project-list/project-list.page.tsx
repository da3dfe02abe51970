import {
  ArchivedFilter,
  Button,
  classes,
  FilterBar,
  FilterSelect,
  FilterToggle,
  ListEmpty,
  nameIn,
  Page,
  Panel,
  useCan,
  useFeature,
  useLanguage,
  useListState,
  useNavigate,
  useSearchParams,
  useSession,
  useTranslation,
} from '@quayside/platform';
import { projectsLinks } from '../../links';
import { useReference } from '../../api/project.query';
import { features } from '../../features';
import { ProjectDrawer } from '../../components/project-drawer.component';
import { projectStates } from '../../components/state-tag.component';
import { ProjectBoard } from './project-board.component';
import { ProjectTable } from './project-table.component';

const filterNames = ['state', 'shipperId', 'ownerId', 'archived'] as const;

export function ProjectListPage() {
  const { t } = useTranslation('projects');
  const language = useLanguage();
  const navigate = useNavigate();
  const mayWrite = useCan('project:write');
  const { member } = useSession();
  const [parameters, setParameters] = useSearchParams();
  const state = useListState(filterNames, '-updatedAt');
  const reference = useReference();
  const hasBoard = useFeature(features.board);
  const isBoard = hasBoard && parameters.get('view') === 'board';
  const isNew = parameters.get('entry') === 'new' && mayWrite;
  const set = (name: string, value: string | undefined) =>
    setParameters((current) => {
      const next = new URLSearchParams(current);
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  const add = mayWrite ? (
    <Button tone="primary" icon="add" onClick={() => set('entry', 'new')}>
      {t('list.add')}
    </Button>
  ) : null;
  const empty = { title: t('list.emptyTitle'), text: t('list.emptyText'), action: add };
  const views = hasBoard ? (
    <>
      <FilterToggle label={t('list.asList')} on={!isBoard} onChange={() => set('view', undefined)} />
      <FilterToggle label={t('list.asBoard')} on={isBoard} onChange={() => set('view', 'board')} />
    </>
  ) : null;
  const filters = (
    <>
      <FilterSelect
        label={t('field.state')}
        value={state.filters.state}
        options={projectStates.map((name) => ({ value: name, label: t(`state.${name}`) }))}
        onChange={(value) => state.setFilter('state', value)}
      />
      <FilterSelect
        label={t('field.shipper')}
        value={state.filters.shipperId}
        options={(reference.data?.shippers ?? []).map((shipper) => ({
          value: shipper.id,
          label: nameIn(language, shipper),
        }))}
        onChange={(value) => state.setFilter('shipperId', value)}
      />
      <FilterToggle
        label={t('list.mine')}
        on={state.filters.ownerId === member.id}
        onChange={(on) => state.setFilter('ownerId', on ? member.id : undefined)}
      />
      <ArchivedFilter label={t('archived')} state={state} />
    </>
  );
  return (
    <Page title={t('list.title')} actions={add}>
      {isBoard ? (
        <div className={classes.stack}>
          <Panel flush label={t('list.filters')}>
            <FilterBar
              searchLabel={t('list.search')}
              q={state.q}
              onSearch={state.setQ}
              isFiltered={state.isFiltered}
              onClear={state.clear}
              end={views}
            >
              {filters}
            </FilterBar>
          </Panel>
          <ProjectBoard query={state.query} empty={<ListEmpty state={state} {...empty} />} />
        </div>
      ) : (
        <ProjectTable state={state} end={views} empty={empty}>
          {filters}
        </ProjectTable>
      )}
      <ProjectDrawer
        open={isNew}
        onClose={() => set('entry', undefined)}
        onSaved={(saved) => void navigate(projectsLinks.view({ projectId: saved.id }))}
      />
    </Page>
  );
}
