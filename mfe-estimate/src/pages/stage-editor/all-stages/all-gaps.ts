import { stageIds, type StageId } from '@quayside/contract';
import type { PricedEstimate } from '@quayside/rating';
import type { RateAllLine } from '@quayside/service-estimate/contract';
import { thingsToLookAt, type AttentionItem } from '../../../editor/attention';
import type { RatingWords } from '../../../editor/rating-words';

export type AllGap = AttentionItem & {
  stage: StageId;
  /** The line of the proposal that would close it. */
  fits?: RateAllLine;
};

/** What blocks, stage by stage, each with the rate that would close it. */
export function allGaps(
  priced: PricedEstimate,
  lines: ReadonlyMap<string, RateAllLine>,
  words: RatingWords,
): AllGap[] {
  const added = [...lines.values()].filter(({ change }) => change === 'added');
  return stageIds.flatMap((stage) =>
    thingsToLookAt(priced, stage, words)
      .filter(({ id, mark, stage: of }) => mark === 'bad' && of === stage && !id.startsWith('unpriced:'))
      .map((item): AllGap => {
        const fits = item.lineId
          ? lines.get(item.lineId)
          : added.find(
              (line) =>
                line.stage === stage &&
                line.code === item.addCode &&
                (!item.addType || line.containerType === item.addType),
            );
        return { ...item, stage, ...(fits?.card ? { fits } : {}) };
      }),
  );
}
