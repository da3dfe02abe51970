import { otherSheets } from './other-sheets';
import { listOf } from './testing/list-of';

type List = ReturnType<typeof listOf>;
const notes = (list: List) => list.taken.map(({ notes: all }) => all.map(({ code }) => code));

const head = 'Item code|Description|Qty|Dimensions (mm)|N.W. each (kg)';

describe('trial 5 F14: what is struck out, and raised figures', () => {
  it('a row in which all is struck out is not taken, and is named', () => {
    const list = listOf([head, '||||', 'B|Valve|2|100x100x100|5'], {
      struck: ['A', 'Pump', '4', '500x400x300', '50'].map((text, column) => ({ row: 1, column, text })),
    });
    expect(list.taken.map(({ item }) => item.nameEn)).toEqual(['Valve']);
    expect(list.table.struckRows).toEqual([{ row: 2, text: 'A Pump 4 500x400x300 50' }]);
  });

  it('a cell of a row is not read, and is named', () => {
    const list = listOf([head, 'A|Pump||500x400x300|50'], { struck: [{ row: 1, column: 2, text: '4' }] });
    expect(list.table.struckRows).toEqual([]);
    expect(notes(list)[0]).toEqual(expect.arrayContaining(['struck', 'quantityMissing']));
  });

  it.each([
    ['N.W. each (kg)', '1450¹', 'net', 'number'],
    ['Qty', '10¹', 'quantity', 'number'],
    ['Qty', '10①', 'quantity', 'number'],
    ['Unit price (USD)', '1450¹', 'unitValue', 'number'],
    ['Amount (USD)', '1,450²', 'amount', 'number'],
    ['HS code', '8413.70¹', 'hsCode', 'hsCode'],
    ['UN No.', '1263¹', 'dangerous', 'dangerous'],
    ['Length (mm)', '500¹', 'length', 'number'],
  ])('a raised figure is no figure: %s of %s', (title, cell, field, issue) => {
    const list = listOf([`Item code|Description|${title}`, `A|Pump|${cell}`]);
    expect(list.taken[0]?.problems).toMatchObject([{ field, issue }]);
  });
});

describe('trial 5 F9: money in two currencies', () => {
  const priced = (heads: string, cells: string) =>
    listOf([`${head}|${heads}`, `A|Pump|4|500x400x300|50|${cells}`]);
  const money = (list: List) => [list.taken[0]?.item.unitValue, list.taken[0]?.item.currency];

  it.each([
    ['Unit price (JPY)|Amount (USD)', '15000|400', 'JPY'],
    ['Amount (USD)|Unit price (JPY)', '400|15000', 'JPY'],
    ['単価（円）|金額（米ドル）', '15000|400', 'JPY'],
    ['Unit price|Amount', 'JPY 15000|USD 400', 'JPY'],
  ])(
    '%s: the price each is taken in its own currency, and the other one is named',
    (heads, cells, currency) => {
      const list = priced(heads, cells);
      expect(money(list)).toEqual(['15000', currency]);
      expect(notes(list)[0]).toContain('currenciesDiffer');
      expect(notes(list)[0]).not.toContain('amountDiffers');
    },
  );

  it('an amount without a price each is in its own currency', () => {
    expect(money(priced('Amount (USD)', '400'))).toEqual(['100', 'USD']);
  });

  it('one currency of both is compared as before', () => {
    expect(notes(priced('Unit price (USD)|Amount (USD)', '100|401'))[0]).toContain('amountDiffers');
    expect(notes(priced('Unit price|Amount (USD)', '100|400'))[0]).toEqual([]);
  });

  it('a head that contradicts the column of currencies is asked about', () => {
    const list = priced('Unit price (USD)|Currency', '100|JPY');
    expect(list.taken[0]?.problems).toMatchObject([
      { field: 'unitValue', issue: 'currencySign', text: 'USD 100' },
    ]);
    expect(priced('Unit price (JPY)|Currency', '100|JPY').taken[0]?.problems).toEqual([]);
  });
});

describe('trial 5 F9: pieces in each carton', () => {
  const cartons = (numbers: string, quantity: string, each = '24') =>
    notes(
      listOf([
        'C/NO|Item code|Description|Qty|PCS/CTN|Carton size (mm)|G.W./ctn (kg)',
        `${numbers}|A|Pump|${quantity}|${each}|500x400x300|12`,
      ]),
    )[0];

  it.each(['200', '260', '24'])('cases 1-10 with 24 each are not %s pieces', (quantity) =>
    expect(cartons('1-10', quantity)).toContain('perCaseDiffers'),
  );
  it.each(['240', '217'])('they are %s pieces, the last one not full', (quantity) =>
    expect(cartons('1-10', quantity)).not.toContain('perCaseDiffers'),
  );
  it('one case holds no more than is in each', () => {
    expect(cartons('7', '200')).toContain('perCaseDiffers');
    expect(cartons('7', '24')).not.toContain('perCaseDiffers');
  });
});

describe('trial 5, files of our own: case numbers and counts in words', () => {
  const perCase = (numbers: string) =>
    listOf([
      'C/NO|Item code|Description|Qty|Carton size (mm)|G.W./ctn (kg)',
      `${numbers}|A|Pump|200|500x400x300|12`,
    ]).taken[0]?.item.piecesPerPackage;
  it.each([
    ...[
      '1-10',
      '1 to 10',
      '1 thru 10',
      '1 through 10',
      '1から10',
      '1…10',
      '1..10',
      'No. 1 - No. 10',
      '#1-#10',
    ],
    ...[
      '1～10',
      '1 ∼ 10',
      '1 - 10 of 20',
      '1-10/10',
      '1-10¹',
      'C/NO. 1-10',
      '1-4, 5-10',
      '1-9+10',
      '1-9 and 10',
    ],
  ])('%s are ten cases', (numbers) => expect(perCase(numbers)).toBe(20));
  it.each(['1/10', 'A-7', '2026-1', '2026/1', '7'])('%s is one case', (numbers) =>
    expect(perCase(numbers)).toBe(200),
  );

  const counted = (quantity: string) => listOf([head, `A|Pump|${quantity}|500x400x300|50`]).taken[0];
  it.each(['5 ctns', '2 box', '1 lot', '2 packs', '2 ケース', '1 式', '3 C/S'])(
    'a quantity of %s is taken as so many pieces, which is said',
    (quantity) => expect(counted(quantity)?.notes.map(({ code }) => code)).toContain('countedAs'),
  );
  it.each(['10 pcs', '10', '10 個', '10 EA'])('%s are pieces', (quantity) =>
    expect(counted(quantity)?.notes).toEqual([]),
  );
  it.each(['10 pcs/ctn', '10 pcs per ctn', '10個/箱', '24個入'])('%s is no number of pieces', (quantity) =>
    expect(counted(quantity)?.problems).toMatchObject([{ field: 'quantity', issue: 'unit' }]),
  );
});

describe('trial 5, files of our own: rows, heads and remarks', () => {
  it.each([
    ...['Brought forward', 'Carried forward', 'Amount brought forward', 'B/F', 'c/f', 'Balance carried down'],
    ...['前頁より繰越', '前頁より', '次頁へ', '次ページへ繰越', '繰越'],
  ])('a row of %s is a row of sums', (word) => {
    const list = listOf([head, `${word}||4||`, 'A|Pump|4|500x400x300|50']);
    expect(list.taken.map(({ item }) => item.nameEn)).toEqual(['Pump']);
    expect(list.table.totals.map(({ row }) => row)).toEqual([2]);
  });
  it.each(['Forward pump', 'B/F-200 valve', '前輪'])('%s is one of goods', (name) =>
    expect(listOf([head, `A1|${name}|4|500x400x300|50`]).taken).toHaveLength(1),
  );

  it.each(['Qty (pcs/ctn)', 'Qty/ctn', 'Qty (per carton)', '数量（個／箱）', 'Pcs per box', '数量/ケース'])(
    '%s is the number in each package',
    (title) => {
      const list = listOf([`Item code|Description|${title}|Cartons|G.W./ctn (kg)`, 'A|Pump|4|10|12']);
      expect(list.columns[2]?.field).toBe('perCase');
      expect(list.taken[0]?.item.quantity).toBe(0);
    },
  );
  it.each(['Qty', 'Qty (pcs)', 'Qty (sets)', 'Total qty'])('%s is the number of pieces', (title) =>
    expect(listOf([`Item code|Description|${title}`, 'A|Pump|4']).columns[2]?.field).toBe('quantity'),
  );
  it('cartons on each pallet are no number of packages', () => {
    const list = listOf(['Item code|Description|Qty|Cartons/pallet|G.W. each (kg)', 'A|Pump|400|10|12']);
    expect(list.columns[3]?.field).toBeUndefined();
    expect(list.unread).toEqual(['Cartons/pallet']);
  });

  it('of two columns of numbers that one counts whose packages have sizes and weights', () => {
    const list = listOf([
      'Pallet No.|Carton No.|Item code|Description|Qty|Carton size (mm)|G.W./ctn (kg)',
      '1|1-10|A|Pump|400|500x400x300|12',
      '1|11-20|A|Pump|400|500x400x300|12',
    ]);
    expect(list.taken.map(({ item }) => [item.caseNumber, item.piecesPerPackage])).toEqual([
      ['1-10', 40],
      ['11-20', 40],
    ]);
    expect(list.unread).toEqual(['Pallet No.']);
    const pallets = listOf([
      'Carton No.|Pallet No.|Item code|Description|Qty|Pallet size (mm)|G.W./plt (kg)',
      '1-10|1|A|Pump|400|1100x1100x1300|120',
    ]);
    expect(pallets.taken[0]?.item.caseNumber).toBe('1');
  });

  const remarked = (remark: string, title = 'Remarks') =>
    notes(listOf([`${head}|${title}`, `A|Pump|4|500x400x300|50|${remark}`]))[0];
  it.each(['Do not stack', 'NON-STACKABLE', '段積厳禁', '積み重ね禁止', 'top load only'])(
    'a remark of %s is said',
    (remark) => expect(remarked(remark)).toContain('handlingNamed'),
  );
  it('so is a number of dangerous goods in a remark, and other remarks are not', () => {
    expect(remarked('UN1263, class 3')).toContain('dangerousNamed');
    expect(remarked('UN 1263', 'Handling')).toContain('dangerousNamed');
    expect(remarked('Handle with care')).toEqual([]);
  });
});

it('trial 5, files of our own: other sheets with goods are named', () => {
  const sheetOf = (name: string, ...lines: string[]) => ({
    ...{ name, hidden: false, merged: [], faults: [], rows: lines.map((line) => line.split('|')) },
  });
  const sheets = [
    sheetOf('Page 1', head, 'A|Pump|4|500x400x300|50'),
    sheetOf('Page 2', head, 'B|Valve|2|100x100x100|5'),
    sheetOf('Empty', head),
    sheetOf('Terms', 'Payment|30 days'),
  ];
  expect(otherSheets({ name: 'list.xlsx', sheets, chosen: 0 })).toEqual(['Page 2']);
});

describe('trial 5, files of our own: packages that a row of sums tells in words', () => {
  const apart = (total: string, ...rows: string[]) =>
    listOf(['C/NO|Item code|Description|Qty|Case size (mm)|G.W. (kg)', ...rows, `${total}|||||`]).sumsApart;
  const cases = ['1|A|Pump|4|1100x900x700|300', '2-3|B|Valve|6|1100x900x700|200'];
  it.each(['TOTAL: 5 CASES', 'TOTAL (5 ctns)', '合計 5ケース', 'Total 5 packages'])(
    '%s are not three',
    (total) => expect(apart(total, ...cases)).toMatchObject([{ row: 4, stated: '5', sum: '3' }]),
  );
  it.each(['TOTAL: 3 CASES', '合計 3ケース', 'TOTAL 1 PALLET (3 CTNS)', 'TOTAL'])('%s fits', (total) =>
    expect(apart(total, ...cases)).toEqual([]),
  );
});
