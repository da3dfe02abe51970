import { i18n } from '@quayside/platform';
import { isSheetCellError, parseClipboardText, parseText, type SheetColumn } from '@quayside/sheet';
import '../../locales/pages/form';
import { pageNamespaces } from '../../components/text';
import { cargoTotals } from './cargo-totals';
import { cargoItem } from '@quayside/rating/schema';
import { cargoOf, emptyRow, isBlank, missingIn, problemsOf, type CargoRow } from './cargo-rows';
import { cargoColumns } from './use-cargo-columns';

/** Writes a pasted table into rows the way the sheet does: cell by cell through the columns. */
function paste(text: string, language = 'ja'): { rows: CargoRow[]; refused: string[] } {
  const columns: SheetColumn<CargoRow>[] = cargoColumns(i18n.getFixedT(language, pageNamespaces));
  const refused: string[] = [];
  const rows = parseClipboardText(text).map((cells) =>
    cells.reduce((row, cell, index) => {
      const column = columns[index];
      if (!column?.write) return row;
      const read = parseText(column, cell, row);
      const next = read.ok ? column.write(row, read.value) : undefined;
      if (next && !isSheetCellError(next)) return next;
      refused.push(column.id);
      return row;
    }, emptyRow()),
  );
  return { rows, refused };
}

const machine =
  'PL-2400\tPress machine\tプレス機\t２\t木箱\t2,400\t１２００\t1500\t1,800\t\t25000\tusd\t8462.62\tjp';
const cartons = 'CT-1\tSpare parts\t予備品\t50\tC/T\t600\t400\t300\t15.5\t16';

describe('a table pasted into the cargo', () => {
  it('understands full-width figures, grouping and the trade’s own words for packing', () => {
    const { rows, refused } = paste(`${machine}\n${cartons}`);
    expect(refused).toEqual([]);
    expect(cargoOf(rows)).toMatchObject([
      {
        code: 'PL-2400',
        nameEn: 'Press machine',
        nameJa: 'プレス機',
        quantity: 2,
        packing: 'crate',
        lengthMm: 2400,
        widthMm: 1200,
        heightMm: 1500,
        netKg: '1800',
        grossKg: null,
        unitValue: '25000',
        currency: 'USD',
        hsCode: '8462.62',
        originCountry: 'JP',
      },
      { quantity: 50, packing: 'carton', netKg: '15.5', grossKg: '16', unitValue: null },
    ]);
  });

  it('adds up pieces, volume and weight exactly', () => {
    // 2 × 2.4 × 1.2 × 1.5 m + 50 × 0.6 × 0.4 × 0.3 m; 2 × 1,800 kg + 50 × 16 kg
    expect(cargoTotals(paste(`${machine}\n${cartons}`).rows)).toEqual({
      rows: 2,
      pieces: '52',
      m3: '12.24',
      kg: '4400',
    });
  });

  it('refuses what is no quantity, size or currency, and names what is still needed', () => {
    const { rows, refused } = paste('X\tThing\t\t0\t鉄箱\t-5\t200\t300\tabc\t\t1\tYEN!');
    expect(refused).toEqual(['quantity', 'packing', 'lengthMm', 'netKg', 'currency']);
    expect(rows.flatMap(missingIn)).toEqual(['quantity', 'packing', 'lengthMm', 'netKg', 'currency']);
  });

  it('is content with the gross weight, which is what a forwarder knows, and asks for the currency of a value', () => {
    const { rows } = paste('X\tThing\t\t3\t木箱\t1800\t1200\t1600\t\t950\t2500000');
    const [row = emptyRow()] = rows;
    expect(problemsOf({ rows, invalid: {} })).toEqual([
      { row: 1, rowId: row.id, columnId: 'currency', missing: 'currency' },
    ]);
    const whole = { ...row, currency: 'JPY' };
    expect(missingIn(whole)).toEqual([]);
    expect(cargoItem.parse(cargoOf([whole])[0])).toMatchObject({ netKg: null, grossKg: '950' });
    expect(cargoItem.safeParse({ ...cargoOf([whole])[0], grossKg: null }).error?.issues).toMatchObject([
      { path: ['netKg'], message: 'weight.missing' },
    ]);
  });

  it('names every cell that keeps the estimate from being made, but none of a blank row', () => {
    const { rows } = paste('X\tThing');
    const [row = emptyRow()] = rows;
    const invalid = { [row.id]: { quantity: { text: 'many', problem: { code: 'integer' as const } } } };
    const problems = problemsOf({ rows: [emptyRow(), row], invalid });
    expect(problems.map((each) => [each.row, each.columnId, each.missing ?? 'unreadable'])).toEqual([
      [2, 'quantity', 'unreadable'],
      [2, 'packing', 'packing'],
      [2, 'lengthMm', 'lengthMm'],
      [2, 'widthMm', 'widthMm'],
      [2, 'heightMm', 'heightMm'],
      [2, 'netKg', 'netKg'],
    ]);
  });

  it('order D6: presets no packing, and sends none that nobody chose', () => {
    const { rows } = paste('X\tMachine\t\t2\t\t2800\t2200\t2450\t6900');
    expect(problemsOf({ rows, invalid: {} }).map(({ columnId }) => columnId)).toEqual(['packing']);
    expect(cargoItem.safeParse(cargoOf(rows)[0]).error?.issues[0]?.path).toEqual(['packing']);
  });

  it('audit-2 D4: takes no weight of zero and no gross weight below the net weight', () => {
    expect(paste('X\tThing\t\t3\t木箱\t1800\t1200\t1600\t０').refused).toEqual(['netKg']);
    const { rows } = paste('X\tThing\t\t3\t木箱\t1800\t1200\t1600\t100\t5');
    expect(problemsOf({ rows, invalid: {} }).map(({ columnId }) => columnId)).toEqual(['grossKg']);
  });

  it('knows no total while a figure is missing, and sends no blank row', () => {
    const { rows } = paste(`${cartons}\nX\tThing\t\t3`);
    expect(cargoTotals(rows)).toMatchObject({ pieces: '53', m3: null, kg: null });
    expect(isBlank(emptyRow())).toBe(true);
    expect(cargoOf([emptyRow()])).toEqual([]);
  });
});
