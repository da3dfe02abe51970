/** A colour as six hexadecimal digits: `#1f5fd0`. */
type Colour = string;
export type Accent = { accent: Colour; soft: Colour; fg: Colour };

/** Least contrast of text against its ground by WCAG 2.2, level AA. */
export const leastContrast = 4.5;

/** Grounds that the accent stands on, as the product's tokens have them: the panel first. */
const grounds = {
  light: ['#ffffff', '#f4f6f8', '#eef1f4'],
  dark: ['#151d26', '#0e141b', '#111820'],
} as const;
const softShare = { light: 0.12, dark: 0.24 } as const;

const channels = (colour: Colour): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

/** `share` of one colour, the rest of the other. */
function mixed(colour: Colour, other: Colour, share: number): Colour {
  const others = channels(other);
  const parts = channels(colour).map((value, index) => value * share + (others[index] ?? 0) * (1 - share));
  return `#${parts.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours by WCAG, from 1 to 21. */
export function contrastOf(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * The colour of a company as the accent of light or dark pages. No colour can be read on both grounds, so it is made darker or lighter until it
 * can: each text that uses it has the least contrast.
 */
export function accentOf(colour: Colour, theme: 'light' | 'dark'): Accent {
  const [panel, ...others] = grounds[theme];
  const towards = theme === 'light' ? '#000000' : '#ffffff';
  const soft = mixed(colour, panel, softShare[theme]);
  let accent = colour;
  for (let step = 1; step <= 20; step += 1) {
    if ([panel, ...others, soft].every((ground) => contrastOf(accent, ground) >= leastContrast)) break;
    accent = mixed(colour, towards, 1 - step / 20);
  }
  const fg = contrastOf('#ffffff', accent) >= leastContrast ? '#ffffff' : '#06121f';
  return { accent, soft, fg };
}
