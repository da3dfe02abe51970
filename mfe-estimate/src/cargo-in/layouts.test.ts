import { readTableText, type Sheet } from '@quayside/csv/tables';
import { nothingSaid, readPackingList } from './packing-list';

const sheetOf = (lines: readonly string[]): Sheet => ({
  ...{ name: '', hidden: false, merged: [], faults: [] },
  rows: lines.map((line) => line.split('|')),
});
const readSheet = (sheet: Sheet) => readPackingList(sheet, nothingSaid, [], undefined, () => 'id');
const read = (...lines: string[]) => readSheet(sheetOf(lines));
const items = (list: ReturnType<typeof read>) => list.taken.map(({ item }) => item);
const fields = (list: ReturnType<typeof read>) => list.columns.map(({ field }) => field);
const heads = 'Code|Name|Qty|L mm|W mm|H mm|Gross each kg';

describe('figures with decimal commas', () => {
  const own = ['Code|Name|Qty|L (cm)|W (cm)|H (cm)|Gross each (kg)'];
  it('are read as such where the list writes them so', () => {
    const list = read(
      ...own,
      'A|Pump|1.000|120,5|80|100|85,5',
      'B|Ring|2|2|2|3|1,250',
      'C|Vat|1|2|2|3|1.250,5',
    );
    expect(items(list)).toMatchObject([
      { quantity: 1000, lengthMm: 1205, grossKg: '85.5' },
      { grossKg: '1.25' },
      { grossKg: '1250.5' },
    ]);
  });
  it('are asked where one stands alone beside a figure that reads in two ways', () => {
    const list = read(...own, 'A|Pump|1|120|80|100|85,5', 'B|Ring|2|2|2|3|1,250');
    expect(list.decided[0]).toMatchObject({ name: 'decimals', value: undefined, about: '1,250' });
    expect(items(list)[1]?.grossKg).toBeNull();
    expect(list.taken[1]?.problems).toEqual([]);
  });
  it('are those of the sums below, too', () => {
    const rows = ['Code|Name|Qty|Gross kg', 'A|Pump|2|85,5', 'B|Ring|2|1,25', 'TOTAL||4|86,75'];
    expect(items(read(...rows))).toMatchObject([{ grossKg: '42.75' }, { grossKg: '0.625' }]);
    expect(readTableText('A;B\n1,5;2').sheets[0]?.rows[1]).toEqual(['1,5', '2']);
  });
});

it('counts no case by its number: Case above 1, 2, 3 numbers them', () => {
  const own = '|Description|Qty|L cm|W cm|H cm';
  expect(fields(read(`Case${own}`, '1|Pump|4|60|40|30', '1|Nut|4|||', '2|Fan|4|60|40|30'))[0]).toBe(
    'caseNumber',
  );
  expect(fields(read(`Pallet${own}`, '1-3|Pump|3|60|40|30'))[0]).toBe('caseNumber');
  expect(fields(read(`Crate #${own}`, '1 of 2|Pump|3|60|40|30'))[0]).toBe('caseNumber');
  expect(fields(read(`Cases${own}`, '1|Pump|4|60|40|30', '2|Fan|4|60|40|30'))[0]).toBe('cases');
  expect(fields(read(`Case${own}`, '5|Pump|10|60|40|30', '2|Fan|4|60|40|30'))[0]).toBe('cases');
});

it('takes a running number for no code', () => {
  const list = read('Item|Part No|Description|Qty', '1|A-1|Pump|5', '2|A-2|Fan|2');
  expect(items(list).map(({ code }) => code)).toEqual(['A-1', 'A-2']);
  expect(items(read('Item|Description|Qty', 'P7|Pump|5', 'P8|Fan|2'))[0]?.code).toBe('P7');
});

it.each([
  ['TOTAL PKGS', true],
  ['Total Qty', true],
  ['TOTAL (kg)', true],
  ['TOTAL : 3 CTNS', true],
  ["P'KG TOTAL", true],
  ['Pallet total', true],
  ['合計数量', true],
  ['合計(kg)', true],
  ['ケース計', true],
  ['Total station', false],
  ['計測器', false],
])('%s begins a sum: %s', (word, isSum) => {
  const list = read(heads, 'A|Pump|2|500|400|300|8', `|${word}|2||||16`);
  expect(list.table.totals).toHaveLength(isSum ? 1 : 0);
});

it('keeps goods that are called like a sum, and passes heads over that come again', () => {
  const list = read(heads, 'T2|TTL 74 chip set|3|100|100|100|1', heads, 'A|Pump|2|500|400|300|8');
  expect(items(list).map(({ code }) => code)).toEqual(['T2', 'A']);
});

it('reads a third row of heads, of units and numbers', () => {
  const list = read(
    '|||DIMENSIONS|||WEIGHT',
    'CASE|DESCRIPTION|QTY|L|W|H|GROSS',
    'NO.||(PCS)|(cm)|(cm)|(cm)|(kg)',
    '1|Pump|1|120|80|100|130',
    '2|Fan|1|60|60|60|26',
  );
  expect(items(list)).toMatchObject([
    { caseNumber: '1', lengthMm: 1200, grossKg: '130' },
    { caseNumber: '2', lengthMm: 600, grossKg: '26' },
  ]);
});

it.each([
  ['10 DOZ', 'unit'],
  ['5ダース', 'unit'],
  ['500 KG', 'unit'],
  ['2千', 'unit'],
  ['30 M', 'unit'],
  ['10 PCS', undefined],
  ['3個', undefined],
  ['1 LOT', undefined],
  ['2 MODULES', undefined],
])('of %s pieces says %s', (text, issue) => {
  expect(read(heads, `A|Pump|${text}|500|400|300|8`).taken[0]?.problems[0]?.issue).toBe(issue);
});

it('reads a unit before what the figure is of, and a volume behind its figure', () => {
  expect(read('品番|数量|重量kg/個', 'X|2|250').columns[2]).toMatchObject({
    field: 'gross',
    unit: 'kg',
    scope: 'piece',
  });
  expect(read('Name|Qty|Measurement', 'Pump|2|6.250 M3').columns[2]).toMatchObject({
    field: 'm3',
    unit: 'm3',
  });
});

it('says rows that the workbook hides and cells whose formula has no value', () => {
  const sheet = {
    ...sheetOf([heads, 'A|Pump|2|500|400|300|', 'B|Old|9|500|400|300|8']),
    faults: [{ row: 1, column: 6, cell: 'G2', code: 'notCalculated' as const, text: '' }],
    notShown: { rows: [2], columns: [] },
  };
  const { taken } = readSheet(sheet);
  expect(taken[0]?.problems).toMatchObject([{ field: 'gross', issue: 'formula' }]);
  expect(taken[1]?.notes).toMatchObject([{ code: 'hiddenRow', level: 'warning' }]);
});

it.each([
  ['12.50 €', '12.50', 'EUR'],
  ['€ 12.50', '12.50', 'EUR'],
  ['$ 30', '30', null],
  ['30 US$', '30', 'USD'],
])('a price of %s', (text, unitValue, currency) => {
  expect(items(read('Name|Qty|Unit price', `Pump|2|${text}`))[0]).toMatchObject({ unitValue, currency });
});

it.each([
  ['¥1,250', 'USD'],
  ['$ 30', 'JPY'],
  ['EUR 30', 'USD'],
])('public F7: a price of %s in a row in %s is refused', (text, currency) => {
  const { taken } = readSheet(sheetOf([...[`Name|Qty|Unit price|Currency`], `Pump|2|${text}|${currency}`]));
  expect(taken[0]?.problems).toMatchObject([{ field: 'unitValue', issue: 'currencySign', text }]);
});

it.each([
  ['¥1,250', 'CNY', '1250'],
  ['$ 30', 'AUD', '30'],
])('public F7: a price of %s in a row in %s is taken', (text, currency, unitValue) => {
  const [item] = items(read('Name|Qty|Unit price|Currency', `Pump|2|${text}|${currency}`));
  expect(item).toMatchObject({ unitValue, currency });
});
