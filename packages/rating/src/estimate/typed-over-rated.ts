import { moneyText } from '../core/rounding';
import { parseDecimal, type Decimal } from '../core/decimal';
import { unlessRefused } from '../core/errors';
import type { Warning } from '../findings/warning';
import type { ChargeLine, RatedRow } from '../model';
import { lineCost } from '../rating/line-cost';
import type { LinePrice } from '../rating/line-price';
import { lineQuantity } from '../rating/line-quantity';
import { asItsRow, rowOfCard } from '../rating/rated-row';
import { isDiscount } from '../rating/reduction';
import { fxRate, type Terms } from '../rating/terms';
import type { Facts } from '../result';
import { isOneThing } from './far-facts';

/** Of the document: a line may stand under terms that say the same of its own currency alone. */
type Money = Pick<Terms, 'currency' | 'fx'>;

interface Typed {
  /** Where it was typed. */
  over: 'rate' | 'cost' | 'sell';
  typed: Decimal;
  known: Decimal;
}

/** What a line costs in the document's currency; a share of what it is taken of where it is a percentage. */
function costOf(line: ChargeLine, facts: Facts, terms: Money): Decimal | null {
  if (line.basis === 'percent-of') return parseDecimal(line.rate);
  const rate = fxRate(line.currency, terms);
  const cost = rate && unlessRefused(() => lineCost(line, lineQuantity(line, facts, false), null));
  return cost && rate ? cost.times(rate) : null;
}

/** The cost of the line, and its cost by the row of its card. */
function overRow(line: ChargeLine, row: RatedRow, facts: Facts, terms: Money): Typed[] {
  const rated = asItsRow(line, row);
  // A percentage and an amount cannot be compared before what they are taken of is known.
  if ((rated.basis === 'percent-of') !== (line.basis === 'percent-of')) return [];
  const [typed, known] = [costOf(line, facts, terms), costOf(rated, facts, terms)];
  return typed && known?.gt(0) ? [{ over: 'rate', typed, known }] : [];
}

const isGiven = (text: string | null | undefined): text is string => (text ?? '') !== '';

/** Typed amounts of a line with those that its own figures give, and its sell with its cost. */
function overAmounts(price: LinePrice, facts: Facts, terms: Money): Typed[] {
  const { line } = price.entry;
  const { cost, sell } = line.typedAmounts ?? {};
  const known = isGiven(cost) && line.basis !== 'percent-of' ? costOf(line, facts, terms) : null;
  const found: Typed[] = [];
  if (known?.gt(0) && price.costConverted) found.push({ over: 'cost', typed: price.costConverted, known });
  if (isGiven(sell) && price.sell && price.costConverted?.gt(0))
    found.push({ over: 'sell', typed: price.sell, known: price.costConverted });
  return found;
}

function typedOn(price: LinePrice, facts: Facts, terms: Money): Typed[] {
  const { line } = price.entry;
  const row = rowOfCard(line);
  if (!price.inTotal || isDiscount(line)) return [];
  return [...(row ? overRow(line, row, facts, terms) : []), ...overAmounts(price, facts, terms)];
}

/** Figures that are typed over the price of a card, or over the amounts that come of it, and are less than half or more than twice of it. */
export function typedOverRatedWarnings(rated: readonly LinePrice[], facts: Facts, terms: Money): Warning[] {
  const priced = rated.filter(({ entry: { line } }) => rowOfCard(line) || line.typedAmounts);
  return priced.flatMap((price): Warning[] => {
    // Zero has findings of its own.
    const found = typedOn(price, facts, terms).find(
      ({ typed, known }) => typed.lt(0) || (typed.gt(0) && !isOneThing(typed, known)),
    );
    if (!found) return [];
    const { line } = price.entry;
    const { currency } = terms;
    const isShare = found.over === 'rate' && line.basis === 'percent-of';
    const text = (amount: Decimal) =>
      isShare ? `${amount.times(100).toFixed()} %` : `${currency} ${moneyText(amount, currency)}`;
    const params = { code: line.code, over: found.over, typed: text(found.typed), known: text(found.known) };
    return [{ code: 'line.typedFar', path: `stages.${price.stage}.lines.${line.id}`, params }];
  });
}
