import type { Milestone, Project, ProjectSummary, Task } from '../contract';

type Deadline = ProjectSummary['deadlines'][number];
type ProjectFacts = Pick<Project, 'id' | 'code' | 'name' | 'state'> & {
  nameJa?: string | null;
  dueOn?: string | null;
};
type StepFacts = Pick<Milestone, 'id' | 'projectId' | 'name' | 'dueOn' | 'done'> & { nameJa?: string | null };
type ChoreFacts = Pick<Task, 'id' | 'projectId' | 'title' | 'done'> & { dueOn?: string | null };

const closed = new Set<string>(['done', 'cancelled']);

/** What is due until a day in projects that are still open, the nearest first; overdue ones stay in until they are done. */
export function deadlinesOf(
  projects: readonly ProjectFacts[],
  milestones: readonly StepFacts[],
  tasks: readonly ChoreFacts[],
  days: { today: string; until: string },
): Deadline[] {
  const open = new Map(
    projects.filter((project) => !closed.has(project.state)).map((project) => [project.id, project]),
  );
  const deadline = (
    kind: Deadline['kind'],
    id: string,
    projectId: string,
    dueOn: string | null | undefined,
  ): Deadline[] => {
    const project = open.get(projectId);
    if (!project || !dueOn || dueOn > days.until) return [];
    return [
      {
        kind,
        id,
        projectId,
        projectCode: project.code,
        projectName: project.name,
        ...(project.nameJa ? { projectNameJa: project.nameJa } : {}),
        dueOn,
        overdue: dueOn < days.today,
      },
    ];
  };
  return [
    ...projects.flatMap((project) => deadline('project', project.id, project.id, project.dueOn)),
    ...milestones
      .filter((milestone) => !milestone.done)
      .flatMap((milestone) =>
        deadline('milestone', milestone.id, milestone.projectId, milestone.dueOn).map((row) => ({
          ...row,
          name: milestone.name,
          ...(milestone.nameJa ? { nameJa: milestone.nameJa } : {}),
        })),
      ),
    ...tasks
      .filter((task) => !task.done)
      .flatMap((task) =>
        deadline('task', task.id, task.projectId, task.dueOn).map((row) => ({ ...row, name: task.title })),
      ),
  ].sort((a, b) => a.dueOn.localeCompare(b.dueOn) || a.projectCode.localeCompare(b.projectCode));
}
