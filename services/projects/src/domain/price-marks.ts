import { marksOf } from '@quayside/contract/price-marks';
import type { StoredVersion } from '../contract';

type Marks = ReturnType<typeof marksOf>;
type Marked = Parameters<typeof marksOf>[0];

/** The marks of a sum. What is not known of one amount counts as none. */
export function addedMarks(all: readonly Marked[]): Marks {
  const added = (pick: (marks: Marked) => number | undefined) => {
    const known = all.map(pick).filter((count) => typeof count === 'number');
    return known.length > 0 ? known.reduce((sum, count) => sum + count, 0) : undefined;
  };
  return marksOf({
    toBeAdvised: added(({ toBeAdvised }) => toBeAdvised),
    indicative: added(({ indicative }) => indicative),
  });
}

/** The marks of an accepted offer. One that was stored before its totals had marks names its open charges, which are counted. */
export const marksOfVersion = ({
  totals,
  toBeAdvised,
}: Pick<StoredVersion, 'totals' | 'toBeAdvised'>): Marks =>
  marksOf({ toBeAdvised: toBeAdvised?.length, ...marksOf(totals) });
