/**
 * A share of the people that a canary is for.
 * @throws Error with the usage for what is none
 */
export function percentOf(text: string, usage: string): number {
  const percent = Number(text);
  if (!/^\d+$/.test(text) || percent < 1 || percent > 99)
    throw new Error(`${text} is no percentage from 1 to 99\n\n${usage}`);
  return percent;
}
