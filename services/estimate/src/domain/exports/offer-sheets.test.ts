import { d02Document } from '@quayside/rating';
import { randomQuotation } from '../../tests/random-quotations';
import { draftSnapshotOf } from '../../tests/snapshot-fixture';
import { informationLinesOf } from '../sell-lines';
import { formulasOf, readWorkbook, type FoundBook } from '../../tests/workbook-parts';
import type { Snapshot } from '../snapshot';
import { offerWorkbook } from './offer-sheets';
import { workbook } from './workbook';

/** Halves away from zero, in the binary numbers that spreadsheets have. */
const rounded = (value: number, digits: number) => {
  const shifted = Math.round(Math.abs(value) * 10 ** digits) / 10 ** digits;
  return value < 0 ? -shifted : shifted;
};

/** The factors of a product, not parted within brackets. */
function factorsOf(text: string): string[] {
  const factors = [''];
  let depth = 0;
  for (const sign of text) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (sign === '*' && depth === 0) factors.push('');
    else factors[factors.length - 1] += sign;
  }
  return factors;
}

/** Calculates a formula from the cells, never from what the file says that its formulas come to. */
function calculated(book: FoundBook, sheet: string, formula: string): number {
  const at = (own: string, place: string): number => {
    const cell = book.get(own)?.get(place);
    if (cell?.text !== undefined) throw new Error(`${own} ${place} is a text`);
    return cell?.formula ? calculated(book, own, cell.formula) : Number(cell?.value ?? 0);
  };
  const [, column, first, last] = /^SUM\(([A-Z])(\d+):\1(\d+)\)$/.exec(formula) ?? [];
  if (column) {
    const rows = Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, index) => Number(first) + index,
    );
    return rows.reduce((sum, row) => sum + at(sheet, `${column}${row}`), 0);
  }
  const [, other, place] = /^'(.+)'!([A-Z]\d+)$/.exec(formula) ?? [];
  if (other && place) return at(other, place);
  const [, inner, digits] = /^ROUND\((.*),(\d+)\)$/.exec(formula) ?? [];
  if (inner) return rounded(calculated(book, sheet, inner), Number(digits));
  if (/^[A-Z]\d+$/.test(formula)) return at(sheet, formula);
  const factors = factorsOf(formula);
  if (factors.length < 2) throw new Error(`not calculated: ${formula}`);
  return factors.reduce((product, factor) => product * calculated(book, sheet, factor), 1);
}

const digitsOfSpreadsheets = 15;

function expectLive(snapshot: Snapshot, language: 'en' | 'ja'): FoundBook {
  const book = readWorkbook(offerWorkbook(snapshot, language));
  const formulas = formulasOf(book);
  for (const { sheet, formula, value } of formulas)
    expect({ formula, is: calculated(book, sheet, formula).toPrecision(digitsOfSpreadsheets) }).toEqual({
      formula,
      is: Number(value).toPrecision(digitsOfSpreadsheets),
    });
  expect(formulas.map(({ value }) => value)).toContain(snapshot.priced.totals.total);
  return book;
}

/** What begins a formula for some spreadsheet. */
const evil = [
  '=1+1',
  '=HYPERLINK("http://evil.example","x")',
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-2',
  '@SUM(1)',
  '\t=1',
  '\r=1',
];
const ownFormula =
  /^(?:SUM\([A-Z]\d+:[A-Z]\d+\)|'[^']+'!H\d+|ROUND\((?:ROUND\()?B\d+(?:\*C\d+)?\*D\d+(?:,\d\)\*F\d+)?,\d\))$/;

/** Fields that people write; all others are codes, days and figures, whose form the schema checks. */
const writtenBy = new Set([
  ...['title', 'titleJa', 'remarks', 'termsEn', 'termsJa', 'number', 'name', 'nameJa', 'nameEn'],
  ...['address', 'addressJa', 'postalCode', 'phone', 'taxNumber', 'registrationNumber'],
  ...['description', 'descriptionJa', 'caseNumber', 'namedPlace', 'source', 'service', 'vessel', 'voyage'],
]);

/** The snapshot with a text that begins so in each field that people write. */
function withTexts(snapshot: Snapshot, begin: string): { snapshot: Snapshot; typed: string[] } {
  const typed: string[] = [];
  const changed: unknown = JSON.parse(JSON.stringify(snapshot), (name, value: unknown) => {
    if (typeof value !== 'string' || !writtenBy.has(name)) return value;
    typed.push(`${begin} ${name} ${typed.length}`);
    return typed.at(-1);
  });
  return { snapshot: changed as Snapshot, typed };
}

function fullDocument() {
  const document = d02Document();
  for (const { lines } of Object.values(document.stages))
    for (const line of lines) line.descriptionJa = line.description;
  const [first, second] = document.stages.packing.lines;
  if (first) first.status = 'excluded';
  if (second) second.contingent = true;
  return document;
}

describe('an offer as a workbook', () => {
  it.each(['en', 'ja'] as const)('calculates the totals of the offer from its lines: %s', (language) => {
    const book = expectLive(draftSnapshotOf(d02Document()), language);
    expect([...book.keys()]).toHaveLength(10);
    const products = formulasOf(book).filter(({ formula }) => formula.startsWith('ROUND'));
    expect(products.length).toBeGreaterThan(15);
  });

  it('does so for random offers in all currencies', () => {
    for (let seed = 1; seed <= 20; seed += 1) expectLive(randomQuotation(seed), seed % 2 ? 'en' : 'ja');
  }, 120_000);

  it('trial 7 O: amounts outside of the total name their currency, and what the other side pays is among them', () => {
    const document = d02Document();
    Object.assign(document.incoterm, { quotedFor: 'seller' });
    const [line] = document.stages.packing.lines;
    Object.assign(line ?? {}, { contingent: true });
    const snapshot = draftSnapshotOf(document);
    const cells = [...(readWorkbook(offerWorkbook(snapshot, 'en')).get('Assumptions')?.values() ?? [])];
    const named = (name: string) => cells.filter(({ text }) => text?.startsWith(name));
    expect(named('Contingent charges (not in the total): ')).toHaveLength(1);
    const informed = informationLinesOf(document, snapshot.priced);
    expect(informed.length).toBeGreaterThan(0);
    expect(named('For information (not in the total): ')).toHaveLength(informed.length);
    for (const { text } of [...named('Contingent'), ...named('For information')])
      expect(text).toMatch(/\(JPY\)$/);
  });

  it('tells no cost', () => {
    const snapshot = draftSnapshotOf(d02Document());
    const all = [...readWorkbook(offerWorkbook(snapshot, 'en')).values()].flatMap((cells) => [
      ...cells.values(),
    ]);
    const values = all.flatMap(({ text, value }) => [text, value]);
    const { totals, stages } = snapshot.priced;
    for (const cost of [totals.cost, totals.margin, ...Object.values(stages).map((stage) => stage.cost)])
      if (cost && cost !== '0') expect(values).not.toContain(cost);
  });

  it.each(evil)('runs nothing that somebody typed, in any text of an offer: %j', (begin) => {
    for (const language of ['en', 'ja'] as const) {
      const { snapshot, typed } = withTexts(draftSnapshotOf(fullDocument()), begin);
      const book = expectLive(snapshot, language);
      for (const { formula } of formulasOf(book)) expect(formula).toMatch(ownFormula);
      const cells = [...book.values()].flatMap((sheet) => [...sheet.values()]);
      const printed = typed.filter((text) => cells.some((cell) => cell.text?.includes(text)));
      // Titles, parties, descriptions, cargo, places, remarks and terms are among them.
      expect(printed.length).toBeGreaterThan(15);
      // A text that begins like a formula is marked as text, so that it stays one when somebody edits the cell.
      for (const { text, style } of cells)
        if (text && /^[=+\-@\t\r]/.test(text)) expect(Number(style)).toBeGreaterThan(3);
    }
  });

  it('holds any text, and the same bytes for the same offer', () => {
    const rows = [{ cells: ['\u0000 <b> & "q" \ud800 _x0041_ 🚢'] }];
    const made = workbook([{ name: 'a<b', rows, widths: [10] }], 0);
    expect(readWorkbook(made).get('a<b')?.get('A1')?.text).toBe('\ufffd <b> & "q" \ufffd _x005F_x0041_ 🚢');
    const snapshot = draftSnapshotOf(d02Document());
    expect(offerWorkbook(snapshot, 'ja').equals(offerWorkbook(snapshot, 'ja'))).toBe(true);
    expect(() => workbook([{ name: 'a', rows: [{ cells: [{ number: '=1' }] }], widths: [] }], 0)).toThrow(
      'no number',
    );
  });
});
