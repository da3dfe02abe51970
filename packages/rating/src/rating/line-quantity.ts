import { RatingError, unlessRefused } from '../core/errors';
import { decimalOf, ONE, parseDecimal, plain, sum, ZERO, type Decimal } from '../core/decimal';
import type { ChargeLine, QuantitySource } from '../model';
import type { Fact, FactPart, Facts, RatedLine } from '../result';
import type { Params, Step } from '../core/issue';
import { applyQuantityRule, chargeableTime, elapsedDays } from './quantity';
import { factNamed, isCarriedFact } from './fact-names';
import { countedFact, fleetFact } from './quantity-fact';
import { countOf, countsHeavy, statedContainers, weighedContainers, type Weighed } from './heavy-quantity';
import { inBasis, isMoneyUnit } from './units';

export interface LineQuantity {
  raw: Decimal;
  charged: Decimal;
  times: Decimal;
  source: RatedLine['quantitySource'];
  calculated: string | null;
  unit: string;
  /** Units that money is rounded for one by one, each with the quantity it is charged for. */
  parts: FactPart[] | null;
  /** Of containers that are charged by what they weigh: how many at which rate. */
  weighed: readonly Weighed[] | null;
  /** Time before the chargeable part, for tiers counted from the first unit. */
  free: Decimal;
  /** How it comes about, where that is told. */
  steps: readonly Step[];
}

/** Steps are collected where somebody reads them; nowhere else is one made. */
type Steps = Step[] | null;

const NO_STEPS: readonly Step[] = [];

interface Resolved {
  value: Decimal;
  source: 'calculated' | 'typed';
  /** What the calculation gives; null when it gives nothing. */
  calculated: string | null;
  /** Unit of the value; null where it is typed in units of the basis. */
  unit: string | null;
  parts: FactPart[] | null;
  weighed?: Weighed[];
  /** How it comes about, where that is told. */
  step: Step | null;
}

type Field = 'quantity' | 'times';

/** The fact that a line's quantity or second factor counts: of its own container type where it has one. */
function factOf(line: ChargeLine, facts: Facts, field: Field): { name: string | null; fact: Fact | null } {
  const named = line[field]?.calculated;
  if (named === undefined) return { name: null, fact: null };
  const name = countedFact(named, line.containerType);
  return { name, fact: factNamed(facts, name) ?? null };
}

function fromFact(line: ChargeLine, facts: Facts, field: Field, isTold: boolean): Resolved | null {
  const { name, fact } = factOf(line, facts, field);
  if (name === null) return null;
  const fleet = fleetFact(name);
  const notInFleet = () => new RatingError(`${field}.typeNotInFleet`, { containerType: fleet?.type ?? null });
  if (!fact) throw fleet?.type ? notInFleet() : new RatingError(`${field}.unknownFact`, { fact: name });
  const value = parseDecimal(fact.value);
  if (!value && field === 'quantity' && fact.source === 'calculated' && countsHeavy(line))
    return weighedFact(line, fact, isTold);
  if (!value) {
    throw new RatingError(`${field}.notCalculated`, {
      ...fact.issue?.params,
      fact: name,
      because: fact.issue?.code ?? null,
    });
  }
  // A type of which some are loaded, and none with such goods, is charged for none of them.
  if (fleet?.type && value.eq(0) && !isCarriedFact(fleet.fact)) throw notInFleet();
  const { unit, parts = null } = fact;
  const step: Step | null = isTold
    ? { kind: `${field}.fact`, params: { fact: name, value: plain(value), unit } }
    : null;
  return { value, source: 'calculated', calculated: fact.value, unit, parts, step };
}

/** Containers of a fact that are heavy by the line. */
function weighedFact(line: ChargeLine, fact: Fact, isTold: boolean): Resolved {
  const weighed = weighedContainers(line, fact);
  const value = countOf(weighed);
  const calculated = plain(value);
  const step: Step | null = isTold
    ? { kind: 'quantity.weighed', params: { fact: fact.name, value: calculated, unit: fact.unit } }
    : null;
  return { value, source: 'calculated', calculated, unit: fact.unit, parts: null, weighed, step };
}

/** How many are charged at which rate: as they were weighed, or as many as somebody said at the one rate of the line. */
function ratesOf(line: ChargeLine, found: Resolved | null, charged: Decimal): readonly Weighed[] | null {
  if (!found || !countsHeavy(line)) return null;
  const { weighed } = found;
  return weighed && countOf(weighed).eq(charged) ? weighed : statedContainers(line, charged);
}

/** Days between the dates of the line's own time rule: they win over the fact that the charge usually counts. */
function fromDates({ time }: ChargeLine): Resolved | null {
  const { from = null, to = null, calendar = 'calendar' } = time ?? {};
  if (!time || (!from && !to)) return null;
  const days = elapsedDays(time);
  if (!days) throw new RatingError('days.dates', { from, to });
  const value = plain(days);
  const params: Params = { from, to, calendar, value };
  if (calendar === 'working' && time.holidays?.length) params.holidays = time.holidays;
  const step: Step = { kind: 'quantity.days', params };
  return { value: days, source: 'calculated', calculated: value, unit: 'day', parts: null, step };
}

function typedFigure(source: QuantitySource | undefined, field: Field): Decimal | null {
  const typed = source?.typed;
  if (typed === null || typed === undefined || typed === '') return null;
  const value = parseDecimal(typed);
  if (!value) throw new RatingError(`${field}.unusable`, { typed });
  return value;
}

/** What is typed over money that is not known yet is in the line's currency: there is no other to go by. */
function unitOver(fact: Fact | null, line: ChargeLine): string | null {
  if (fact === null) return null;
  return fact.value === null && isMoneyUnit(fact.unit) ? line.currency : fact.unit;
}

function quantityOf(line: ChargeLine, facts: Facts, isTold: boolean): Resolved | null {
  const { quantity } = line;
  const value = typedFigure(quantity, 'quantity');
  if (!value) return fromDates(line) ?? fromFact(line, facts, 'quantity', isTold);
  const days = unlessRefused(() => fromDates(line));
  const { name, fact } = days ? { name: null, fact: null } : factOf(line, facts, 'quantity');
  const calculated = days?.calculated ?? fact?.value ?? null;
  const unit = days?.unit ?? unitOver(fact, line);
  const step: Step | null = isTold
    ? { kind: 'quantity.typed', params: { value: plain(value), fact: name, calculated } }
    : null;
  return { value, source: 'typed', calculated, unit, parts: null, step };
}

/** The second factor of a line, one when it has none. */
export function lineTimes(line: ChargeLine, facts: Facts, steps: Steps): Decimal {
  if (!line.times) return ONE;
  const value = typedFigure(line.times, 'times');
  if (!value) {
    const found = fromFact(line, facts, 'times', steps !== null);
    if (found?.step) steps?.push(found.step);
    return found?.value ?? ONE;
  }
  const { name, fact } = factOf(line, facts, 'times');
  steps?.push({
    kind: 'times.typed',
    params: { value: plain(value), fact: name, calculated: fact?.value ?? null },
  });
  return value;
}

/** The quantity in units of the basis; refused where the basis cannot be charged by the fact's unit. */
function converted(found: Resolved, line: ChargeLine, steps: Steps): Decimal {
  const { value, unit } = found;
  if (unit === null) return value;
  if (isMoneyUnit(unit) && unit !== line.currency) {
    throw new RatingError('quantity.currencyMismatch', { fact: unit, line: line.currency });
  }
  const quantity = inBasis(value, unit, line.basis);
  if (!quantity) throw new RatingError('quantity.unitMismatch', { unit, basis: line.basis });
  if (steps && !quantity.eq(value)) {
    const params = { from: plain(value), unit, to: plain(quantity), basis: line.basis };
    steps.push({ kind: 'quantity.converted', params });
  }
  return quantity;
}

/** Thousands of money, a started one whole. */
export function startedThousands(quantity: Decimal, steps: Steps): Decimal {
  const thousands = quantity.div(1000).round(0, 3);
  steps?.push({ kind: 'quantity.startedThousands', params: { from: plain(quantity), to: plain(thousands) } });
  return thousands;
}

function chargedTime(quantity: Decimal, time: NonNullable<ChargeLine['time']>, steps: Steps): Decimal {
  const chargeable = chargeableTime(quantity, time);
  if (chargeable.eq(quantity)) return quantity;
  const { freeUnits, increment, minimumUnits } = time;
  steps?.push({
    kind: 'quantity.chargeableTime',
    params: {
      from: plain(quantity),
      to: plain(chargeable),
      freeUnits: freeUnits ?? '0',
      increment: increment ?? null,
      minimumUnits: minimumUnits ?? null,
    },
  });
  return chargeable;
}

/** The parts of a fact that a line rounded per unit is charged by, each after the quantity rule. */
function chargedParts(found: Resolved | null, line: ChargeLine, steps: Steps): FactPart[] | null {
  if (!line.roundPerUnit || !found?.parts || line.time || line.basis === 'per-started-1000') return null;
  return found.parts.map((part) => {
    return { ...part, each: plain(ruled(decimalOf(part.each), line, steps)) };
  });
}

/** The quantity after the line's rule. */
function ruled(quantity: Decimal, { quantityRule }: ChargeLine, steps: Steps): Decimal {
  if (!quantityRule) return quantity;
  const result = applyQuantityRule(quantity, quantityRule);
  steps?.push(...result.steps);
  return result.quantity;
}

/**
 * Finds a line's quantity (typed wins over the line's dates, these over the fact; a flat charge counts once) and applies
 * time and quantity rules. A typed quantity has the unit of what it is typed over, or of the basis when there is nothing
 * else.
 *
 * @param isTold whether somebody reads how it comes about
 * @throws RatingError when the quantity is absent, unusable, not calculated or of a unit that the basis cannot be charged
 * by: the line is then never priced
 */
export function lineQuantity(line: ChargeLine, facts: Facts, isTold: boolean): LineQuantity {
  const steps: Steps = isTold ? [] : null;
  const found = quantityOf(line, facts, isTold);
  if (!found && line.basis !== 'flat') throw new RatingError('quantity.missing', { basis: line.basis });
  if (found?.step) steps?.push(found.step);
  const raw = found?.value ?? ONE;
  let quantity = found ? converted(found, line, steps) : raw;
  const isWhole = quantity.eq(raw);
  if (line.basis === 'per-started-1000') quantity = startedThousands(quantity, steps);
  let free = ZERO;
  if (line.time) {
    free = parseDecimal(line.time.freeUnits) ?? ZERO;
    quantity = chargedTime(quantity, line.time, steps);
  }
  const parts = isWhole ? chargedParts(found, line, steps) : null;
  const charged = parts
    ? sum(parts.map((part) => decimalOf(part.each).times(part.count)))
    : ruled(quantity, line, steps);
  const times = lineTimes(line, facts, steps);
  return {
    raw,
    charged,
    times,
    source: found?.source ?? 'none',
    calculated: found?.calculated ?? null,
    unit: found?.unit ?? line.basis,
    parts,
    weighed: ratesOf(line, found, charged),
    free,
    steps: steps ?? NO_STEPS,
  };
}
