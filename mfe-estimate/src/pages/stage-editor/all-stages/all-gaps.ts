import { stageIds, type StageId } from '@quayside/contract';
import type { PricedEstimate } from '@quayside/rating';
import type { RateAllLine } from '@quayside/service-estimate/contract';
import { thingsToLookAt, type AttentionItem } from '../../../editor/attention';
import type { RatingWords } from '../../../editor/rating-words';

export type AllGap = AttentionItem & {
  stage: StageId;
  /** Said of the estimate as a whole: it stands under no stage's name. */
  isOfWhole?: boolean;
  /** Why the line has no price, and its charge; of gaps that are lines. */
  reason?: string;
  charge?: string;
  /** True while there is no cargo, which the line is counted by. */
  waitsForCargo?: boolean;
  /** The line of the proposal that would close it. */
  fits?: RateAllLine;
};

/** The findings of pricing, as on the page of the estimate. */
export const allWarnings = (priced: PricedEstimate, words: RatingWords): AllGap[] =>
  thingsToLookAt(priced, 'packing', words)
    .filter(({ findingId }) => findingId !== undefined)
    .map((item) => ({ ...item, stage: item.stage ?? 'packing', isOfWhole: item.stage === undefined }));

/** What blocks, stage by stage, each with the rate that would close it. */
export function allGaps(
  priced: PricedEstimate,
  lines: ReadonlyMap<string, RateAllLine>,
  words: RatingWords,
): AllGap[] {
  const byId = new Map(priced.lines.map((line) => [line.id, line]));
  const added = [...lines.values()].filter(({ change }) => change === 'added');
  return stageIds.flatMap((stage) =>
    thingsToLookAt(priced, stage, words)
      .filter(
        ({ id, mark, stage: of }) =>
          mark === 'bad' && of === stage && !id.startsWith('unpriced:') && !id.startsWith('finding:'),
      )
      .map((item): AllGap => {
        const fits = item.lineId
          ? lines.get(item.lineId)
          : added.find(
              (line) =>
                line.stage === stage &&
                line.code === item.addCode &&
                (!item.addType || line.containerType === item.addType),
            );
        const line = item.lineId ? byId.get(item.lineId) : undefined;
        const { error } = line ?? {};
        return {
          ...{ ...item, stage },
          ...(line && error && item.id.startsWith('error:')
            ? {
                reason: words.issue(error),
                charge: line.code,
                waitsForCargo: error.code === 'cargo.notKnown' || error.params.because === 'cargo.notKnown',
              }
            : {}),
          ...(fits?.card ? { fits } : {}),
        };
      }),
  );
}
