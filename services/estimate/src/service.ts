import type { Service, ServiceDefinition } from '@quayside/service-kit';
import { consumers } from './consumers/consumers';
import { estimateEvents } from './contract/events';
import { expireOffers } from './domain/expire';
import { runExportJobs } from './exports/run';
import { figuresOfWhatIsSold } from './migrations/figures-of-what-is-sold';
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

async function expireEverywhere(service: Service): Promise<void> {
  for (const organisationId of await service.organisationsWith(estimates, {
    sentState: { in: ['sent', 'viewed'] },
  })) {
    const count = await expireOffers(service.scopeFor(organisationId));
    if (count > 0) service.log.info({ organisationId, count }, 'offers expired');
  }
}

async function exportEverywhere(service: Service): Promise<void> {
  for (const organisationId of await service.organisationsWith(exportJobs, {
    state: { in: ['queued', 'running'] },
  })) {
    await runExportJobs(service.scopeFor(organisationId), service.log);
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
  events: estimateEvents,
  consumers,
  activity: { estimate: { permission: 'company:read' } },
  jobs: [
    { name: 'expire offers', everySeconds: 60, run: expireEverywhere },
    // A job that a restart interrupted is taken up again here.
    { name: 'exports', everySeconds: 10, run: exportEverywhere },
  ],
  migrations: [figuresOfWhatIsSold],
  seed,
};
