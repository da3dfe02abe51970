import { RatingError } from '../core/errors';
import { maximum, minimum, optionalDecimal, parseDecimal, plain, ZERO, type Decimal } from '../core/decimal';
import type { Breaks } from '../model';
import type { Step } from '../core/issue';

interface ParsedStep {
  from: Decimal;
  rate: Decimal | null;
  units: Decimal | null;
}

function parsedSteps(breaks: Breaks, lineRate: Decimal | null): ParsedStep[] {
  const steps = breaks.steps
    .map((step) => {
      const from = parseDecimal(step.from);
      if (!from) throw new RatingError('breaks.from');
      return {
        from,
        rate: optionalDecimal(step.rate, 'rate') ?? lineRate,
        units: optionalDecimal(step.units, 'breaks'),
      };
    })
    .sort((a, b) => a.from.cmp(b.from));
  const twice = steps.find((step, index) => steps[index + 1]?.from.eq(step.from));
  if (twice) throw new RatingError('breaks.sameFrom', { from: plain(twice.from) });
  return steps;
}

function rateOf(step: ParsedStep): Decimal {
  if (!step.rate) throw new RatingError('rate.missing', { from: plain(step.from) });
  return step.rate;
}

function stepFor(steps: ParsedStep[], quantity: Decimal): ParsedStep {
  const found = steps.filter((step) => step.from.lte(quantity)).at(-1);
  if (!found) throw new RatingError('breaks.belowFirst', { quantity: plain(quantity) });
  return found;
}

/** Slices of what lies above `free`: tiers counted from the first unit leave the free ones out. */
function slab(steps: ParsedStep[], quantity: Decimal, free: Decimal, explain: Step[]): Decimal {
  const [first] = steps;
  if (!first) throw new RatingError('breaks.belowFirst', { quantity: plain(quantity) });
  if (first.from.gt(free)) {
    throw new RatingError('breaks.startsAbove', { from: plain(first.from), quantity: plain(quantity) });
  }
  let amount = ZERO;
  steps.forEach((step, index) => {
    const begin = maximum(step.from, free);
    const end = minimum(quantity, steps[index + 1]?.from ?? quantity);
    const slice = maximum(ZERO, end.minus(begin));
    if (slice.lte(0)) return;
    amount = amount.plus(slice.times(rateOf(step)));
    explain.push({
      kind: 'break.slab',
      params: { from: plain(begin), quantity: plain(slice), rate: plain(rateOf(step)) },
    });
  });
  return amount;
}

function stepCount(breaks: Breaks, steps: ParsedStep[], quantity: Decimal, explain: Step[]): Decimal {
  const step = stepFor(steps, quantity);
  if (!step.units) throw new RatingError('breaks.units', { from: plain(step.from) });
  let units = step.units;
  const last = steps.at(-1);
  const every = optionalDecimal(breaks.beyond?.every, 'breaks');
  const extra = optionalDecimal(breaks.beyond?.units, 'breaks');
  if (step === last && every?.gt(0) && extra) {
    units = units.plus(quantity.minus(step.from).div(every).round(0, 0).times(extra));
  }
  explain.push({
    kind: 'break.stepCount',
    params: { from: plain(step.from), units: plain(units), rate: plain(rateOf(step)) },
  });
  return units.times(rateOf(step));
}

/** min over the quantity's own bracket and each higher break charged as its full first quantity. */
function nextBreakCheaper(steps: ParsedStep[], quantity: Decimal, explain: Step[]): Decimal {
  const own = stepFor(steps, quantity);
  let best = { step: own, quantity, amount: quantity.times(rateOf(own)) };
  for (const step of steps) {
    if (step.from.lte(quantity)) continue;
    const amount = step.from.times(rateOf(step));
    if (amount.lt(best.amount)) best = { step, quantity: step.from, amount };
  }
  explain.push({
    kind: best.step === own ? 'break.bracket' : 'break.nextCheaper',
    params: { from: plain(best.step.from), quantity: plain(best.quantity), rate: plain(rateOf(best.step)) },
  });
  return best.amount;
}

/**
 * Unrounded amount of a quantity under a break table (domain model §2.0).
 * bracket: the whole quantity at its bracket's rate · slab: each slice at its own rate · stepCount: the quantity mapped
 * to units, then units × rate (case T01) · nextBreakCheaper: the least over this and all higher breaks.
 *
 * @param free slab only: units at the beginning of the quantity that are counted in its tiers and not charged
 * @throws RatingError when the quantity lies outside the table, two steps begin at one quantity, or a needed rate is missing
 */
export function amountByBreaks(
  breaks: Breaks,
  quantity: Decimal,
  lineRate: Decimal | null,
  free: Decimal = ZERO,
): { amount: Decimal; steps: Step[] } {
  const explain: Step[] = [];
  const upTo = optionalDecimal(breaks.upTo, 'breaks');
  if (upTo && quantity.gt(upTo)) {
    throw new RatingError('breaks.beyondLast', { quantity: plain(quantity), upTo: plain(upTo) });
  }
  const steps = parsedSteps(breaks, lineRate);
  if (quantity.lte(free)) return { amount: ZERO, steps: explain };
  switch (breaks.mode) {
    case 'slab':
      return { amount: slab(steps, quantity, free, explain), steps: explain };
    case 'stepCount':
      return { amount: stepCount(breaks, steps, quantity, explain), steps: explain };
    case 'nextBreakCheaper':
      return { amount: nextBreakCheaper(steps, quantity, explain), steps: explain };
    case 'bracket': {
      const step = stepFor(steps, quantity);
      explain.push({
        kind: 'break.bracket',
        params: { from: plain(step.from), quantity: plain(quantity), rate: plain(rateOf(step)) },
      });
      return { amount: quantity.times(rateOf(step)), steps: explain };
    }
  }
}
