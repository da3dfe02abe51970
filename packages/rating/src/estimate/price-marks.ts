import { stageIds } from '@quayside/contract/stages';
import type { ChargeLine, EstimateDocument } from '../model';
import { stageCoverage } from '../rating/coverage';
import type { PricedEstimate, RatedLine } from '../result';

/** How many charges of an offer its total does not have, and how many prices in it are not firm. */
export interface PriceMarks {
  /** Charges whose price follows later: the total is without them. */
  toBeAdvised: number;
  /** Prices that are an indication or a guess. */
  indicative: number;
}

type Confidence = ChargeLine['confidence'];

/** Whether a price is printed as an indication: a person marked it as one, or as a guess. */
export const isIndicative = (confidence: Confidence, { status }: Pick<RatedLine, 'status'>): boolean =>
  status === 'priced' && confidence !== undefined && confidence !== 'firm';

/**
 * The marks that the price of an offer has wherever it is shown. Contingent charges, charges for information and stages outside the offer
 * are in no total and count in neither.
 */
export function priceMarksOf(
  document: EstimateDocument,
  { lines }: Pick<PricedEstimate, 'lines'>,
): PriceMarks {
  const confidences = new Map(
    stageIds.flatMap((stage) =>
      document.stages[stage].lines.map(({ id, confidence }) => [id, confidence] as const),
    ),
  );
  const offered = new Set(
    stageIds.filter(
      (stage) => stageCoverage(document.incoterm, document.stages[stage], stage).counts !== 'none',
    ),
  );
  const counted = lines.filter(
    ({ stage, contingent, forInformation }) => offered.has(stage) && !contingent && !forInformation,
  );
  return {
    toBeAdvised: counted.filter(({ status }) => status === 'toBeAdvised').length,
    indicative: counted.filter((line) => isIndicative(confidences.get(line.id), line)).length,
  };
}
