import type { Project } from '@quayside/service-projects/contract';
import {
  Link,
  ListPanel,
  nameIn,
  Tag,
  useLanguage,
  useTranslation,
  type DataColumn,
  type ListPanelProps,
  type ListState,
} from '@quayside/platform';
import { useMemo } from 'react';
import { projectsLinks } from '../../links';
import { useProjects } from '../../api/project.query';
import { DueDate } from '../../components/due-date.component';
import { StateTag } from '../../components/state-tag.component';

export type ProjectTableProps = Pick<ListPanelProps<Project>, 'children' | 'end' | 'empty'> & {
  state: ListState<'state' | 'shipperId' | 'ownerId' | 'archived'>;
};

export function ProjectTable({ state, ...panel }: ProjectTableProps) {
  const { t } = useTranslation('projects');
  const list = useProjects(state.query);
  const columns = useProjectColumns();
  return (
    <ListPanel
      {...panel}
      label={t('list.title')}
      list={list}
      state={state}
      search={t('list.search')}
      columns={columns}
      itemId={(project) => project.id}
      itemLink={(project) => projectsLinks.view({ projectId: project.id })}
    />
  );
}

function useProjectColumns(): DataColumn<Project>[] {
  const { t } = useTranslation('projects');
  const language = useLanguage();
  return useMemo(
    () => [
      {
        id: 'code',
        givesWay: 5,
        header: t('field.code'),
        sort: 'code',
        width: 120,
        cell: (project) => project.code,
      },
      {
        id: 'name',
        grows: true,
        header: t('field.name'),
        sort: 'name',
        card: 'title',
        cell: (project) => (
          <>
            <Link to={projectsLinks.view({ projectId: project.id })}>{nameIn(language, project)}</Link>
            {project.archived ? (
              <>
                {' '}
                <Tag tone="warn">{t('archived')}</Tag>
              </>
            ) : null}
          </>
        ),
      },
      {
        id: 'shipper',
        givesWay: 6,
        header: t('field.shipper'),
        cell: (project) => nameIn(language, { name: project.shipperName, nameJa: project.shipperNameJa }),
      },
      {
        id: 'state',
        header: t('field.state'),
        sort: 'state',
        card: 'value',
        cell: (project) => <StateTag state={project.state} />,
      },
      {
        id: 'due',
        header: t('field.dueOn'),
        sort: 'dueOn',
        cell: (project) => <DueDate date={project.dueOn} closed={isClosed(project)} />,
      },
      {
        id: 'next',
        givesWay: 4,
        header: t('field.nextMilestone'),
        cell: (project) => <DueDate date={project.milestones.next} closed={isClosed(project)} />,
      },
      {
        id: 'milestones',
        givesWay: 1,
        header: t('field.milestones'),
        align: 'end',
        card: 'none',
        cell: (project) => <Progress {...project.milestones} />,
      },
      {
        id: 'tasks',
        givesWay: 2,
        header: t('field.tasks'),
        align: 'end',
        card: 'none',
        cell: (project) => <Progress {...project.tasks} />,
      },
      {
        id: 'estimates',
        header: t('field.estimates'),
        align: 'end',
        card: 'none',
        cell: (project) => project.estimateCount,
      },
      {
        id: 'owner',
        givesWay: 3,
        header: t('field.owner'),
        cell: ({ ownerName, ownerNameJa }) => nameIn(language, { name: ownerName, nameJa: ownerNameJa }),
      },
    ],
    [t, language],
  );
}

const isClosed = (project: Project) => project.state === 'done' || project.state === 'cancelled';

function Progress({ done, total }: { done: number; total: number }) {
  if (total === 0) return <span className="qs-subtle">–</span>;
  return (
    <span className="qs-num">
      {done}/{total}
    </span>
  );
}
