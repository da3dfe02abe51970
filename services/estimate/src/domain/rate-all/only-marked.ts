import { stageIds, type StageId } from '@quayside/contract';
import { isPricedHere, priceEstimate, type EstimateStages } from '@quayside/rating';
import { markedLines } from './marked';
import type { Rated } from './propose';
import { occasionOf, type RateAllInput, type RatedStage } from './rated-stage';

type Marked = Pick<RateAllInput, 'document' | 'priced' | 'lane' | 'rules' | 'shipperId' | 'stages'>;

/** A document to be marked, as rating takes one: without a book of cards. */
export const withoutCards = (marked: Marked): RateAllInput => ({
  ...marked,
  ...{ anew: false, named: new Map(), undecided: new Set<string>(), cards: [] },
});

/** The document with the markups that rules give now: prices, and markups that somebody typed, stay. */
export function markDocument(input: RateAllInput): Rated {
  const { document } = input;
  const stages = new Map<StageId, RatedStage>();
  for (const stage of input.stages) {
    const { lines: before, scope } = document.stages[stage];
    if (!isPricedHere(scope)) continue;
    const marked = markedLines(before, stage, { rules: input.rules, occasion: occasionOf(input, stage) });
    const isSame = marked.every((line, index) => line === before[index]);
    const needs = { stage, kept: [], slots: [], brought: [] };
    stages.set(stage, { needs, lines: isSame ? before : marked, chosen: new Map(), open: [] });
  }
  const isSame = [...stages].every(([stage, { lines }]) => lines === document.stages[stage].lines);
  if (isSame) return { document, priced: input.priced, stages };
  const sheets = stageIds.map((stage) => {
    const lines = stages.get(stage)?.lines ?? document.stages[stage].lines;
    return [stage, { ...document.stages[stage], lines }];
  });
  const next = { ...document, stages: Object.fromEntries(sheets) as EstimateStages };
  return { document: next, priced: priceEstimate(next), stages };
}
