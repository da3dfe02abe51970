import type { Project } from '@quayside/service-projects/contract';
import {
  ActivityPanel,
  Button,
  Columns,
  EmptyState,
  ErrorState,
  FilesPanel,
  isApiError,
  Link,
  LinkButton,
  nameIn,
  notify,
  Page,
  PageSkeleton,
  Slot,
  Tag,
  useCan,
  useErrorText,
  useLanguage,
  useParams,
  useTranslation,
} from '@quayside/platform';
import { useState } from 'react';
import { neighbours } from '../../neighbours';
import { projectsLinks } from '../../links';
import { useMoveProject, useProject } from '../../api/project.query';
import { projectFiles } from '../../api/project-files';
import { projects } from '../../api/projects.client';
import { DueDate } from '../../components/due-date.component';
import { ProjectDrawer } from '../../components/project-drawer.component';
import { StateMenu } from '../../components/state-menu.component';
import { StateTag } from '../../components/state-tag.component';
import { BudgetPanel } from './budget-panel.component';
import { EstimatesPanel } from './estimates-panel.component';
import { OrdersPanel } from './orders-panel.component';
import { FactsPanel, TeamPanel } from './facts-panel.component';
import { WorkPanel } from './work-panel.component';

export function ProjectViewPage() {
  const { projectId = '' } = useParams();
  const { t } = useTranslation('projects');
  const language = useLanguage();
  const mayWrite = useCan('project:write');
  const { data: project, error, refetch } = useProject(projectId);
  const crumbs = [{ label: t('list.title'), to: projectsLinks.list() }];
  if (!project) {
    if (!error) return <PageSkeleton />;
    if (isApiError(error) && error.code === 'not-found') {
      return (
        <Page title={t('view.notFound')} crumbs={crumbs}>
          <EmptyState
            title={t('view.notFoundText')}
            action={<LinkButton to={projectsLinks.list()}>{t('deadlines.all')}</LinkButton>}
          />
        </Page>
      );
    }
    return (
      <Page title={t('project')} crumbs={crumbs}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  const closed = project.state === 'done' || project.state === 'cancelled';
  return (
    <Page
      title={nameIn(language, project)}
      crumbs={crumbs}
      tags={
        <>
          <StateTag state={project.state} />
          {project.archived ? <Tag tone="warn">{t('archived')}</Tag> : null}
        </>
      }
      actions={<Actions project={project} />}
      meta={
        <>
          <span>{project.code}</span>
          <Link to={neighbours.shippers.view({ shipperId: project.shipperId })}>
            {nameIn(language, { name: project.shipperName, nameJa: project.shipperNameJa })}
          </Link>
          {project.dueOn ? (
            <span>
              {t('field.dueOn')} <DueDate date={project.dueOn} closed={closed} relative />
            </span>
          ) : null}
        </>
      }
    >
      <Columns
        side={
          <>
            <BudgetPanel projectId={project.id} />
            <FactsPanel project={project} />
            <TeamPanel project={project} />
            <FilesPanel calls={projectFiles} params={{ projectId: project.id }} mayWrite={mayWrite} />
          </>
        }
      >
        <OrdersPanel projectId={project.id} />
        <WorkPanel project={project} kind="milestone" />
        <WorkPanel project={project} kind="task" />
        <EstimatesPanel project={project} />
        <Slot name="projects.detail" data={{ projectId: project.id }} />
        <ActivityPanel read={projects.readActivity} resource="project" id={project.id} namespace="projects" />
      </Columns>
    </Page>
  );
}

function Actions({ project }: { project: Project }) {
  const { t } = useTranslation('projects');
  const language = useLanguage();
  const words = useErrorText();
  const mayWrite = useCan('project:write');
  const mayEstimate = useCan('estimate:write');
  const mover = useMoveProject();
  const [editing, setEditing] = useState(false);
  const name = nameIn(language, project);
  const move = (target: { id: string; version: number }, to: 'archive' | 'restore') =>
    mover.mutate(
      { project: target, move: to },
      {
        onSuccess: (saved) =>
          notify({
            title: t(to === 'archive' ? 'view.archived' : 'view.restored', { name }),
            tone: 'good',
            action:
              to === 'archive' ? { label: t('action.undo'), run: () => move(saved, 'restore') } : undefined,
          }),
        onError: (error) => notify({ title: t('view.failed'), text: words(error), tone: 'bad' }),
      },
    );
  return (
    <>
      {mayWrite ? (
        <>
          <Button
            tone="ghost"
            busy={mover.isPending}
            onClick={() => move(project, project.archived ? 'restore' : 'archive')}
          >
            {project.archived ? t('action.restore') : t('action.archive')}
          </Button>
          {project.archived ? null : (
            <>
              <StateMenu project={project} />
              <Button icon="edit" onClick={() => setEditing(true)}>
                {t('action.edit')}
              </Button>
            </>
          )}
        </>
      ) : null}
      {mayEstimate && !project.archived ? (
        <LinkButton
          tone="primary"
          icon="add"
          to={neighbours.estimate.create({ shipperId: project.shipperId, projectId: project.id })}
        >
          {t('view.newEstimate')}
        </LinkButton>
      ) : null}
      <ProjectDrawer
        open={editing}
        project={project}
        onClose={() => setEditing(false)}
        onSaved={() => setEditing(false)}
      />
    </>
  );
}
