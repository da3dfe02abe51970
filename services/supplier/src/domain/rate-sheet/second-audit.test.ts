import type { SheetMapping } from '../../contract';
import { unitSpellings } from '@quayside/csv/foreign';
import { basisIn, basisWords, isStrangeBasis } from './basis-words';
import { readBothCounts, readDay, daysIn } from './day-cells';
import { laneTextsIn } from './lane-cells';
import { guessedMapping, readSheet } from './read-sheet';
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
  places,
  sheetOf,
  today,
  type Rows,
} from './testing/said';

describe('audit-2 D10: what a charge is counted by', () => {
  const entries = Object.entries(basisWords).flatMap(([basis, words]) =>
    words.map((word) => [word, basis] as const),
  );
  test.each(entries)('%s is %s', (word, basis) => {
    expect(basisIn(word)).toBe(basis);
    expect(basisIn(word.toUpperCase())).toBe(basis);
    expect(basisIn(`per ${word}`)).toBe(basis);
    expect(basisIn(`${word}あたり`)).toBe(basis);
  });
  test.each([
    ['Per ctr', 'container'],
    ['cont.', 'container'],
    ['/BL', 'bl'],
    ['Per B / L', 'bl'],
    ['ｐｅｒ　ＣＢＭ', 'm3'],
    ['円/本', 'container'],
    ['1件', 'bl'],
    ['1,000 kg', 'tonne'],
    ['per CBM or MT', 'wm'],
    ['per CBM or ton', 'wm'],
    ['per revenue ton', 'wm'],
    ['per metric ton', 'tonne'],
    ['円/㎥', 'm3'],
    ['円/リューベ', 'm3'],
    ['per k.g.', 'kg'],
    ['円/㌔', 'kg'],
    ['W/M', 'wm'],
    ['USD/t', 'tonne'],
  ])('%s is %s', (text, basis) => expect(basisIn(text)).toBe(basis));
  test.each([
    '才',
    'per 才',
    'cft',
    'per lb',
    'per ton',
    '円/サイ',
    '立方尺',
    'per cu.ft.',
    'per pound',
    'long tons',
    'short ton',
    'per 10 m3',
    '500 kg',
    'per container per day',
    '日本',
    '本船',
    '条件',
    'moon',
    '',
  ])('%s is none', (text) => expect(basisIn(text)).toBeUndefined());

  test('a column called Per that holds ctr is read', () => {
    expect(charged([['BAF', 'ctr', 'USD', '9']], ['Charge', 'Per', 'Currency', 'Amount'])).toEqual([
      'JPYOK – KRPUS BAF container USD 9',
    ]);
  });
  test('an unknown basis is asked for by its name, and may be said', () => {
    const rows = [
      heads,
      lane('5'),
      [],
      ['Charge', 'Basis', 'Currency', 'Amount'],
      ['AMS', 'per moon', 'USD', '9'],
    ];
    const file = fileOf(sheetOf(rows));
    const mapped = guessedMapping(file, 'T');
    const read = readSheet(mapped, new Map(), today, places);
    expect(read.faults).toMatchObject([{ code: 'basis', text: 'per moon' }]);
    expect([...read.unknown.bases.values()]).toEqual(['per moon']);
    const said = (mapping: SheetMapping): SheetMapping => ({
      ...mapping,
      bases: [{ name: 'Per  Moon', basis: 'bl' }],
    });
    expect(mended(rows, said)).toEqual([`${busan} USD 5`, 'JPYOK – KRPUS AMS bl USD 9']);
  });
  test.each(
    (['sai', 'ft3', 'lb', 'oz', 'shortTon', 'longTon'] as const).flatMap((unit) => [...unitSpellings[unit]]),
  )('%s is a unit that no price is kept by', (word) => {
    expect(isStrangeBasis(word)).toBe(true);
    expect(isStrangeBasis(`per ${word}`)).toBe(true);
    expect(basisIn(word)).toBeUndefined();
  });
  test.each(['サイズ', '才能', 'per container', 'GBP'])('%s is none', (text) =>
    expect(isStrangeBasis(text)).toBe(false),
  );
  test.each(['単価（円/才）', 'JPY per 才', 'USD/lb', 'USD per CFT'])(
    'amounts below %s are refused: they would be taken for prices of a container',
    (head) => {
      const said = one([['POL', 'POD', head, 'Valid from', 'Valid to'], lane('9')]);
      expect(said).toContain('C1 basisStrange');
    },
  );
  test('a price per 才 is refused: no basis of ours is one', () => {
    expect(charged([['AMS', '才', 'JPY', '9']])).toContain('B2 basisStrange');
  });
});

describe('audit-2 D10: days', () => {
  test.each([
    ['2026年12月1日より', '2026-12-01'],
    ['適用: 2026年12月1日より', '2026-12-01'],
    ['2026/12/01～', '2026-12-01'],
    ['~2026/12/31', '2026-12-31'],
    ['2026/12/01以降', '2026-12-01'],
    ['令和8年12月1日', '2026-12-01'],
    ['令和８年１２月１日から', '2026-12-01'],
    ['from 1 Dec 2026', '2026-12-01'],
    ['until Dec 31, 2026', '2026-12-31'],
  ])('%s in a cell', (text, day) => expect(readDay(text, undefined)).toEqual({ value: day }));

  test.each([
    ['適用: 2026年12月1日より', { validFrom: '2026-12-01' }],
    ['2026年12月1日から適用', { validFrom: '2026-12-01' }],
    ['2026年12月31日まで', { validTo: '2026-12-31' }],
    ['適用期間 2026/11/01～2027/03/31', { validFrom: '2026-11-01', validTo: '2027-03-31' }],
    ['1-31 Dec 2026', { validFrom: '2026-12-01', validTo: '2026-12-31' }],
    ['Valid 1 - 31 December 2026', { validFrom: '2026-12-01', validTo: '2026-12-31' }],
    ['Dec 1 – Dec 31, 2026', { validFrom: '2026-12-01', validTo: '2026-12-31' }],
    ['Dec 1-31, 2026', { validFrom: '2026-12-01', validTo: '2026-12-31' }],
    ['1 Dec - 31 Dec 2026', { validFrom: '2026-12-01', validTo: '2026-12-31' }],
    ['令和8年12月1日～31日', { validFrom: '2026-12-01', validTo: '2026-12-31' }],
    ['2026年12月1日～12月31日', { validFrom: '2026-12-01', validTo: '2026-12-31' }],
    ['2026/12/1-12/31', { validFrom: '2026-12-01', validTo: '2026-12-31' }],
    ['2026年12月1日より2027年3月31日まで', { validFrom: '2026-12-01', validTo: '2027-03-31' }],
    ['Issued 2026/11/15', {}],
  ])('%s above a table', (text, expected) => expect(daysIn(text, undefined)).toEqual(expected));

  test('From and To over days are no ports', () => {
    const rows = (from: string, to: string): Rows => [
      ['POL', 'POD', 'USD 20GP', from, to],
      ['Yokohama', 'Busan', '5', ...days],
    ];
    expect(one(rows('From', 'To'))).toEqual([`${busan} USD 5`]);
    expect(one([['From', 'To', 'USD 20GP', 'Valid from', 'Valid to'], lane('5')])).toEqual([
      `${busan} USD 5`,
    ]);
    expect(
      one([
        ['POL', 'POD', 'USD 20GP', '適用期間'],
        ['Yokohama', 'Busan', '5', '2026/12/01～2026/12/31'],
      ]),
    ).toEqual([`${busan} USD 5`]);
  });
});

describe('audit-2 D10: free time in one column', () => {
  const card = (head: string, cell: string) => {
    const file = fileOf(
      sheetOf([
        [...heads, head],
        [...lane('5'), cell],
      ]),
    );
    const { cards, faults } = readSheet(guessedMapping(file, 'T'), new Map(), today, places);
    return faults.length > 0 ? faults.map(({ code }) => code) : cards[0]?.input.freeTime;
  };
  test.each([
    ['Free time (det/dem)', '7/5', { detentionDays: 7, demurrageDays: 5 }],
    ['Free time (dem/det)', '7/5', { demurrageDays: 7, detentionDays: 5 }],
    ['DEM + DET free days', '7 + 5 days', { demurrageDays: 7, detentionDays: 5 }],
    ['フリータイム（デマレージ／ディテンション）', '７／５', { demurrageDays: 7, detentionDays: 5 }],
    ['Free time (det/dem)', '14', ['count']],
    ['Free time (det/dem)', '14 combined', ['count']],
    ['Free time', '7/5', ['count']],
    ['Free time', '7', { demurrageDays: 7 }],
  ])('%s: %s', (head, cell, expected) => expect(card(head, cell)).toEqual(expected));
  test.each([
    ['7/5', { value: [7, 5] }],
    ['7・5日', { value: [7, 5] }],
    ['7', { fault: 'count' }],
    ['', undefined],
  ])('%s', (text, expected) => expect(readBothCounts(text)).toEqual(expected));
});

describe('audit-2 D10: a list of carriage in Japanese', () => {
  const rows = (note = '単位: 円'): Rows => [
    ['ドレージ料金表', '', '', ''],
    ['適用: 2026年12月1日より 2027年3月31日まで', '', '', note],
    ['地区', "20'", "40'", '最低料金'],
    ['東京', '30,000', '40,000', ''],
    ['横浜', '25,000', '35,000', ''],
    ['燃料サーチャージ', '12%', '12%', ''],
  ];
  const expected = [
    'TOKYO DRAY 20GP JPY 30000',
    'TOKYO DRAY 40GP JPY 40000',
    'TOKYO FSC percent-of % 0.12',
    'YOKOHAMA DRAY 20GP JPY 25000',
    'YOKOHAMA DRAY 40GP JPY 35000',
    'YOKOHAMA FSC percent-of % 0.12',
  ];
  test.each(['単位: 円', '（単位：円）', '円', '(円)', 'Unit: JPY', '通貨：JPY'])(
    '%s is the currency of all columns, and fuel in per cent is a charge of all zones',
    (note) => expect(one(rows(note))).toEqual(expected),
  );
  test('thousands are asked about, and read where somebody said so', () => {
    expect(one(rows('単位：千円')).filter((text) => text.includes('scaled'))).toEqual(['D2 scaled']);
    const thousand = (mapping: SheetMapping): SheetMapping => ({
      ...mapping,
      tables: mapping.tables.map((table) => ({ ...table, scale: 'thousand' })),
    });
    const small = rows('単位：千円').map((row) => row.map((cell) => cell.replace(',000', '')));
    expect(mended(small, thousand)).toEqual(expected);
  });
  test('new-company D6: the zone of a drayage at origin is where goods are picked up', () => {
    const fields = (title: string, head: string) =>
      guessedMapping(fileOf(sheetOf([[title], [head, "20'"], ['東京', '3']])), 'T').mapping.tables[0]
        ?.columns[0]?.field;
    expect(fields('横浜港発着 ドレージ', '地区')).toBe('pickupZone');
    expect(fields('Drayage', 'Zone')).toBe('pickupZone');
    expect(fields('輸入ドレージ', '地区')).toBe('deliveryZone');
    expect(fields('ドレージ', '配送地区')).toBe('deliveryZone');
  });
  test('new-company D6: a currency that nothing names is asked for once', () => {
    const bare = rows('').map((row) => row.map((cell) => cell));
    expect(one(bare).filter((text) => text.endsWith('currency'))).toEqual(['B4 currency']);
  });
});

describe('audit-2 D10: a lane in one cell', () => {
  test.each([
    'JPYOK-KRPUS',
    'JPYOK - KRPUS',
    'Yokohama → Busan',
    'Yokohama to Busan',
    '横浜／釜山',
    '横浜－釜山',
    'Yokohama/Busan',
    'Yokohama – Busan',
  ])('%s', (text) => {
    expect(
      one([
        ['Lane', 'USD 20GP', 'Valid from', 'Valid to'],
        [text, '5', ...days],
      ]),
    ).toEqual([`${busan} USD 5`]);
    expect(
      one([
        ['Trade', 'USD 20GP', 'Valid from', 'Valid to'],
        [text, '5', ...days],
      ]),
    ).toEqual([`${busan} USD 5`]);
  });
  test('a port that is not known is asked for by its name', () => {
    expect(
      one([
        ['Lane', 'USD 20GP', 'Valid from', 'Valid to'],
        ['Yokohama - Atlantis', '5', ...days],
      ]),
    ).toEqual(['A2 port']);
  });
  test('three places separate no two ends', () => {
    expect(laneTextsIn('Xiamen - Hong Kong - Tokyo')).toEqual([]);
  });
  test('12,50 is asked about, once a comma was said it is read', () => {
    const rows = [heads, lane('12,50')];
    expect(one(rows)).toEqual(['C2 amountUnclear']);
    expect(mended(rows, (mapping) => ({ ...mapping, decimals: 'comma' }))).toEqual([`${busan} USD 12.5`]);
  });

  test('1.450 is asked about beside 1,450, which is no evidence; beside 12.50 it is read', () => {
    const faultsOf = (other: string) =>
      one([heads, lane('1.450'), lane(other)]).filter((text) => text.startsWith('C2'));
    expect(faultsOf('1,450')).toEqual(['C2 amountUnclear']);
    expect(faultsOf('12.50')).toEqual([]);
  });
});

describe('new-company D5: the own tariff of packing', () => {
  const rows: Rows = [
    ['梱包料金表 適用期間 2026/11/01～2027/03/31'],
    ['荷姿', '単価（円/m3）', '最低料金（円）'],
    ['木箱', '18,000', '9,000'],
    ['透かし箱', '14,000', '7,000'],
    ['スキッド', '6,500', '3,000'],
    ['カートン', '3,200', '500'],
  ];
  test('charges by kind of package, by the unit of the head, with the least amount', () => {
    expect(guessed(sheetOf(rows, { name: 'Sheet1' })).map((text) => text.replace(/^\S+ /, ''))).toEqual([
      'CRATE m3 JPY 18000 min 9000',
      'OCRATE m3 JPY 14000 min 7000',
      'SKID m3 JPY 6500 min 3000',
      'CARTON m3 JPY 3200 min 500',
    ]);
  });
  test('each counts the packages of its kind, and no other cargo', () => {
    const { cards } = readSheet(guessedMapping(fileOf(sheetOf(rows)), 'T'), new Map(), today, places);
    expect(cards[0]?.input).toMatchObject({ stage: 'packing', mode: 'any' });
    expect(cards[0]?.input.lines.map(({ quantity }) => quantity?.calculated)).toEqual([
      'packing.crateM3',
      'packing.openCrateM3',
      'packing.skidM3',
      'packing.cartonM3',
    ]);
  });
  test('in English, by the package', () => {
    const english = [
      ['Packing tariff, valid 1 Dec 2026 - 31 Mar 2027, JPY'],
      ['Package type', 'Rate per package', 'Minimum charge'],
      ['Wooden crate', '18,000', '9,000'],
      ['Skid', '6,500', ''],
    ];
    expect(one(english).map((text) => text.replace(/^\S+ /, ''))).toEqual([
      'CRATE package JPY 18000 min 9000',
      'SKID package JPY 6500',
    ]);
  });
});

test('new-company D7: a column Service with names of loops is no charge', () => {
  const rows = (...services: string[]) => [
    [...heads, 'Service'],
    ...services.map((service, index) => [['Yokohama', 'Kobe'][index] ?? '', 'Busan', '5', ...days, service]),
  ];
  expect(one(rows('FE4', 'PS3'))).toEqual([`${busan} USD 5`, 'JPUKB – KRPUS OFR 20GP USD 5']);
});
