import { typeset } from '../application/rendering/render';
import { heading, titledTable } from '../domain/quotation/layout';
import type { Block, PaperDocument } from '../domain/typeset/document';
import { pdfPlaces, pdfTexts, type TextPlace } from './pdf-texts';

const paper = (content: Block[]): PaperDocument => ({
  ...{ language: 'en', title: 'Title', author: 'Author', subject: 'Subject' },
  ...{ madeAt: '2026-11-21T09:30:00Z', foot: 'Foot', content },
});

/** A document that begins with so many lines. */
const below = (lines: number, content: Block[]) =>
  typeset(paper([...Array.from({ length: lines }, (_, index) => ({ text: `line ${index}` })), ...content]));

const footFrom = 46;
/** The last text above the foot, of each page. */
function lastOfPages(places: readonly TextPlace[]): string[] {
  const last = new Map<number, TextPlace>();
  for (const place of places) {
    const lowest = last.get(place.page);
    if (place.y > footFrom && (!lowest || place.y < lowest.y)) last.set(place.page, place);
  }
  return [...last.values()].map(({ text }) => text);
}

const wrapped = (text: string): Block => ({
  columnGap: 0,
  columns: [{ text, width: 100 }, { text: '' }],
});

describe('setting documents', () => {
  it('leaves no heading alone at the end of a page, wherever it comes', () => {
    const rows = ['first', 'second'].map((text) => [{ text }, { text: '1' }]);
    const pdfs = Array.from({ length: 24 }, (_, index) => 48 + index).flatMap((lines) => [
      below(lines, [heading('Lonely'), { text: 'text of the section' }]),
      below(lines, [
        titledTable({
          ...{ title: 'Lonely', widths: ['*', 'auto'] },
          head: [{ text: 'Lonely' }, { text: 'Amount' }],
          body: [{ group: [{ text: 'Lonely', colSpan: 2 }, ''] }, ...rows],
        }),
      ]),
    ]);
    const places = pdfPlaces(pdfs);
    // The heading was moved to the next page at least once for each kind, otherwise nothing was tried.
    const moved = places.filter((each) => each.some(({ text, page }) => text === 'Lonely' && page === 2));
    expect(moved.length).toBeGreaterThan(10);
    expect(moved.length).toBeLessThan(places.length);
    expect(places.flatMap(lastOfPages).filter((text) => text === 'Lonely')).toEqual([]);
  });

  it.each([
    ['Latin', 'Transpacificlines12345_4500012346_4500012347'],
    ['beyond the basic plane', 'Ω𠮷'.repeat(20)],
    ['Cyrillic', 'Перевозка'.repeat(6)],
  ])('breaks a long word where its column ends, and loses nothing of it: %s', (_, word) => {
    const [places = []] = pdfPlaces([typeset(paper([wrapped(word)]))]);
    const lines = places.filter(({ text }) => text !== 'Foot' && !text.includes('/'));
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.map(({ text }) => text).join('')).toBe(word);
    for (const { x, width } of lines) expect(x + width).toBeLessThan(42 + 100 + 1);
  });

  it('breaks Thai, which has no blanks, between words', () => {
    const [page = ''] = pdfTexts(typeset(paper([wrapped('ท่าเรือแหลมฉบัง'.repeat(4))])));
    // pdf.js does not read the text that a PDF has for glyphs which stand on each other: only letters are compared.
    const lines = page.split('\n').map((line) => line.replaceAll(/[^\u0e01-\u0e2e\u0e40-\u0e44]/g, ''));
    expect(lines.slice(0, -1).length).toBeGreaterThan(1);
    expect(lines.join('')).toBe('ทเรอแหลมฉบง'.repeat(4));
    for (const line of lines) expect(line).toMatch(/^(?:ท|เรอ|แหลม|ฉบง)*$/);
  });

  it('leaves words whole that fit', () => {
    const text = 'Ocean freight Transpacificlines';
    const [page = ''] = pdfTexts(typeset(paper([wrapped(text)])));
    expect(page).toContain('Transpacificlines');
    expect(page).toMatch(/^Ocean freight\s/);
  });

  it('prints text that looks like Typst as it is', () => {
    const text = '#eval("1+1") $x^2$ _a_ *b* `c` <d> @e \\ // /* #import "x" = = [f] ~';
    const [page = ''] = pdfTexts(typeset(paper([{ text }, { ...heading(text) }, { ul: [{ text }] }])));
    expect(page.replaceAll(/\s+/g, ' ').split(text)).toHaveLength(4);
  });

  it('sets every character, also those without a picture', () => {
    const odd = [
      ...[
        '\u0000\u0007\u001b',
        'a\u00adb\u200bc\u200dd\ufeff',
        '\u202eabc\u202c',
        '👩‍👩‍👧 🇯🇵 ✈️',
        '\ue000\uf8ff\u{10ffff}',
      ],
      ...['e\u0301\u0301\u0301', '\ud800', 'ﷺ', '辻󠄀', '\u2028\u2029', 'ｶﾞ', 'a\r\nb\rc\td', ''],
    ];
    for (const text of odd) {
      const pdf = typeset(paper([{ text }, { table: { widths: ['*'], body: [[{ text }]] }, lines: 'rows' }]));
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  it('gives the same bytes for the same content, whatever was set in between, as PDF/A-2b', () => {
    const make = () => below(3, [heading('横浜'), { text: 'Nguyễn 한국' }]);
    const first = make();
    for (let index = 0; index < 25; index += 1) below(index, [{ text: `other ${index}` }]);
    expect(make().equals(first)).toBe(true);
    const bytes = first.toString('latin1');
    expect(bytes).toMatch(/<pdfaid:part>2<\/pdfaid:part>/);
    expect(bytes).toMatch(/<pdfaid:conformance>B<\/pdfaid:conformance>/);
  });

  it('parts a row that is higher than a page', () => {
    const text = 'many words in one cell '.repeat(600);
    const [places = []] = pdfPlaces([
      typeset(
        paper([{ table: { widths: ['*', 'auto'], body: [[{ text }, { text: '1' }]] }, lines: 'rows' }]),
      ),
    ]);
    expect(Math.max(...places.map(({ page }) => page))).toBeGreaterThan(1);
    expect(places.filter(({ y }) => y < 20)).toEqual([]);
    expect(
      places
        .map((each) => each.text)
        .join(' ')
        .match(/many/g),
    ).toHaveLength(600);
  });

  it('says what is wrong with a document that it cannot set', () => {
    const broken = { svg: '<svg' } as Block;
    expect(() => typeset(paper([broken]))).toThrow(/could not be set: .*SVG/i);
    expect(typeset(paper([{ text: 'next' }])).length).toBeGreaterThan(0);
  });
});
