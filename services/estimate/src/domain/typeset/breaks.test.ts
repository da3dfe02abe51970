import { inlinesOf, lineWidth } from './breaks';

const type = { fontSize: 9, bold: false };
/** Pieces that stay together on a line. */
const pieces = (text: string, width: number) =>
  inlinesOf(text, type, width)
    .map(({ text: part }) => part || '|')
    .join('')
    .split('|');

describe('public F1: words that are wider than their column', () => {
  const reference = 'BAF_2026Q4_4500012345_4500012346_4500012347';

  it('are broken where the column ends, and lose nothing', () => {
    const found = pieces(reference, 100);
    expect(found.length).toBeGreaterThan(1);
    expect(found.join('')).toBe(reference);
    for (const piece of found) expect(lineWidth(piece, type)).toBeLessThanOrEqual(100);
  });

  it('are left whole where they fit', () => {
    expect(inlinesOf(reference, type, 400)).toEqual([{ text: reference }]);
    expect(inlinesOf('Ocean freight to Long Beach', type, 60)).toEqual([
      { text: 'Ocean freight to Long Beach' },
    ]);
  });

  it('are never broken inside a character', () => {
    const found = pieces('𠮷'.repeat(30), 40);
    expect(found.join('')).toBe('𠮷'.repeat(30));
    expect(found.every((piece) => /^(?:𠮷)+$/u.test(piece))).toBe(true);
  });

  it('are broken between words in Thai, which has no blanks', () => {
    expect(pieces('ท่าเรือแหลมฉบัง', 500)).toEqual(['ท่าเรือ', 'แหลม', 'ฉบัง']);
  });
});
