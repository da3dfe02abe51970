import {
  created,
  implement,
  file,
  given,
  invalid,
  problem,
  type Member,
  type Scope,
  type StoreDefinition,
  type Stored,
} from '@quayside/service-kit';
import { findFile, keepFile, keptFile } from '../application/exports/files';
import { quotationName } from '../application/exports/produce';
import { runExportJobs } from '../application/exports/run';
import { visibleEstimate } from '../application/load';
import { recordActivity } from '../application/record-activity';
import { quotationPdf } from '../application/rendering/worker';
import { revisionIdFor } from '../application/shown';
import { loadSnapshot } from '../application/snapshots';
import { estimateCalls } from '../contract/calls';
import { loadKinds, type ExportJob, type ExportKind } from '../contract/exports';
import { isPortal, maySeeCost } from '../domain/access';
import { memberOf } from '../domain/activity';
import { acceptedPlan } from '../domain/load-report/report';
import { isFrozen } from '../domain/states';
import { exportJobs } from '../store/exports';
import { stageSheets } from '../store/stage-sheets';

type Job = typeof exportJobs extends StoreDefinition<infer Fields> ? Stored<Fields> : never;

const waitingAtMost = 20;

function presentJob(job: Job): ExportJob {
  const { kind, state, done, estimates, fileName, size, sha256, error, maker, createdAt, finishedAt } = job;
  return {
    ...{ id: job.id, kind, state, done, estimates, fileName, size, sha256, error, createdAt, finishedAt },
    language: job.language,
    total: estimates.length,
    createdBy: maker,
  };
}

/** A file with cost is only for readers with the right to cost. */
const readable = (member: Member) => given({ withCost: maySeeCost(member) ? undefined : false });

const saysLoading = (kind: ExportKind) => loadKinds.some((each) => each === kind);
const tellsCost = (kind: ExportKind) => kind === 'csv' || kind === 'json';

async function hasLoadPlan(scope: Scope, revisionId: string): Promise<boolean> {
  const sheet = await scope.store(stageSheets).findOne({ revisionId, stage: 'vanning' });
  return acceptedPlan(sheet?.inputs) !== undefined;
}

export const exportRoutes = [
  implement(estimateCalls.createExport, async ({ scope, member, body, log, service }) => {
    const store = scope.store(exportJobs);
    const waiting = await store.count({ state: { in: ['queued', 'running'] } });
    if (waiting >= waitingAtMost) throw problem('too-many-requests', { retryAfter: 10 });
    const chosen = [];
    const withoutPlan = [];
    for (const estimateId of new Set(body.estimateIds)) {
      const estimate = await visibleEstimate(scope, member, estimateId);
      const revision =
        body.estimateIds.length === 1 ? (body.revision ?? estimate.revision) : estimate.revision;
      const revisionId = revisionIdFor(member, estimate, revision);
      if (saysLoading(body.kind) && !(await hasLoadPlan(scope, revisionId)))
        withoutPlan.push({
          path: `estimateIds.${body.estimateIds.indexOf(estimateId)}`,
          code: 'export.no-load-plan',
          message: `${estimate.number} R${revision}`,
        });
      chosen.push({ id: estimate.id, number: estimate.number, revision });
      await recordActivity(scope, { estimateId, revision, kind: 'document', action: body.kind });
    }
    if (withoutPlan.length > 0) throw invalid(withoutPlan, 'an accepted load plan is needed');
    const job = await store.create({
      kind: body.kind,
      language: body.language,
      state: 'queued',
      done: 0,
      estimates: chosen,
      payerSplit: body.payerSplit,
      withCost: tellsCost(body.kind) && maySeeCost(member),
      maker: memberOf(member),
      fileName: null,
      contentType: null,
      size: null,
      sha256: null,
      error: null,
      startedAt: null,
      finishedAt: null,
    });
    scope.afterCommit(() => runExportJobs(service.scopeFor(scope.organisationId), log));
    return created(presentJob(job), `/api/estimate/exports/${job.id}`);
  }),
  implement(estimateCalls.listExports, async ({ scope, member, query: { limit, cursor } }) => {
    const found = await scope.store(exportJobs).list({ limit, ...given({ cursor }) }, readable(member));
    return { ...found, items: found.items.map(presentJob) };
  }),
  implement(estimateCalls.getExport, async ({ scope, member, params: { exportId } }) => {
    const job = await scope.store(exportJobs).findOne({ allOf: [{ id: exportId }, readable(member)] });
    if (!job) throw problem('not-found');
    return presentJob(job);
  }),
  implement(estimateCalls.downloadExport, async ({ scope, member, params: { exportId } }) => {
    const job = await scope.store(exportJobs).findOne({ allOf: [{ id: exportId }, readable(member)] });
    if (!job) throw problem('not-found');
    if (job.state !== 'done' || !job.fileName || !job.contentType) throw problem('state-conflict');
    const content = await keptFile(scope, { ownerId: job.id, name: 'export' });
    return file({ name: job.fileName, type: job.contentType, content });
  }),
  implement(
    estimateCalls.downloadQuotation,
    async ({ scope, member, params, query }) => {
      const estimate = await visibleEstimate(scope, member, params.estimateId);
      const asked = query.revision ?? (isPortal(member) ? undefined : estimate.sentRevision || undefined);
      const revisionId = revisionIdFor(member, estimate, asked);
      const row = estimate.revisions.find((each) => each.revisionId === revisionId);
      if (!row || !isFrozen(row.state)) throw problem('state-conflict', { detail: 'not sent yet' });
      const snapshot = await loadSnapshot(scope, revisionId);
      const owner = { ownerId: revisionId, name: `quotation-${query.language}` };
      const options = { language: query.language, payerSplit: true, draft: false };
      let content = await findFile(scope, owner);
      if (!content) {
        content = await quotationPdf(snapshot, options);
        await keepFile(scope, owner, content);
      }
      return file({ name: quotationName(snapshot, query.language), type: 'application/pdf', content });
    },
    { deadline: 30_000 },
  ),
];
