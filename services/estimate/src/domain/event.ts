import { stageIds } from '@quayside/contract';
import type { EstimateSaved, ToldRevision } from '../contract/events';
import type { EstimateRecord } from './records';
import { isEditable } from './states';

/** The snapshot other services copy. `told` is of the current revision, whenever its price was made anew. */
export function toldOf(estimate: EstimateRecord, told?: ToldRevision): EstimateSaved {
  return {
    id: estimate.id,
    organisationId: estimate.organisationId,
    number: estimate.number,
    version: estimate.version,
    title: estimate.title,
    titleJa: estimate.titleJa,
    shipper: estimate.shipper,
    project: estimate.project,
    state: estimate.state,
    revision: estimate.revision,
    incoterm: { rule: estimate.incotermRule, namedPlace: estimate.namedPlace },
    mode: estimate.mode,
    portOfLoading: estimate.portOfLoading,
    portOfDischarge: estimate.portOfDischarge,
    validUntil: estimate.validUntil,
    dueDate: estimate.dueDate,
    assignee: estimate.assignee,
    stageStates: Object.fromEntries(
      // For projects a stage of an estimate that went on is done: nothing of it is left to do.
      stageIds.map((stage) => [stage, isEditable(estimate.state) ? estimate.stages[stage].state : 'done']),
    ) as EstimateSaved['stageStates'],
    cargo: estimate.cargoFacts,
    revisions: estimate.revisions.map((row) => ({
      revision: row.revision,
      option: row.option,
      state: row.state,
      totals: row.figures.totals,
      stages: row.figures.stages,
      payers: row.figures.payers,
      notIncluded: row.notIncluded ?? {},
      validUntil: row.validUntil,
      sentAt: row.sentAt,
      decidedAt: row.decidedAt ?? null,
      ...(row.cancelReason ? { cancelReason: row.cancelReason } : {}),
      missing: row.figures.missing.map(({ stage, code }) => ({ stage, code })),
      ...(row.revisionId === estimate.revisionId ? told : {}),
    })),
    createdAt: estimate.createdAt,
    updatedAt: estimate.updatedAt,
  };
}
