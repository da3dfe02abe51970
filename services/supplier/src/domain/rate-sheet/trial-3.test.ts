import { containersIn } from './container-words';
import { isLimited } from './head-words';
import { charged, days, guessed, heads, lane, mended, one, sheetOf } from './testing/said';

const lcl = (titles: string[], cells: string[]) =>
  one([
    ['POL', 'POD', ...titles, 'Valid from', 'Valid to'],
    ['Yokohama', 'Rotterdam', ...cells, ...days],
  ]);
const rate = 'JPYOK – NLRTM OFR-LCL wm USD 50';

describe('trial 3 no. 26: multiples in heads of rate sheets', () => {
  it.each([
    '40HC (千円)',
    '40HC (JPY million)',
    '40HC (kUSD)',
    "40HC (USD '000)",
    '40HC (百万円)',
    '40HC (USD x 1,000)',
    '40HC (hundreds USD)',
    '40HC (万円)',
  ])('%s is asked about', (head) => {
    const said = one([
      ['POL', 'POD', '20GP (USD)', head, 'Valid from', 'Valid to'],
      ['Yokohama', 'Rotterdam', '90', '100', ...days],
    ]);
    expect(said.join('; ')).toMatch(/D1 (scaled|columnUnread)/);
  });
  it.each(['40HC (USD)', 'USD 40HC', "USD 40'HQ", 'USD per 40HC', '40HC 円', 'USD 40'])('%s is not', (head) =>
    expect(
      one([
        ['POL', 'POD', '20GP (USD)', head, 'Valid from', 'Valid to'],
        ['Yokohama', 'Rotterdam', '90', '100', ...days],
      ]),
    ).toHaveLength(2),
  );
});

describe('trial 3 no. 30: least amounts', () => {
  it.each([
    ['USD per W/M', 'Min (JPY)', 'JPY USD'],
    ['USD per R/T', '最低料金（円）', 'JPY USD'],
    ['USD per W/M', 'Minimum charge (EUR)', 'EUR USD'],
  ])('%s and %s are two currencies', (head, minimum) =>
    expect(lcl([head, minimum], ['50', '5000'])).toEqual([rate, 'D2 currencyOther']),
  );
  it.each([
    'Minimum (RT)',
    '最低RT',
    'Min (cbm)',
    'Minimum (W/M)',
    'Min (kg)',
    '最低料金(RT)',
    'Min (m3)',
    'Min (才)',
  ])('%s is a quantity, and is not read', (minimum) =>
    expect(lcl(['USD per W/M', minimum], ['50', '3'])).toEqual([rate, 'D1 columnUnread']),
  );
  it.each(['Min', 'Minimum', 'Min (USD)', 'Min charge', '最低料金', '最低料金(USD)'])(
    '%s is an amount',
    (minimum) => expect(lcl(['USD per W/M', minimum], ['50', '75'])).toEqual([`${rate} min 75`]),
  );
  it('a sign in the cell contradicts it as well', () =>
    expect(lcl(['USD per W/M', 'Min'], ['50', '¥5000'])).toEqual([rate, 'D2 currencyOther']));
});

describe('trial 3 no. 31: columns that limit', () => {
  it.each(['Max', 'Maximum', 'Max (USD)', 'Cap', 'Limit', '上限'])('%s is not read, and said', (head) =>
    expect(lcl(['USD per W/M', head], ['50', '500'])).toEqual([rate, 'D1 columnUnread']),
  );
  it.each(['max 5 ctr', '5 B/L', '2 RT'])('a limit in words, %s', (cell) =>
    expect(lcl(['USD per W/M', 'Limit'], ['50', cell])).toEqual([rate, 'D1 columnUnread']),
  );
  it.each(["USD per 2x20'", 'USD per 2 x 40HC', "USD (2×20')", "20'x2 … 3x20GP (USD)"])(
    '%s is no price of one container',
    (head) =>
      expect(one([['POL', 'POD', head, 'Valid from', 'Valid to'], lane('100')]).join()).toMatch(
        /C1 columnUnread|noTable/,
      ),
  );
  it('a container named once is one', () => {
    expect(containersIn("2x20'")).toBeUndefined();
    expect(containersIn("1x20'")).toEqual(['20GP']);
    expect(containersIn("20'/40'")).toEqual(['20GP', '40GP']);
  });
});

describe('trial 3 no. 32: a currency in a cell that contradicts its head', () => {
  it.each([
    ['40HC (USD)', '€1300'],
    ['40HC (USD)', 'EUR 1300'],
    ['40HC (JPY)', 'US$1300'],
    ['40HC (円)', '1300 USD'],
    ['40HC (EUR)', '¥1300'],
  ])('%s over %s', (head, cell) =>
    expect(
      one([
        ['POL', 'POD', head, 'Valid from', 'Valid to'],
        ['Yokohama', 'Rotterdam', cell, ...days],
      ]),
    ).toEqual(['C2 currencyOther']),
  );
  it.each([
    ['40HC (USD)', '$1300', 'USD'],
    ['40HC (USD)', 'US$1300', 'USD'],
    ['40HC (CNY)', '¥1300', 'CNY'],
    ['40HC (JPY)', '1300円', 'JPY'],
  ])('%s over %s agree', (head, cell, currency) =>
    expect(
      one([
        ['POL', 'POD', head, 'Valid from', 'Valid to'],
        ['Yokohama', 'Rotterdam', cell, ...days],
      ]),
    ).toEqual([`JPYOK – NLRTM OFR 40HC ${currency} 1300`]),
  );
  it('in a list of charges', () =>
    expect(charged([['BAF', 'per container', 'JPY', '€90']])).toEqual(['D2 currencyOther']));
});

describe('trial 3 no. 33: free time and limits of charges', () => {
  const titles = ['Charge', 'Unit', 'Rate (JPY)'];
  it.each([
    ['Free', '7 days'],
    ['Free', '2 h'],
    ['Free time', '7'],
    ['Free days', '7 days'],
    ['無料', '7日'],
    ['Free period', '7 working days'],
    ['Max', '5 ctr'],
  ])('a column %s with %s is not read, and said', (head, cell) =>
    expect(charged([['Demurrage', 'per day', '5000', cell]], [...titles, head])).toEqual([
      'JPYOK – KRPUS DEM day JPY 5000',
      'D1 columnUnread',
    ]),
  );
  it.each([
    ['ENS', 'per container, max 5 ctr'],
    ['AMS', 'per B/L (max 3)'],
    ['ENS', 'per container (min. 2)'],
    ['ENS', 'per B/L, first 3 free'],
    ['AMS', '1件（上限3件）'],
    ['AMS', 'per B/L up to 3'],
    ['Demurrage', 'per day after 3 days free'],
    ['Demurrage', 'per day from day 8'],
  ])('%s %s is asked about', (charge, basis) => {
    const said = charged([[charge, basis, '25']], titles);
    expect(said.at(-1)).toMatch(/B2 (remark|basis)/);
  });
  it('a limit in the name of a charge is asked about', () =>
    expect(charged([['THC (max 5 ctr)', 'per container', '25']], titles).at(-1)).toMatch(
      /A2 (remark|charge)/,
    ));
  it('what was said to change nothing is not asked again', () =>
    expect(
      mended(
        [
          ['POL', 'POD', 'USD per W/M', 'Max', 'Valid from', 'Valid to'],
          ['Yokohama', 'Busan', '5', '9', ...days],
        ],
        (mapping) => ({
          ...mapping,
          remarks: ['Max'],
        }),
      ),
    ).toHaveLength(1));
  it.each([
    'per container',
    'per B/L',
    'M3 or 1000KG whichever higher',
    'THC',
    '20GP',
    "per 40' HQ",
    '% of O/F',
    'per 100 kg',
    '1件',
    'コンテナ1本',
  ])('%s is no limit', (text) => expect(isLimited(text)).toBe(false));
  it('ordinary sheets ask nothing more', () =>
    expect(
      guessed(
        sheetOf([heads, lane('5')]),
        sheetOf(
          [
            [...titles, 'Min'],
            ['THC', 'per container', '34000', ''],
            ['CFS', 'per RT', '3980', '3980'],
          ],
          { name: 'B' },
        ),
      ).filter((line) => / (remark|columnUnread|basis)$/.test(line)),
    ).toEqual([]));
});
