import type { FieldIssue } from '@quayside/contract/issues';
import {
  exchangeRates,
  midCross,
  parseDecimal,
  rateDoubt,
  worseDoubt,
  type FxRule,
  type FxTable,
  type QuotedDay,
  type RateDoubt,
} from '@quayside/rating';
import { invalid } from '@quayside/service-kit';
import type { MemberReference } from '../contract/common';

type Day = QuotedDay & { asOf: string; source: string };

/** The company's tables of exchange rates as they are known today. */
export interface KnownTables {
  own: string;
  rule: FxRule;
  /** Newest first, none after today. */
  days: readonly Day[];
}

type Money = { currency: string; fx: FxTable };
type Author = { by: MemberReference; at: string };
type Doubt = RateDoubt & { asOf: string };

const isSameRate = (one: string | undefined, other: string | undefined): boolean => {
  const [first, second] = [parseDecimal(one), parseDecimal(other)];
  return first !== null && second !== null && first.eq(second);
};

/** A day's rates of an estimate in a currency, by the company's rule. */
export function tableOf(day: Day | undefined, { own, rule }: KnownTables, currency: string): FxTable {
  if (!day) return { source: '', frozenAt: null, rates: {} };
  const { cost, sell, buffer } = rule;
  return {
    source: `${day.source} ${day.asOf}`,
    frozenAt: null,
    rates: exchangeRates(day, { cost, sell, buffer }, own, currency),
    basis: { asOf: day.asOf, own, cost, sell, buffer },
  };
}

/** What a day lets expect of a rate: the rate of the rule, else the middle, crossed over the own currency. */
const expectedOf = (day: Day, tables: KnownTables, from: string, into: string): string | undefined =>
  tableOf(day, tables, into).rates[from] ?? midCross(day, tables.own, from, into);

/** The newest table for an estimate in a currency, which its rates are held against; undefined while the company has none. */
export function newestTable(
  tables: KnownTables,
  currency: string,
  rates: FxTable['rates'],
): FxTable['table'] {
  const [day] = tables.days;
  if (!day) return undefined;
  const expected = Object.keys(rates).flatMap((from) => {
    const rate = expectedOf(day, tables, from, currency);
    return rate === undefined ? [] : [[from, rate] as const];
  });
  return { asOf: day.asOf, rates: Object.fromEntries(expected) };
}

/** The rates as they were, held against the newest table. */
export function heldAgainst(tables: KnownTables, currency: string, fx: FxTable): FxTable {
  const { table: _former, ...rest } = fx;
  const table = newestTable(tables, currency, fx.rates);
  return table ? { ...rest, table } : rest;
}

const sameBasis = (one: FxTable['basis'], other: FxTable['basis']): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.asOf === other.asOf &&
  one.own === other.own &&
  one.cost === other.cost &&
  one.sell === other.sell &&
  isSameRate(one.buffer, other.buffer);

/** The table that the given rates can be of: the one the estimate has, or one of the company's by its rule; today's where they name none. */
function claimedTable(given: FxTable, before: Money, currency: string, tables: KnownTables): FxTable {
  const isKept = before.currency === currency && before.fx.basis !== undefined;
  const basis = given.basis ?? (isKept ? before.fx.basis : undefined);
  const day = tables.days.find(({ asOf }) => asOf === basis?.asOf);
  const computed = tableOf(day, tables, currency);
  if (isKept && sameBasis(basis, before.fx.basis)) {
    const { source, rates, typed } = before.fx;
    const quoted = Object.entries(rates).filter(([each]) => !typed?.[each]);
    const known = sameBasis(computed.basis, basis) ? computed.rates : {};
    return { source, frozenAt: null, basis, rates: { ...known, ...Object.fromEntries(quoted) } };
  }
  return sameBasis(computed.basis, basis) ? computed : tableOf(tables.days[0], tables, currency);
}

/** What the newest table and the day before say against a rate; `unknown` where no table has the currency. */
function doubtOf(rate: string, from: string, into: string, tables: KnownTables): Doubt | null | 'unknown' {
  const quoting = tables.days.flatMap((day) => {
    const expected = expectedOf(day, tables, from, into);
    return expected === undefined ? [] : [{ asOf: day.asOf, expected }];
  });
  if (quoting.length === 0) return 'unknown';
  return quoting.slice(0, 2).reduce<Doubt | null>((worst, { asOf, expected }) => {
    const doubt = rateDoubt(rate, expected);
    return worseDoubt<Doubt>(worst, doubt && { ...doubt, asOf });
  }, null);
}

/** What a typed rate is refused for; undefined where it is near the tables, or confirmed. */
function refusalOf(
  [currency, rate]: readonly [string, string],
  given: FxTable,
  into: string,
  tables: KnownTables,
): FieldIssue | undefined {
  const path = `fx.rates.${currency}`;
  if (currency === into) return { path, code: 'fx.base', message: 'the own currency has no rate' };
  if (!parseDecimal(rate)?.gt(0)) return { path, code: 'decimal.zero', message: 'a rate is above zero' };
  const doubt = tables.days.length > 0 ? doubtOf(rate, currency, into, tables) : null;
  if (doubt === null) return undefined;
  const confirmation = given.typed?.[currency];
  const isNamed = isSameRate(confirmation?.rate, rate);
  if (doubt === 'unknown') {
    if (isNamed) return undefined;
    const message = `no table has a rate of ${currency}`;
    return { path, code: 'fx.first', message, params: { rate: { currency, typed: rate } } };
  }
  if (isNamed && (doubt.level === 'confirm' || confirmation?.reason?.trim())) return undefined;
  const { level, expected, ratio, asOf, cause } = doubt;
  return {
    path,
    code: level === 'confirm' ? 'fx.differs' : 'fx.implausible',
    message: `${currency} ${rate} is far from ${expected} of ${asOf}`,
    params: { rate: { currency, typed: rate, expected, ratio, asOf, ...(cause ? { cause } : {}) } },
  };
}

/**
 * The exchange rates of an estimate after a change, as the service takes them: what is the company's own table is quoted, and everything else
 * is typed, whatever the request says of its source. A typed rate that is new is held against the newest table and the day before: more
 * than 5 % away it needs a confirmation, more than 30 % (or by a likely slip) a reason, too. The confirmation is an entry of `typed` that
 * names the rate.
 *
 * @param currency the estimate's after the change
 * @throws ProblemError `invalid` with `fx.differs`, `fx.implausible`, `fx.first`, `fx.base` or `decimal.zero` for each rate
 */
export function settledFx(
  given: FxTable,
  before: Money,
  currency: string,
  tables: KnownTables,
  author: Author,
): FxTable {
  const claimed = claimedTable(given, before, currency, tables);
  const isKept = (each: string, rate: string) =>
    before.currency === currency && isSameRate(before.fx.rates[each], rate);
  const entries = Object.entries(given.rates);
  const own = entries.filter(([each, rate]) => !isSameRate(claimed.rates[each], rate));
  const refusals = own.flatMap((entry) =>
    isKept(...entry) ? [] : (refusalOf(entry, given, currency, tables) ?? []),
  );
  if (refusals.length > 0) throw invalid(refusals.slice(0, 100));
  const typed = own.map(([each, rate]) => {
    const known = before.fx.typed?.[each];
    if (isKept(each, rate)) return [each, known ?? { rate }] as const;
    const reason = given.typed?.[each]?.reason?.trim();
    return [each, { rate, ...(reason ? { reason } : {}), ...author }] as const;
  });
  const settled: FxTable = {
    source: claimed.source,
    frozenAt: null,
    rates: given.rates,
    ...(claimed.basis ? { basis: claimed.basis } : {}),
    ...(typed.length > 0 ? { typed: Object.fromEntries(typed) } : {}),
  };
  return heldAgainst(tables, currency, settled);
}
