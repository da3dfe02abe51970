/** People are on one of a hundred sides, for every part the same, so that two canaries meet in few of them only. */
export const buckets = 100;

/** A version that some of the people get in place of the one that is pinned: those whose bucket is below `percent`. */
export type Canary = { version: string; percent: number };
/** What is live: a version of each part, and beside some of them a canary. */
export type LivePins = { pins: Record<string, string>; canaries: Record<string, Canary> };

/** The versions that one bucket gets, 0 to 99; without a bucket those that are pinned for all. */
export function pinsOfBucket(
  { pins, canaries }: LivePins,
  bucket: number | undefined,
): Record<string, string> {
  if (bucket === undefined) return pins;
  const own = Object.entries(canaries).filter(([, { percent }]) => bucket < percent);
  return { ...pins, ...Object.fromEntries(own.map(([part, { version }]) => [part, version])) };
}

/**
 * Every set of versions that one browser may get: without canaries, those of each bucket, and each canary alone, as another one may end
 * at any time. All of them must fit.
 */
export function pinSetsOf({ pins, canaries }: LivePins): Record<string, string>[] {
  const entries = Object.entries(canaries);
  const steps = [...new Set(entries.map(([, { percent }]) => percent))];
  const alone = entries.map(([part, { version }]) => ({ ...pins, [part]: version }));
  return [pins, ...steps.map((percent) => pinsOfBucket({ pins, canaries }, percent - 1)), ...alone];
}
