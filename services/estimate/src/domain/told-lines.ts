import { decimalOf, soldCount, sum, type EstimateDocument, type PricedEstimate } from '@quayside/rating';
import { stageIds } from '@quayside/contract';
import type { ToldRevision } from '../contract/events';

/** Charges beyond this are not told one by one: events are read in batches. */
const maximumCharges = 300;

type ToldLine = NonNullable<ToldRevision['lines']>[number];

/**
 * What others need of a revision to name the causes of a difference: its charges by stage and code with what they sell
 * for, what they were reckoned from, exchange rates and cargo. Lines of one code are told as one, without quantity and
 * rate. No cost amounts, no suppliers; only lines that count in the total.
 */
export function toldRevision(document: EstimateDocument, priced: PricedEstimate): ToldRevision {
  const { cargo } = priced.calculations;
  const lines = toldLines(document, priced);
  return {
    cargo: { cubicMetres: cargo?.m3 ?? null, grossKilograms: cargo?.kg ?? null },
    fx: { rates: document.fx.rates },
    ...(lines.length > maximumCharges ? {} : { lines }),
  };
}

function toldLines(document: EstimateDocument, priced: PricedEstimate): ToldLine[] {
  const rated = new Map(priced.lines.map((line) => [line.id, line]));
  const groups = new Map<string, ToldLine[]>();
  for (const stage of stageIds)
    for (const line of document.stages[stage].lines) {
      const price = rated.get(line.id);
      if (!price?.inTotal || price.sell === null) continue;
      const told = {
        code: line.code,
        stage,
        description: line.description,
        descriptionJa: line.descriptionJa ?? null,
        quantity: soldCount(line, price).quantity,
        rate: price.soldBy ? price.soldBy.rate : price.rate,
        currency: (price.soldBy ?? price).currency,
        sell: price.sell,
      };
      const key = `${stage} ${line.code}`;
      groups.set(key, [...(groups.get(key) ?? []), told]);
    }
  return [...groups.values()].flatMap((group): ToldLine[] => {
    const [first] = group;
    if (!first || group.length === 1) return group;
    const sell = sum(group.map((line) => decimalOf(line.sell))).toFixed();
    return [{ ...first, quantity: null, rate: null, currency: null, sell }];
  });
}
