import type { Params, Step } from '../core/issue';
import { moneyText } from '../core/rounding';
import { carriagePartOf } from './cost-groups';
import type { LinePrice } from './line-price';

/** What a reduction does to the values that freight and the way to the ship stand in. */
export function stepsOfValues({
  staysOut,
  sell,
  entry: { line, isReduction, costGroup },
}: LinePrice): Step[] {
  const part = carriagePartOf(costGroup);
  if (!part || !sell || !(isReduction || sell.lt(0))) return [];
  return [{ kind: 'reduction', params: { part, counts: !staysOut, own: line.countsInValues === true } }];
}

/** How a percentage of charges that are taxed differently is shared. */
export function stepsOfTax({ taxParts, standing: { terms } }: LinePrice): Step[] {
  if (!taxParts || taxParts.length < 2) return [];
  const params: Params = {
    kinds: taxParts.map(({ tax }) => tax.kind ?? ''),
    rates: taxParts.map(({ tax }) => tax.rate ?? ''),
    amounts: taxParts.map(({ sell }) => moneyText(sell, terms.currency)),
  };
  return [{ kind: 'tax.split', params }];
}
