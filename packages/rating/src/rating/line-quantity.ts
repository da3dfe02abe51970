import { RatingError } from '../core/errors';
import { decimalOf, ONE, parseDecimal, plain, ZERO, type Decimal } from '../core/decimal';
import type { ChargeLine, QuantitySource } from '../model';
import type { Fact, FactPart, Facts, RatedLine, Step } from '../result';
import type { Basis } from './bases';
import { applyQuantityRule, chargeableTime, elapsedDays } from './quantity';
import { countedFact, fleetFact } from './quantity-fact';

export interface LineQuantity {
  raw: Decimal;
  charged: Decimal;
  times: Decimal;
  source: RatedLine['quantitySource'];
  calculated: string | null;
  unit: string;
  parts: FactPart[] | null;
  /** Time before the chargeable part, for tiers counted from the first unit. */
  free: Decimal;
  steps: Step[];
}

const KILOGRAMS_PER: Partial<Record<Basis, string>> = { tonne: '1000', '100kg': '100' };
/** An ISO 4217 code; TEU looks like one and is none. */
const MONEY = /^(?!TEU$)[A-Z]{3}$/;

interface Resolved {
  value: Decimal;
  source: 'calculated' | 'typed';
  fact: Fact | null;
  step: Step;
}

function resolve(line: ChargeLine, facts: Facts, field: 'quantity' | 'times'): Resolved | null {
  const source: QuantitySource | undefined = line[field];
  const name =
    source?.calculated === undefined ? undefined : countedFact(source.calculated, line.containerType);
  const fact = name !== undefined && Object.hasOwn(facts, name) ? (facts[name] ?? null) : null;
  if (source?.typed !== null && source?.typed !== undefined && source.typed !== '') {
    const value = parseDecimal(source.typed);
    if (!value) throw new RatingError(`${field}.unusable`, { typed: source.typed });
    const params = { value: plain(value), fact: name ?? null, calculated: fact?.value ?? null };
    return { value, source: 'typed', fact, step: { kind: `${field}.typed`, params } };
  }
  if (name === undefined) return null;
  if (!fact) throw new RatingError(`${field}.unknownFact`, { fact: name });
  const value = parseDecimal(fact.value);
  if (!value) {
    throw new RatingError(`${field}.notCalculated`, { fact: name, because: fact.issue?.code ?? null });
  }
  const type = fleetFact(name)?.type;
  if (type && value.eq(0)) throw new RatingError(`${field}.typeNotInFleet`, { containerType: type });
  return {
    value,
    source: 'calculated',
    fact,
    step: { kind: `${field}.fact`, params: { fact: name, value: plain(value), unit: fact.unit } },
  };
}

function fromDates(line: ChargeLine): Resolved | null {
  const days = line.time ? elapsedDays(line.time) : null;
  if (!days || !line.time) return null;
  const { from, to, calendar } = line.time;
  const params = { from: from ?? null, to: to ?? null, calendar: calendar ?? 'calendar', value: plain(days) };
  return { value: days, source: 'calculated', fact: null, step: { kind: 'quantity.days', params } };
}

/**
 * Finds a line's quantity (typed wins over calculated, a flat charge counts once) and applies time and quantity rules.
 *
 * @throws RatingError when the quantity is absent, unusable, not calculated, or of a container type that the fleet has not:
 *   the line is then never priced
 */
export function lineQuantity(line: ChargeLine, facts: Facts): LineQuantity {
  const steps: Step[] = [];
  const found = resolve(line, facts, 'quantity') ?? fromDates(line);
  if (!found && line.basis !== 'flat') throw new RatingError('quantity.missing', { basis: line.basis });
  if (found) steps.push(found.step);
  const unit = found?.fact?.unit ?? line.basis;
  if (found?.source === 'calculated' && MONEY.test(unit) && unit !== line.currency) {
    throw new RatingError('quantity.currencyMismatch', { fact: unit, line: line.currency });
  }
  const raw = found?.value ?? ONE;
  let quantity = raw;
  const divisor = KILOGRAMS_PER[line.basis];
  if (divisor && unit === 'kg' && found?.source === 'calculated') {
    quantity = quantity.div(divisor);
    steps.push({
      kind: 'quantity.converted',
      params: { from: plain(raw), to: plain(quantity), basis: line.basis },
    });
  }
  if (line.basis === 'per-started-1000') {
    const thousands = quantity.div(1000).round(0, 3);
    steps.push({
      kind: 'quantity.startedThousands',
      params: { from: plain(quantity), to: plain(thousands) },
    });
    quantity = thousands;
  }
  let free = ZERO;
  if (line.time) {
    free = parseDecimal(line.time.freeUnits) ?? ZERO;
    const chargeable = chargeableTime(quantity, line.time);
    if (!chargeable.eq(quantity)) {
      const { freeUnits, increment, minimumUnits } = line.time;
      steps.push({
        kind: 'quantity.chargeableTime',
        params: {
          from: plain(quantity),
          to: plain(chargeable),
          freeUnits: freeUnits ?? '0',
          increment: increment ?? null,
          minimumUnits: minimumUnits ?? null,
        },
      });
    }
    quantity = chargeable;
  }
  const nothing = quantity.eq(0);
  const ruled = nothing ? { quantity, steps: [] } : applyQuantityRule(quantity, line.quantityRule);
  steps.push(...ruled.steps);
  const times = resolve(line, facts, 'times');
  if (times) steps.push(times.step);
  const changed = Boolean(line.time ?? line.quantityRule ?? divisor);
  return {
    raw,
    charged: ruled.quantity,
    times: nothing ? ZERO : (times?.value ?? ONE),
    source: found?.source ?? 'none',
    calculated: found?.fact?.value ?? null,
    unit,
    parts: found?.source === 'calculated' && !changed ? (found.fact?.parts ?? null) : null,
    free: decimalOf(free),
    steps,
  };
}
