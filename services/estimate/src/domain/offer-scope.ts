import { stageIds, type StageId } from '@quayside/contract';
import {
  stageCoverage,
  type Incoterm,
  type Payer,
  type StageCoverage,
  type StageScope,
} from '@quayside/rating';
import type { NotIncluded } from '../contract/common';

type Stage = {
  scope?: StageScope | null | undefined;
  lines: readonly { payer?: Payer | null | undefined }[];
};
/** What an offer is made of, as far as it decides what the offer covers. */
export type OfferedStages = { incoterm: Incoterm; stages: Record<StageId, Stage> };

/** How much of each stage the offer covers. */
export const coverageOf = ({ incoterm, stages }: OfferedStages): Record<StageId, StageCoverage> =>
  Object.fromEntries(
    stageIds.map((stage) => [stage, stageCoverage(incoterm, stages[stage], stage)]),
  ) as Record<StageId, StageCoverage>;

/** The stages of which nothing is part of the offer, in stage order: done by others, left out, or the other side's by the terms. */
export function notIncludedOf(offer: OfferedStages): NotIncluded {
  const coverage = coverageOf(offer);
  return Object.fromEntries(
    stageIds.flatMap((stage) => {
      const { counts, typed } = coverage[stage];
      if (counts !== 'none') return [];
      return [[stage, typed === 'byOthers' ? typed : 'excluded']];
    }),
  );
}
