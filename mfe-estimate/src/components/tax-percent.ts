import { formatDecimal, shiftPoint } from '@quayside/platform';

/** A tax rate as people write it: `10 %`, `8.25 %`. */
export function taxPercent(share: string): string {
  return `${formatDecimal(shiftPoint(share, 2))} %`;
}
