import { todayIn } from '@quayside/contract/days';
import { demoOrganisations } from '@quayside/contract/demo';
import type { Service } from '@quayside/service-kit';
import { plant } from '@quayside/service-kit/seed';
import { projectsEvents } from '../contract';
import { milestones, projects, tasks } from '../store/projects';
import { otherProjects, seedMilestones, seedProjects, seedTasks, type SeedProject } from './projects';

const seeder = { id: 'seed', name: 'Demo data' };

/** Demo data of both organisations; dates are relative to today, everything else is the same on every machine. */
export async function seed(service: Service): Promise<void> {
  const { demo, other } = demoOrganisations;
  const today = todayIn(demo.timeZone);
  const there = todayIn(other.timeZone);
  await seedOrganisation(service, demo.id, seedProjects(today), today);
  await seedOrganisation(service, other.id, otherProjects(there), there);
}

async function seedOrganisation(
  service: Service,
  organisationId: string,
  rows: readonly SeedProject[],
  today: string,
): Promise<void> {
  const scope = service.scopeFor(organisationId, seeder);
  await plant(scope, projects, projectsEvents['project.saved'], rows);
  await scope.store(milestones).createMany(rows.flatMap((row) => seedMilestones(row, today)));
  await scope.store(tasks).createMany(rows.flatMap((row) => seedTasks(row, today)));
}
