import { normaliseDecimal, type Faults } from '@quayside/platform';
import type { FxDay } from '@quayside/service-account/contract';

export type FxValues = { asOf: string; source: string; rates: { currency: string; rate: string }[] };

/** A stored day to be changed, or a new one with the currencies of the newest day and no rates yet. */
export function fxValues(
  day: FxDay | undefined,
  newest: FxDay | undefined,
  { today, base }: { today: string; base: string },
): FxValues {
  const usual = Object.keys(newest?.rates ?? { USD: '' });
  const currencies = [...new Set([...Object.keys(day?.rates ?? {}), ...usual])];
  return {
    asOf: day?.asOf ?? today,
    source: (day ?? newest)?.source ?? '',
    rates: currencies
      .filter((currency) => currency !== base)
      .map((currency) => ({ currency, rate: day?.rates[currency] ?? '' })),
  };
}

/** Rows without a rate are left out: a currency that nobody quoted has no rate, and never an old one. */
export function fxDayOf({ asOf, source, rates }: FxValues): FxDay {
  const filled = rates.filter(({ rate }) => rate.trim());
  return {
    asOf,
    source: source.trim(),
    rates: Object.fromEntries(filled.map(({ currency, rate }) => [currency, normaliseDecimal(rate)])),
  };
}

const decimal = /^(0|[1-9]\d{0,11})(\.\d{1,8})?$/;

export function fxFaults({ asOf, source, rates }: FxValues): Faults {
  const faults: Faults = {};
  if (!asOf) faults.asOf = 'required';
  if (!source.trim()) faults.source = 'required';
  if (!rates.some(({ rate }) => rate.trim())) faults['rates.0.rate'] = 'fx.none';
  rates.forEach(({ rate }, index) => {
    const plain = normaliseDecimal(rate);
    if (plain && !decimal.test(plain)) faults[`rates.${index}.rate`] = 'decimal';
    else if (plain && !/[1-9]/.test(plain)) faults[`rates.${index}.rate`] = 'decimal.zero';
  });
  return faults;
}

/** `rates.USD` of the service, and `fx.0.rates.USD` of its check against the other days, as the row of the form. */
export function fxPath(path: string, { rates }: FxValues): string | undefined {
  const currency = /(?:^|\.)rates\.([A-Z]{3})$/.exec(path)?.[1];
  const index = rates.findIndex((row) => row.currency === currency);
  if (index >= 0) return `rates.${index}.rate`;
  return path === 'asOf' || path === 'source' ? path : undefined;
}

/** Every currency that some day has a rate for, in the order of the newest day. */
export function currenciesOf(days: readonly FxDay[]): string[] {
  return [...new Set(days.flatMap((day) => Object.keys(day.rates)))];
}
