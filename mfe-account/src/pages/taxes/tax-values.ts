import { bearsTax, taxesOn, type TaxKind } from '@quayside/contract/money-terms';
import type { TaxRate } from '@quayside/service-account/contract';
import { percentOf, shareOf } from '../../components/percent';

export type TaxValues = {
  code: string;
  kind: TaxKind;
  nameEn: string;
  nameJa: string;
  rate: string;
  validFrom: string;
  validUntil: string;
};

export function taxValues(rate: TaxRate | undefined): TaxValues {
  if (!rate)
    return { code: '', kind: 'standard', nameEn: '', nameJa: '', rate: '', validFrom: '', validUntil: '' };
  return { ...rate, rate: percentOf(rate.rate), validUntil: rate.validUntil ?? '' };
}

export function taxRateOf(values: TaxValues): TaxRate {
  return {
    code: values.code.normalize('NFKC').trim().toUpperCase(),
    nameEn: values.nameEn.trim(),
    nameJa: values.nameJa.trim(),
    kind: values.kind,
    // What bears no tax is zero by its nature; nobody has to type it.
    rate: bearsTax(values.kind) ? shareOf(values.rate) : '0',
    validFrom: values.validFrom,
    ...(values.validUntil ? { validUntil: values.validUntil } : {}),
  };
}

export type TaxState = 'inForce' | 'upcoming' | 'over';

/** Where a row stands on a day: of one code the newest row that has begun counts, until its last day. */
export function taxStateOn(row: TaxRate, rows: readonly TaxRate[], day: string): TaxState {
  if (row.validFrom > day) return 'upcoming';
  return taxesOn(rows, day).includes(row) ? 'inForce' : 'over';
}

/** By code, the newest first. */
export function sortedTaxRates(rows: readonly TaxRate[]): TaxRate[] {
  return [...rows].sort(
    (one, other) => one.code.localeCompare(other.code) || other.validFrom.localeCompare(one.validFrom),
  );
}
