import { formatDecimal, normaliseDecimal, shiftPoint } from '@quayside/platform';

/** A share of one as percent without the sign: `0.085` → `8.5`. */
export function percentOf(share: string): string {
  return shiftPoint(share, 2);
}

/** What a person typed as percent, as a share of one; what is no number stays as typed, so that it is refused. */
export function shareOf(percent: string): string {
  return shiftPoint(normaliseDecimal(percent.replace(/[%％]\s*$/, '')), -2);
}

export function percentText(share: string): string {
  return `${formatDecimal(percentOf(share))} %`;
}
