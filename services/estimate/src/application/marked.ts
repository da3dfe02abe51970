import { stageIds, type StageId } from '@quayside/contract';
import type { EstimateDocument, PricedEstimate } from '@quayside/rating';
import type { Scope } from '@quayside/service-kit';
import { laneOf } from '../domain/card-lane';
import { markDocument, withoutCards } from '../domain/rate-all/only-marked';
import type { Rated } from '../domain/rate-all/propose';
import type { RateAllInput } from '../domain/rate-all/rated-stage';
import { todayOf } from './company';
import { placesOf } from './places';
import { rulesOn } from './price-book';

type Asked = {
  document: EstimateDocument;
  priced: PricedEstimate;
  shipperId: string;
  stages?: readonly StageId[] | undefined;
};

/** A document with the markups that the company's rules give on its day of departure, today where there is none. */
export async function markedByRules(
  scope: Scope,
  { document, priced, shipperId, stages = stageIds }: Asked,
): Promise<{ input: RateAllInput; rated: Rated }> {
  const lane = laneOf(document, priced, await todayOf(scope), await placesOf(scope, document));
  const input = withoutCards({
    ...{ document, priced, lane, shipperId, stages },
    rules: await rulesOn(scope, lane.date),
  });
  return { input, rated: markDocument(input) };
}
