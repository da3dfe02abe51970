/** Pairs of groups as people write them: `food / chemicals, A / B`. Undefined when it cannot be read as pairs. */
export function apartOf(text: string): [string, string][] | undefined {
  const parts = text
    .normalize('NFKC')
    .split(/[,、;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const pairs = parts.map((part) => part.split('/').map((group) => group.trim()));
  const isGood = pairs.every(
    (pair) =>
      pair.length === 2 && pair.every((group) => group !== '' && group.length <= 40) && pair[0] !== pair[1],
  );
  if (!isGood || pairs.length > 50) return undefined;
  return pairs.flatMap(([one, other]): [string, string][] => (one && other ? [[one, other]] : []));
}

export const apartText = (pairs: readonly (readonly [string, string])[] | undefined): string =>
  (pairs ?? []).map(([one, other]) => `${one} / ${other}`).join(', ');
