import { created, implement, file, given, problem, type Member } from '@quayside/service-kit';
import { keptFile } from '../application/exports/files';
import { orderExport } from '../application/exports/order';
import { orderConfirmation, sentQuotation } from '../application/exports/quotation';
import { runExportJobs } from '../application/exports/run';
import { largeEstimate, largeNamed } from '../application/large';
import { estimateCalls } from '../contract/calls';
import type { ExportJob } from '../contract/exports';
import { maySeeCost } from '../domain/access';
import type { ExportRecord } from '../domain/records';
import { exportJobs } from '../store/exports';

function presentJob(job: ExportRecord): ExportJob {
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

export const exportRoutes = [
  implement(
    estimateCalls.createExport,
    async ({ scope, member, body, log, service }) => {
      const job = await orderExport(scope, member, body);
      scope.afterCommit(() => runExportJobs(service.scopeFor(scope.organisationId), log));
      return created(presentJob(job), `/api/estimate/exports/${job.id}`);
    },
    { large: largeNamed('estimateIds') },
  ),
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
    async ({ scope, member, params: { estimateId }, query }) => {
      const { name, content } = await sentQuotation(scope, member, estimateId, query);
      return file({ name, type: 'application/pdf', content });
    },
    { deadline: 30_000, large: largeEstimate },
  ),
  implement(
    estimateCalls.downloadOrderConfirmation,
    async ({ scope, member, params: { estimateId }, query }) => {
      const { name, content } = await orderConfirmation(scope, member, estimateId, query.language);
      return file({ name, type: 'application/pdf', content });
    },
    { deadline: 30_000, large: largeEstimate },
  ),
];
