import { guessedMapping, readSheet } from './read-sheet';
import {
  busan,
  charged,
  days,
  fileOf,
  heads,
  lane,
  mended,
  one,
  places,
  said,
  sheetOf,
  today,
} from './testing/said';

test('an amount of nothing is free or not offered, as somebody says', () => {
  const rows = [heads, lane('0'), ['Kobe', 'Busan', '5', ...days]];
  expect(mended(rows, (mapping) => ({ ...mapping, zero: 'price' }))).toContain(`${busan} USD 0`);
  expect(mended(rows, (mapping) => ({ ...mapping, zero: 'noPrice' }))).toEqual([
    'JPUKB – KRPUS OFR 20GP USD 5',
  ]);
});

test('where a comma was said to come before decimals a figure that may be thousands is asked about', () => {
  const read = (...amounts: string[]) =>
    mended(
      [
        heads,
        ...amounts.map((amount, index) => [['Yokohama', 'Kobe'][index] ?? '', 'Busan', amount, ...days]),
      ],
      (mapping) => ({
        ...{ ...mapping, decimals: 'comma' },
      }),
    );
  expect(read('1,450')).toEqual(['C2 amountUnclear']);
  expect(read('1,450', '2,50')).toEqual([`${busan} USD 1.45`, 'JPUKB – KRPUS OFR 20GP USD 2.5']);
});

test.each([
  ['01/02/2026', '28/02/2026', ['D2 dayAmbiguous']],
  ['1/4/26', '2026-12-31', ['D2 day']],
  ['令和８年１２月１日', '令和8年12月末', ['E2 day']],
  ['即日', '2026-12-31', ['D2 day']],
  ['2026-12-01', 'UFN', ['E2 day']],
  ['2026-12-01', '', ['E2 dayMissing']],
  ['-', '2026-12-31', ['D2 dayMissing']],
  ['R8.12.1', '２０２６／１２／３１', [`${busan} USD 5`]],
])('a row valid %s – %s', (from, to, expected) =>
  expect(one([heads, ['Yokohama', 'Busan', '5', from, to]])).toEqual(expected),
);

test('a row without days beside others is named, a cell with both days is read, one with its end only is not', () => {
  const rows = [heads, lane('5'), ['Kobe', 'Busan', '6', '2026-12-01', '']];
  expect(one(rows)).toEqual([`${busan} USD 5`, 'E3 dayMissing']);
  const period = (text: string) =>
    one([
      ['POL', 'POD', 'USD 20GP', 'Validity'],
      ['Yokohama', 'Busan', '5', text],
    ]);
  expect(period('2026/12/01-2026/12/31')).toEqual([`${busan} USD 5`]);
  expect(period('2026/12/31')).toEqual(['A1 dayMissing', 'D2 dayMissing']);
});

test('a day of a title that may be two is asked about, and no end of a period is its beginning', () => {
  const titled = (title: string) => one([[title], heads.slice(0, 3), ['Yokohama', 'Busan', '5']]);
  expect(titled('Valid 01/12/2026 - 31/12/2026')).toEqual(['A1 dayAmbiguous']);
  expect(titled('Valid 12.2026 - 31 December 2026')).toEqual(['A2 dayMissing']);
  const file = fileOf(
    sheetOf([['Valid 12.2026 - 31 December 2026'], heads.slice(0, 3), ['Yokohama', 'Busan', '5']]),
  );
  expect(readSheet(guessedMapping(file, 'T'), new Map(), today, places).faults).toMatchObject([
    { code: 'dayMissing', text: 'validFrom, validTo' },
  ]);
});

test('two columns of currencies, of ports or of days are asked about: nobody knows which belongs to an amount', () => {
  const row = ['Yokohama', 'Busan', 'USD', '5', 'JPY', '800', ...days];
  expect(one([['POL', 'POD', 'Cur', '20GP', 'Cur', '40HC', 'Valid from', 'Valid to'], row])).toContain(
    'E1 columnTwice',
  );
  const ports = one([
    ['POL', 'POD', 'USD 20GP', 'From', 'To', 'Valid from', 'Valid to'],
    ['Yokohama', 'Busan', '5', 'Kobe', 'Pusan', ...days],
  ]);
  expect(ports).toEqual(expect.arrayContaining(['D1 columnTwice', 'E1 columnTwice']));
  const beside = [
    ['POL', 'POD', 'USD 20GP', 'POL', 'POD', 'USD 20GP', 'Valid from', 'Valid to'],
    ['Yokohama', 'Busan', '5', 'Busan', 'Yokohama', '3', ...days],
  ];
  expect(one(beside)).toEqual(expect.arrayContaining(['D1 columnTwice', 'E1 columnTwice']));
});

test('a column that is not read is asked about where it makes other prices of its rows', () => {
  const told = (head: string, ...cells: string[]) =>
    one([
      [...heads, head],
      ...cells.map((cell, index) => [['Yokohama', 'Kobe'][index] ?? '', 'Busan', '5', ...days, cell]),
    ]).filter((text) => /^[A-Z]\d/.test(text));
  expect(told('Discount', '10%')).toEqual(['F1 columnUnread']);
  expect(told('備考', '1本につき50ドル割引')).toEqual(['F2 columnUnread']);
  expect(told('Commodity', 'FAK', 'DG class 3')).toEqual(['F3 columnUnread']);
  expect(told('Carrier', 'ONE', 'MSC')).toEqual(['F1 columnUnread']);
  expect(told('Carrier', 'ONE', 'ONE')).toEqual([]);
  expect(told('Type', '20RF', "20'")).toEqual(['F1 columnUnread']);
  expect(told('Cy', 'USD', 'JPY')).toEqual(['F1 columnUnread']);
  expect(told('Frequency', 'weekly', 'Mon/Thu')).toEqual([]);
  const rows = [
    [...heads, 'Carrier'],
    [...lane('5'), 'ONE'],
    ['Kobe', 'Busan', '6', ...days, 'MSC'],
  ];
  expect(mended(rows, (mapping) => ({ ...mapping, remarks: ['Carrier'] }))).toHaveLength(2);
});

test('a first row whose amount looks like a container is no part of the head', () => {
  expect(
    charged([
      ['BAF', 'per container', 'USD', '20'],
      ['AMS', 'per B/L', 'USD', '40'],
    ]),
  ).toEqual(['JPYOK – KRPUS BAF container USD 20', 'JPYOK – KRPUS AMS bl USD 40']);
  expect(
    charged([
      ['BAF', 'per container', 'USD', '-20'],
      ['AMS', 'per B/L', 'USD', '45'],
    ]),
  ).toEqual(['JPYOK – KRPUS AMS bl USD 45', 'D2 negative']);
  const bare = [
    ['POL', 'POD', '20', '40'],
    ['Yokohama', 'Busan', 'USD 20', 'USD 40'],
    ['Kobe', 'Busan', 'USD 40', 'USD 45'],
  ];
  expect(one([['Valid 2026/12/01 - 2026/12/31'], ...bare])).toHaveLength(4);
});

test('-45 and +45 are weights and no containers', () => {
  const rows = [
    ['Trucking tariff, JPY, valid 2026/12/01 - 2026/12/31'],
    ['Zone', '-45', '+45', '+100'],
    ['東京', '100', '80', '70'],
  ];
  expect(one(rows)).toEqual(['B2 stepsUnknown']);
  expect(
    mended(rows, (mapping) => ({
      ...mapping,
      tables: mapping.tables.map((table) => ({ ...table, steps: 'perUnit' as const })),
    })),
  ).toEqual(['TOKYO PICKUP kg JPY 0=100 45=80 100=70']);
});

test('lines below a table that change its prices are asked about; the title of the next table is none', () => {
  const footed = (line: string) => one([heads, lane('5'), [line]]);
  for (const line of [
    'Above rates are in EUR',
    'All rates tax included',
    'Rates for reefer containers',
    '※上記より10%割引',
  ])
    expect(footed(line)).toEqual([`${busan} USD 5`, 'A3 remark']);
  const dated = [['Valid 2026/12/01 - 2026/12/31'], heads.slice(0, 3), ['Yokohama', 'Busan', '5']];
  expect(one([...dated, ['Valid from 2026/12/15']])).toContain('A4 remark');
  expect(one([...dated, ['Valid until 2026/12/31']])).toEqual([`${busan} USD 5`]);
  expect(footed('※単位：千円')).toContain('A3 scaled');
  expect(footed('* Reefer on request')).toEqual([`${busan} USD 5`]);
  expect(one([['JPY thousand'], heads, lane('5')])).toContain('A1 scaled');
  const next = one([
    heads,
    lane('5'),
    [],
    ['Local charges in JPY'],
    ['Charge', 'Basis', 'Amount'],
    ['DOC', 'per B/L', '5,500'],
  ]);
  expect(next).toEqual([`${busan} USD 5`, 'JPYOK – KRPUS DOC bl JPY 5500']);
});

test('a list of charges in a CSV is of the stage that its file is named by', () => {
  const rows = [
    ['2026/12/01 - 2026/12/31'],
    ['Charge', 'Basis', 'Currency', 'Amount'],
    ['Warehouse in', 'per R/T', 'JPY', '1,500'],
  ];
  const read = (name: string) => said(guessedMapping({ ...fileOf(sheetOf(rows, { name: '' })), name }, 'T'));
  expect(read('倉庫料金.csv')).not.toContain('noTable');
  expect(read('prices.csv')).toContain('noTable');
});
