import { isAllowed } from '@quayside/contract';
import { addDays } from '@quayside/contract/days';
import { implement, todayOf } from '@quayside/service-kit';
import { projectsCalls, projectStates } from '../contract';
import { budgetOf, projectEstimates } from '../domain/budget';
import { deadlinesOf } from '../domain/deadlines';
import { mayWork } from '../domain/people';
import { estimates, members, shippers } from '../store/copies';
import { milestones, projects, tasks } from '../store/projects';

const daysAhead = 30;
const shown = 12;

export const overviewRoutes = [
  implement(projectsCalls.getProjectEstimates, async ({ params, scope, member }) => {
    const project = await scope.store(projects).get(params.projectId);
    const found = await scope.store(estimates).findAll({ projectId: project.id }, { sort: '-savedAt' });
    const items = projectEstimates(found, isAllowed(member.roles, 'estimate:cost'));
    return { items, total: items.length, budget: budgetOf(project.budget ?? undefined, found) };
  }),
  implement(projectsCalls.getSummary, async ({ scope }) => {
    const today = await todayOf(scope);
    const due = { done: false, archived: false, dueOn: { lte: addDays(today, daysAhead) } };
    const all = await scope.store(projects).findAll({ archived: false });
    const [steps, chores] = await Promise.all([
      scope.store(milestones).findAll(due),
      scope.store(tasks).findAll(due),
    ]);
    const counts = Object.fromEntries(
      projectStates.map((state) => [state, all.filter((project) => project.state === state).length]),
    ) as Record<(typeof projectStates)[number], number>;
    const deadlines = deadlinesOf(all, steps, chores, { today, until: addDays(today, daysAhead) });
    return { counts, deadlines: deadlines.slice(0, shown) };
  }),
  implement(projectsCalls.getReference, async ({ scope }) => {
    const [companies, people] = await Promise.all([
      scope.store(shippers).findAll({ archived: false }),
      scope.store(members).findAll({ archived: false }),
    ]);
    return {
      shippers: companies.map(({ id, name, nameJa }) => ({ id, name, ...(nameJa ? { nameJa } : {}) })),
      members: people
        .filter(mayWork)
        .map(({ id, name, nameJa }) => ({ id, name, ...(nameJa ? { nameJa } : {}) })),
    };
  }),
];
