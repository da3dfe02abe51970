import { attachedFiles, fileJob, type Service, type ServiceDefinition } from '@quayside/service-kit';
import { expireOffers } from './application/expire';
import { runExportJobs } from './application/exports/run';
import { remindEverywhere } from './application/notifications/reminders';
import { followUpOffers } from './application/follow-up/run';
import { sendDue } from './application/offers/scheduled';
import { consumers } from './consumers';
import { estimateEvents } from './contract/events';
import { billsOfOriginCustoms } from './migrations/bills-of-origin-customs';
import { choiceWithoutAgreements } from './migrations/choice-without-agreements';
import { feesOfTables } from './migrations/fees-of-tables';
import { figuresOfWhatIsSold } from './migrations/figures-of-what-is-sold';
import { marksOfTotals } from './migrations/marks-of-totals';
import { standingOfEstimates } from './migrations/standing-of-estimates';
import { titlesOfOffers } from './migrations/titles-of-offers';
import { activityRoutes } from './routes/activity';
import { chargeListRoutes, chargeRoutes } from './routes/charges';
import { commentRoutes } from './routes/comments';
import { changeRoutes } from './routes/change';
import { createRoutes } from './routes/create';
import { exportRoutes } from './routes/exports';
import { followUpRoutes } from './routes/follow-up';
import { fileRoutes } from './routes/files';
import { layoutRoutes } from './routes/layouts';
import { listRoutes } from './routes/list';
import { mailAttachmentsRoute } from './routes/mail-attachments';
import { orderedOfferRoute } from './routes/ordered-offers';
import { ownCodesRoute } from './routes/own-codes';
import { offerPageRoutes } from './routes/offer-page';
import { offerRoutes } from './routes/offers';
import { placeFileRoutes, placeRoutes } from './routes/places';
import { queueRoutes } from './routes/queues';
import { rateRoutes } from './routes/rate';
import { rateAllRoutes } from './routes/rate-all';
import { ratesRoutes } from './routes/rates';
import { readRoutes } from './routes/read';
import { referenceRoutes } from './routes/reference';
import { customsRateFileRoutes, customsRateRoutes } from './routes/customs-rates';
import { rulesRoutes, ruleRoutes } from './routes/rules';
import { settingsRoutes } from './routes/settings';
import { stageRoutes } from './routes/stages';
import { summaryRoutes } from './routes/summary';
import { transitionRoutes } from './routes/transitions';
import { seed } from './seed/seed';
import { activities } from './store/activities';
import {
  carrierCopies,
  companyCopies,
  companyImageCopies,
  locationCopies,
  memberCopies,
  portGroupCopies,
  productCopies,
  projectCopies,
  rateCardCopies,
  shipperCopies,
  supplierCopies,
  tariffCopies,
  zoneCopies,
} from './store/copies';
import { charges } from './store/charges';
import { commentMarks, comments } from './store/comments';
import { estimates } from './store/estimates';
import { exportJobs, files } from './store/exports';
import { layouts } from './store/layouts';
import {
  followUpLeases,
  followUps,
  offerLinks,
  offerMessages,
  reminderStops,
  scheduledSendings,
} from './store/offers';
import { pictures } from './store/pictures';
import { places } from './store/places';
import { reminders } from './store/reminders';
import { revisions, snapshots } from './store/revisions';
import { customsRates } from './store/customs-rates';
import { rules, ruleVersions } from './store/rules';
import { cargoParts, stageSheets } from './store/stage-sheets';
import { templates } from './store/templates';

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
    rules,
    ruleVersions,
    charges,
    customsRates,
    places,
    exportJobs,
    files,
    layouts,
    offerLinks,
    offerMessages,
    scheduledSendings,
    reminders,
    followUps,
    reminderStops,
    followUpLeases,
    attachedFiles,
    comments,
    commentMarks,
    shipperCopies,
    locationCopies,
    productCopies,
    supplierCopies,
    rateCardCopies,
    tariffCopies,
    portGroupCopies,
    zoneCopies,
    carrierCopies,
    projectCopies,
    memberCopies,
    companyCopies,
    companyImageCopies,
    pictures,
  ],
  routes: [
    rateRoutes,
    listRoutes,
    createRoutes,
    readRoutes,
    changeRoutes,
    rateAllRoutes,
    stageRoutes,
    queueRoutes,
    transitionRoutes,
    activityRoutes,
    ratesRoutes,
    referenceRoutes,
    rulesRoutes,
    ruleRoutes,
    chargeListRoutes,
    chargeRoutes,
    customsRateFileRoutes,
    customsRateRoutes,
    placeFileRoutes,
    placeRoutes,
    [ownCodesRoute, orderedOfferRoute, mailAttachmentsRoute],
    exportRoutes,
    layoutRoutes,
    fileRoutes,
    commentRoutes,
    offerRoutes,
    offerPageRoutes,
    followUpRoutes,
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
    { name: 'planned offers', everySeconds: 20, run: sendDue },
    { name: 'reminders', everySeconds: 600, run: remindEverywhere },
    { name: 'follow up offers', everySeconds: 300, run: (service) => followUpOffers(service) },
    fileJob,
  ],
  migrations: [
    figuresOfWhatIsSold,
    standingOfEstimates,
    titlesOfOffers,
    marksOfTotals,
    choiceWithoutAgreements,
    feesOfTables,
    billsOfOriginCustoms,
  ],
  seed,
};
