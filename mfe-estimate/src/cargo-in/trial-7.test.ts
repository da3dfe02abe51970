import { listOf } from './testing/list-of';

const merge = (top: number, left: number, bottom: number, right: number) => ({ top, left, bottom, right });
const cases = (list: ReturnType<typeof listOf>) =>
  list.taken.map(({ item }) => [item.caseNumber, item.piecesPerPackage ?? 1, item.grossKg]);
const ofTen = [
  ['1-10', 10, '1.2'],
  ['11-20', 10, '1.2'],
];

describe('trial 7: case numbers that stand in several cells of a row', () => {
  const rest = 'Description|Qty|Carton size (cm)|G.W./ctn (kg)';
  const goods = 'Pump|100|50x40x30|12';

  it.each([
    ['a sign between them', ['C/NO|||', '1|-|10|', '11|-|20|'], []],
    ['a merged head', ['C/NO|||', '1|~|10|', '11|~|20|'], [merge(0, 0, 0, 2)]],
    ['two columns below a merged head', ['C/NO||', '1|10|', '11|20|'], [merge(0, 0, 0, 1)]],
    ['two columns, the second without a head', ['C/NO||', '1|10|', '11|20|'], []],
    ['heads of their own', ['C/NO from|C/NO to|', '1|10|', '11|20|'], []],
    ['heads that begin with it', ['Start CTN|End CTN|', '1|10|', '11|20|'], []],
  ])('%s', (_, [head = '', ...rows], merged) =>
    expect(
      cases(listOf([`${head}${rest}`, ...rows.map((numbers) => `${numbers}${goods}`)], { merged })),
    ).toEqual(ofTen),
  );

  it.each([
    ['From', 'To'],
    ['自', '至'],
  ])('a row of %s and %s below the head', (from, to) => {
    const lines = ['Carton No.||', `${from}|${to}|`, '1|10|', '11|20|'].map(
      (text, row) => `${text}${row === 0 ? rest : row === 1 ? '|||' : goods}`,
    );
    expect(cases(listOf(lines, { merged: [merge(0, 0, 0, 1)] }))).toEqual(ofTen);
    const whole = [merge(0, 0, 0, 1), ...[2, 3, 4, 5].map((column) => merge(0, column, 1, column))];
    expect(cases(listOf(lines, { merged: whole }))).toEqual(ofTen);
  });

  it('beside a column of pallets', () => {
    const lines = [`Pallet No.|Carton No.||${rest}`, `1|1|10|${goods}`, `1|11|20|${goods}`];
    expect(cases(listOf(lines, { merged: [merge(0, 1, 0, 2)] }))).toEqual(ofTen);
  });

  it('a series and its number are one case each', () => {
    const lines = [`Case No.||${rest}`, 'A|1|Pump|1|50x40x30|12', 'A|2|Pump|1|50x40x30|12'];
    expect(cases(listOf(lines, { merged: [merge(0, 0, 0, 1)] }))).toEqual([
      ['A-1', 1, '12'],
      ['A-2', 1, '12'],
    ]);
  });

  it('figures without a head that are no range for certain are named as unread by their column', () => {
    const list = listOf([`C/NO||${rest}`, `1|10|${goods}`, `5|20|${goods}`]);
    expect(list.unread).toEqual(['B']);
    expect(list.taken.map(({ item }) => item.caseNumber)).toEqual(['1', '5']);
  });
});

describe('trial 7: units in a column without a head of its own', () => {
  it.each([[[]], [[merge(0, 1, 0, 2)]]])('dozens are asked about', (merged) => {
    const list = listOf(['Description|Qty||N.W. each (kg)', 'Sock|10|DOZ|5'], { merged });
    expect(list.decided).toContainEqual(expect.objectContaining({ name: 'count', value: undefined }));
  });
  it.each([[[]], [[merge(0, 2, 0, 3)]]])('weights are read by them', (merged) => {
    const list = listOf(['Description|Qty|N.W. each|', 'Pump|10|5|kg', 'Nut|10|5|lb'], { merged });
    expect(list.taken.map(({ item }) => item.netKg)).toEqual(['5', '2.26796185']);
  });
  it('pieces and other words change nothing', () => {
    for (const word of ['PCS', 'new'])
      expect(listOf(['Description|Qty|', `Pump|10|${word}`]).taken[0]?.item.quantity).toBe(10);
  });
});

describe('trial 7: weights that are called net beside their name', () => {
  it.each(['Weight (Net) kg', 'Weight (N.W.) kg', '重量(NET)kg', '重量（正味）kg', 'Gewicht (netto) kg'])(
    '%s is net',
    (title) => expect(listOf([`Description|Qty|${title}`, 'Pump|1|5']).columns[2]?.field).toBe('net'),
  );
  it.each(['Weight N.W./G.W. (kg)', 'Net/Gross weight (kg)', '正味/総重量 (kg)'])(
    '%s over two columns is none of both',
    (title) => {
      const list = listOf([`Description|Qty|${title}|`, 'Pump|1|5|6'], { merged: [merge(0, 2, 0, 3)] });
      expect(list.columns.slice(2).map(({ field }) => field)).toEqual([undefined, undefined]);
      expect(list.taken[0]?.notes.map(({ code }) => code)).toContain('weightMissing');
    },
  );
  it.each(['Gross weight (kg)', '総重量 (Gross weight) kg', 'Weight (kg)'])('%s is gross', (title) =>
    expect(listOf([`Description|Qty|${title}`, 'Pump|1|5']).columns[2]?.field).toBe('gross'),
  );
});

it('trial 7: `/CTN` below a head of weights says of what they are', () => {
  const list = listOf(
    [
      "C/NO|Description|Q'TY||N.W. (kg)||G.W. (kg)||Meas (cm)",
      '||/CTN|TOTAL|/CTN|TOTAL|/CTN|TOTAL|',
      '1-10|Pump|4|40|5|50|6|60|50x40x30',
    ],
    { merged: [merge(0, 2, 0, 3), merge(0, 4, 0, 5), merge(0, 6, 0, 7)] },
  );
  expect(list.columns.slice(2, 8).map(({ field, checks, scope }) => [field ?? checks, scope])).toEqual([
    ['perCase', undefined],
    ['quantity', undefined],
    ['net', 'package'],
    ['net', 'row'],
    ['gross', 'package'],
    ['gross', 'row'],
  ]);
  expect(list.taken[0]?.item).toMatchObject({ quantity: 40, piecesPerPackage: 4, netKg: '1.25' });
});

describe('trial 7: what a spreadsheet makes of a list', () => {
  it.each(['2026-01-10', '10-Jan', 'Jan-10', '1月10日', '5-Jan-26'])(
    'a case number %s is a day that was a range, and is asked about',
    (text) => {
      const list = listOf([
        'C/NO|Description|Qty|Carton size (mm)|G.W./ctn (kg)',
        `${text}|Pump|100|500x400x300|12`,
      ]);
      expect(list.taken[0]?.problems).toMatchObject([{ field: 'caseNumber', issue: 'caseDay', text }]);
    },
  );
  it.each(['1-10', '2026-1', 'JAN-A1', 'M1-5'])('%s is a case number', (text) =>
    expect(
      listOf(['C/NO|Description|Qty|Carton size (mm)', `${text}|Pump|100|500x400x300`]).taken[0]?.problems,
    ).toEqual([]),
  );

  const both = ['Description|Qty|G.W. each (kg)|G.W. each (kg)', 'Pump|2|50|60'];
  it('a hidden column gives way to a shown one of the same field', () => {
    const list = listOf(both, { notShown: { rows: [], columns: [2] } });
    expect(list.taken[0]?.item.grossKg).toBe('60');
    expect(list.unread).toEqual(['G.W. each (kg)']);
    expect(listOf(both).taken[0]?.item.grossKg).toBe('50');
  });
  it('a hidden column that is read is named', () => {
    const list = listOf(both, { notShown: { rows: [], columns: [1] } });
    expect(list.taken[0]?.notes).toContainEqual(
      expect.objectContaining({ code: 'hiddenColumn', params: { titles: 'Qty' } }),
    );
  });
});

describe('trial 7: cells that look like others', () => {
  const head = 'C/NO|Description|Qty|Carton size (mm)|G.W./ctn (kg)';
  it('errors of a workbook name neither a case nor goods', () => {
    const list = listOf([
      head,
      '#REF!|Pump|1|500x400x300|12',
      '#REF!|Valve|1|500x400x300|12',
      '3|#N/A|1|5x5x5|1',
    ]);
    expect(list.taken.map(({ problems }) => problems.map(({ field, issue }) => [field, issue]))).toEqual([
      [['caseNumber', 'formula']],
      [['caseNumber', 'formula']],
      [['name', 'formula']],
    ]);
    expect(list.taken.map(({ item }) => [item.packing, item.grossKg])).toEqual([
      ['asIs', '12'],
      ['asIs', '12'],
      ['asIs', '1'],
    ]);
  });
  it.each(['1O', '1O PCS', 'I0', '1l', '50%'])('%s is no number of pieces', (text) =>
    expect(listOf(['Description|Qty', `Pump|${text}`]).taken[0]?.problems).toMatchObject([
      { field: 'quantity' },
    ]),
  );
});

describe('trial 7: numbers of packages of another kind', () => {
  const taken = (lines: string[], gross: 'row' | 'package' = 'row') =>
    listOf(lines, {}, { choices: { gross } }).taken.map(({ item }) => [
      item.quantity,
      item.piecesPerPackage,
      item.grossKg,
    ]);
  it('cartons do not count the pallets whose sizes are told', () =>
    expect(
      taken([
        'Pallet|Cartons|Description|Qty|G.W. (kg)|Pallet size (cm)',
        '1|24|Pump|240|300|110x110x120',
        '2|24|Pump|240|300|110x110x120',
      ]),
    ).toEqual([
      [240, 240, '1.25'],
      [240, 240, '1.25'],
    ]));
  it('nor do pallets count cartons', () =>
    expect(
      taken(
        ['Pallets|Cartons|Description|Qty|G.W./ctn (kg)|Carton size (cm)', '1|24|Pump|240|12|50x40x30'],
        'package',
      ),
    ).toEqual([[240, 10, '1.2']]));
  it.each(['Pcs/inner', 'Qty per inner box', '数量（個／内箱）', 'Pcs/set'])(
    '%s is no number of pieces',
    (title) => {
      const list = listOf([`Description|${title}|Carton size (cm)`, 'Pump|50|50x40x30']);
      expect(list.unread).toEqual([title]);
      expect(list.taken[0]?.notes.map(({ code }) => code)).toContain('quantityMissing');
    },
  );
});

it('trial 7: a second table beside the first is named as unread', () => {
  const heads = 'Description|Qty|N.W. each (kg)|Size (mm)';
  const list = listOf([`${heads}||${heads}`, 'Pump|2|5|500x400x300||Valve|2|5|200x200x200']);
  expect(list.unread).toEqual(['Qty', 'N.W. each (kg)', 'Size (mm)']);
  expect(list.taken[0]?.item).toMatchObject({ nameEn: 'Pump', quantity: 2 });
  expect(list.taken[0]?.item.nameJa).toBeUndefined();
});

it.each(['Totaux', 'Gesamtgewicht', 'Gesamtmenge:'])('trial 7: a row of %s is a row of sums', (word) =>
  expect(listOf(['Description|Qty|N.W. each (kg)', 'Pump|2|5', `${word}|2|10`]).taken).toHaveLength(1),
);

describe('trial 7: columns that say yes to what their head says', () => {
  const noted = (title: string, cell: string) =>
    listOf([`Description|Qty|${title}`, `Pump|2|${cell}`]).taken[0];
  it.each([
    'Non-stackable',
    'Do not stack',
    'Not stackable',
    'Unstackable',
    '段積不可',
    '段積禁止',
    '積み重ね厳禁',
  ])('%s over a yes is said', (title) => {
    for (const yes of ['Y', 'Yes', '○'])
      expect(noted(title, yes)?.notes).toContainEqual(
        expect.objectContaining({ code: 'handlingNamed', params: { text: title } }),
      );
    expect(noted(title, 'No')?.notes.map(({ code }) => code)).not.toContain('handlingNamed');
  });
  it.each(['Hazmat', 'Hazardous', 'HAZ', 'DG', '危険品有無'])(
    '%s over a yes asks for its number',
    (title) => {
      expect(noted(title, 'Yes')?.problems).toMatchObject([{ field: 'dangerous', issue: 'dangerous' }]);
      expect(noted(title, 'No')?.problems).toEqual([]);
    },
  );
});
