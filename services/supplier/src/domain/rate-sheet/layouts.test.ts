import { busan, charged, days, guessed, heads, lane, one, sheetOf } from './testing/said';

const titled = (...rows: string[][]) => one([['Rates in USD, valid 2026/12/01 - 2026/12/31'], ...rows]);

describe('a charge beside freight', () => {
  const beside = (head: string, amount = '77') =>
    one([
      [...heads, head],
      [...lane('1000'), amount],
    ]).slice(1);
  test.each([
    ['BAF (USD)', 'BAF container USD 77'],
    ['BAF in USD', 'BAF container USD 77'],
    ['USD BAF', 'BAF container USD 77'],
    ['BAF US$', 'BAF container USD 77'],
    ['BAF (USD/TEU)', 'BAF teu USD 77'],
    ['Bunker (USD per TEU)', 'BAF teu USD 77'],
    ['AMS (USD/BL)', 'AMS bl USD 77'],
    ['B/L fee (JPY)', 'DOC bl JPY 77'],
    ['Doc Fee JPY per B/L', 'DOC bl JPY 77'],
    ['燃油割増(USD)', 'BAF container USD 77'],
    ["BAF USD/20'", 'BAF 20GP USD 77'],
  ])('%s is no freight', (head, price) => expect(beside(head)).toEqual([`JPYOK – KRPUS ${price}`]));

  test('in per cent is a share', () =>
    expect(beside('CAF (%)', '12')).toEqual(['JPYOK – KRPUS CAF percent-of % 0.12']));

  test.each(['THC', 'Bunker levy (USD/TEU)'])('%s is asked about', (head) =>
    expect(beside(head)).toEqual(['F1 columnUnread']),
  );
  test.each(['No.', 'Weeks', 'Distance km', 'Max payload'])('%s says no price', (head) =>
    expect(beside(head)).toEqual([]),
  );
});

test('a head over two rows names the charge of its column', () => {
  const rows = [
    ['POL', 'POD', 'Ocean Freight', '', 'BAF (USD)'],
    ['', '', "20'", "40'HC", 'per TEU'],
    ['Yokohama', 'Busan', '1,450', '2,650', '185'],
  ];
  expect(titled(...rows)).toContain('JPYOK – KRPUS BAF teu USD 185');
});

describe('charges by type of container', () => {
  const typed = (...rows: string[][]) => charged(rows, ['Charge', 'Basis', '20', '40HC', 'Currency']);
  test('that count by something else are one price', () =>
    expect(
      typed(
        ['Doc fee', 'per B/L', '5,500', '5,500', 'JPY'],
        ['AMS', 'per B/L', '35', '', 'USD'],
        ['CAF', '% of freight', '5%', '5%', ''],
        ['LSS', 'per TEU', '20', '40', 'USD'],
      ),
    ).toEqual([
      'JPYOK – KRPUS DOC bl JPY 5500',
      'JPYOK – KRPUS AMS bl USD 35',
      'JPYOK – KRPUS CAF percent-of % 0.05',
      'JPYOK – KRPUS LSS 20GP USD 20',
      'JPYOK – KRPUS LSS 40HC USD 40',
    ]));
  test('that differ though they count by something else are named', () => {
    expect(typed(['Doc fee', 'per B/L', '5,500', '6,000', 'JPY'])).toContain('D2 repeated');
    expect(typed(['CAF', '%', '5%', '6%', ''])).toContain('D2 repeated');
  });
  test('whose unit stands in a column that is not read are asked about', () =>
    expect(
      charged(
        [['Doc fee', '5,500', '5,500', 'JPY', 'per B/L']],
        ['Charge', '20', '40HC', 'Currency', 'Remarks'],
      ),
    ).toContain('E2 columnUnread'));
});

test.each([
  'Subject to BAF USD 120/TEU, LSS USD 60/TEU',
  '* plus $50 for Sunday loading',
  'THC JPY 39,000 / 58,500',
  'LSS 60 USD per container',
  'CAF 5%',
  '別途 書類作成料 5,500円',
])('an amount in the line %s is asked about, below and above', (line) => {
  const table = [heads, lane('5')];
  expect(one([...table, [line]])).toEqual([`${busan} USD 5`, 'A3 remark']);
  expect(one([[line], ...table])).toContain('A1 remark');
});
test.each([
  "USD 20' and 40'",
  'Rates in USD per container',
  'Free time 7 days',
  'Subject to local charges',
  'Freight USD 2026/12/01',
  'Rates in USD 1-31 December 2026',
])('the line %s tells no amount', (line) =>
  expect(one([heads, lane('5'), [line]])).toEqual([`${busan} USD 5`]),
);

test('goods of some rows are asked about, those of all kinds are not', () => {
  const goods = (text: string) =>
    one([
      [...heads, 'Commodity'],
      [...lane('5'), text],
    ]).slice(1);
  expect(goods('FAK')).toEqual([]);
  expect(goods('Auto parts')).toEqual(['F2 columnUnread']);
});

test('headings that name ports begin other prices where no column says them', () => {
  const rows = [['POD', "20'"], ['Busan', '5'], ['FROM KOBE'], ['Shanghai', '6']];
  expect(titled(...rows)).toContain('A4 remark');
});

test('CFS in a tariff of LCL is a charge and no place', () => {
  const cfs = guessed(
    sheetOf([
      ['POL', 'POD', 'Rate USD W/M', 'CFS', 'Valid from', 'Valid to'],
      ['Tokyo', 'Hamburg', '45.50', 'JPY 3,980', ...days],
    ]),
  );
  expect(cfs).toEqual(['JPTYO – DEHAM OFR-LCL wm USD 45.5', expect.stringMatching(/CFS wm JPY 3980$/)]);
});

test('what a trucker asks for by the hour besides is no carriage', () => {
  const rows = (head: string) => [
    ['Trucking JPY 2026/12/01 - 2026/12/31'],
    ['Delivery zone', '4t', head],
    ['Tokyo', '30,000', '3,000'],
  ];
  const carriage = 'TOKYO 4t PICKUP flat JPY 30000';
  expect(one(rows('Waiting per hour'))).toEqual([carriage, 'TOKYO WAIT hour JPY 3000']);
  expect(one(rows('シャーシ料(円/日)'))).toEqual([carriage, 'C2 columnUnread']);
  expect(one(rows('JPY per km'))).toContain('TOKYO TRUCKKM km JPY 3000');
});
