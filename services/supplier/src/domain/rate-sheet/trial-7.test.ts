import { guessed, mended, one, sheetOf } from './testing/said';

const ends = ['Valid from', 'Valid to'];
const days = ['2026-12-01', '2026-12-31'];
const short = (texts: string[]) => texts.map((text) => text.replace(/^\S+ – \S+ /, ''));
const head = ['POL', 'POD', 'USD 20GP', ...ends];
const row = ['Yokohama', 'Busan', '500', ...days];
const lanes = sheetOf([head, row]);
const freight = 'OFR 20GP USD 500';
const sea = (titles: string[], cells: string[]) =>
  short(
    one([
      ['POL', 'POD', ...titles, ...ends],
      ['Yokohama', 'Busan', ...cells, ...days],
    ]),
  );

describe('trial 7: prices that no table has', () => {
  it.each([
    [[['BAF', "USD 100/20'"]], 'A1'],
    [
      [
        ['Kosten', 'Pro', 'Betrag'],
        ['Hafen', 'Container', 'EUR 250'],
      ],
      'A2',
    ],
    [
      [
        ['Surcharge', ''],
        ['BAF', '100'],
      ],
      'A2',
    ],
    [
      [
        ['USD/20GP', 'Busan', 'Kaohsiung'],
        ['Yokohama', '100', '200'],
      ],
      'A2',
    ],
  ])('a sheet %j that is no table is asked about', (rows, cell) =>
    expect(short(guessed(lanes, sheetOf(rows, { name: 'Surcharges' })))).toEqual([freight, `${cell} remark`]),
  );
  it.each([
    [
      [
        ['Vessel', 'Voyage', 'ETD'],
        ['ONE APUS', '123E', '2026-12-01'],
      ],
    ],
    [
      [
        ['Name', 'Tel'],
        ['Sato', '03-1234-5678'],
      ],
    ],
    [[['Payment in 30 days'], ['Free time 7 days']]],
  ])('a sheet %j asks nothing', (rows) =>
    expect(short(guessed(lanes, sheetOf(rows, { name: 'Info' })))).toEqual([freight]),
  );
  it.each([
    [['', 'BAF', "USD 100/20'"], [], 'G1'],
    [['', 'Surcharge', ''], ['', 'BAF', '100'], 'G2'],
    [['', 'USD 40GP'], ['', '900'], 'G1'],
    [['', '', '40GP'], ['', '', '900'], 'H1'],
  ])('%j and %j beside a table are asked about', (above, beside, cell) =>
    expect(
      short(
        one([
          [...head, ...above],
          [...row, ...beside],
        ]),
      ),
    ).toEqual([freight, `${cell} remark`]),
  );
  it.each([
    [
      ['', 'Tel'],
      ['', '03-1234'],
    ],
    [
      ['', 'Voyage'],
      ['', '123'],
    ],
    [
      ['', 'Remarks'],
      ['', 'Mon/Thu'],
    ],
  ])('%j and %j beside a table ask nothing', (above, beside) =>
    expect(
      short(
        one([
          [...head, ...above],
          [...row, ...beside],
        ]),
      ),
    ).toEqual([freight]),
  );
  it('a line far above a table is asked about', () => {
    const letter = Array.from({ length: 8 }, () => ['Dear customer']);
    expect(short(one([["BAF: USD 100 per 20'"], ...letter, head, row]))).toEqual([freight, 'A1 remark']);
  });
  it('who says that they change nothing is not asked again', () => {
    const kept = mended([[...head, '', 'BAF', 'USD 100'], row], (mapping) => ({
      ...mapping,
      remarks: ['BAF USD 100'],
    }));
    expect(short(kept)).toEqual([freight]);
  });
});

describe('trial 7: containers whose shape stands before their size', () => {
  it.each([
    ['USD H40', '40HC'],
    ["USD H40'", '40HC'],
    ['USD High cube 40', '40HC'],
    ['USD ハイキューブ40', '40HC'],
    ['USD RE40', '40RF'],
    ['USD DC40', '40GP'],
    ['USD Dry 40', '40GP'],
  ])('%s is %s', (title, type) => expect(sea([title], ['500'])).toEqual([`OFR ${type} USD 500`]));
  it.each(["USD Reefer 20'/40'", 'USD 20/40 RF', 'USD 20/40OT'])('%s may be of either shape', (title) =>
    expect(sea([title], ['500']).join()).not.toContain('GP'),
  );
  it.each(["USD 20'/40'HC", 'USD 20/40 HQ'])('%s is two types', (title) =>
    expect(sea([title], ['500'])).toEqual(['OFR 20GP USD 500', 'OFR 40HC USD 500']),
  );
});

describe('trial 7: heads of months, markets and single ways', () => {
  it.each(['Nov 20GP USD', 'Nov-25 20GP USD', '2025 20GP USD', '1月 20F (USD)'])(
    '%s is asked about',
    (title) => expect(sea([title], ['500'])).toEqual([freight, 'C1 remark']),
  );
  it.each(['Market 20GP USD', 'Marked 20GP USD', 'Decrease 20GP USD'])('%s is no freight', (title) =>
    expect(sea(['USD 20GP', title], ['500', '400'])).toEqual([freight, 'D1 columnUnread']),
  );
  it.each(['片道 20F (円)', 'One-way 20GP JPY', 'One way 20GP JPY'])(
    '%s of a truck is asked about',
    (title) =>
      expect(one([['ドレージ'], ['地区', title, ...ends], ['東京', '500', ...days]])).toEqual([
        'TOKYO DRAY 20GP JPY 500',
        'B2 remark',
      ]),
  );
  it('a column of changes is asked about', () =>
    expect(sea(['20GP USD', 'Change 20GP USD'], ['500', '-50'])).toEqual([freight, 'D1 columnUnread']));
});

describe('trial 7: days', () => {
  it.each([
    '1-10 Dec & 20-31 Dec 2026',
    '1-10, 20-31 Dec 2026',
    '2026-12-01-2026-12-10, 2026-12-20-2026-12-31',
    '1 Dec 2026 - 10 Dec 2026 and 20 Dec 2026 - 31 Dec 2026',
  ])('%s are two periods, of which none is taken', (text) => {
    const column = [
      ['POL', 'POD', 'USD 20GP', 'Validity'],
      ['Yokohama', 'Busan', '500', text],
    ];
    expect(one(column)).toEqual(['A1 dayMissing', 'D2 day']);
    const above = [[`Validity: ${text}`], ['POL', 'POD', 'USD 20GP'], ['Yokohama', 'Busan', '500']];
    expect(one(above).at(-1)).toBe('A2 dayMissing');
  });
  it.each(['1 Dec - 31 Dec 2026', '1-31 Dec 2026', '2026-12-15～2027-01-14'])('%s is one', (text) =>
    expect(
      short(
        one([
          ['POL', 'POD', 'USD 20GP', 'Validity'],
          ['Yokohama', 'Busan', '500', text],
        ]),
      ),
    ).toEqual([freight]),
  );
  it.each([
    ['2026-12-01', 'from 31 Dec 2026', 'E2'],
    ['2026-12-01', '2026/12/31より', 'E2'],
    ['until 2026-12-01', '2026-12-31', 'D2'],
    ['2026/12/01まで', '2026-12-31', 'D2'],
  ])('%s to %s contradicts its head', (from, to, cell) =>
    expect(one([head, ['Yokohama', 'Busan', '500', from, to]])).toEqual([`${cell} day`]),
  );
});

describe('trial 7: tariffs on land', () => {
  const table = [
    ['From', 'To', "20' (JPY)", ...ends],
    ['Tokyo', 'Yokohama', '30000', ...days],
  ];
  it.each(['Drayage (JPY)', 'Trucking', 'ドレージ料金表', 'Pick-up'])(
    '%s above or as the name of a sheet whose lanes are read as those of the sea is asked about',
    (text) => {
      expect(one([[text], ...table])).toEqual(['JPTYO – JPYOK OFR 20GP JPY 30000', 'A1 remark']);
      expect(one(table, { name: text })).toEqual(['JPTYO – JPYOK OFR 20GP JPY 30000', 'A1 remark']);
    },
  );
  it.each(['Ocean freight, drayage not included', 'Rates in JPY', '海上運賃'])('%s asks nothing', (text) =>
    expect(one([[text], ...table])).toEqual(['JPTYO – JPYOK OFR 20GP JPY 30000']),
  );

  const trucks = (...rows: string[][]) =>
    one([['Trucking (JPY) 2026-12-01 - 2026-12-31'], ['Distance', '4t'], ...rows]);
  it('kilometres that two rows have are said', () =>
    expect(trucks(['0-50 km', '15000'], ['40-100 km', '20000']).at(-1)).toBe('B4 repeated'));
  it.each([
    [['0-50 km', '51-100 km']],
    [['0-50 km', '50-100 km']],
    [['up to 50 km', 'up to 100 km']],
    [['0-50 km', '60-100 km']],
  ])('%j follow each other', ([first = '', second = '']) =>
    expect(trucks([first, '15000'], [second, '20000']).join()).not.toContain('repeated'),
  );
});
