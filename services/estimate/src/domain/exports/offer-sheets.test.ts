import { d02Document } from '@quayside/rating';
import { unzipSync } from 'fflate';
import { randomQuotation } from '../../tests/random-quotations';
import { draftSnapshotOf } from '../../tests/snapshot-fixture';
import { informationLinesOf } from '../sell-lines';
import type { Snapshot } from '../snapshot';
import { offerWorkbook } from './offer-sheets';
import { workbook } from './workbook';

type Found = { text?: string | undefined; formula?: string | undefined; value?: string | undefined };
type Book = Map<string, Map<string, Found>>;

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** What is in the cells of a file, by sheet and place. */
function read(file: Buffer): Book {
  const parts = unzipSync(file);
  const textOf = (name: string) => Buffer.from(parts[name] ?? []).toString('utf8');
  const names = [...textOf('xl/workbook.xml').matchAll(/<sheet name="([^"]*)"/g)].map(
    ([, name = '']) => name,
  );
  return new Map(
    names.map((name, index) => {
      const xml = textOf(`xl/worksheets/sheet${index + 1}.xml`);
      const cells = [...xml.matchAll(/<c r="([A-Z]+\d+)"[^>]*>(.*?)<\/c>/gs)].map(
        ([, place = '', content = '']) => {
          const part = (pattern: RegExp) => {
            const found = pattern.exec(content)?.[1];
            return found === undefined ? undefined : unescaped(found);
          };
          const found: Found = {
            text: part(/<t [^>]*>(.*?)<\/t>/s),
            formula: part(/<f>(.*?)<\/f>/),
            value: part(/<v>(.*?)<\/v>/),
          };
          return [place, found] as const;
        },
      );
      return [unescaped(name), new Map(cells)];
    }),
  );
}

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
function calculated(book: Book, sheet: string, formula: string): number {
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

function formulasOf(book: Book): { sheet: string; formula: string; value: string }[] {
  return [...book].flatMap(([sheet, cells]) =>
    [...cells.values()].flatMap(({ formula, value = '' }) => (formula ? [{ sheet, formula, value }] : [])),
  );
}

const digitsOfSpreadsheets = 15;

function expectLive(snapshot: Snapshot, language: 'en' | 'ja'): Book {
  const book = read(offerWorkbook(snapshot, language));
  const formulas = formulasOf(book);
  for (const { sheet, formula, value } of formulas)
    expect({ formula, is: calculated(book, sheet, formula).toPrecision(digitsOfSpreadsheets) }).toEqual({
      formula,
      is: Number(value).toPrecision(digitsOfSpreadsheets),
    });
  expect(formulas.map(({ value }) => value)).toContain(snapshot.priced.totals.total);
  return book;
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
    const cells = [...(read(offerWorkbook(snapshot, 'en')).get('Assumptions')?.values() ?? [])];
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
    const all = [...read(offerWorkbook(snapshot, 'en')).values()].flatMap((cells) => [...cells.values()]);
    const values = all.flatMap(({ text, value }) => [text, value]);
    const { totals, stages } = snapshot.priced;
    for (const cost of [totals.cost, totals.margin, ...Object.values(stages).map((stage) => stage.cost)])
      if (cost && cost !== '0') expect(values).not.toContain(cost);
  });

  it('runs nothing that somebody typed', () => {
    const evil = [
      '=HYPERLINK("http://evil.example","x")',
      '+1+1',
      '-2',
      '@SUM(1)',
      '\t=1',
      "=cmd|' /C calc'!A0",
    ];
    const document = d02Document();
    document.stages.packing.lines.forEach((line, index) => {
      line.description = evil[index % evil.length] ?? '';
    });
    const book = expectLive(
      draftSnapshotOf(document, { remarks: evil[0] ?? '', title: evil[1] ?? '' }),
      'en',
    );
    const formulas = formulasOf(book).map(({ formula }) => formula);
    expect(formulas.filter((formula) => /HYPERLINK|cmd|evil/.test(formula))).toEqual([]);
    const texts = [...(book.get('Packing')?.values() ?? [])].map(({ text }) => text);
    expect(texts).toContain(evil[0]);
  });

  it('holds any text, and the same bytes for the same offer', () => {
    const rows = [{ cells: ['\u0000 <b> & "q" \ud800 _x0041_ 🚢'] }];
    const made = workbook([{ name: 'a<b', rows, widths: [10] }], 0);
    expect(read(made).get('a<b')?.get('A1')?.text).toBe('\ufffd <b> & "q" \ufffd _x005F_x0041_ 🚢');
    const snapshot = draftSnapshotOf(d02Document());
    expect(offerWorkbook(snapshot, 'ja').equals(offerWorkbook(snapshot, 'ja'))).toBe(true);
    expect(() => workbook([{ name: 'a', rows: [{ cells: [{ number: '=1' }] }], widths: [] }], 0)).toThrow(
      'no number',
    );
  });
});
