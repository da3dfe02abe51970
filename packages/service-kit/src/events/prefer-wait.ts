/** The longest that an answer is held back until there is something to tell, in milliseconds: the longer, the less an idle product asks. */
export const longestHold = 20_000;

/** How a reader says for how many milliseconds he prefers to wait (`Prefer: wait=20`, RFC 7240, in whole seconds). */
export const preferWait = (milliseconds: number) => `wait=${Math.floor(milliseconds / 1_000)}`;

/** The milliseconds that a reader says he waits, at most the longest; undefined when he says nothing that can be read. */
export function saidWait(preference: string | undefined): number | undefined {
  const seconds = /^wait=(\d{1,6})$/.exec(preference?.trim() ?? '')?.[1];
  return seconds === undefined ? undefined : Math.min(Number(seconds) * 1_000, longestHold);
}
