import { isAboveWhole } from '@quayside/contract/percents';
import type { DutyRule } from '../model';

/** Shares of a duty on the value; of a quota both. */
export function sharesOfDuty(rule: DutyRule | null | undefined): string[] {
  switch (rule?.kind) {
    case 'adValorem':
    case 'compound':
    case 'mixed':
      return [rule.rate];
    case 'quota':
      return [rule.inQuotaRate, rule.overQuotaRate];
    default:
      return [];
  }
}

type CustomsShares = {
  fee?: { rate?: string | undefined } | null | undefined;
  duty?: DutyRule | null | undefined;
  taxRate?: string | null | undefined;
  additional?: { rate?: string | undefined } | null | undefined;
};

/** The highest share above the whole of a row of fees and duties, and its field; undefined where none is above it. */
export function shareAboveWhole({ fee, duty, taxRate, additional }: CustomsShares) {
  const fields = [
    { path: 'fee.rate', shares: [fee?.rate] },
    { path: 'duty', shares: sharesOfDuty(duty) },
    { path: 'taxRate', shares: [taxRate] },
    { path: 'additional.rate', shares: [additional?.rate] },
  ];
  const above = fields.flatMap(({ path, shares }) =>
    shares.flatMap((share) => (share && isAboveWhole(share) ? [{ path, share }] : [])),
  );
  return above.sort((one, other) => Number(other.share) - Number(one.share))[0];
}
