import { publicFields, type Scope, type Stored } from '@quayside/service-kit';
import type { Project, ProjectInput } from '../contract';
import { estimates, members, shippers } from '../store/copies';
import { milestones, tasks } from '../store/projects';

/** Adds names, progress and the number of estimates to projects: five queries however many projects there are. */
export async function withNames(scope: Scope, records: readonly Stored<ProjectInput>[]): Promise<Project[]> {
  if (records.length === 0) return [];
  const ids = records.map((record) => record.id);
  const memberIds = [...new Set(records.flatMap((record) => [record.ownerId, ...record.memberIds]))];
  const shipperIds = [...new Set(records.map((record) => record.shipperId))];
  const ofProjects = { projectId: { in: ids }, archived: false };
  const [shipperNames, memberNames, steps, chores, linked] = await Promise.all([
    scope.store(shippers).findMany({ id: { in: shipperIds } }),
    scope.store(members).findMany({ id: { in: memberIds } }),
    scope.store(milestones).findAll(ofProjects),
    scope.store(tasks).findAll(ofProjects),
    scope.store(estimates).findAll({ projectId: { in: ids } }),
  ]);
  const named = (id: string) => {
    const member = memberNames.find((each) => each.id === id);
    return { id, name: member?.name ?? '', ...(member?.nameJa ? { nameJa: member.nameJa } : {}) };
  };
  return records.map((record) => {
    const shipper = shipperNames.find(({ id }) => id === record.shipperId);
    const own = steps.filter((step) => step.projectId === record.id);
    const work = chores.filter((task) => task.projectId === record.id);
    const next = own
      .filter((step) => !step.done)
      .map((step) => step.dueOn)
      .sort()[0];
    const owner = named(record.ownerId);
    return {
      ...publicFields(record),
      shipperName: shipper?.name ?? '',
      shipperNameJa: shipper?.nameJa ?? undefined,
      ownerName: owner.name,
      ...(owner.nameJa ? { ownerNameJa: owner.nameJa } : {}),
      members: record.memberIds.map(named),
      milestones: {
        total: own.length,
        done: own.filter((step) => step.done).length,
        ...(next ? { next } : {}),
      },
      tasks: { total: work.length, done: work.filter((task) => task.done).length },
      estimateCount: linked.filter((estimate) => estimate.projectId === record.id).length,
    };
  });
}
