import { formatDecimal, normaliseDecimal, shiftPoint } from '@quayside/platform';

/** A share of one as percent without the sign: `0.085` → `8.5`. */
export function percentOf(share: string): string {
  return shiftPoint(share, 2);
}

/** What a person typed as percent, as a share of one; undefined when it is no number from 0 to 100. */
export function shareOf(percent: string): string | undefined {
  const plain = normaliseDecimal(percent).replace(/%$/, '');
  if (!/^(\d{1,2}(\.\d{1,4})?|100(\.0{1,4})?)$/.test(plain)) return undefined;
  return shiftPoint(plain, -2);
}

export function percentText(share: string): string {
  return `${formatDecimal(percentOf(share))} %`;
}
