import { RatingError } from '../core/errors';
import { decimalOf, optionalDecimal, parseDecimal, plain, sum, type Decimal } from '../core/decimal';
import type { ChargeLine } from '../model';
import type { Fact } from '../result';
import { fleetFact } from './quantity-fact';

/** Containers that are charged at one rate, by what they weigh. */
export interface Weighed {
  count: Decimal;
  rate: Decimal;
}

/** Whether a line counts containers by the weight of what is in them: its steps are kilograms then. */
export const countsHeavy = ({ quantity, basis }: ChargeLine): boolean =>
  basis === 'container' && fleetFact(quantity?.calculated ?? '')?.fact === 'vanning.heavyContainers';

interface WeightStep {
  from: Decimal;
  rate: Decimal;
}

/** The steps that cost something, the lightest first; null where the line has none. */
function stepsOf({ breaks, rate }: ChargeLine): WeightStep[] | null {
  if (!breaks) return null;
  if (breaks.mode !== 'bracket') throw new RatingError('breaks.weightMode');
  const own = optionalDecimal(rate, 'rate');
  const steps = breaks.steps.map((step) => {
    const from = parseDecimal(step.from);
    if (!from) throw new RatingError('breaks.from');
    const each = optionalDecimal(step.rate, 'rate') ?? own;
    if (!each) throw new RatingError('rate.missing', { from: plain(from) });
    return { from, rate: each };
  });
  steps.sort((one, other) => one.from.cmp(other.from));
  const twice = steps.find(({ from }, index) => steps[index + 1]?.from.eq(from));
  if (twice) throw new RatingError('breaks.sameFrom', { from: plain(twice.from) });
  return steps;
}

/** The step of a weight: the last one that it is above. What weighs just as much as a step says is not above it. */
function stepFor(steps: readonly WeightStep[], kg: Decimal, { breaks }: ChargeLine): WeightStep | undefined {
  const upTo = optionalDecimal(breaks?.upTo, 'breaks');
  if (upTo && kg.gt(upTo)) {
    throw new RatingError('breaks.beyondLast', { quantity: plain(kg), upTo: plain(upTo) });
  }
  return steps.filter(({ from }) => kg.gt(from)).at(-1);
}

/**
 * Containers above the weights that a line charges from, with the rate of each. Where nobody knows which container weighs what, none is heavier
 * than all cargo together: up to the first weight that is none of them.
 *
 * @throws RatingError where it is not known
 */
export function weighedContainers(line: ChargeLine, { name: fact, parts, issue }: Fact): Weighed[] {
  const table = stepsOf(line);
  if (!table) throw new RatingError('quantity.notCalculated', { fact, because: 'vanning.heavyFromMissing' });
  const [least] = table.filter(({ rate }) => !rate.eq(0));
  if (parts)
    return parts.flatMap(({ each, count }) => {
      const step = stepFor(table, decimalOf(each), line);
      return step && !step.rate.eq(0) ? [{ count: decimalOf(count), rate: step.rate }] : [];
    });
  const most = parseDecimal(String(issue?.params.kg ?? ''));
  if (least && most?.lte(least.from)) return [];
  throw new RatingError('quantity.notCalculated', { ...issue?.params, fact, because: issue?.code ?? null });
}

/** A number of heavy containers that somebody said, at the rate of the line: where it has several, nobody knows at which. */
export function statedContainers(line: ChargeLine, count: Decimal): Weighed[] | null {
  const rates = (stepsOf(line) ?? []).filter(({ rate }) => !rate.eq(0));
  const [first] = rates;
  if (!first) return null;
  if (rates.some(({ rate }) => !rate.eq(first.rate))) throw new RatingError('breaks.weightOfStated');
  return [{ count, rate: first.rate }];
}

/** How many they are. */
export const countOf = (weighed: readonly Weighed[]): Decimal => sum(weighed.map(({ count }) => count));
