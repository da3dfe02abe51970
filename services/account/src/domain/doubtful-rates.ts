import type { FieldIssue } from '@quayside/contract/issues';
import { midRate, parseDecimal, plain, rateDoubt, worseDoubt, type RateDoubt } from '@quayside/rating';
import { invalid } from '@quayside/service-kit';
import type { FxDay } from '../contract/company';

const quotes = ['rates', 'tts', 'ttb'] as const;
type Quote = (typeof quotes)[number];

type Doubt = RateDoubt & { quote: Quote; asOf: string };

const currenciesOf = (day: FxDay) => Object.keys({ ...day.rates, ...day.tts, ...day.ttb }).sort();
/** Quotations as figures: `163.4` is `163.40`. */
const quoted = (day: FxDay, currency: string) =>
  quotes.map((quote) => {
    const rate = parseDecimal(day[quote]?.[currency]);
    return rate ? plain(rate) : '';
  });

/** The rate of another day for the same quotation, else that day's middle. */
const expectedBy = (day: FxDay, quote: Quote, currency: string): string | undefined =>
  day[quote]?.[currency] ?? midRate(day, currency);

/** Quotations of one currency that contradict each other: a bank sells at or above the middle, and buys at or below it. */
function contradiction(day: FxDay, currency: string): Doubt | null {
  const [mid, sold, bought] = [day.rates[currency], day.tts?.[currency], day.ttb?.[currency]];
  const pairs = [
    { quote: 'tts', high: sold, low: mid },
    { quote: 'rates', high: mid, low: bought },
    { quote: 'tts', high: sold, low: bought },
  ] as const;
  let worst: Doubt | null = null;
  for (const { quote, high, low } of pairs) {
    const [above, below] = [parseDecimal(high), parseDecimal(low)];
    if (high === undefined || low === undefined || !above || !below) continue;
    const doubt = rateDoubt(high, low);
    const found = { quote, asOf: day.asOf, typed: high, expected: low } as const;
    if (doubt?.level === 'reason') worst = worseDoubt<Doubt>(worst, { ...doubt, ...found });
    else if (above.lt(below)) {
      const ratio = doubt?.ratio ?? '1';
      worst = worseDoubt<Doubt>(worst, { ...found, level: 'reason', ratio, cause: 'swapped' });
    }
  }
  return worst;
}

/** The worst that the day before and the newest table say of a currency's quotations. */
function againstTables(day: FxDay, currency: string, known: readonly FxDay[]): Doubt | null {
  const others = known.filter((other) => other.asOf !== day.asOf && midRate(other, currency) !== undefined);
  const [newest] = others;
  const before = others.find(({ asOf }) => asOf < day.asOf);
  let worst: Doubt | null = null;
  for (const other of new Set([before, newest]))
    for (const quote of quotes) {
      const typed = day[quote]?.[currency];
      const expected = other && expectedBy(other, quote, currency);
      const doubt = typed && expected ? rateDoubt(typed, expected) : null;
      if (doubt && other) worst = worseDoubt<Doubt>(worst, { ...doubt, quote, asOf: other.asOf });
    }
  return worst;
}

function refusalOf(
  day: FxDay,
  currency: string,
  known: readonly FxDay[],
  index: number,
): FieldIssue | undefined {
  const doubt = worseDoubt(contradiction(day, currency), againstTables(day, currency, known));
  const confirmed = day.confirmed?.[currency];
  const place = (quote: Quote) => `fx.${index}.${quote}.${currency}`;
  if (doubt) {
    const { level, quote, typed, expected, ratio, asOf, cause } = doubt;
    const isNamed = confirmed?.rate === typed;
    if (isNamed && (level === 'confirm' || confirmed.reason?.trim())) return undefined;
    const code = level === 'confirm' ? 'fx.differs' : 'fx.implausible';
    const rate = { currency, typed, expected, ratio, asOf, ...(cause ? { cause } : {}) };
    const message = `${currency} ${typed} is far from ${expected} of ${asOf}`;
    return { path: place(quote), code, message, params: { rate } };
  }
  const isKnown = known.some((other) => other.asOf !== day.asOf && midRate(other, currency) !== undefined);
  if (isKnown || known.every(({ asOf }) => asOf === day.asOf)) return undefined;
  const quote = quotes.find((each) => day[each]?.[currency] !== undefined) ?? 'rates';
  const typed = day[quote]?.[currency] ?? '';
  if (confirmed?.rate === typed) return undefined;
  const message = `no table has a rate of ${currency} yet`;
  return { path: place(quote), code: 'fx.first', message, params: { rate: { currency, typed } } };
}

/**
 * Refuses rates that somebody has to look at again. Each new or changed rate is held against the day before, against the newest table, and
 * against the other quotations of its day: more than 5 % away needs a confirmation (`fx.differs`), more than 30 % or a likely slip a reason,
 * too (`fx.implausible`). The first rate of a currency is confirmed once (`fx.first`). The first table of a company is taken as it is.
 *
 * @param next all days as they are to be stored
 * @param stored the days as they are, in the same own currency
 * @throws ProblemError `invalid` with an issue for each currency of each day
 */
export function refuseDoubtfulRates(next: readonly FxDay[], stored: readonly FxDay[]): void {
  const newestFirst = (days: readonly FxDay[]) => [...days].sort((a, b) => (a.asOf < b.asOf ? 1 : -1));
  const kept = new Map(stored.map((day) => [day.asOf, day]));
  const isSame = (day: FxDay, currency: string) => {
    const before = kept.get(day.asOf);
    return before !== undefined && quoted(before, currency).join() === quoted(day, currency).join();
  };
  let known = newestFirst(stored);
  const refusals: FieldIssue[] = [];
  for (const day of newestFirst(next).reverse()) {
    const index = next.indexOf(day);
    for (const currency of currenciesOf(day)) {
      const refusal = isSame(day, currency) ? undefined : refusalOf(day, currency, known, index);
      if (refusal) refusals.push(refusal);
    }
    known = newestFirst([day, ...known.filter(({ asOf }) => asOf !== day.asOf)]);
  }
  if (refusals.length > 0) throw invalid(refusals.slice(0, 100));
}
