import { bearsTax, taxesOn, type TaxRow } from '@quayside/contract/money-terms';
import { destinationCountry, parseDecimal, stageDates, type EstimateDocument } from '@quayside/rating';
import type { Settings } from '../contract/settings';
import type { GuardError } from './guards';

const isSame = (one: string, other: string): boolean => {
  const [first, second] = [parseDecimal(one), parseDecimal(other)];
  return first !== null && second !== null && first.eq(second);
};

/**
 * Tax rates of the estimate that are not those of the company's table today. A row is held against the company's row of its code, and a row of
 * another code against those of its kind. A company without a table says nothing.
 */
export function taxGuards(
  { defaults }: Pick<EstimateDocument, 'defaults'>,
  table: Settings['taxRates'],
): GuardError[] {
  return defaults.taxRates.flatMap(({ code, kind, rate }): GuardError[] => {
    const own = table.find((each) => each.code === code);
    const known = own ? [own] : table.filter((each) => each.kind === kind && kind && bearsTax(kind));
    const [first] = known;
    if (!first || known.some((each) => isSame(each.rate, rate))) return [];
    const message = `${code} ${rate} ${first.rate}`;
    return [{ path: 'defaults.taxRates', code: 'guard.tax-table', message }];
  });
}

/** Whether the goods come into the country of the company's taxes: the work at destination bears them. */
const isImport = (document: EstimateDocument): boolean =>
  document.taxCountry !== undefined && destinationCountry(document) === document.taxCountry;

/**
 * Tax rates that the company's table changes between today and a day of the work at origin (cargo ready, warehouse, departure), or of an import at
 * destination (discharge, entry): `code rate new rate first day`.
 * The tax of a service is that of the day on which it is done.
 */
export function taxChangeGuards(
  document: EstimateDocument,
  rows: readonly TaxRow[],
  today: string,
): GuardError[] {
  const { cargoReadyDate, departureDate } = document.route;
  const dates = stageDates(document);
  const { arrival, departure } = dates.warehouse;
  const known = [
    ...[cargoReadyDate, departureDate, arrival.value, departure.value],
    ...(isImport(document)
      ? [dates['destination-delivery'].dischargeDate.value, dates['destination-custom'].entryDate.value]
      : []),
  ];
  const days = [...new Set(known.flatMap((day) => (day && day > today ? [day] : [])))].sort();
  const found = new Map<string, GuardError>();
  for (const day of days) {
    for (const { code, kind, rate } of document.defaults.taxRates) {
      const row = kind && bearsTax(kind) ? taxesOn(rows, day).find((each) => each.code === code) : undefined;
      if (!row || row.validFrom <= today || isSame(row.rate, rate)) continue;
      const message = `${code} ${rate} ${row.rate} ${row.validFrom}`;
      found.set(message, { path: 'defaults.taxRates', code: 'guard.tax-changes', message });
    }
  }
  return [...found.values()];
}
