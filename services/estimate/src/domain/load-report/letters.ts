const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A, B … Z, AA, AB …: short names for the kinds of packages of a plan. */
export function letterOf(index: number): string {
  const last = alphabet[index % 26] ?? '';
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}

/** Fills that stay apart in print and for most kinds of colour blindness; the letter says the same. */
const fills = [
  '#a9cbe8',
  '#f3c98b',
  '#b9dcb0',
  '#e6b3b8',
  '#cbbfe3',
  '#f2e29a',
  '#a8dcd6',
  '#d9c3ab',
  '#efb9dc',
  '#c3d487',
  '#c5ccd4',
  '#8fb4d9',
] as const;

export function fillOf(item: number): string {
  return fills[item % fills.length] ?? fills[0];
}
