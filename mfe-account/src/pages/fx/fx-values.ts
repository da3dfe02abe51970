import { normaliseDecimal, type Faults } from '@quayside/platform';
import type { FxDay } from '@quayside/service-account/contract';

/** The three quotations of a bank, as the form's columns: it sells at TTS, buys at TTB. */
export const quotes = ['tts', 'rate', 'ttb'] as const;
type Quote = (typeof quotes)[number];
export type FxRow = { currency: string } & Record<Quote, string>;
export type FxValues = { asOf: string; source: string; rates: FxRow[] };

const tableOf = { tts: 'tts', rate: 'rates', ttb: 'ttb' } as const;

const currenciesOfDay = (day: FxDay | undefined) => Object.keys({ ...day?.rates, ...day?.tts, ...day?.ttb });

export const emptyRow = (currency: string): FxRow => ({ currency, tts: '', rate: '', ttb: '' });

/** A stored day to be changed, or a new one with the currencies of the newest day and no rates yet. */
export function fxValues(
  day: FxDay | undefined,
  newest: FxDay | undefined,
  { today, base }: { today: string; base: string },
): FxValues {
  const usual = newest ? currenciesOfDay(newest) : ['USD'];
  const currencies = [...new Set([...currenciesOfDay(day), ...usual])];
  return {
    asOf: day?.asOf ?? today,
    source: (day ?? newest)?.source ?? '',
    rates: currencies
      .filter((currency) => currency !== base)
      .map((currency) => ({
        currency,
        tts: day?.tts?.[currency] ?? '',
        rate: day?.rates[currency] ?? '',
        ttb: day?.ttb?.[currency] ?? '',
      })),
  };
}

/** Cells without a rate are left out: what nobody quoted has no rate, and never an old one. */
export function fxDayOf({ asOf, source, rates }: FxValues): FxDay {
  const column = (quote: Quote) =>
    Object.fromEntries(
      rates.filter((row) => row[quote].trim()).map((row) => [row.currency, normaliseDecimal(row[quote])]),
    );
  const filled = (name: 'tts' | 'ttb') => {
    const quoted = column(name);
    return Object.keys(quoted).length > 0 ? { [name]: quoted } : {};
  };
  return { asOf, source: source.trim(), rates: column('rate'), ...filled('tts'), ...filled('ttb') };
}

/** A day without any rate says nothing: the service takes one. */
export function fxFaults({ rates }: FxValues): Faults {
  const isQuoted = rates.some((row) => quotes.some((quote) => row[quote].trim()));
  return isQuoted ? {} : { 'rates.0.rate': 'fx.none' };
}

/** `tts.USD` of the service, and `fx.0.tts.USD` of its check against the other days, as the cell of the form. */
export function fxPath(path: string, { rates }: FxValues): string | undefined {
  const [, table, currency] = /(?:^|\.)(rates|tts|ttb)\.([A-Z]{3})$/.exec(path) ?? [];
  const index = rates.findIndex((row) => row.currency === currency);
  const quote = quotes.find((each) => tableOf[each] === table);
  if (index >= 0 && quote) return `rates.${index}.${quote}`;
  return path === 'asOf' || path === 'source' ? path : undefined;
}

/** Every currency that some day has a rate for, in the order of the newest day. */
export function currenciesOf(days: readonly FxDay[]): string[] {
  return [...new Set(days.flatMap(currenciesOfDay))];
}
