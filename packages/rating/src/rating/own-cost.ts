import { parseDecimal, plain, type Decimal } from '../core/decimal';
import { RatingError, refusalOf } from '../core/errors';
import type { IssueCode } from '../core/issue-codes';
import { moneyText, roundMoney } from '../core/rounding';
import type { ChargeLine, FxTable, Markup } from '../model';
import type { RatedLine } from '../result';
import type { Params, Step } from '../core/issue';
import { lineCost } from './line-cost';
import { lineQuantity, type LineQuantity } from './line-quantity';
import { percentBase } from './percent-base';
import { isOfUnknownCost } from './sell-tariff';
import type { Given, Terms } from './terms';

/** What a line counts, as it is told. */
export type Counted = Pick<
  RatedLine,
  'quantity' | 'chargedQuantity' | 'times' | 'quantitySource' | 'calculatedQuantity' | 'unit'
>;

/** How a quantity is told of the line that counts it. */
export const countedAs = (quantity: LineQuantity): Counted => ({
  quantity: plain(quantity.raw),
  chargedQuantity: plain(quantity.charged),
  times: plain(quantity.times),
  quantitySource: quantity.source,
  calculatedQuantity: quantity.calculated,
  unit: quantity.unit,
});

/** What a line costs in its own currency, with the way there. */
export interface OwnCost {
  /** Null where it counts nothing, or nobody can say what. */
  counted: Counted | null;
  /** Null where it is sold by a tariff and nobody knows what it costs, and where it was refused. */
  cost: Decimal | null;
  /** The cost with the digits of its currency. */
  text: string | null;
  /** As far as they go. */
  steps: readonly Step[];
  refusal: { code: IssueCode; params: Params } | null;
  /** What it came to in the document's currency when that was last asked. */
  converted: ConvertedCost | undefined;
}

/** A cost in the document's currency, with the table of exchange that it was converted by. */
export interface ConvertedCost {
  table: FxTable;
  into: string;
  fx: string;
  amount: Decimal;
  text: string;
  /** Steps up to here, those of the own cost among them. */
  steps: readonly Step[];
  /** What it sold for when that was last asked. */
  sold: SoldCost | undefined;
}

/** What a cost sells for, in the document's currency. */
export interface SoldCost {
  /** The usual markup of the document. */
  usual: Markup;
  /** The markup that the line goes by. */
  markup: RatedLine['markup'];
  sell: string;
  margin: string;
  steps: Step[];
}

export const hasTypedCost = ({ typedAmounts }: ChargeLine): boolean => {
  const typed = typedAmounts?.cost ?? null;
  return typed !== null && typed !== '';
};

/** Whether the terms of the document decide what a line costs in its own currency. */
export const costsByTerms = ({ basis }: ChargeLine): boolean => basis === 'percent-of';

function typedCostOf(line: ChargeLine, steps: Step[]): Decimal {
  const typed = line.typedAmounts?.cost ?? '';
  const cost = parseDecimal(typed, true);
  if (!cost) throw new RatingError('cost.unusable', { typed });
  const rounded = roundMoney(cost, line.currency);
  const result = moneyText(rounded, line.currency);
  const params: Params = { cost: typed, currency: line.currency, result };
  steps.push({ kind: 'cost.typed', params });
  return rounded;
}

/**
 * Works out what a line costs in its own currency: as typed, or what it counts at its rate. What is refused stands as a refusal beside the
 * steps that led to it.
 *
 * @param isOffered whether anybody asked for the line: what is told for information is no base of one that is
 */
export function ownCost(line: ChargeLine, terms: Terms, given: Given, isOffered: boolean): OwnCost {
  const steps: Step[] = [];
  let counted: Counted | null = null;
  let cost: Decimal | null = null;
  let refusal: OwnCost['refusal'] = null;
  try {
    if (hasTypedCost(line)) cost = typedCostOf(line, steps);
    else if (!isOfUnknownCost(line)) {
      const quantity = costsByTerms(line)
        ? percentBase(line, terms, given, isOffered)
        : lineQuantity(line, given.facts);
      counted = countedAs(quantity);
      for (const step of quantity.steps) steps.push(step);
      cost = lineCost(line, quantity, steps);
    }
  } catch (error) {
    refusal = refusalOf(error);
  }
  // A copy has no room to grow: thousands of them are kept.
  const text = cost && moneyText(cost, line.currency);
  return { counted, cost, text, steps: steps.slice(), refusal, converted: undefined };
}
