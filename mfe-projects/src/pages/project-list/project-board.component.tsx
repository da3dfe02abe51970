import type { Project, ProjectState } from '@quayside/service-projects/contract';
import {
  Button,
  ErrorState,
  Link,
  nameIn,
  Skeleton,
  useCan,
  useLanguage,
  useTranslation,
  classes,
} from '@quayside/platform';
import type { ReactNode } from 'react';
import { projectsLinks } from '../../links';
import { useProjects } from '../../api/project.query';
import { DueDate } from '../../components/due-date.component';
import { StateMenu } from '../../components/state-menu.component';
import { projectStates } from '../../components/state-tag.component';
import { useFocusReturn } from '../../components/use-focus-return';
import * as styles from './project-board.module.css';

/** Projects by state. A project goes to another column by the menu on its card. */
export function ProjectBoard({ query, empty }: { query: Record<string, string>; empty: ReactNode }) {
  const { t } = useTranslation('projects');
  const list = useProjects(query, 200);
  const focus = useFocusReturn();
  if (list.error && !list.items) return <ErrorState error={list.error} onRetry={list.retry} />;
  if (!list.items) return <Skeleton lines={8} height={18} />;
  if (list.items.length === 0)
    return (
      <div className={classes.panel} data-part="panel">
        {empty}
      </div>
    );
  const items = list.items;
  return (
    <>
      <div className={styles.board}>
        {projectStates.map((state) => (
          <BoardColumn
            key={state}
            state={state}
            projects={items.filter((project) => project.state === state)}
            onMove={focus.keep}
          />
        ))}
      </div>
      {list.hasMore ? (
        <p className={classes.row} data-part="row">
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

type BoardColumnProps = {
  state: ProjectState;
  projects: readonly Project[];
  onMove: (id: string) => void;
};

function BoardColumn({ state, projects, onMove }: BoardColumnProps) {
  const { t } = useTranslation('projects');
  return (
    <section aria-label={t(`state.${state}`)}>
      <h2>
        {t(`state.${state}`)} <span className="qs-subtle">{projects.length}</span>
      </h2>
      {projects.length === 0 ? (
        <p className={`qs-small qs-subtle ${styles.boardNone}`}>{t('list.noneInState')}</p>
      ) : (
        <ul>
          {projects.map((project) => (
            <BoardCard key={project.id} project={project} onMove={onMove} />
          ))}
        </ul>
      )}
    </section>
  );
}

function BoardCard({ project, onMove }: { project: Project; onMove: (id: string) => void }) {
  const { t } = useTranslation('projects');
  const language = useLanguage();
  const mayWrite = useCan('project:write');
  const closed = project.state === 'done' || project.state === 'cancelled';
  const id = `project-${project.id}`;
  return (
    <li id={id}>
      <Link to={projectsLinks.view({ projectId: project.id })}>{nameIn(language, project)}</Link>
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
      <span className={styles.boardFoot}>
        <span className="qs-small qs-subtle">
          {nameIn(language, { name: project.ownerName, nameJa: project.ownerNameJa })}
        </span>
        {mayWrite && !project.archived ? (
          <StateMenu compact project={project} onMove={() => onMove(id)} />
        ) : null}
      </span>
    </li>
  );
}
