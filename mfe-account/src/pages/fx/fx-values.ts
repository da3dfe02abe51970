import { normaliseDecimal, shiftPoint, type Faults } from '@quayside/platform';
import type { Company, FxDay, FxTables } from '@quayside/service-account/contract';

/** The three quotations of a bank, as the form's columns: it sells at TTS, buys at TTB. */
export const quotes = ['tts', 'rate', 'ttb'] as const;
type Quote = (typeof quotes)[number];
/** Units that a bank quotes a currency in. */
export const units = ['1', '100', '1000'] as const;
export type FxRow = { currency: string; unit: (typeof units)[number] } & Record<Quote, string>;
/** What the table of exchange rates needs of the company: all that those see who only keep its rates. */
export type FxOwner = Pick<Company, 'version' | 'currency' | 'timeZone' | 'fxRule' | 'fx'>;

export const ownerOf = ({ version, base, timeZone, rule, items }: FxTables): FxOwner => ({
  ...{ version, timeZone },
  currency: base,
  fxRule: rule,
  fx: items,
});
export type FxValues = { asOf: string; source: string; rates: FxRow[]; confirmed?: FxDay['confirmed'] };

const tableOf = { tts: 'tts', rate: 'rates', ttb: 'ttb' } as const;

const currenciesOfDay = (day: FxDay | undefined) => Object.keys({ ...day?.rates, ...day?.tts, ...day?.ttb });

export const emptyRow = (currency: string): FxRow => ({ currency, unit: '1', tts: '', rate: '', ttb: '' });

const digitsOf = (unit: FxRow['unit']) => unit.length - 1;
/** A rate per one unit as the bank quotes it: the point is moved, nothing is rounded. */
export const asQuoted = (rate: string | undefined, unit: FxRow['unit']): string =>
  rate === undefined ? '' : unit === '1' ? rate : shiftPoint(rate, digitsOf(unit));

/** The unit in which a day quotes a currency. */
export function unitOfDay(day: FxDay | undefined, currency: string): FxRow['unit'] {
  const unit = String(day?.units?.[currency] ?? 1);
  return units.find((each) => each === unit) ?? '1';
}

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
      .map((currency) => {
        const unit = unitOfDay(day ?? newest, currency);
        return {
          ...{ currency, unit },
          tts: asQuoted(day?.tts?.[currency], unit),
          rate: asQuoted(day?.rates[currency], unit),
          ttb: asQuoted(day?.ttb?.[currency], unit),
        };
      }),
  };
}

/** A figure per one unit; what is no figure goes to the check as it is. */
export function perOne(text: string, unit: FxRow['unit']): string {
  const plain = normaliseDecimal(text);
  return unit !== '1' && /^\d+(\.\d+)?$/.test(plain) ? shiftPoint(plain, -digitsOf(unit)) : plain;
}

/** Cells without a rate are left out: what nobody quoted has no rate, and never an old one. */
export function fxDayOf({ asOf, source, rates, confirmed }: FxValues): FxDay {
  const column = (quote: Quote) =>
    Object.fromEntries(
      rates.filter((row) => row[quote].trim()).map((row) => [row.currency, perOne(row[quote], row.unit)]),
    );
  const filled = (name: 'tts' | 'ttb') => {
    const quoted = column(name);
    return Object.keys(quoted).length > 0 ? { [name]: quoted } : {};
  };
  const others = rates.filter((row) => row.unit !== '1' && quotes.some((quote) => row[quote].trim()));
  const quoted = Object.fromEntries(
    others.map(({ currency, unit }) => [currency, unit === '100' ? 100 : 1000]),
  );
  return {
    ...{ asOf, source: source.trim(), rates: column('rate'), ...filled('tts'), ...filled('ttb') },
    ...(others.length > 0 ? { units: quoted as FxDay['units'] } : {}),
    ...(confirmed && Object.keys(confirmed).length > 0 ? { confirmed } : {}),
  };
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

/** How many decimals a figure has. */
export const placesOf = (rate: string): number => normaliseDecimal(rate).split('.')[1]?.length ?? 0;

/** The decimals in which a column of the table is shown: figures below each other are compared by them. */
export function placesOfColumn(days: readonly FxDay[], currency: string, unit: FxRow['unit']): number {
  const rates = days.flatMap(({ rates: mid, tts, ttb }) => [mid, tts, ttb].map((table) => table?.[currency]));
  return Math.max(2, ...rates.map((rate) => placesOf(asQuoted(rate, unit))));
}

/** Every currency that some day has a rate for, in the order of the newest day. */
export function currenciesOf(days: readonly FxDay[]): string[] {
  return [...new Set(days.flatMap(currenciesOfDay))];
}
