import type { Project, ProjectState } from '@quayside/service-projects/contract';
import { links } from '@quayside/contract';
import {
  Button,
  ErrorState,
  isApiError,
  Link,
  nameIn,
  notify,
  Skeleton,
  useCan,
  useErrorText,
  useLanguage,
  useTranslation,
} from '@quayside/platform';
import { useState, type ReactNode } from 'react';
import { changeProject, refreshProject, useProjects } from '../../api/project.query';
import { DueDate } from '../../shared/due-date.component';
import { projectStates } from '../../shared/state-tag.component';
import './project-board.css';

/** Projects by state. A project changes its column with the choice on its card. */
export function ProjectBoard({ query, empty }: { query: Record<string, string>; empty: ReactNode }) {
  const { t } = useTranslation('projects');
  const list = useProjects(query, 200);
  if (list.error && !list.items) return <ErrorState error={list.error} onRetry={list.retry} />;
  if (!list.items) return <Skeleton lines={8} height={18} />;
  if (list.items.length === 0) return <div className="qs-panel">{empty}</div>;
  const items = list.items;
  return (
    <>
      <div className="projects-board">
        {projectStates.map((state) => (
          <BoardColumn
            key={state}
            state={state}
            projects={items.filter((project) => project.state === state)}
          />
        ))}
      </div>
      {list.hasMore ? (
        <p className="qs-row">
          <span className="qs-small qs-subtle">
            {t('list.shown', { shown: items.length, total: list.total })}
          </span>
          <Button size="small" busy={list.loadingMore} onClick={list.loadMore}>
            {t('list.more')}
          </Button>
        </p>
      ) : null}
    </>
  );
}

function BoardColumn({ state, projects }: { state: ProjectState; projects: readonly Project[] }) {
  const { t } = useTranslation('projects');
  return (
    <section aria-label={t(`state.${state}`)}>
      <h2>
        {t(`state.${state}`)} <span className="qs-subtle">{projects.length}</span>
      </h2>
      {projects.length === 0 ? (
        <p className="qs-small qs-subtle projects-board-none">{t('list.noneInState')}</p>
      ) : (
        <ul>
          {projects.map((project) => (
            <BoardCard key={project.id} project={project} />
          ))}
        </ul>
      )}
    </section>
  );
}

function BoardCard({ project }: { project: Project }) {
  const { t } = useTranslation('projects');
  const language = useLanguage();
  const words = useErrorText();
  const mayWrite = useCan('project:write');
  const [busy, setBusy] = useState(false);
  const closed = project.state === 'done' || project.state === 'cancelled';
  const name = nameIn(language, project);
  const move = async (state: string) => {
    setBusy(true);
    try {
      await changeProject(project.id, { state }, project.version);
      notify({ title: t('list.moved', { name, state: t(`state.${state}`) }), tone: 'good' });
    } catch (error) {
      notify({ title: t('list.notMoved', { name }), text: words(error), tone: 'bad' });
      if (isApiError(error) && error.code === 'stale-version') await refreshProject(project.id);
    } finally {
      setBusy(false);
    }
  };
  return (
    <li aria-busy={busy || undefined}>
      <Link to={links.project(project.id)}>{name}</Link>
      <span className="qs-muted">
        {nameIn(language, { name: project.shipperName, nameJa: project.shipperNameJa })}
      </span>
      <span className="qs-small">
        {project.dueOn ? <DueDate date={project.dueOn} closed={closed} /> : null}
        {project.milestones.total > 0 ? (
          <span className="qs-subtle">
            {project.dueOn ? ' · ' : ''}
            {t('list.milestonesDone', { done: project.milestones.done, total: project.milestones.total })}
          </span>
        ) : null}
      </span>
      <span className="projects-board-foot">
        <span className="qs-small qs-subtle">{project.ownerName}</span>
        {mayWrite && !project.archived ? (
          <select
            className="qs-chip"
            aria-label={t('list.stateOf', { name })}
            value={project.state}
            disabled={busy}
            onChange={(event) => void move(event.target.value)}
          >
            {projectStates.map((state) => (
              <option key={state} value={state}>
                {t(`state.${state}`)}
              </option>
            ))}
          </select>
        ) : null}
      </span>
    </li>
  );
}
