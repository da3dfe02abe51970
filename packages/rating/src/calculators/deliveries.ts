import { decimalOf, maximum, ZERO, type Decimal } from '../core/decimal';
import { addDays, inclusiveDays, isDate } from '../core/days';
import { RatingError } from '../core/errors';
import { roundMoney } from '../core/rounding';
import type { Breaks } from '../model';
import { amountByBreaks } from '../rating/breaks';
import { chargeableTime } from '../rating/quantity';

export interface FreeTime {
  days: number;
  freeUntil: string;
  chargeableDays: number;
}

/**
 * Days of demurrage (discharge to full gate-out) or detention (gate-out to empty return), both ends counted, less the
 * free days (case S15).
 *
 * @throws RatingError `days.dates` for unusable or reversed dates
 */
export function freeTime(from: string, to: string, freeDays: number): FreeTime {
  if (!isDate(from) || !isDate(to) || to < from) throw new RatingError('days.dates', { from, to });
  const days = inclusiveDays(from, to);
  return { days, freeUntil: addDays(from, freeDays - 1), chargeableDays: Math.max(0, days - freeDays) };
}

export interface Tier {
  /** First chargeable day (1, 8 …) this rate applies to. */
  fromDay: number;
  rate: string;
}

/**
 * Charge for days in tiers, each day at its own tier's rate. Tiers count from the first chargeable day, or from the
 * first day when `tierFrom` is `first` (free days then use up the first tiers).
 */
export function tieredDays(
  days: number,
  freeDays: number,
  tiers: readonly Tier[],
  currency: string,
  tierFrom: 'firstChargeable' | 'first' = 'firstChargeable',
): Decimal {
  const breaks: Breaks = {
    mode: 'slab',
    steps: tiers.map(({ fromDay, rate }) => ({ from: String(fromDay - 1), rate })),
  };
  if (days <= freeDays) return ZERO;
  const upTo = (count: number) => amountByBreaks(breaks, decimalOf(count), null).amount;
  const exact = tierFrom === 'first' ? upTo(days).minus(upTo(freeDays)) : upTo(days - freeDays);
  return roundMoney(exact, currency);
}

/** Waiting beyond the free hours, in started increments, at a rate per hour (case T04). */
export function waitingCharge(
  hours: string,
  ratePerHour: string,
  currency: string,
  freeHours = '2',
  incrementHours = '0.25',
): { chargeableHours: Decimal; amount: Decimal } {
  const rule = { freeUnits: freeHours, increment: incrementHours };
  const chargeableHours = chargeableTime(decimalOf(hours), rule);
  return { chargeableHours, amount: roundMoney(chargeableHours.times(ratePerHour), currency) };
}

export interface DrayageTariff {
  currency: string;
  chassisPerDay: string;
  chassisMinimumDays: string;
  waitingPerHour: string;
  waitingFreeHours: string;
  waitingIncrementHours: string;
  storagePerDay: string;
  storageFreeDays: string;
  prePull: string;
  prePullIncludedDays: string;
  stop: string;
  fuelRate?: string;
}

export interface DrayageUse {
  base?: string;
  chassisDays?: string;
  waitingHours?: string;
  storageDays?: string;
  prePull?: boolean;
  extraStops?: string;
}

/**
 * Accessorial charges of a container drayage (case T04): chassis by day with minimum days, waiting in increments after
 * free time, yard storage after free days, pre-pull with its included days, extra stops, fuel as a share of the base.
 * With a pre-pull its included days take the place of the free days.
 */
export function drayageCharges(tariff: DrayageTariff, use: DrayageUse) {
  const money = (value: Decimal) => roundMoney(value, tariff.currency);
  const chassisDays = decimalOf(use.chassisDays ?? '0');
  const chassis = chassisDays.eq(0)
    ? ZERO
    : money(maximum(chassisDays, decimalOf(tariff.chassisMinimumDays)).times(tariff.chassisPerDay));
  const waiting = waitingCharge(
    use.waitingHours ?? '0',
    tariff.waitingPerHour,
    tariff.currency,
    tariff.waitingFreeHours,
    tariff.waitingIncrementHours,
  );
  const freeDays = use.prePull ? tariff.prePullIncludedDays : tariff.storageFreeDays;
  const storageDays = chargeableTime(decimalOf(use.storageDays ?? '0'), {
    freeUnits: freeDays,
    increment: '1',
  });
  const storage = money(storageDays.times(tariff.storagePerDay));
  const prePull = use.prePull ? money(decimalOf(tariff.prePull)) : ZERO;
  const stops = money(decimalOf(use.extraStops ?? '0').times(tariff.stop));
  const fuel = money(decimalOf(use.base ?? '0').times(tariff.fuelRate ?? '0'));
  const total = [chassis, waiting.amount, storage, prePull, stops, fuel].reduce((a, b) => a.plus(b), ZERO);
  return { chassis, waiting: waiting.amount, storage, prePull, stops, fuel, total };
}
