import { stageIds } from '@quayside/contract';
import { contentOf, makePatch, mergeThreeWays } from '@quayside/estimate-document';
import { isApiError } from '@quayside/platform';
import type { EstimateFullView } from '@quayside/service-estimate/contract';
import { readEstimate } from '../../api/rate-all.query';
import { changeStage } from '../../api/stages.query';

export type Change = { before: EstimateFullView; after: EstimateFullView };

/** How often somebody else may be first. */
const attemptsAtMost = 4;

/** Takes what rating wrote back, stage by stage, as the editor does; what was changed since stays. */
export async function takeRatingBack(estimateId: string, change: Change, attempt = 1): Promise<void> {
  const estimate = await readEstimate(estimateId);
  if (!estimate) return;
  const now = contentOf(estimate);
  const { merged } = mergeThreeWays(contentOf(change.after), now, contentOf(change.before));
  const { stages = {} } = makePatch(now, merged) ?? {};
  try {
    for (const stage of stageIds) {
      const patch = stages[stage];
      if (patch) await changeStage(estimateId, stage, estimate.stages[stage].version, patch);
    }
  } catch (error) {
    if (!isApiError(error) || error.code !== 'stale-version' || attempt === attemptsAtMost) throw error;
    await takeRatingBack(estimateId, change, attempt + 1);
  }
}
