import { stageIds, type StageId } from '@quayside/contract';
import type { StageScope } from '@quayside/rating';
import type { NotIncluded } from '../contract/common';

/** The stages that are not part of the offer, in stage order: done by others, or left out. */
export function notIncludedOf(
  stages: Record<StageId, { scope?: StageScope | null | undefined }>,
): NotIncluded {
  return Object.fromEntries(
    stageIds.flatMap((stage) => {
      const { scope } = stages[stage];
      return scope && scope !== 'included' ? [[stage, scope]] : [];
    }),
  );
}
