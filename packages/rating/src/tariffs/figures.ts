import { allocate } from '../core/allocate';
import { dutyWithStep } from '../calculators/customs';
import { decimalOf, plain, sum, ZERO, type Decimal } from '../core/decimal';
import { RatingError } from '../core/errors';
import { minorUnits, roundStep, type Rounding } from '../core/rounding';
import type { Params, Step } from '../core/issue';
import type { EntryInput, EntryLine, Figure, Refusal } from './entry';

/** `halfDown`: just the half of a step falls away, more is a whole one. */
export type CollectedRounding = Rounding | 'halfDown';

function toStep(value: Decimal, step: string, rounding: CollectedRounding): Decimal {
  if (rounding !== 'halfDown') return roundStep(value, step, rounding);
  const half = decimalOf(step).div(2);
  return value.gt(half) ? roundStep(value.minus(half), step, 'up') : ZERO;
}

/** Rounds to a step and says so when it changed anything. */
export function rounded(value: Decimal, step: string, rounding: CollectedRounding, steps: Step[]): Decimal {
  const result = toStep(value, step, rounding);
  if (!result.eq(value)) {
    steps.push({
      kind: 'customs.rounded',
      params: { from: plain(value), to: plain(result), step, rounding },
    });
  }
  return result;
}

/** The sum of lines, said when there are several. */
export function totalOf(lines: readonly Decimal[], steps: Step[]): Decimal {
  const total = sum(lines);
  if (lines.length > 1) {
    steps.push({ kind: 'customs.total', params: { amounts: lines.map(plain), to: plain(total) } });
  }
  return total;
}

/** A figure of lines that are simply added. */
export function added(lines: Decimal[], steps: Step[]): Figure {
  const total = totalOf(lines, steps);
  if (steps.length === 0) steps.push({ kind: 'fact.none', params: {} });
  return { lines, total, steps };
}

/** Figures of countries that do not take them. */
export const nothing = (lines: readonly EntryLine[]): Figure => ({
  lines: lines.map(() => ZERO),
  total: ZERO,
  steps: [{ kind: 'customs.none', params: {} }],
});

/** An amount in whole minor units of the currency, as it is shared over the lines. */
export function inMinorUnits(amount: Decimal, currency: string, steps: Step[]): Decimal {
  return rounded(amount, plain(decimalOf(10).pow(-minorUnits(currency))), 'half', steps);
}

/** Shares an amount over the lines by their goods value. */
export function shares(amount: Decimal, lines: readonly EntryLine[], currency: string): Decimal[] {
  if (amount.eq(0)) return lines.map(() => ZERO);
  const values = lines.map((line) => line.value);
  if (sum(values).eq(0)) {
    if (lines.length === 1) return [amount];
    throw new RatingError('customs.valuesZero');
  }
  return allocate(amount, values, currency);
}

/** Refuses with what a part of the carriage waits for. */
export function known(waiting: Refusal | undefined): void {
  if (waiting) throw new RatingError(waiting.code, waiting.params);
}

/** Values that were stated with the carriage in them: each line's is its customs value. */
export function asStated(lines: readonly EntryLine[], currency: string): Figure {
  const steps: Step[] = [];
  const values = lines.map(({ hsCode, value }) => {
    steps.push({ kind: 'customs.cifLine', params: { hsCode, to: plain(value) } });
    return inMinorUnits(value, currency, steps);
  });
  return added(values, steps);
}

/** Goods and carriage of each line, as the customs value of countries that take duty on CIF. */
export function withCarriage(input: EntryInput, currency: string, country: string): Figure {
  const { lines, freight, insurance } = input;
  if (input.isCarried) return asStated(lines, currency);
  known(input.waiting?.freight);
  if (!freight) throw new RatingError('customs.freightMissing', { country });
  const steps: Step[] = [carriageStep(freight, insurance)];
  const carriage = shares(inMinorUnits(freight.plus(insurance ?? ZERO), currency, steps), lines, currency);
  const values = lines.map((line, index) => {
    const carried = carriage[index] ?? ZERO;
    const value = line.value.plus(carried);
    const params = { goods: plain(line.value), carriage: plain(carried), to: plain(value) };
    steps.push({ kind: 'customs.valueLine', params: { hsCode: line.hsCode, ...params } });
    return inMinorUnits(value, currency, steps);
  });
  return added(values, steps);
}

/** Freight and insurance together; no insurance on the estimate is said. */
export function carriageStep(freight: Decimal, insurance: Decimal | null): Step {
  const params: Params = {
    freight: plain(freight),
    insurance: insurance ? plain(insurance) : null,
    to: plain(freight.plus(insurance ?? ZERO)),
  };
  return { kind: insurance ? 'customs.carriage' : 'customs.carriageUninsured', params };
}

/** The duty of a line, exact, with the step that leads to it. */
export function lineDuty(line: EntryLine, value: Decimal, quantity: Decimal | null, steps: Step[]): Decimal {
  if (!line.duty) throw new RatingError('duty.ruleMissing', { hsCode: line.hsCode });
  const { amount, step } = dutyWithStep(line.duty, { value, quantity });
  steps.push({ ...step, params: { hsCode: line.hsCode, ...step.params } });
  return amount;
}

/** Additional duties of a line, each on the value or a share of it and rounded by itself. */
export function lineAdditional(
  line: EntryLine,
  value: Decimal,
  rounding: { step: string; rounding: Rounding },
  steps: Step[],
): Decimal {
  const amounts = line.additional.map(({ code, rate, share }) => {
    const exact = share ? value.times(share).times(rate) : value.times(rate);
    const params = { hsCode: line.hsCode, code, value: plain(value), rate, to: plain(exact) };
    steps.push(
      share
        ? { kind: 'customs.additionalShare', params: { ...params, share } }
        : { kind: 'customs.additional', params },
    );
    return rounded(exact, rounding.step, rounding.rounding, steps);
  });
  return totalOf(amounts, steps);
}
