import { givenMapping, guessedMapping } from './read-sheet';
import { busan, days, fileOf, heads, lane, one, said, sheetOf } from './testing/said';

describe('trial 5 F14: what is struck out', () => {
  const rows = [heads, lane(''), lane('5')];
  const struck = [{ row: 1, column: 2, text: '1450' }];

  it('is asked about by its cell, and read or left out as the answer says', () => {
    const file = fileOf(sheetOf(rows, { struck }));
    const { mapping } = guessedMapping(file, 'T');
    expect(said(givenMapping(file, mapping))).toEqual([`${busan} USD 5`, 'C2 hidden']);
    expect(said(givenMapping(file, { ...mapping, hidden: 'leftOut' }))).toEqual([`${busan} USD 5`]);
    const read = fileOf(sheetOf([heads, lane('')], { struck }));
    expect(said(givenMapping(read, { ...mapping, hidden: 'read' }))).toEqual([`${busan} USD 1450`]);
  });

  it('a row of it is asked about once, at the end of the table too', () => {
    const cells = lane('1450').map((text, column) => ({ row: 2, column, text }));
    expect(one([heads, lane('5')], { struck: cells })).toEqual([`${busan} USD 5`, 'A3 hidden']);
    expect(one([heads, lane('5'), []], { struck: cells })).toEqual([`${busan} USD 5`, 'A3 hidden']);
  });

  it('above a table and in a column that is not read no question is asked', () => {
    const above = [{ row: 0, column: 0, text: 'Rates 2025' }];
    const beside = [{ row: 2, column: 9, text: 'old' }];
    expect(one([[], heads, lane('5')], { struck: [...above, ...beside] })).toEqual([`${busan} USD 5`]);
  });

  it('a raised figure is no figure of an amount', () => {
    expect(one([heads, lane('1450¹')])).toEqual(['C2 amount']);
  });
});

const priced = (titles: string[], cells: string[]) =>
  one([
    ['POL', 'POD', ...titles, 'Valid from', 'Valid to'],
    ['Yokohama', 'Busan', ...cells, ...days],
  ]);

describe('trial 5 no. 8: what is put on another price is no price of its own', () => {
  it.each([
    ...[
      '45HC USD (+)',
      '45HC (+) USD',
      '45HC + (USD)',
      '45HC+',
      '+45HC',
      '+ USD 45HC',
      'USD+ 45HC',
      '45HC USD (－)',
    ],
    ...[
      '45HC (±) USD',
      '45HC USD ＋',
      '45HC add-on USD',
      '45HC extra',
      '45HC 加算 USD',
      '45HC 追加',
      'USD/CTR (+)',
    ],
    ...[
      'Additional USD 45HC',
      'Plus 45HC USD',
      '45HC差額 USD',
      '45HC USD (▲)',
      'Rate (+) USD',
      "45' HC (+) / USD",
    ],
  ])('%s is not read, and is named', (head) =>
    expect(priced(['40HC USD', head], ['2100', '150'])).toEqual([
      'JPYOK – KRPUS OFR 40HC USD 2100',
      'D1 columnUnread',
    ]),
  );
  it.each(["20'+40' USD", 'OFR+BAF 40HC USD', '40HC/45HC USD'])('%s adds nothing to another column', (head) =>
    expect(priced([head], ['2100']).join()).not.toContain('columnUnread'),
  );
  it('a row of it is no row of a container', () => {
    const rows = [
      ['POL', 'POD', 'Container', 'USD', 'Valid from', 'Valid to'],
      ['Yokohama', 'Busan', '40HC', '2100', ...days],
      ['Yokohama', 'Busan', '45HC (+)', '150', ...days],
    ];
    expect(one(rows)).toEqual(['JPYOK – KRPUS OFR 40HC USD 2100', 'C3 containerType']);
  });
  it('steps of quantities keep their signs', () => {
    const zones = [
      ['Zone', '-45kg JPY', '+45kg JPY', 'Valid from', 'Valid to'],
      ['Tokyo', '100', '80', ...days],
    ];
    expect(one(zones).join()).not.toContain('columnUnread');
  });
});

describe('trial 5 no. 23: a line above in another currency than the heads', () => {
  const titled = (title: string, head = 'USD 20GP', ...more: string[]) =>
    one([
      [title],
      [],
      ['POL', 'POD', head, ...more, 'Valid from', 'Valid to'],
      [...['Yokohama', 'Busan', '5'], ...more.map(() => 'USD'), ...days],
    ]);
  it.each(['all in EUR', 'Rates in EUR', '単位：円', 'All rates in EUR unless stated, THC in USD'])(
    '%s is asked about',
    (title) => expect(titled(title)).toEqual([`${busan} USD 5`, 'A1 remark']),
  );
  it.each(['all in USD', 'Freight tariff 2026', '米ドル建て', 'EUROLINE tariff'])('%s is not', (title) =>
    expect(titled(title)).toEqual([`${busan} USD 5`]),
  );
  it('so is one above a column of currencies', () => {
    expect(titled('all in EUR', '20GP', 'Currency')).toEqual([`${busan} USD 5`, 'A1 remark']);
    expect(titled('all in USD', '20GP', 'Currency')).toEqual([`${busan} USD 5`]);
  });
  it('a line that gives the currency to heads without one is read', () => {
    expect(titled('all in EUR', '20GP')).toEqual([`${busan} EUR 5`]);
  });
});

describe('trial 5 F2c: tables of zones by the container', () => {
  const zoned = (head: string) =>
    one([
      ['Zone', head, 'Valid from', 'Valid to'],
      ['Tokyo', '30000', ...days],
    ]);
  it.each([
    '円/CTR',
    'JPY/container',
    '輸送料 円/本',
    'ドレージ 円/CTR',
    '円/コンテナ',
    'Haulage JPY per container',
  ])('%s is haulage by the container', (head) =>
    expect(zoned(head)).toEqual(['TOKYO DRAY container JPY 30000']),
  );
  it.each(['シャーシ 円/CTR', 'シャーシ使用料 円/CTR', 'Chassis JPY/CTR', 'シャーシ (円/本)'])(
    '%s is no haulage: it is named',
    (head) => expect(zoned(head).join()).toMatch(/B1 columnUnread|charge|noTable|CHAS/),
  );
});

describe('trial 5: lines above, between and below that say what all amounts are', () => {
  const above = (title: string, head = 'Rate (USD)') =>
    one([[title], [], ['POL', 'POD', head, 'Valid from', 'Valid to'], ['Yokohama', 'Busan', '120', ...days]]);
  it.each([
    ...[
      'Rates in USD per ton',
      'USD per TEU',
      'Rates in USD per 2 containers',
      'Rates in USD per week',
      'TEU建て運賃',
    ],
    ...['トンあたり USD', 'All rates per W/M', 'Prices are per day', 'USD/CBM', 'USD/10 m3', '1日あたり USD'],
  ])('the unit of %s is asked about', (title) => {
    expect(above(title)).toContain('A1 remark');
    expect(above(title, '20GP USD')).toContain('A1 remark');
  });
  it.each(['Rates in USD per container', 'USD/CTR', 'per 20ft container', 'as per tariff 12', 'USD / 本'])(
    '%s says what the columns say',
    (title) => expect(above(title, '20GP USD')).toEqual(['JPYOK – KRPUS OFR 20GP USD 120']),
  );
  it('a unit that the column says is not asked about', () => {
    expect(above('Rates in USD per TEU', 'USD/TEU')).toEqual(['JPYOK – KRPUS OFR teu USD 120']);
    expect(above('Rates in USD per CBM', 'USD/CBM').join()).not.toContain('remark');
  });
  it.each([
    ...[
      'BAF',
      'BAF (USD)',
      'Peak season surcharge',
      'Terminal handling charges',
      'General rate increase (GRI)',
    ],
    ...['THC 2026', 'BAF valid from 1 Dec 2026', '燃料割増', 'Documentation fee'],
  ])('%s above is another charge than freight: it is asked about', (title) =>
    expect(above(title, '20GP USD').join()).toMatch(/A1 remark/),
  );
  it.each([
    'Ocean freight',
    'Freight rates 2026',
    'FCL tariff',
    'Asia export',
    'Ocean freight and surcharges',
    'Yokohama',
  ])('%s above asks nothing', (title) =>
    expect(above(title, '20GP USD')).toEqual(['JPYOK – KRPUS OFR 20GP USD 120']),
  );
  it('so is one as a heading between rows, and as the name of the sheet', () => {
    expect(one([heads, lane('5'), ['BAF'], ['Yokohama', 'Jakarta', '7', ...days]])).toContain('A3 remark');
    expect(one([heads, lane('5')], { name: 'BAF' })).toEqual([`${busan} USD 5`, 'A1 remark']);
    expect(one([heads, lane('5')], { name: 'Asia' })).toEqual([`${busan} USD 5`]);
  });
  it('a charge of the columns themselves is no question', () => {
    const rows = [
      ['BAF'],
      [],
      ['POL', 'POD', 'BAF 20GP USD', 'Valid from', 'Valid to'],
      ['Yokohama', 'Busan', '7', ...days],
    ];
    expect(one(rows)).toEqual(['JPYOK – KRPUS BAF 20GP USD 7']);
  });
  it.each(['Rates per TEU', 'All rates are per 2 containers', '上記はTEUあたりの料金'])(
    '%s below is asked about',
    (text) => expect(one([heads, lane('5'), [text]])).toEqual([`${busan} USD 5`, 'A3 remark']),
  );
  it.each(['Rates per container', 'DOC fee is charged per B/L', 'Rates exclude THC'])(
    '%s below is not',
    (text) => expect(one([heads, lane('5'), [text]])).toEqual([`${busan} USD 5`]),
  );
  it.each(['40HC', 'USD per 40HC', "40' high cube"])(
    '%s above or between is another container than the columns say',
    (text) => {
      expect(above(text, '20GP USD')).toContain('A1 remark');
      expect(above(text)).toContain('A1 remark');
      expect(one([heads, lane('5'), [text], ['Yokohama', 'Jakarta', '7', ...days]])).toContain('A3 remark');
    },
  );
  it.each([
    ...[
      '20GP',
      "FCL rates 20'/40'",
      'Valid 20 Dec 2026',
      '40 days free',
      'Page 1 of 20',
      'Ref: 2026/12-20',
      'Rev. 40',
    ],
    ...['3 sailings per week', 'Per person responsible: T. Ota', 'Trip 12', '単位：USD/本'],
  ])('%s above a column of 20GP is none', (text) =>
    expect(above(text, '20GP USD').join()).not.toContain('remark'),
  );
  it('a size is of its high containers too, but a high container is of no other', () => {
    expect(above("Rates per 20'/40' container", '40HC USD').join()).not.toContain('remark');
    expect(above('40HC', '40GP USD')).toContain('A1 remark');
  });
  it('a column of currencies that contradicts the head is asked about', () => {
    expect(
      one([
        ['POL', 'POD', '20GP USD', 'Currency', 'Valid from', 'Valid to'],
        ['Yokohama', 'Busan', '5', 'EUR', ...days],
      ]),
    ).toEqual(['C2 currencyOther']);
  });
  it('OFR is freight in a head, and IMO cargo is dangerous', () => {
    expect(priced(['OFR 20GP USD', 'BAF 20GP USD'], ['1200', '100'])).toEqual([
      'JPYOK – KRPUS OFR 20GP USD 1200',
      'JPYOK – KRPUS BAF 20GP USD 100',
    ]);
    expect(above('IMO cargo only', '20GP USD')).toContain('A1 remark');
  });
});

describe('trial 5 F3b: tons of packing tables', () => {
  it.each([
    ['梱包形態', '単価(円/容積トン)'],
    ['品目', '単価(円/容積トン)'],
    ['作業', '単価（円／容積トン）'],
    ['荷姿', '円/トン'],
  ])('%s with %s is asked about', (kind, head) =>
    expect(
      one([['梱包料金表'], [kind, head, '有効開始日', '有効終了日'], ['木箱', '12000', ...days]], {
        name: '梱包',
      }),
    ).toContain('B2 basisStrange'),
  );
  it('so it is next to a column of units that says nothing', () => {
    const rows = [
      ['荷姿', '単位', '単価(円/容積トン)', '有効開始日', '有効終了日'],
      ['木箱', '', '12000', ...days],
    ];
    expect(one(rows, { name: '梱包' }).join()).toMatch(/basis/);
  });
});
