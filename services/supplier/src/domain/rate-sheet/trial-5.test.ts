import { basisWords } from './basis-words';
import { charged, days, one } from './testing/said';

const sea = (titles: string[], cells: string[]) =>
  one([
    ['POL', 'POD', ...titles, 'Valid from', 'Valid to'],
    ['Yokohama', 'Rotterdam', ...cells, ...days],
  ]).map((text) => text.replace('JPYOK – NLRTM ', '').replace('OFR-LCL', 'OFR'));
const listed = (code: string, basis: string) =>
  charged([[code, basis, 'USD', '9']]).map((text) => text.replace('JPYOK – KRPUS ', ''));

const revenueTons = [
  ...(basisWords.wm ?? []),
  ...['R.T', 'R.T.', 'r.t.', 'R-T', 'R T', 'R／Ｔ', 'R・T', 'F.T', 'F.T.', 'F/T', 'W.M.', 'W・M', 'W/M'],
  ...[
    'Rev. Ton',
    'R/TON',
    'フレート・トン',
    'レベニュー・トン',
    'レベニュー トン',
    'ﾚﾍﾞﾆｭｰﾄﾝ',
    '運賃屯',
    'CBM or ton',
  ],
  ...['M3 or M/T', 'M3またはトン', '立米・トン', 'm3/ton'],
];
const openTons = [
  ...[
    'ton',
    'tons',
    'TN',
    'M/T',
    'M.T',
    'M.T.',
    'M-T',
    'M T',
    'トン',
    'ﾄﾝ',
    '屯',
    '噸',
    '容積トン',
    '容積屯',
  ],
  ...[
    'メジャートン',
    'メジャーメントトン',
    'メジャメントトン',
    'メジャー・トン',
    '体積トン',
    'measurement ton',
    "M'ment ton",
  ],
  ...[
    'meas. ton',
    'shipping ton',
    '総トン',
    '計算トン',
    'ロングトン',
    'P/T',
    'コンテナトン',
    'M3 or measurement ton',
  ],
  ...['容積トンまたは重量トン'],
];

describe('trial 5 F3: tons of heads and lists', () => {
  it.each(revenueTons)('%s is a revenue ton', (unit) => {
    expect(sea([`USD/${unit}`], ['60'])).toEqual(['OFR wm USD 60']);
    expect(sea([`Ocean freight (USD/${unit})`], ['60'])).toEqual(['OFR wm USD 60']);
    expect(sea([`USD per ${unit}`], ['60'])).toEqual(['OFR wm USD 60']);
    expect(listed('BAF', `per ${unit}`)).toEqual(['BAF wm USD 9']);
  });
  it.each(openTons)('%s is asked about', (unit) => {
    for (const head of [`USD/${unit}`, `Ocean freight (USD/${unit})`, `USD per ${unit}`])
      expect(sea([head], ['60'])).toContain('C1 basisStrange');
    expect(listed('BAF', `per ${unit}`).join()).toMatch(/B2 basis/);
    expect(listed('BAF', unit).join()).toMatch(/B2 basis/);
  });
  it.each([
    'トンあたりUSD',
    'USD (トン当たり)',
    'トン建て運賃 USD',
    '容積トン建て運賃 USD',
    '運賃 (米ドル/トン)',
  ])('asks about %s', (head) => expect(sea([head], ['60'])).toContain('C1 basisStrange'));
  it.each(['トンあたり', '1トンにつき', '容積トン毎'])('asks about the basis %s', (basis) =>
    expect(listed('BAF', basis).join()).toMatch(/B2 basis/),
  );
  it.each(['MT', 'T', 'tonne', 'metric ton', 'メトリックトン', 'メートルトン', '重量トン', '1000kg'])(
    '%s is a tonne',
    (unit) => {
      expect(sea([`USD/${unit}`], ['60'])).toEqual(['OFR tonne USD 60']);
      expect(listed('BAF', `per ${unit}`)).toEqual(['BAF tonne USD 9']);
    },
  );
  it('reads charges by the revenue ton, and asks about those by an open ton', () => {
    expect(sea(['USD/RT', 'BAF (USD/運賃トン)'], ['60', '5'])).toEqual(['OFR wm USD 60', 'BAF wm USD 5']);
    expect(sea(['USD/RT', 'BAF (USD/R.T.)'], ['60', '5'])).toEqual(['OFR wm USD 60', 'BAF wm USD 5']);
    for (const head of ['BAF (USD/トン)', 'BAF USD/M/T', 'BAF (USD/容積トン)'])
      expect(sea(['USD/RT', head], ['60', '5'])).toContain('D1 basisStrange');
  });
});

/** A head with 250 behind the usual two of freight. */
const third = (head: string) => sea(['20GP (USD)', '40HC (USD)', head], ['1200', '2100', '250']).slice(2);

describe('trial 5 F2: a name that is not known is no freight', () => {
  it.each([
    ...['Wharfage', 'Security fee', 'Green fee', 'Port dues', 'Fee', 'Total', 'Handling', 'Documents'],
    ...[
      'Freight surcharge',
      'Base port fee',
      'Seaport fee',
      'Inland haulage',
      'Delivery',
      'Bill',
      'Old rate',
      'Rotterdam',
    ],
    ...['港湾料', '環境料', 'ターミナル料', '港湾使用料', '陸送料', '日本側費用', '本船使用料'],
  ])('%s is named, in whatever unit', (name) => {
    for (const unit of [
      ...[
        'USD/CTR',
        '(USD/CTR)',
        'EUR/CTR',
        'USD/cntr',
        'USD/container',
        'USD per ctr',
        '(USD per box)',
        'USD/unit',
      ],
      ...[
        '円/本',
        '(円/コンテナ)',
        'USD/TEU',
        'USD/RT',
        'USD/CBM',
        'USD/day',
        '20GP',
        '40HC USD',
        "(USD/20')",
        'USD',
      ],
    ])
      expect([unit, third(`${name} ${unit}`).join()]).toEqual([
        unit,
        expect.stringMatching(/^E\d (columnUnread|remark)$/),
      ]);
  });
  it.each([
    'USD/CTR Wharfage',
    'Wharfage / USD/CTR',
    'Wharfage / Rate',
    'Rate (Wharfage)',
    'Wharfage amount USD',
    'Wharfage [USD per unit]',
  ])('%s is named', (head) => expect(third(head)).toEqual(['E1 columnUnread']));
  it.each([
    ...[
      ['Port congestion surcharge', 'CON'],
      ['ISPS', 'ISPS'],
      ['CSF', 'CSF'],
      ['Documentation', 'DOC'],
      ['BL fee', 'DOC'],
    ],
    ...[
      ['Entry fee', 'ENTRY'],
      ['VGM', 'VGM'],
      ['OTHC', 'OTHC'],
      ['AMS', 'AMS'],
      ['保安料', 'SEC'],
      ['書類作成料', 'DOC'],
    ],
  ])('%s is the charge %s, by the container where its head says so', (name, code) => {
    for (const unit of ['USD/CTR', '(USD/CTR)', 'USD/container', 'USD per ctr', 'USD/本', '(USD/コンテナ)'])
      expect(third(`${name} ${unit}`)).toEqual([`${code} container USD 250`]);
  });
  it.each(['Surcharge USD/CTR', 'Surcharge (USD)', 'サーチャージ USD/本'])('%s is asked about', (head) =>
    expect(sea(['20GP (USD)', head], ['1200', '250']).join()).toMatch(
      /^(OFR 20GP USD 1200,)?D\d (columnUnread|charge)$/,
    ),
  );
  it('a charge without a unit counts as it usually does', () => {
    expect(third('Documentation (USD)')).toEqual(['DOC bl USD 250']);
    expect(third('Documentation USD/BL')).toEqual(['DOC bl USD 250']);
  });
  it.each([
    ...[
      'USD/CTR',
      'Ocean freight USD/CTR',
      'Basic rate USD/CTR',
      'O/F USD/CTR',
      'All-in USD/CTR',
      'Net rate USD/CTR',
    ],
    ...[
      '運賃 USD/CTR',
      '海上運賃 USD/本',
      '基本運賃 (USD/コンテナ)',
      'Base ocean freight per container (USD)',
    ],
    ...['USD per dry container', 'Freight USD/unit'],
  ])('%s is freight', (head) => expect(sea([head], ['250'])).toEqual(['OFR container USD 250']));
  it.each([
    ...[
      "40' High Cube (USD)",
      'USD 40HQ',
      'FAK 40HC USD',
      '基本運賃 40HC (USD)',
      '一般貨物 40HC USD',
      'Rate USD/40HC',
    ],
    ...["Ocean Freight Rate (US$/40'HC)", "40'HC / 40'HQ USD", "Rate in USD per 40' HC"],
  ])('%s is freight of a container', (head) => expect(sea([head], ['250'])).toEqual(['OFR 40HC USD 250']));
  it('haulage is the freight of zones, and no freight of a way by sea', () => {
    const zones = [
      ['Zone', 'Haulage 20GP (JPY)', '輸送料 40HC (JPY)', 'Valid from', 'Valid to'],
      ['Tokyo', '30000', '40000', ...days],
    ];
    expect(one(zones)).toEqual(['TOKYO DRAY 20GP JPY 30000', 'TOKYO DRAY 40HC JPY 40000']);
    expect(third('Haulage 20GP (USD)')).toEqual(['E1 columnUnread']);
  });
});
