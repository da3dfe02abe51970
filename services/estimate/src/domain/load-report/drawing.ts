import { typefaces, usualFamily } from '../typeset/fonts';

/** Colours and pens of the drawings; lengths are points on paper. */
export const pen = { ink: '#1c2733', faint: '#5b6b7c', wall: '#7d8b99', good: '#2f7d4f', mark: '#b3261e' };

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '');
/** Two digits are finer than any printer. */
export const n = (value: number) => String(Math.round(value * 100) / 100);

export function svg(width: number, height: number, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}" height="${n(height)}" viewBox="0 0 ${n(width)} ${n(height)}" font-family="${typefaces[usualFamily]}">${parts.join('')}</svg>`;
}

export function rectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  style: { fill?: string; stroke?: string; pen?: number; dash?: string },
): string {
  const { fill = 'none', stroke = pen.ink, pen: thick = 0.5, dash } = style;
  const dashes = dash ? ` stroke-dasharray="${dash}"` : '';
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" stroke="${stroke}" stroke-width="${thick}"${dashes}/>`;
}

export function line(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  stroke = pen.faint,
  thick = 0.5,
): string {
  return `<line x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}" stroke="${stroke}" stroke-width="${thick}"/>`;
}

export type Point = readonly [number, number];

export function polygon(
  points: readonly Point[],
  fill: string,
  stroke: string = pen.ink,
  thick = 0.4,
): string {
  const text = points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ');
  return `<polygon points="${text}" fill="${fill}" stroke="${stroke}" stroke-width="${thick}" stroke-linejoin="round"/>`;
}

export function label(
  x: number,
  y: number,
  text: string,
  size: number,
  anchor: 'start' | 'middle' | 'end' = 'middle',
  fill: string = pen.ink,
): string {
  return `<text x="${n(x)}" y="${n(y)}" font-size="${n(size)}" text-anchor="${anchor}" fill="${fill}">${escaped(text)}</text>`;
}

/** The centre of gravity: a ring with a cross. */
export function centreMark(x: number, y: number): string {
  const ring = `<circle cx="${n(x)}" cy="${n(y)}" r="3.6" fill="#ffffff" stroke="${pen.mark}" stroke-width="1"/>`;
  return ring + line(x - 6, y, x + 6, y, pen.mark, 0.8) + line(x, y - 6, x, y + 6, pen.mark, 0.8);
}
