import { standingOf } from '@quayside/contract/estimate-standing';
import type { z } from 'zod';
import { given, invalid, problem, type Member, type Scope } from '@quayside/service-kit';
import { loadKinds, type ExportKind, type createExport } from '../../contract/exports';
import { maySeeCost } from '../../domain/access';
import { memberOf } from '../../domain/activity';
import { acceptedPlan } from '../../domain/load-report/report';
import type { ExportRecord } from '../../domain/records';
import { exportJobs } from '../../store/exports';
import { stageSheets } from '../../store/stage-sheets';
import { visibleEstimate } from '../load';
import { recordActivity } from '../record-activity';
import { revisionIdFor } from '../shown';

const waitingAtMost = 20;

const saysLoading = (kind: ExportKind) => loadKinds.some((each) => each === kind);
const tellsCost = (kind: ExportKind) => kind === 'csv' || kind === 'json';

async function hasLoadPlan(scope: Scope, revisionId: string): Promise<boolean> {
  const sheet = await scope.store(stageSheets).findOne({ revisionId, stage: 'vanning' });
  return acceptedPlan(sheet?.inputs) !== undefined;
}

/**
 * Queues an export, and writes down at each estimate that it was asked for.
 * @throws ProblemError `too-many-requests` while many wait, `not-found`, `invalid` for estimates without a plan that a load report wants
 */
export async function orderExport(
  scope: Scope,
  member: Member,
  body: z.output<typeof createExport>,
): Promise<ExportRecord> {
  const store = scope.store(exportJobs);
  const waiting = await store.count({ state: { in: ['queued', 'running'] } });
  if (waiting >= waitingAtMost) throw problem('too-many-requests', { retryAfter: 10 });
  const chosen = [];
  const withoutPlan = [];
  for (const estimateId of new Set(body.estimateIds)) {
    const estimate = await visibleEstimate(scope, member, estimateId);
    // As in the list: of a won estimate the order, not what is being drafted.
    const { decisive } = standingOf(estimate.revisions);
    const asked = body.estimateIds.length === 1 ? body.revision : undefined;
    const revision = asked ?? decisive.revision;
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
  return store.create({
    kind: body.kind,
    language: body.language,
    state: 'queued',
    done: 0,
    estimates: chosen,
    payerSplit: body.payerSplit,
    format: body.format,
    ...given({
      layout: body.layout,
      unitPrices: body.unitPrices,
      secondCurrency: body.secondCurrency,
    }),
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
}
