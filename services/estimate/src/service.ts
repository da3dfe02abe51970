import type { Service, ServiceDefinition } from '@quayside/service-kit';
import { consumers } from './consumers/consumers';
import { expireOffers } from './domain/expire';
import { upgradeFigures } from './domain/upgrade-figures';
import { runExportJobs } from './exports/run';
import { activityRoutes } from './routes/activity.route';
import { changeRoutes } from './routes/change.route';
import { createRoutes } from './routes/create.route';
import { exportRoutes } from './routes/exports.route';
import { listRoutes } from './routes/list.route';
import { queueRoutes } from './routes/queues.route';
import { rateRoutes } from './routes/rate.route';
import { ratesRoutes } from './routes/rates.route';
import { readRoutes } from './routes/read.route';
import { referenceRoutes } from './routes/reference.route';
import { settingsRoutes } from './routes/settings.route';
import { stageRoutes } from './routes/stages.route';
import { summaryRoutes } from './routes/summary.route';
import { transitionRoutes } from './routes/transitions.route';
import { seed } from './seed';
import { activities } from './stores/activity.store';
import { templates } from './stores/templates.store';
import {
  companyCopies,
  locationCopies,
  memberCopies,
  productCopies,
  projectCopies,
  rateCardCopies,
  shipperCopies,
  supplierCopies,
} from './stores/copies.store';
import { estimates } from './stores/estimates.store';
import { exportJobs, files } from './stores/exports.store';
import { revisions, snapshots } from './stores/revisions.store';
import { cargoParts, stageSheets } from './stores/stage-sheets.store';

/** Organisations that have estimates. */
async function organisationsOf(service: Service): Promise<string[]> {
  const ids: unknown[] = await service.connection.collection(estimates.name).distinct('organisationId');
  return ids.filter((id) => typeof id === 'string');
}

async function expireEverywhere(service: Service): Promise<void> {
  for (const organisationId of await organisationsOf(service)) {
    const count = await expireOffers(service.scopeFor(organisationId));
    if (count > 0) service.log.info({ organisationId, count }, 'offers expired');
  }
}

async function exportEverywhere(service: Service): Promise<void> {
  for (const organisationId of await organisationsOf(service)) {
    await runExportJobs(service.scopeFor(organisationId), service.log);
  }
}

/** Where none are left: what is stored from now on is of the present kind. */
const upgraded = new WeakSet<Service>();
/** Estimates that could not be made anew; they are tried again when the service starts. */
const setAside = new WeakMap<Service, Set<string>>();

/** By organisation, the estimates whose figures are of an earlier kind. */
async function upgradeEverywhere(service: Service): Promise<void> {
  if (upgraded.has(service)) return;
  const left = setAside.get(service) ?? new Set();
  setAside.set(service, left);
  const rows = await service.connection
    .collection<{ _id: string; organisationId: string }>(estimates.name)
    .find({
      _id: { $nin: [...left] },
      'revisions.figures.totals': { $exists: true },
      revisions: { $elemMatch: { 'figures.totals.disbursements': { $exists: false } } },
    })
    .project<{ _id: string; organisationId: string }>({ organisationId: 1 })
    .limit(200)
    .toArray();
  if (rows.length === 0) upgraded.add(service);
  for (const organisationId of new Set(rows.map((row) => row.organisationId))) {
    const ids = rows.filter((row) => row.organisationId === organisationId).map(({ _id }) => _id);
    const { done, failed } = await upgradeFigures(service.scopeFor(organisationId), ids);
    if (done > 0) service.log.info({ organisationId, count: done }, 'figures made anew');
    for (const { estimateId, error } of failed) {
      left.add(estimateId);
      service.log.error({ organisationId, estimateId, error }, 'figures could not be made anew');
    }
  }
}

export const estimateService: ServiceDefinition = {
  name: 'estimate',
  title: 'Estimates',
  stores: [
    estimates,
    revisions,
    snapshots,
    stageSheets,
    cargoParts,
    activities,
    templates,
    exportJobs,
    files,
    shipperCopies,
    locationCopies,
    productCopies,
    supplierCopies,
    rateCardCopies,
    projectCopies,
    memberCopies,
    companyCopies,
  ],
  routes: [
    rateRoutes,
    listRoutes,
    createRoutes,
    readRoutes,
    changeRoutes,
    stageRoutes,
    queueRoutes,
    transitionRoutes,
    activityRoutes,
    ratesRoutes,
    referenceRoutes,
    exportRoutes,
    settingsRoutes,
    summaryRoutes,
  ],
  consumers,
  activity: { estimate: { permission: 'company:read' } },
  jobs: [
    { name: 'expire offers', everySeconds: 60, run: expireEverywhere },
    { name: 'figures of an earlier kind', everySeconds: 15, run: upgradeEverywhere },
    // A job that a restart interrupted is taken up again here.
    { name: 'exports', everySeconds: 10, run: exportEverywhere },
  ],
  seed,
};
