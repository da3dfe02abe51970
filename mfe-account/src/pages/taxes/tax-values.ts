import type { TaxRate } from '@quayside/service-account/contract';
import type { Faults } from '@quayside/platform';
import { percentOf, shareOf } from '../../components/percent';

export type TaxValues = { code: string; nameEn: string; nameJa: string; rate: string; validFrom: string };

export function taxValues(rate: TaxRate | undefined): TaxValues {
  if (!rate) return { code: '', nameEn: '', nameJa: '', rate: '', validFrom: '' };
  return { ...rate, rate: percentOf(rate.rate) };
}

export function taxRateOf(values: TaxValues): TaxRate {
  return {
    code: values.code.normalize('NFKC').trim().toUpperCase(),
    nameEn: values.nameEn.trim(),
    nameJa: values.nameJa.trim(),
    rate: shareOf(values.rate) ?? values.rate,
    validFrom: values.validFrom,
  };
}

export function taxFaults(values: TaxValues): Faults {
  const faults: Faults = {};
  for (const field of ['code', 'nameEn', 'nameJa', 'validFrom'] as const)
    if (!values[field].trim()) faults[field] = 'required';
  if (values.code.trim() && !/^[A-Z0-9-]{1,24}$/.test(taxRateOf(values).code)) faults.code = 'taxCode.format';
  if (shareOf(values.rate) === undefined) faults.rate = values.rate.trim() ? 'share.format' : 'required';
  return faults;
}

export type TaxState = 'inForce' | 'upcoming' | 'over';

/** Where a row stands on a day: of one code the newest row that has begun counts. */
export function taxStateOn(row: TaxRate, rows: readonly TaxRate[], day: string): TaxState {
  if (row.validFrom > day) return 'upcoming';
  const newer = rows.some(
    (other) => other.code === row.code && other.validFrom > row.validFrom && other.validFrom <= day,
  );
  return newer ? 'over' : 'inForce';
}

/** By code, the newest first. */
export function sortedTaxRates(rows: readonly TaxRate[]): TaxRate[] {
  return [...rows].sort(
    (one, other) => one.code.localeCompare(other.code) || other.validFrom.localeCompare(one.validFrom),
  );
}
