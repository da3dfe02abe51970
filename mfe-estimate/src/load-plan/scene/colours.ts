/** Distinct for every kind of colour vision (Okabe and Ito), readable on light and dark; then the same, paler and darker. */
const distinct = [
  '#0072b2',
  '#e69f00',
  '#009e73',
  '#cc79a7',
  '#56b4e9',
  '#d55e00',
  '#b8a500',
  '#7f7f7f',
] as const;

function mixed(colour: string, to: number, share: number): string {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const channel = (value: number) =>
    Math.round(value + (to - value) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(part(1))}${channel(part(3))}${channel(part(5))}`;
}

/** Colour of the product or drop at a place in the list; a letter or a number always says the same. */
export function colourOf(index: number): string {
  const colour = distinct[index % distinct.length] ?? distinct[0];
  const round = Math.floor(index / distinct.length) % 4;
  if (round === 1) return mixed(colour, 255, 0.4);
  if (round === 2) return mixed(colour, 0, 0.35);
  return round === 3 ? mixed(colour, 255, 0.65) : colour;
}
