import { guessedMapping } from './read-sheet';
import { charged, days, fileOf, guessed, mended, one, said, sheetOf } from './testing/said';

const ends = ['Valid from', 'Valid to'];
const rowsOf = (titles: string[], cells: string[], above: string[][] = []) => [
  ...above,
  ['POL', 'POD', ...titles, ...ends],
  ['Yokohama', 'Busan', ...cells, ...days],
];
const short = (texts: string[]) => texts.map((text) => text.replace(/^\S+ – \S+ /, ''));
const sea = (titles: string[], cells: string[], above: string[][] = []) =>
  short(one(rowsOf(titles, cells, above)));
const listed = (titles: string[], cells: string[], charges: string[][]) =>
  short(
    guessed(
      sheetOf(rowsOf(titles, cells)),
      sheetOf([['Charge', 'Basis', 'Currency', 'Amount'], ...charges], { name: 'B' }),
    ),
  );

describe('trial 6 no. 20: an all-in price next to prices of what it contains', () => {
  it.each([
    ...['All-in USD 20GP', 'All inclusive 20GP (USD)', 'Lumpsum 20GP USD', 'ALL IN RATE / 20GP USD'],
    ...['Ocean freight all-in / 20GP USD', 'All-in freight 20GP (USD)'],
  ])('%s is freight alone, and is asked about next to a column or a list of surcharges', (head) => {
    expect(sea([head], ['500'])).toEqual(['OFR 20GP USD 500']);
    for (const other of ['BAF USD 20GP', 'LSS USD 20GP', 'OTHC USD 20GP', 'Documentation (USD)'])
      expect(sea([head, other], ['500', '50'])).toContain('C1 remark');
    expect(listed([head], ['500'], [['LSS', 'per container', 'USD', '9']])).toContain('C1 remark');
    expect(listed([head], ['500'], [['CAF', '', '', '5%']])).toContain('C1 remark');
  });
  it.each([
    ...[
      'USD 20GP all in',
      '20GP 込み (USD)',
      'オールイン 20GP (USD)',
      '20GP (USD) 諸チャージ込',
      '包干 20GP (USD)',
    ],
    ...['20GP USD incl. surcharges', '20GP USD incl. BAF', '20GP USD (O/F+BAF+LSS)', '20GP USD BAF込み'],
    ...['20GP USD (all charges included)', '20GP USD (BAF/LSS込)', '全包价 20GP USD', '20GP USD with BAF'],
  ])('%s is no freight that is read silently', (head) =>
    expect(sea([head, 'BAF USD 20GP'], ['500', '50']).join()).toMatch(/C1 (columnUnread|remark)/),
  );
  it.each([
    ...[
      'All-in rates in USD incl. BAF, LSS and THC',
      'Rates inclusive of BAF',
      'Rates incl. BAF/CAF',
      'BAF included',
    ],
    ...['THC included in the rates', 'BAF, LSS込み', '含BAF', 'BAF・LSS込みの運賃'],
  ])('%s above or below is asked about, whatever columns there are', (text) => {
    expect(sea(['USD 20GP'], ['500'], [[text]])).toEqual(['OFR 20GP USD 500', 'A1 remark']);
    expect(sea(['USD 20GP', 'BAF USD 20GP'], ['500', '50'], [[text]])).toContain('A1 remark');
    expect(short(one([...rowsOf(['USD 20GP'], ['500']), [], [text]]))).toContain('A4 remark');
  });
  it.each([
    ...[
      'All-in rates in USD',
      'Rates are inclusive of all surcharges',
      'オールインレート (USD)',
      '包干价 USD',
    ],
    ...['運賃は諸チャージ込み', 'All charges included', 'All-in'],
  ])('%s above, below, in the name of the sheet or in a remark is asked about next to surcharges', (text) => {
    const titles = ['USD 20GP', 'BAF USD 20GP'];
    expect(sea(['USD 20GP'], ['500'], [[text]])).toEqual(['OFR 20GP USD 500']);
    expect(sea(titles, ['500', '50'], [[text]])).toContain('A1 remark');
    expect(short(one([...rowsOf(titles, ['500', '50']), [], [text]]))).toContain('A4 remark');
    expect(one(rowsOf(titles, ['500', '50']), { name: text })).toContain('A1 remark');
    expect(sea([...titles, 'Remarks'], ['500', '50', text])).toContain('E2 remark');
  });
  it.each([
    'Rates exclude BAF',
    'Excluding THC',
    'Validity 1-31 Dec inclusive',
    'BAF not included',
    'BAF別途',
    '申込み',
  ])('%s is not all-in', (text) =>
    expect(sea(['USD 20GP', 'BAF USD 20GP'], ['500', '50'], [[text]])).toEqual([
      ...['OFR 20GP USD 500', 'BAF 20GP USD 50'],
    ]),
  );
  it('a charge of a list is asked about, and a person who says that it changes nothing is not asked again', () => {
    expect(charged([['BAF incl. LSS', 'per container', 'USD', '9']])).toEqual(['A2 charge']);
    const rows = rowsOf(['All-in USD 20GP', 'BAF USD 20GP'], ['500', '50']);
    const kept = mended(rows, (mapping) => ({ ...mapping, remarks: ['All-in USD 20GP'] }));
    expect(short(kept)).toEqual(['OFR 20GP USD 500', 'BAF 20GP USD 50']);
  });
});

describe('trial 6 no. 21: ¥ is yen or yuan', () => {
  const shanghai = (titles: string[], cells: string[], above: string[][] = []) =>
    short(one([...above, ['POL', 'POD', ...titles, ...ends], ['Shanghai', 'Yokohama', ...cells, ...days]]));

  it.each([
    ['20GP ¥', '1450'],
    ['20GP', '￥1450'],
    ['20GP', '¥ 1,450'],
    ['20GP (￥)', '1450'],
    ['¥/CTR', '1450'],
  ])('%s over %s from Shanghai is asked about', (head, cell) =>
    expect(shanghai([head], [cell])).toEqual(['C2 currency']),
  );
  it('in a column of currencies, a line above and a list of charges, too', () => {
    expect(shanghai(['20GP', 'Currency'], ['1450', '¥'])).toContain('D2 currency');
    expect(shanghai(['20GP'], ['1450'], [['Rates in ¥']])).toEqual(['C3 currency']);
    const list = [
      ['Charge', 'Basis', 'Amount'],
      ['DOC', 'per B/L', '￥450'],
      ['OTHC', 'per container', '¥900'],
    ];
    const lanes = [
      ['POL', 'POD', 'USD 20GP', ...ends],
      ['CNNGB', 'JPYOK', '500', ...days],
    ];
    expect(short(guessed(sheetOf(lanes), sheetOf(list, { name: 'B' })))).toEqual([
      'OFR 20GP USD 500',
      'C2 currency',
    ]);
  });
  it.each([
    [['Yokohama', 'Shanghai'], 'A'],
    [['Yokohama', 'Qingdao, China'], 'A'],
    [['Yokohama', 'Busan'], '海运费'],
    [['Yokohama', 'Busan'], 'RMB'],
    [['Guangzhou', 'Yokohama'], 'A'],
  ])('%s on a sheet called %s', ([from = '', to = ''], name) =>
    expect(
      one(
        [
          ['POL', 'POD', '20GP ¥', ...ends],
          [from, to, '1450', ...days],
        ],
        { name },
      ).join(),
    ).toContain('C2 currency'),
  );
  it('a supplier in China is asked whatever the ports are', () => {
    const file = fileOf(sheetOf(rowsOf(['20GP ¥'], ['1450'])));
    expect(said(guessedMapping(file, 'T', 'CN'))).toEqual(['C2 currency']);
    expect(short(said(guessedMapping(file, 'T', 'JP')))).toEqual(['OFR 20GP JPY 1450']);
  });
  it.each([
    ['20GP CNY', '￥1450', 'CNY'],
    ['20GP (CNY ¥)', '1450', 'CNY'],
    ['20GP JPY', '￥1450', 'JPY'],
    ['20GP 円', '¥1450', 'JPY'],
    ['20GP (円)', '1450', 'JPY'],
  ])('%s over %s says that it is %s', (head, cell, currency) =>
    expect(shanghai([head], [cell])).toEqual([`OFR 20GP ${currency} 1450`]),
  );
  it('a person says which of the two, once for the table; another currency stays a contradiction', () => {
    const rows = [
      ['POL', 'POD', '20GP', 'Currency', ...ends],
      ['Shanghai', 'Yokohama', '1450', '￥', ...days],
    ];
    for (const currency of ['CNY', 'JPY'])
      expect(
        short(
          mended(rows, (mapping) => ({
            ...mapping,
            tables: mapping.tables.map((table) => ({ ...table, fixed: { ...table.fixed, currency } })),
          })),
        ),
      ).toEqual([`OFR 20GP ${currency} 1450`]);
    expect(shanghai(['20GP USD'], ['￥1450'])).toEqual(['C2 currencyOther']);
    expect(shanghai(['20GP'], ['￥1450'], [['Rates in USD']])).toContain('C3 currency');
  });
  it('nothing of China: yen', () => {
    expect(sea(['20GP ¥'], ['1450'])).toEqual(['OFR 20GP JPY 1450']);
    expect(sea(['20GP'], ['1450'], [['Rates in ¥']])).toEqual(['OFR 20GP JPY 1450']);
  });
});

describe('trial 6 no. 22: columns and titles that say for what a price is', () => {
  it.each([
    ...[
      'Term = CY/Door',
      'Term = CY→DOOR',
      'Service = CY/DR',
      'Service mode = CY/SD',
      'Mode = CY/Ramp',
      'Haulage = CH',
    ],
    ...['Final destination = Chicago', 'Final Dest. = Chicago, IL', 'FND = Chicago', 'Inland = Chicago'],
    ...['Account = NAC', 'NAC = Y', 'Named Account = Toyota', 'Customer = ABC', 'Shipper = ABC', 'BCO = ABC'],
    ...[
      'Commodity = Chemicals',
      'Via = Singapore',
      'Routing = via Busan',
      'Direct/TS = TS',
      'T/S = Y',
      'Direct = No',
    ],
    ...[
      'Transhipment = Busan',
      'Owner = SOC',
      'Container owner = Shipper',
      'Rate type = NAC',
      'Category = Tier 2',
    ],
    ...[
      'Payment = Collect',
      'Incoterm = FOB',
      'Volume = 10 TEU+',
      'Product = Premium',
      'Spot/Contract = Spot',
    ],
    ...[
      'Contract party = ABC',
      'Weight = <18t',
      'Remarks = Door delivery',
      'Remarks = only for ABC',
      'Plan = B',
    ],
    ...[
      '荷主 = トヨタ',
      '最終仕向地 = シカゴ',
      '条件 = CY/DOOR',
      '輸送形態 = CY-DOOR',
      '経由 = 釜山',
      '商品 = 機械',
    ],
    ...[
      '備考 = ドア渡し',
      '运输条款 = CY-DOOR',
      '目的地 = 芝加哥',
      '中转港 = 釜山',
      '客户 = ABC',
      '备注 = 到门',
    ],
  ])('%s is asked about', (pair) => {
    const [head = '', cell = ''] = pair.split(' = ');
    expect(sea(['USD 20GP', head], ['500', cell])).toEqual(['OFR 20GP USD 500', 'D2 columnUnread']);
  });
  it.each([
    ...[
      'Term = CY/CY',
      'Terms = CY-CY',
      'Service = FE1',
      'Account = FAK',
      'Commodity = FAK',
      'Routing = Direct',
    ],
    ...[
      'Direct/TS = Direct',
      'T/S = N',
      'Direct = Yes',
      'Owner = COC',
      'SOC/COC = COC',
      'Rate type = Standard',
    ],
    ...['Payment = Prepaid', 'Vessel = ONE HAMMERSMITH', 'Loop = FP1', 'Terminal = Honmoku', 'ETD = Mon'],
    ...[
      'Cargo type = General',
      'Country = Korea',
      'Status = Confirmed',
      'Weight limit = 18 ton',
      '条件 = CY/CY',
    ],
    ...['経由地 = 直行', '対象荷主 = 全荷主', '支払 = 元払', 'Remarks = weekly'],
  ])('%s is for everybody', (pair) => {
    const [head = '', cell = ''] = pair.split(' = ');
    expect(sea(['USD 20GP', head], ['500', cell])).toEqual(['OFR 20GP USD 500']);
  });
  it.each([
    ...[
      'Door delivery rates',
      'CY/Door rates',
      'NAC rates',
      'Rates for named account ABC',
      'Rates via Busan',
    ],
    ...[
      'Commodity: Chemicals',
      'Account: ABC',
      'Service: CY-Door',
      'Final destination: Chicago',
      'FCL rates only for ABC',
    ],
    ...[
      'Inland rates to Chicago',
      'Rates valid for cargo of ABC Ltd only',
      'MQC 100 TEU',
      'Minimum 10 containers',
    ],
    ...['荷主限定運賃', 'ABC社向け専用', '貨物: 化学品', '経由：釜山'],
  ])('%s above or below a table, or as the name of its sheet, is asked about', (text) => {
    expect(sea(['USD 20GP'], ['500'], [[text]])).toEqual(['OFR 20GP USD 500', 'A1 remark']);
    expect(short(one([...rowsOf(['USD 20GP'], ['500']), [], [text]]))).toEqual([
      'OFR 20GP USD 500',
      'A4 remark',
    ]);
    expect(short(one(rowsOf(['USD 20GP'], ['500']), { name: text }))).toEqual([
      'OFR 20GP USD 500',
      'A1 remark',
    ]);
  });
  it('a label and its value in two cells', () => {
    expect(sea(['USD 20GP'], ['500'], [['Account', 'ABC Corp']])).toContain('A1 remark');
    expect(sea(['USD 20GP'], ['500'], [['Commodity', 'FAK']])).toEqual(['OFR 20GP USD 500']);
  });
  it.each([
    'FAK rates',
    'Service: CY/CY',
    'Commodity: FAK',
    'For reference only',
    'Prepared for ABC Co., Ltd.',
    'Send via e-mail',
  ])('%s restricts nothing', (text) =>
    expect(sea(['USD 20GP'], ['500'], [[text]])).toEqual(['OFR 20GP USD 500']),
  );
  it('a list of charges, too', () =>
    expect(
      short(
        guessed(
          sheetOf(rowsOf(['USD 20GP'], ['500'])),
          sheetOf(
            [
              ['Charge', 'Basis', 'Currency', 'Amount', 'Account'],
              ['BAF', 'per container', 'USD', '9', 'ABC'],
            ],
            { name: 'B' },
          ),
        ),
      ),
    ).toEqual(['OFR 20GP USD 500', 'BAF container USD 9', 'E2 columnUnread']));
  it('each value is asked about once with its head; many of them by the head', () => {
    const rows = (accounts: string[]) => [
      ['POL', 'POD', 'USD 20GP', ...ends, 'Account'],
      ...accounts.map((account, index) => ['Yokohama', 'Busan', `${500 + index}`, ...days, account]),
    ];
    const { mapping } = guessedMapping(fileOf(sheetOf(rows(['ABC']))), 'T');
    expect(mapping.remarks).toBeUndefined();
    const kept = (remark: string) =>
      mended(rows(['ABC']), (given) => ({ ...given, remarks: [remark] })).filter((text) =>
        text.includes('columnUnread'),
      );
    expect(kept('Account: ABC')).toEqual([]);
    expect(kept('Account')).toEqual([]);
    expect(kept('Account: DEF')).toEqual(['F2 columnUnread']);
    const many = one(
      rows(Array.from({ length: 13 }, (_, index) => `Company ${String.fromCharCode(65 + index)}`)),
    );
    expect(many.filter((text) => text.includes('columnUnread'))).toEqual(['F1 columnUnread']);
  });
  it('carriage on land goes to doors anyway', () => {
    const zones = [
      ['Inland haulage, door delivery'],
      ['Zone', 'Haulage 20GP (JPY)', ...ends],
      ['Tokyo', '30000', ...days],
    ];
    expect(one(zones)).toEqual(['TOKYO DDRAY 20GP JPY 30000']);
  });
});
