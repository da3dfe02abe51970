import { narrow } from './cells';

/** What stands between the two ends of a lane in one cell; those that are part of names come last. */
const separators: readonly RegExp[] = [
  /\s*(?:→|⇒|->|=>|>|＞|➡|⟶)\s*/,
  /\s+to\s+/i,
  /\s*(?:~|～|〜)\s*/,
  /\s*(?:から|発)\s*(?=\S)/,
  /\s+[-–—―/]\s+/,
  /\s*[–—―]\s*/,
  /\s*\/\s*/,
  /\s*-\s*/,
];

/**
 * The ways in which a cell may name the two ends of a lane: `JPTYO-SGSIN`, `Tokyo → Singapore`, `東京／シンガポール`. A sign that stands
 * there twice separates no two ends (`Xiamen - Hong Kong - Tokyo`).
 */
export function laneTextsIn(text: string): (readonly [from: string, to: string])[] {
  const cell = narrow(text).replace(/(?:向け?|行き?|着)$/, '');
  return separators.flatMap((separator) => {
    const parts = cell.split(separator).map((part) => part.trim());
    const [from, to, ...more] = parts;
    return from && to && more.length === 0 ? [[from, to] as const] : [];
  });
}
