import { countryCodes } from '@quayside/contract/countries';
import { portCodes } from '@quayside/contract/port-codes';
import { readTables } from '@quayside/csv/tables';
import type { RateCardInput, RateSheetFile, SheetGrid, SheetMapping } from '../../contract';
import type { KnownCard } from './difference';
import { gridsOf } from './grid';
import { givenMapping, guessedMapping, keptOn, readSheet, writesOf, type MappedSheet } from './read-sheet';

const today = '2026-11-20';
const grid = (name: string, rows: string[][], merged: SheetGrid['merged'] = []): SheetGrid => ({
  ...{ name, rows, merged, faults: [] },
});
const fileOf = (...sheets: SheetGrid[]): RateSheetFile => ({ name: 'rates.xlsx', sheets });
const read = (mapped: MappedSheet, known: Record<string, KnownCard> = {}) =>
  readSheet(mapped, new Map(Object.entries(known)), today);
const faultsOf = (mapped: MappedSheet) =>
  read(mapped).faults.map(({ sheet, cell, code, text }) => [sheet, cell, code, text].join(' '));
const pricesOf = (mapped: MappedSheet) =>
  read(mapped).cards.flatMap(({ code, input }) =>
    input.lines.map(({ code: charge, containerType = '-', rate, currency, basis }) =>
      [code, charge, containerType, basis, currency, rate].join(' '),
    ),
  );

/** Two rows of heads, merged both ways, and a list of charges on a sheet of its own. */
const asia = (freight: Record<string, string> = {}) =>
  grid(
    'Asia',
    [
      ['PACIFIC LINE – FAK rates', '', '', '', '', ''],
      ['Valid: 2026/12/01 - 2026/12/31'],
      ['POL', 'POD', 'USD per container', '', '', 'T/T'],
      ['', '', "20'", "40'", '40HQ', ''],
      ['Yokohama', 'Busan', freight.first ?? '450', '800', '850', '3 days'],
      ['', 'Shanghai', '３００', '', '1,560.50', '4-5'],
      ['Subject to change without notice', '', '', '', '', ''],
    ],
    [
      { top: 2, left: 0, bottom: 3, right: 0 },
      { top: 2, left: 1, bottom: 3, right: 1 },
      { top: 2, left: 2, bottom: 2, right: 4 },
      { top: 2, left: 5, bottom: 3, right: 5 },
      { top: 4, left: 0, bottom: 5, right: 0 },
      { top: 6, left: 0, bottom: 6, right: 5 },
    ],
  );
const surcharges = grid('Surcharges', [
  ['Charge', 'Basis', 'Currency', 'Amount'],
  ['Bunker Adjustment Factor (BAF)', 'per container', 'USD', '120'],
  ['B/L fee', 'per B/L', 'JPY', '￥５，５００'],
  ['CAF', '% of O/F', '', '5'],
]);

test('two sheets with merged heads are guessed, and read into a card for each pair of ports', () => {
  const mapped = guessedMapping(fileOf(asia(), surcharges), 'pcl');
  expect(
    mapped.mapping.tables.map(({ sheet, kind, headRow, headRows }) => [sheet, kind, headRow, headRows]),
  ).toEqual([
    ['Asia', 'lanes', 2, 2],
    ['Surcharges', 'charges', 0, 1],
  ]);
  expect(faultsOf(mapped)).toEqual([]);
  expect(pricesOf(mapped)).toEqual([
    'PCL-JPYOK-KRPUS OFR 20GP container USD 450',
    'PCL-JPYOK-KRPUS OFR 40GP container USD 800',
    'PCL-JPYOK-KRPUS OFR 40HC container USD 850',
    'PCL-JPYOK-KRPUS BAF - container USD 120',
    'PCL-JPYOK-KRPUS DOC - bl JPY 5500',
    'PCL-JPYOK-KRPUS CAF - percent-of USD 0.05',
    'PCL-JPYOK-CNSHA OFR 20GP container USD 300',
    'PCL-JPYOK-CNSHA OFR 40HC container USD 1560.5',
    'PCL-JPYOK-CNSHA BAF - container USD 120',
    'PCL-JPYOK-CNSHA DOC - bl JPY 5500',
    'PCL-JPYOK-CNSHA CAF - percent-of USD 0.05',
  ]);
  const [busan, shanghai] = read(mapped).cards;
  expect(busan?.input).toMatchObject({ validFrom: '2026-12-01', validTo: '2026-12-31', transitDays: 3 });
  expect(shanghai?.input.transitDays).toBe(5);
  expect(busan?.input.lines.find(({ code }) => code === 'CAF')?.percentOf).toEqual(['OFR']);
});

test('charges beside the lanes belong to all of them, and one that names a lane comes before', () => {
  const sheet = grid('', [
    [
      '積地',
      '揚地',
      '20GP (USD)',
      '40HC (USD)',
      '有効開始日',
      '有効期限',
      '',
      'Surcharge',
      'POD',
      'USD/20GP',
      'USD/40HC',
    ],
    [
      '横浜',
      'ロサンゼルス',
      '1,200',
      '-',
      '2026年12月1日',
      '令和8年12月31日',
      '',
      'Peak season',
      '',
      '100',
      '200',
    ],
    ['神戸', '釜山', 'N/A', '900', '1 Dec 2026', '31-Dec-26', '', 'PSS', 'Busan', '30', '60'],
  ]);
  const mapped = guessedMapping(fileOf(sheet), 'MJL');
  expect(mapped.mapping.tables.map(({ kind, scope }) => [kind, scope])).toEqual([
    ['lanes', undefined],
    ['charges', 'sheet'],
  ]);
  expect(faultsOf(mapped)).toEqual([]);
  expect(pricesOf(mapped)).toEqual([
    'MJL-JPYOK-USLAX OFR 20GP container USD 1200',
    'MJL-JPYOK-USLAX PSS 20GP container USD 100',
    'MJL-JPYOK-USLAX PSS 40HC container USD 200',
    'MJL-JPUKB-KRPUS OFR 40HC container USD 900',
    'MJL-JPUKB-KRPUS PSS 20GP container USD 30',
    'MJL-JPUKB-KRPUS PSS 40HC container USD 60',
  ]);
});

/** Shift_JIS of a text, found by reading each pair of bytes back: Node writes no Shift_JIS. */
function shiftJis(text: string): Uint8Array {
  const decoder = new TextDecoder('shift_jis');
  const codes = new Map<string, number[]>();
  for (let byte = 0; byte < 128; byte += 1) codes.set(String.fromCharCode(byte), [byte]);
  for (let lead = 0x81; lead < 0xa0; lead += 1)
    for (let trail = 0x40; trail < 0xfd; trail += 1)
      codes.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail]);
  return Uint8Array.from([...text].flatMap((character) => codes.get(character) ?? []));
}

test('a CSV in Shift_JIS with two rows of heads, whose upper one spans columns, reads the same', () => {
  const text = [
    '積地,揚地,運賃,,通貨,有効開始日,有効期限',
    ',,20GP,40HC,,,',
    '横浜,上海,"1,000",1500,EUR,2026/12/01,2026/12/31',
  ].join('\r\n');
  const [sheet] = readTables(shiftJis(text)).sheets;
  const mapped = guessedMapping(fileOf(grid('', sheet?.rows ?? [])), 'CSV');
  expect(pricesOf(mapped)).toEqual([
    'CSV-JPYOK-CNSHA OFR 20GP container EUR 1000',
    'CSV-JPYOK-CNSHA OFR 40HC container EUR 1500',
  ]);
});

const lanes = (rows: string[][], heads = ['POL', 'POD', 'USD 20GP', 'From date', 'Valid to']) =>
  guessedMapping(fileOf(grid('A', [heads, ...rows])), 'T');
const days = ['2026-12-01', '2026-12-31'];

test('what is not understood is said by its cell, and the rest is read on', () => {
  const mapped = lanes([
    ['Yokohama', 'Busan', 'on request', ...days],
    ['Yokohama', 'Atlantis', '5', ...days],
    ['Yokohama', '', '5', ...days],
    ['Yokohama', 'Shanghai', '-5', ...days],
    ['Yokohama', 'Ningbo', '1.450,00', ...days],
    ['Yokohama', 'Qingdao', '7', '03/04/2026', '2026-12-31'],
    ['Yokohama', 'Dalian', '8', '2026-12-31', '2026-12-01'],
    ['Kobe', 'Busan', '9', ...days],
    ['Kobe', 'Pusan', '10', ...days],
    ['Tokyo', 'Saigon', '11', ...days],
    ['GENOA', 'Ho Chi Minh', '12', ...days],
  ]);
  expect(faultsOf(mapped)).toEqual([
    'A C2 amount on request',
    'A B3 port Atlantis',
    'A B4 portMissing ',
    'A C5 negative -5',
    'A C6 amount 1.450,00',
    'A D7 dayAmbiguous 03/04/2026',
    'A E8 dayOrder 2026-12-31 – 2026-12-01',
    'A B11 port Saigon',
    'A A12 port GENOA',
    'A B12 port Ho Chi Minh',
    'A C10 repeated OFR',
  ]);
  const { unknown } = read(mapped);
  expect([...unknown.ports.values()]).toEqual(['Atlantis', 'Saigon', 'GENOA', 'Ho Chi Minh']);
  expect([...unknown.amounts.values()]).toEqual(['on request']);
});

test('names that were said once are known, those of nothing are left out', () => {
  const file = fileOf(
    grid('A', [
      ['POL', 'POD', 'USD 20GP', 'Valid', 'Valid to'],
      ['Japan base ports', 'Busan', '500', ...days],
      ['Atlantis', 'Busan', '5', ...days],
      ['Yokohama', 'Shanghai', 'On Request', ...days],
    ]),
    grid('B', [
      ['Item', 'Unit', 'Currency', 'Amount'],
      ['Harbour blessing', 'per container', 'USD', '3'],
      ['Goodwill', 'per B/L', 'USD', '4'],
    ]),
  );
  const { mapping } = guessedMapping(file, 'T');
  const first = read(givenMapping(file, mapping));
  expect([...first.unknown.charges.values()]).toEqual(['Harbour blessing', 'Goodwill']);
  const said: SheetMapping = {
    ...mapping,
    charges: [{ name: 'harbour BLESSING', code: 'CON' }, { name: 'Goodwill' }],
    ports: [
      { name: 'Japan base ports', ports: ['JPTYO', 'JPYOK'] },
      { name: 'Atlantis', ports: [] },
    ],
    noPrice: ['on request'],
  };
  const mapped = keptOn(gridsOf(file), said);
  expect(faultsOf(mapped)).toEqual([]);
  expect(pricesOf(mapped)).toEqual([
    'T-JPTYO-KRPUS OFR 20GP container USD 500',
    'T-JPTYO-KRPUS CON - container USD 3',
    'T-JPYOK-KRPUS OFR 20GP container USD 500',
    'T-JPYOK-KRPUS CON - container USD 3',
  ]);
});

test('days that no column has, a currency that nobody names and kept days that are over are asked for', () => {
  const plain = lanes([['Yokohama', 'Busan', '5']], ['POL', 'POD', '20GP']);
  expect(faultsOf(plain)).toEqual(['A A1 dayMissing validFrom, validTo', 'A C2 currency 5']);
  const [table] = plain.mapping.tables;
  const fixed = { currency: 'USD', validFrom: '2026-10-01', validTo: '2026-10-31' };
  const given = { ...plain, mapping: { ...plain.mapping, tables: [{ ...table!, fixed }] } };
  expect(faultsOf(given)).toEqual(['A A1 dayOver 2026-10-31']);
});

describe('another sheet by the kept mapping', () => {
  const kept = guessedMapping(fileOf(asia(), surcharges), 'PCL').mapping;

  test('fits where heads are moved, the sheet is called otherwise and stands lower', () => {
    const { rows, merged } = asia();
    const lower = merged.map(({ top, bottom, ...rest }) => ({ ...rest, top: top + 1, bottom: bottom + 1 }));
    const moved = { ...asia(), name: 'Asia Dec', rows: [['New!'], ...rows], merged: lower };
    const mapped = keptOn(gridsOf(fileOf(moved, surcharges)), kept);
    expect(mapped.misfits).toEqual([]);
    expect(pricesOf(mapped)).toHaveLength(11);
  });

  test('asks about a sheet that is new, unless it is one that is left out', () => {
    const file = fileOf(asia(), surcharges, { ...asia(), name: 'Europe' });
    expect(keptOn(gridsOf(file), kept).misfits).toEqual([{ sheet: 'Europe', code: 'sheet', head: '' }]);
    expect(keptOn(gridsOf(file), { ...kept, leftOut: ['Europe'] }).misfits).toEqual([]);
  });

  test('tells the columns that are missing and new, and mends what it can', () => {
    const changed = asia();
    changed.rows[3] = ['', '', "20'", "40'", '45HC', ''];
    const { misfits, mapping } = keptOn(gridsOf(fileOf(changed)), kept);
    expect(misfits).toEqual([
      { sheet: 'Asia', code: 'missing', head: 'USD per container / 40HQ' },
      { sheet: 'Asia', code: 'added', head: 'USD per container / 45HC' },
      { sheet: 'Surcharges', code: 'table', head: 'Charge' },
    ]);
    expect(mapping.tables[0]?.columns.map(({ containerType }) => containerType).filter(Boolean)).toEqual([
      '20GP',
      '40GP',
      '45HC',
    ]);
  });
});

describe('the difference to the last sheet', () => {
  const before = guessedMapping(fileOf(asia(), surcharges), 'PCL');
  const known = Object.fromEntries(
    read(before).cards.map(({ code, input }) => [code, { id: code, archived: false, card: input }]),
  );
  const next = (first: string, rows = asia({ first }).rows) => {
    const later = rows.map((row) => row.map((cell) => cell.replaceAll('2026/12/', '2027/01/')));
    return keptOn(gridsOf(fileOf({ ...asia(), rows: later }, surcharges)), before.mapping);
  };
  const outcomes = (mapped: MappedSheet) =>
    read(mapped, known)
      .differences.filter(({ outcome }) => outcome !== 'unchanged')
      .map(({ outcome, charge, containerType, portOfDischarge, before: old, after }) =>
        [outcome, portOfDischarge, charge, containerType, old?.rate, after?.rate].join(' '),
      );

  test('names what is dearer, cheaper, gone and new, by lane, charge and type', () => {
    expect(outcomes(next('500'))).toEqual(['dearer KRPUS OFR 20GP 450 500']);
    expect(outcomes(next('400'))).toEqual(['cheaper KRPUS OFR 20GP 450 400']);
    expect(outcomes(next('-'))).toEqual(['gone KRPUS OFR 20GP 450 ']);
    const rows = asia().rows.map((row) => row.map((cell) => cell.replace('Busan', 'Qingdao')));
    expect(outcomes(next('450', rows)).slice(-7, -5)).toEqual([
      'gone KRPUS CAF  0.05 ',
      'new CNTAO OFR 20GP  450',
    ]);
  });

  test('old prices end the day before the new ones; the same sheet again writes nothing', () => {
    const { cards } = read(next('500'), known);
    const writes = writesOf(cards, new Map(Object.entries(known)), new Set(), today);
    expect(writes.map(({ code }) => code)).toEqual(['PCL-JPYOK-KRPUS', 'PCL-JPYOK-CNSHA']);
    const busan = writes[0]?.after;
    expect(busan).toMatchObject({ validFrom: '2026-12-01', validTo: '2027-01-31' });
    const freight = busan?.lines.filter(
      ({ code, containerType }) => code === 'OFR' && containerType === '20GP',
    );
    expect(freight).toMatchObject([
      { rate: '450', validTo: '2026-12-31' },
      { rate: '500', validFrom: '2027-01-01' },
    ]);
    const taken = new Map(
      writes.map(({ code, after }) => [code, { id: code, archived: false, card: after as RateCardInput }]),
    );
    expect(writesOf(read(next('500')).cards, taken, new Set(), today)).toEqual([]);
  });

  test('a sheet of days before what is kept changes nothing of that', () => {
    const rows = asia({ first: '9' }).rows.map((row) =>
      row.map((cell) => cell.replaceAll('2026/12/', '2026/11/').replace('11/31', '11/30')),
    );
    const earlier = keptOn(gridsOf(fileOf({ ...asia(), rows }, surcharges)), before.mapping);
    const { cards, differences } = read(earlier, known);
    expect(new Set(differences.map(({ outcome }) => outcome))).toEqual(new Set(['new']));
    const [busan] = writesOf(cards, new Map(Object.entries(known)), new Set(), today);
    expect(busan?.after?.lines.filter(({ containerType }) => containerType === '20GP')).toMatchObject([
      { rate: '450', validFrom: '2026-12-01' },
      { rate: '9', validTo: '2026-11-30' },
    ]);
  });

  test('what is gone stays as it was, and ends before the sheet where somebody says so', () => {
    const rows = asia().rows.filter((row) => !row.includes('Shanghai'));
    const sheet = { ...next('450', rows) };
    const { cards, differences } = read(sheet, known);
    const gone = differences.filter(({ outcome }) => outcome === 'gone').map(({ key }) => key);
    expect(gone).toHaveLength(5);
    const all = new Map(Object.entries(known));
    expect(writesOf(cards, all, new Set(), today).map(({ code }) => code)).toEqual(['PCL-JPYOK-KRPUS']);
    // Taken on the same days it would never have held: it goes to the archive.
    const same = keptOn(gridsOf(fileOf({ ...asia(), rows }, surcharges)), before.mapping);
    const ended = writesOf(read(same, known).cards, all, new Set(gone), today);
    expect(ended.map(({ code, after }) => [code, after])).toEqual([['PCL-JPYOK-CNSHA', undefined]]);
  });

  test('words that somebody gave a line stay, its price is the sheet’s', () => {
    const card = structuredClone(known['PCL-JPYOK-KRPUS']!.card);
    card.lines[0]!.remark = 'Agreed by phone';
    card.notes = 'Ask Ono';
    const named = new Map([['PCL-JPYOK-KRPUS', { id: '1', archived: false, card }]]);
    const [write] = writesOf(read(next('500')).cards, named, new Set(), today);
    expect(write?.after?.notes).toBe('Ask Ono');
    expect(write?.after?.lines.find(({ rate }) => rate === '500')?.remark).toBe('Agreed by phone');
  });
});

test('three thousand rows are read in a moment', () => {
  const codes = ['KRPUS', 'CNSHA', 'CNNGB', 'CNTAO', 'HKHKG'];
  const others = [...portCodes].filter(
    (code) => ![...codes, 'JPYOK'].includes(code) && countryCodes.includes(code.slice(0, 2)),
  );
  const rows = Array.from({ length: 3_001 }, (_, row) => {
    return ['JPYOK', row < 5 ? codes[row]! : others[row]!, String(row + 1), ...days];
  });
  const mapped = lanes(rows.slice(0, 3_000));
  expect(read(mapped).cards).toHaveLength(3_000);
  expect(read(lanes(rows)).faults).toMatchObject([{ code: 'tooManyCards', text: '3001' }]);
});
