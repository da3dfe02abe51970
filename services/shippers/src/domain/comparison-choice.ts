import { marksOf } from '@quayside/contract/price-marks';
import { standingOf } from '@quayside/contract/estimate-standing';
import type { ComparisonCandidate, ComparisonChoice } from '../contract';
import type { EstimateSnapshot, RevisionSnapshot } from './copies';

const column = /^([0-9a-f]{24})(?::R(\d{1,3}))?(?::([A-Z]))?$/;

/** Reads `id,id:R2,id:R2:B`; undefined when any part is none of these or there are more than eight. */
export function parseColumns(text: string): ComparisonChoice[] | undefined {
  const parts = text.split(',');
  if (parts.length > 8) return undefined;
  const choices = parts.map((part) => {
    const [, estimateId, revision, option] = column.exec(part) ?? [];
    if (!estimateId) return undefined;
    return { estimateId, ...(revision ? { revision: Number(revision) } : {}), ...(option ? { option } : {}) };
  });
  return choices.every((choice) => choice !== undefined) ? choices : undefined;
}

/**
 * The revision asked for; without one that which decides (the order, else the offer that is out, else what ended last, else the newest), and
 * of it the option asked for or the first.
 */
export function findRevision(
  estimate: EstimateSnapshot,
  choice: ComparisonChoice,
): RevisionSnapshot | undefined {
  if (estimate.revisions.length === 0) return undefined;
  const wanted = choice.revision ?? standingOf(estimate.revisions).decisive.revision;
  return estimate.revisions.find(
    (candidate) =>
      candidate.revision === wanted && (choice.option === undefined || candidate.option === choice.option),
  );
}

/** What a stored estimate shows to who chooses among several. */
export function candidateOf(estimate: EstimateSnapshot & { id: string }): ComparisonCandidate {
  return {
    estimateId: estimate.id,
    number: estimate.number,
    title: estimate.title,
    titleJa: estimate.titleJa ?? undefined,
    currency: estimate.revisions[0]?.totals.currency ?? '',
    updatedAt: estimate.savedAt,
    revisions: estimate.revisions.map((revision) => ({
      revision: revision.revision,
      option: revision.option,
      state: revision.state,
      complete:
        !revision.missing?.length &&
        Object.values(revision.stages).every((stage) => stage.incompleteLines === 0),
      sell: revision.totals.sell,
      ...marksOf(revision.totals),
    })),
  };
}
