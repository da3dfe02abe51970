import { readTables } from '@quayside/csv/tables';
import { gridsOf } from './grid';
import { givenMapping, guessedMapping, keptOn } from './read-sheet';
import {
  busan,
  charged,
  days,
  fileOf,
  guessed,
  heads,
  lane,
  mended,
  one,
  said,
  sheetOf,
} from './testing/said';

test.each([
  ['1,450.-', [`${busan} USD 1450`]],
  ['１，４５０', [`${busan} USD 1450`]],
  ['¥1,450', ['C2 currencyOther']],
  ['EUR 90', ['C2 currencyOther']],
  ['-1450', ['C2 negative']],
  ['1450-', ['C2 negative']],
  ['(1,450)', ['C2 negative']],
  ['▲1,450', ['C2 negative']],
  ['1450¹', ['C2 amount']],
  ['1450①', ['C2 amount']],
  ['1,450*', ['C2 amount']],
  ['450 600', ['C2 amount']],
  ['1450 2600', ['C2 amount']],
  ['1450/2600', ['C2 amount']],
  ['USD 100 EUR 90', ['C2 amount']],
  ['0,450', ['C2 amount']],
  ['1.450', ['C2 amountUnclear']],
  ['1.450,00', ['C2 amount']],
  ['INCL', ['C2 amount']],
  ['on request', ['C2 amount']],
  ['TBA', ['C2 amount']],
  ['2026-12-01', ['C2 amount']],
  ['5%', ['C2 share']],
  ['14万円', ['C2 amount']],
  ['N/A', ['noLane']],
  ['0', ['C2 zero']],
  ['¥0.00', ['C2 zero']],
  ["1'450", ['C2 amount']],
  ['1 450', ['C2 amount']],
  ['1 450,00', ['C2 amount']],
  ['12,34,567', ['C2 amount']],
  ['45k', ['C2 amount']],
  ['HK$1450', ['C2 amount']],
  ['1450~1600', ['C2 amount']],
  ['incl. BAF', ['C2 amount']],
  ['〃', ['C2 amount']],
  ['-5%', ['C2 negative']],
  ['#REF!', ['C2 formula']],
  ['#N/A', ['C2 formula']],
])('%s in place of an amount', (amount, expected) => expect(one([heads, lane(amount)])).toEqual(expected));

test.each([
  ["40'HC", '40HC'],
  ['40HQ', '40HC'],
  ['4H', '40HC'],
  ['20DV', '20GP'],
  ["20'", '20GP'],
  ["40'RF", '40RF'],
  ['45HC', '45HC'],
])('a column of %s', (type, read) =>
  expect(one([['POL', 'POD', `USD ${type}`, 'Valid from', 'Valid to'], lane('9')])).toEqual([
    `JPYOK – KRPUS OFR ${read} USD 9`,
  ]),
);

test("a column of 40'/40HQ is the price of both; one of a container that is not known is none of any", () => {
  const rows = (type: string) => [
    ['POL', 'POD', 'USD 20GP', `USD ${type}`, 'From date', 'Valid to'],
    ['Yokohama', 'Busan', '5', '9', ...days],
  ];
  expect(one(rows("40'/40HQ"))).toEqual([
    `${busan} USD 5`,
    'JPYOK – KRPUS OFR 40GP USD 9',
    'JPYOK – KRPUS OFR 40HC USD 9',
  ]);
  for (const type of ["40' NOR", "53'", '40 flexi'])
    expect(one(rows(type))).toEqual([`${busan} USD 5`, 'D1 columnUnread']);
});

test('heads over three rows: a shape below a size belongs to it', () => {
  const rows = [
    ['POL', 'POD', 'Ocean freight', '', '', 'Valid from', 'Valid to'],
    ['', '', "USD 20'", "USD 40'", '', '', ''],
    ['', '', 'GP', 'GP', 'HC', '', ''],
    ['Yokohama', 'Busan', '5', '8', '9', ...days],
  ];
  const merged = [0, 1, 5, 6].map((column) => ({ top: 0, left: column, bottom: 2, right: column }));
  const over = [
    { top: 0, left: 2, bottom: 0, right: 4 },
    { top: 1, left: 3, bottom: 1, right: 4 },
  ];
  expect(one(rows, { merged: [...merged, ...over] })).toEqual([
    `${busan} USD 5`,
    'JPYOK – KRPUS OFR 40GP USD 8',
    'JPYOK – KRPUS OFR 40HC USD 9',
  ]);
});

test('both languages in a head, blank rows inside, an empty first sheet, a title in Japanese years', () => {
  const rows = [
    ['有効期間 令和8年12月1日～令和8年12月31日'],
    ['積地 / POL', '揚地(POD)', 'USD 20GP'],
    ['横浜', '釜山', '5'],
    [],
    ['Kobe', 'Busan', '6'],
  ];
  expect(guessed(sheetOf([], { name: 'Cover' }), sheetOf(rows))).toEqual([
    `${busan} USD 5`,
    'JPUKB – KRPUS OFR 20GP USD 6',
  ]);
});

test('of days above, one of issue is no first day', () => {
  const titled = (title: string) => one([[title], heads.slice(0, 3), ['Yokohama', 'Busan', '5']]);
  expect(titled('Issued 2026/11/15, valid until 2026/12/31')).toEqual(['A2 dayMissing']);
  expect(titled('有効期間 2026年12月')).toContain('A2 dayMissing');
  expect(titled('Valid 2026/12/01 - 2026/12/31')).toEqual([`${busan} USD 5`]);
});

test('days the other way round than said, serial numbers and months are named', () => {
  const dated = (from: string, to: string, order?: 'dayFirst' | 'monthFirst') =>
    mended([heads, ['Yokohama', 'Busan', '5', from, to]], (mapping) => ({
      ...mapping,
      ...(order ? { dayOrder: order } : {}),
    }));
  expect(dated('01/12/2026', '31/12/2026', 'monthFirst')).toContain('E2 dayAmbiguous');
  expect(dated('46357', '2026-12-31')).toContain('D2 day');
  expect(dated('2026-12', '2026-12-31')).toContain('D2 day');
});

test('what is hidden is asked about, and read or left out as somebody said', () => {
  const rows = [heads, lane('5'), ['Kobe', 'Busan', '6', ...days]];
  const file = fileOf(sheetOf(rows, { hidden: { rows: [2], columns: [] } }));
  const { mapping } = guessedMapping(file, 'T');
  expect(said(givenMapping(file, mapping))).toEqual([`${busan} USD 5`, 'A3 hidden']);
  expect(said(givenMapping(file, { ...mapping, hidden: 'leftOut' }))).toEqual([`${busan} USD 5`]);
  expect(said(givenMapping(file, { ...mapping, hidden: 'read' }))).toHaveLength(2);
  expect(one(rows, { hidden: { rows: [], columns: [2] } })).toContain('C1 hidden');
});

test('a formula without value is named wherever it stands', () => {
  const at = (column: number) => one([heads, lane('5')], { faults: [{ row: 1, column }] });
  for (const [column, letter] of ['A', 'B', 'C', 'D', 'E'].entries())
    expect(at(column)).toContain(`${letter}2 formula`);
});

test('headings that begin other prices, and titles of other goods, are asked about once', () => {
  const rows = [heads, lane('5'), ['REEFER'], ['Kobe', 'Busan', '6', ...days]];
  expect(one(rows)).toContain('A3 remark');
  expect(mended(rows, (mapping) => ({ ...mapping, remarks: ['Reefer'] }))).not.toContain('A3 remark');
  expect(one([['Reefer rates'], heads, lane('5')])).toContain('A1 remark');
  expect(one([['運賃（税込）'], heads, lane('5')])).toContain('A1 remark');
  expect(one([['単位：千円'], heads, lane('5')])).toContain('A1 scaled');
});

test('totals, repeated lanes and a second table below are named', () => {
  expect(one([heads, lane('5'), ['Total', '', '5', '', '']])).toEqual(
    expect.arrayContaining(['A3 port', 'B3 portMissing']),
  );
  expect(one([heads, lane('5'), lane('6')])).toContain('C3 repeated');
  const kept = guessedMapping(fileOf(sheetOf([heads, lane('5')])), 'T').mapping;
  const below = sheetOf([
    heads,
    lane('5'),
    [],
    ['POL', 'POD', 'USD 20RF', 'Valid from', 'Valid to'],
    ['Kobe', 'Busan', '9', ...days],
  ]);
  expect(said(keptOn(gridsOf(fileOf(below)), kept))).toEqual(expect.arrayContaining(['A4 port']));
});

test('a title that names another currency than the kept one, and a head with another sign, fit no more', () => {
  const titled = (title: string, head = '20GP') =>
    sheetOf([[title], ['POL', 'POD', head, 'Valid from', 'Valid to'], lane('5')]);
  const kept = guessedMapping(fileOf(titled('Rates in USD')), 'T').mapping;
  expect(said(keptOn(gridsOf(fileOf(titled('Rates in EUR'))), kept))).toContain('C3 currencyOther');
  const signed = guessedMapping(fileOf(titled('', '20GP (€)')), 'T').mapping;
  expect(keptOn(gridsOf(fileOf(titled('', '20GP (£)'))), signed).misfits).toHaveLength(2);
});

test.each([
  [['BAF (reefer)', 'per container', 'USD', '9'], ['A2 charge']],
  [['PSS - USWC only', 'per container', 'USD', '9'], ['A2 charge']],
  [['BAF', 'per container 40HC', 'USD', '9'], ['JPYOK – KRPUS BAF 40HC USD 9']],
  [['BAF', 'per kg or m3', 'USD', '9'], ['B2 basis']],
  [['BAF', 'per CBM or MT', 'USD', '9'], ['JPYOK – KRPUS BAF wm USD 9']],
  [['BAF', 'per 100 kg', 'USD', '9'], ['JPYOK – KRPUS BAF 100kg USD 9']],
  [['BAF', 'per container per day', 'USD', '9'], ['B2 basis']],
  [['BAF', 'per container', 'USD/JPY', '9'], ['C2 currency']],
  [['BAF', 'per container', 'TBA', '9'], ['C2 currency']],
  [['BAF', 'per container', 'USD', 'JPY 9'], ['D2 currencyOther']],
  [['CAF', '%', '', '0.05'], ['D2 share']],
  [['CAF', '%', '', '5'], ['JPYOK – KRPUS CAF percent-of % 0.05']],
])('the charge %j', (row, expected) => expect(charged([row])).toEqual(expect.arrayContaining(expected)));

test.each(['Vancouver, WA', 'Los Angeles via Busan', 'Yokohama (TRUCK)', 'Tokyo (JPYOK)', 'Busan (BASIC)'])(
  'the port %s is asked about',
  (port) => expect(one([heads, ['Kobe', port, '5', ...days]])).toContain('B2 port'),
);

test('a fallible CSV: semicolons with decimal commas, tabs, UTF-16', () => {
  const text = 'POL;POD;USD 20GP;Valid from;Valid to\nYokohama;Busan;1.450,50;2026-12-01;2026-12-31\n';
  const readBytes = (bytes: Uint8Array) => fileOf(sheetOf(readTables(bytes).sheets[0]?.rows ?? []));
  const file = readBytes(new TextEncoder().encode(text));
  const { mapping } = guessedMapping(file, 'T');
  expect(said(givenMapping(file, mapping))).toEqual(['C2 amount']);
  expect(said(givenMapping(file, { ...mapping, decimals: 'comma' }))).toEqual([`${busan} USD 1450.5`]);
  const tabs = `\uFEFF${text.replaceAll(';', '\t').replace('1.450,50', '1,450.50')}`;
  const wide = new Uint8Array(Uint16Array.from([...tabs].map((sign) => sign.charCodeAt(0))).buffer);
  expect(said(guessedMapping(readBytes(wide), 'T'))).toEqual([`${busan} USD 1450.5`]);
});

describe('truckers and warehouses', () => {
  const title = ['Trucking tariff, JPY, valid 2026/12/01 - 2026/12/31'];
  test('zones as rows and vehicles as columns are lanes of their own', () => {
    expect(
      one([title, ['Pickup zone', '2t', '4t車'], ['東京', '20,000', '30,000'], ['Yokohama', '-', '25,000']]),
    ).toEqual([
      'TOKYO 2t PICKUP flat JPY 20000',
      'TOKYO 4t PICKUP flat JPY 30000',
      'YOKOHAMA 4t PICKUP flat JPY 25000',
    ]);
    expect(one([title, ['Pickup zone', '4t'], ['Atlantis', '9'], ['', '9']])).toEqual([
      'A3 zone',
      'A4 laneMissing',
    ]);
  });

  test('bands of distance begin where the one before ends, and hold their last kilometre where they say so', () => {
    expect(
      one([
        title,
        ['距離', "20'", "40'"],
        ['50kmまで', '1', '2'],
        ['100kmまで', '3', '4'],
        ['100km超', '5', '6'],
      ]),
    ).toEqual([
      '0–50.001 km DRAY 20GP JPY 1',
      '0–50.001 km DRAY 40GP JPY 2',
      '50.001–100.001 km DRAY 20GP JPY 3',
      '50.001–100.001 km DRAY 40GP JPY 4',
      '100.001– km DRAY 20GP JPY 5',
      '100.001– km DRAY 40GP JPY 6',
    ]);
    expect(
      one([title, ['From km', 'To km', '4t'], ['0', '50', '1'], ['50', '100', '2'], ['100', '50', '3']]),
    ).toEqual(['0–50 km 4t PICKUP flat JPY 1', '50–100.001 km 4t PICKUP flat JPY 2', 'B5 distance']);
  });

  test('steps of weight are asked for what they are; a step that is missing between others is named', () => {
    const rows = [title, ['Zone', 'up to 500 kg', '1,000kgまで', 'Minimum'], ['Tokyo', '20', '15', '3,000']];
    expect(one(rows)).toContain('B2 stepsUnknown');
    const steps = (kind: 'perUnit' | 'whole') =>
      mended(rows, (mapping) => ({
        ...mapping,
        tables: mapping.tables.map((table) => ({ ...table, steps: kind })),
      }));
    expect(steps('perUnit')).toEqual(['TOKYO PICKUP kg JPY 0=20 500.000001=15 ..1000 min 3000']);
    const broken = [
      title,
      ['Zone', 'up to 500 kg', '1,000kgまで', '2,000kgまで'],
      ['Tokyo', '20', '-', '10'],
    ];
    expect(one(broken)).toContain('C3 stepsBroken');
  });

  test('a list of a warehouse holds anywhere, its charges with their units', () => {
    expect(
      one([
        ['倉庫料金 2026/12/01 - 2026/12/31'],
        ['作業', '単位', '通貨', '金額'],
        ['入庫荷役料', 'per R/T', 'JPY', '1,500'],
        ['ラベル貼付', '1個', 'JPY', '60'],
      ]),
    ).toEqual([expect.stringMatching(/WHIN wm JPY 1500$/), expect.stringMatching(/LABEL package JPY 60$/)]);
  });

  test('groups are taken by their name; a charge of a part of one is named', () => {
    expect(one([heads, ['Yokohama', 'USWC', '5', ...days]])).toEqual(['JPYOK – US-WEST OFR 20GP USD 5']);
    const part = guessed(
      sheetOf([heads, ['Yokohama', 'USWC', '5', ...days]]),
      sheetOf(
        [
          ['Charge', 'POD', 'Basis', 'Currency', 'Amount'],
          ['PSS', 'Los Angeles', 'per container', 'USD', '9'],
        ],
        { name: 'B' },
      ),
    );
    expect(part).toContain('A2 narrower');
  });
});

test('fifty columns are read, those without a meaning not', () => {
  const many = Array.from({ length: 45 }, (_, index) => `Note ${index}`);
  expect(
    one([
      [...heads, ...many],
      [...lane('5'), ...many],
    ]),
  ).toEqual([`${busan} USD 5`]);
});
