import { stageIds, type StageId } from '@quayside/contract';
import {
  isPricedHere,
  priceEstimate,
  type ChargeLine,
  type EstimateDocument,
  type EstimateStages,
  type PricedEstimate,
} from '@quayside/rating';
import { canonicalJson } from '../canonical';
import { laneOf } from '../card-lane';
import { Memory } from './comparing';
import { rateStage, type RateAllInput, type RatedStage } from './rated-stage';

export type Rated = {
  document: EstimateDocument;
  priced: PricedEstimate;
  /** What the last round decided, of the stages that are rated. */
  stages: Map<StageId, RatedStage>;
};

/** Rounds after which what still moves is left as it is: amounts of carriage move insurance and customs values, once or twice. */
const mostRounds = 5;

const isRated = (document: EstimateDocument, stage: StageId) => isPricedHere(document.stages[stage].scope);

function round(input: RateAllInput, memory: Memory): { document: EstimateDocument; stages: Rated['stages'] } {
  const { document } = input;
  const taken = new Set(Object.values(document.stages).flatMap(({ lines }) => lines.map(({ id }) => id)));
  const stages: Rated['stages'] = new Map();
  let next = document;
  for (const stage of stageIds) {
    if (!input.stages.includes(stage) || !isRated(document, stage)) continue;
    // Each stage sees what those before it brought: what one card has brought no other one brings again.
    const rated = rateStage({ ...input, document: next }, stage, taken, memory);
    stages.set(stage, rated);
    next = { ...next, stages: { ...next.stages, [stage]: { ...next.stages[stage], lines: rated.lines } } };
  }
  return { document: next, stages };
}

const linesOf = ({ stages }: EstimateDocument) => stageIds.map((stage) => stages[stage].lines);

/**
 * Rates a document: every line that nobody typed gets the price of the card that wins by the rules, or none. Rounds follow until
 * nothing changes any more, so that rating what was rated changes nothing.
 */
export function rateDocument(given: RateAllInput): Rated {
  let input = given;
  const memory = new Memory(given.document);
  for (let count = 1; ; count += 1) {
    const next = round(input, memory);
    const priced = priceEstimate(next.document);
    const isSettled = canonicalJson(linesOf(next.document)) === canonicalJson(linesOf(input.document));
    if (isSettled || count === mostRounds) return { ...next, priced };
    // Lines of this round were rated just now, whatever their version was before.
    const lane = laneOf(next.document, priced, given.lane.date, given.lane.places);
    input = { ...given, document: next.document, priced, lane };
  }
}

/** The document with those changes only that somebody ticked; all others stay as they were. */
export function withChosen(
  before: EstimateDocument,
  after: EstimateDocument,
  ids: readonly string[],
): EstimateDocument {
  const chosen = new Set(ids);
  const stages = stageIds.map((stage) => {
    const old = before.stages[stage].lines;
    const next = new Map(after.stages[stage].lines.map((line) => [line.id, line]));
    const kept = old.flatMap((line): ChargeLine[] => {
      if (!chosen.has(line.id)) return [line];
      const changed = next.get(line.id);
      return changed ? [changed] : [];
    });
    const known = new Set(old.map(({ id }) => id));
    const added = after.stages[stage].lines.filter(({ id }) => chosen.has(id) && !known.has(id));
    return [stage, { ...before.stages[stage], lines: [...kept, ...added] }];
  });
  return { ...before, stages: Object.fromEntries(stages) as EstimateStages };
}
