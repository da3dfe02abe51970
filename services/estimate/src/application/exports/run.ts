import { given, type Scope, type Stored, type StoreDefinition } from '@quayside/service-kit';
import type { Language } from '../../contract/common';
import { sha256 } from '../../domain/canonical';
import { markOf } from '../../domain/quotation/mark';
import { estimates } from '../../store/estimates';
import { exportJobs } from '../../store/exports';
import { picturesOf } from '../letterhead';
import { layoutOfRow, printed } from '../layouts';
import { snapshotOf } from '../shown';
import { keepFile } from './files';
import { produceFile } from './produce';

type Job = typeof exportJobs extends StoreDefinition<infer Fields> ? Stored<Fields> : never;
type Log = { error(details: object, message: string): void };

const abandonedAfter = 120_000;
const running = new Set<string>();

/** Works off what is queued, and what a run that ended left behind. One at a time in this process. */
export async function runExportJobs(scope: Scope, log: Log): Promise<void> {
  if (running.has(scope.organisationId)) return;
  running.add(scope.organisationId);
  try {
    for (;;) {
      const job = await claim(scope);
      if (!job) return;
      await run(scope, job, log);
    }
  } finally {
    running.delete(scope.organisationId);
  }
}

async function claim(scope: Scope): Promise<Job | null> {
  const store = scope.store(exportJobs);
  const before = new Date(Date.now() - abandonedAfter).toISOString();
  const waiting = await store.findMany(
    { anyOf: [{ state: 'queued' }, { state: 'running', startedAt: { lt: before } }] },
    { limit: 1, sort: 'createdAt' },
  );
  const [job] = waiting;
  if (!job) return null;
  try {
    return await store.update(job.id, job.version, {
      state: 'running',
      startedAt: new Date().toISOString(),
      done: 0,
    });
  } catch {
    // Another process was faster; its work is not ours.
    return null;
  }
}

async function run(scope: Scope, job: Job, log: Log): Promise<void> {
  const store = scope.store(exportJobs);
  try {
    const items = [];
    const { layout, unitPrices, secondCurrency } = job;
    const chosen = given({ layout, unitPrices, secondCurrency });
    for (const { id, revision } of job.estimates) {
      const estimate = await scope.store(estimates).get(id);
      const row = estimate.revisions.find((each) => each.revision === (revision ?? estimate.revision));
      if (!row) throw new Error(`${estimate.number} has no such revision`);
      const snapshot = await snapshotOf(scope, estimate, row.revisionId);
      items.push({
        snapshot,
        mark: markOf(row.state),
        layout: { ...printed(await layoutOfRow(scope, estimate, row.revisionId)), ...chosen },
        pictures: await picturesOf(scope, snapshot),
      });
    }
    const file = await produceFile({
      kind: job.kind,
      language: job.language as Language,
      payerSplit: job.payerSplit,
      format: job.format,
      withCost: job.withCost,
      items,
      onProgress: async (done) => {
        await store.modify(job.id, () => ({ done }));
      },
    });
    await keepFile(scope, { ownerId: job.id, name: 'export' }, file.content);
    await store.modify(job.id, () => ({
      state: 'done',
      fileName: file.name,
      contentType: file.type,
      size: file.content.length,
      sha256: sha256(file.content),
      finishedAt: new Date().toISOString(),
    }));
  } catch (error) {
    log.error({ err: error, exportId: job.id }, 'an export failed');
    await store.modify(job.id, () => ({
      state: 'failed',
      error: 'export.failed',
      finishedAt: new Date().toISOString(),
    }));
  }
}
