import type { CargoItem, PricedEstimate, StageId } from '@quayside/rating';
import type { OfferedCard } from '../../domain/card-lane';
import { card, price, pricesOf, rate, withLines, yen } from '../../domain/rate-all/price-book-fixture';
import { flammable, goods, ship } from './edges-setting';

const book = (number: number, stage: StageId, lines: object[], change: object = {}): OfferedCard =>
  card(number, number, stage, lines, { lane: {}, mode: 'any', validTo: undefined, ...change });
const ofType = (code: string, containerType: string, amount: string) =>
  price(code, amount, { containerType });
const wm = { basis: 'wm' };
const sea = 'sea-transport';
const costs = (rated: ReturnType<typeof rate>, stage: StageId = sea) =>
  Object.fromEntries(pricesOf(rated, stage).map(([code, cost]) => [code, cost]));
const gapsIn = ({ gaps }: ReturnType<typeof rate>) => gaps.map(({ code, reason }) => [code, reason]);
const box = goods('BOX', 10, [1000, 1000, 1000], '400');

test('two of one type and one of another, to Felixstowe: each by its own price, percentages of all', () => {
  const document = ship({
    cargo: [box],
    stages: [sea],
    inputs: { vanning: { fleet: { '20GP': 2, '40HC': 1 } } },
  });
  const rated = rate(document, [
    book(1, sea, [
      ...[ofType('OFR', '20GP', '1100'), ofType('OFR', '40HC', '1900'), price('LSS', '50')],
      ...[price('CAF', '0.05', { basis: 'percent-of', percentOf: ['OFR'] }), price('SEAL', '3')],
      ...[ofType('OTHC', '20GP', '210'), ofType('OTHC', '40HC', '290')],
      ...[price('SSGB', '30', { basis: 'bl' }), price('DOC', '3240', { basis: 'bl', ...yen })],
    ]),
  ]);
  // 2 × 1,100; 3 × 50; 5 % of 2,200 + 1,900; 2 × 210; 3 × 3.
  expect(costs(rated)).toEqual({
    ...{ 'OFR 20GP': '2200.00', 'OFR 40HC': '1900.00', LSS: '150.00', CAF: '205.00', SEAL: '9.00' },
    ...{ 'OTHC 20GP': '420.00', 'OTHC 40HC': '290.00', SSGB: '30.00', DOC: '3240' },
  });
  expect(gapsIn(rated)).toEqual([]);
});

describe('dangerous goods in some of the containers', () => {
  const cards = [
    book(1, sea, [
      ...[
        ofType('OFR', '20GP', '1100'),
        ofType('OFR', '40HC', '1900'),
        price('LSS', '50'),
        price('SEAL', '3'),
      ],
      ...[price('OTHC', '200'), price('DOC', '30', { basis: 'bl' }), price('SSGB', '30', { basis: 'bl' })],
      ...[ofType('DGS', '20GP', '100'), ofType('DGS', '40HC', '150')],
    ]),
  ];
  const drums = goods('DRUM', 4, [600, 600, 900], '200', flammable);
  const inFleet = (fleet: object, overrides: Record<string, string> = {}) =>
    rate(
      ship({
        cargo: [box, drums],
        stages: [sea],
        inputs: { vanning: { fleet } },
        overrides: { vanning: overrides },
      }),
      cards,
    );

  it('is a gap of a fact, type by type, until somebody says in how many they are', () => {
    const open = inFleet({ '20GP': 1, '40HC': 2 });
    expect(gapsIn(open)).toEqual([
      ['DGS', 'fact'],
      ['DGS', 'fact'],
    ]);
    expect(costs(open)).toMatchObject({ 'DGS 20GP': null, 'DGS 40HC': null });
    const name = 'vanning.dangerousContainers';
    // One of the two high cubes and nothing in the other type: 150, and no line of that.
    const said = inFleet({ '20GP': 1, '40HC': 2 }, { [`${name}.40HC`]: '1', [`${name}.20GP`]: '0' });
    expect([
      costs(said)['DGS 40HC'],
      Object.keys(costs(said)).filter((code) => code.startsWith('DGS')),
    ]).toEqual(['150.00', ['DGS 40HC']]);
    expect(gapsIn(said)).toEqual([]);
  });

  it('is that container where there is one', () => {
    expect(costs(inFleet({ '40HC': 1 }))['DGS 40HC']).toBe('150.00');
  });

  it('counts by what is known, whatever card or line was written before it was', () => {
    const all = { quantity: { calculated: 'vanning.containers' } };
    const old = [book(1, sea, [price('OFR', '1900'), price('DGS', '150', all)])];
    const document = ship({
      ...{ cargo: [box, drums], stages: [sea], inputs: { vanning: { fleet: { '40HC': 2 } } } },
      overrides: { vanning: { 'vanning.dangerousContainers': '1' } },
    });
    const before = withLines(
      document,
      sea,
      document.stages[sea].lines.map((line) => (line.code === 'DGS' ? { ...line, ...all } : line)),
    );
    expect(costs(rate(before, old))).toMatchObject({ DGS: '150.00' });
  });
});

test('a part load to Sydney: freight by the larger of volume and weight, the dangerous part by its own', () => {
  const cargo = [
    goods('CARTON', 3, [1000, 1000, 1000], '300'),
    goods('CELLS', 2, [1000, 500, 500], '700', flammable),
  ];
  const rated = rate(ship({ cargo, to: 'AUSYD', mode: 'LCL', stages: [sea] }), [
    book(1, sea, [
      ...[price('OFR-LCL', '90', wm), price('DGS', '25', wm), price('DOC', '30', { basis: 'bl' })],
      ...[price('OCFS', '20', wm), price('DCFS', '28', wm)],
    ]),
  ]);
  // 3.5 m³ and 2.3 t: 3.5; of the cells 0.5 m³ and 1.4 t: 1.4.
  expect(costs(rated)).toEqual({
    ...{ 'OFR-LCL': '315.00', DGS: '35.00', DOC: '30.00', OCFS: '70.00', DCFS: '98.00' },
  });
});

test('breaks and minima exactly at their boundary', () => {
  const of = (quantity: number, more: object) =>
    costs(
      rate(
        ship({
          cargo: [goods('M3', quantity, [1000, 1000, 1000], '10')],
          to: 'SGSIN',
          mode: 'LCL',
          stages: [sea],
        }),
        [book(1, sea, [price('OFR-LCL', '10', { ...wm, ...more })])],
      ),
    )['OFR-LCL'];
  const steps = [
    { from: '0', rate: '100' },
    { from: '5', rate: '80' },
  ];
  // The step begins at five: 4 × 100, 5 × 80; as slabs the first five at 100 each.
  expect([4, 5, 6].map((m3) => of(m3, { breaks: { mode: 'bracket', steps } }))).toEqual([
    '400.00',
    '400.00',
    '480.00',
  ]);
  expect([4, 5, 6].map((m3) => of(m3, { breaks: { mode: 'slab', steps } }))).toEqual([
    '400.00',
    '500.00',
    '580.00',
  ]);
  // 4.01 to 4.99 at 100 would cost more than five at 80.
  expect([4, 5].map((m3) => of(m3, { breaks: { mode: 'nextBreakCheaper', steps } }))).toEqual([
    '400.00',
    '400.00',
  ]);
  expect([4, 5, 6].map((m3) => of(m3, { minimum: '50' }))).toEqual(['50.00', '50.00', '60.00']);
  expect([4, 5, 6].map((m3) => of(m3, { quantityRule: { minimum: '5' } }))).toEqual([
    '50.00',
    '50.00',
    '60.00',
  ]);
});

test('a card and a surcharge hold on their first and last day, and not on the day beside them', () => {
  const cards = [
    book(
      1,
      sea,
      [price('OFR', '1000'), price('PSS', '70', { validFrom: '2026-07-01', validTo: '2026-07-31' })],
      {
        validFrom: '2026-01-01',
        validTo: '2026-08-31',
      },
    ),
    book(2, sea, [price('OFR', '1200')], { validFrom: '2026-09-01', validTo: '2026-12-31' }),
  ];
  const on = (day: string) => {
    const rated = rate(
      ship({ cargo: [box], stages: [sea], day, inputs: { vanning: { fleet: { '40HC': 1 } } } }),
      cards,
    );
    const { OFR = null, PSS = null } = costs(rated);
    return [OFR, PSS];
  };
  expect(on('2026-06-30')).toEqual(['1000.00', null]);
  expect(on('2026-07-01')).toEqual(['1000.00', '70.00']);
  expect(on('2026-07-31')).toEqual(['1000.00', '70.00']);
  expect(on('2026-08-31')).toEqual(['1000.00', null]);
  expect(on('2026-09-01')).toEqual(['1200.00', null]);
  expect(on('2027-01-01')).toEqual([null, null]);
});

test('reefers of two types beside a dry container: plugs by the type of each', () => {
  const document = ship({
    ...{ cargo: [box], to: 'TWKHH', stages: [sea] },
    inputs: { vanning: { fleet: { '20GP': 1, '20RF': 1, '40RH': 2 } } },
  });
  const rated = rate(document, [
    book(1, sea, [
      ...[ofType('OFR', '20GP', '500'), ofType('OFR', '20RF', '1500'), ofType('OFR', '40RH', '2500')],
      ...[ofType('RHD', '20RF', '100'), ofType('RHD', '40RH', '150')],
    ]),
  ]);
  expect(costs(rated)).toMatchObject({
    ...{ 'OFR 20GP': '500.00', 'OFR 20RF': '1500.00', 'OFR 40RH': '5000.00' },
    ...{ 'RHD 20RF': '100.00', 'RHD 40RH': '300.00' },
  });
});

test('one piece out of gauge on the first of two flat racks: one surcharge', () => {
  const cargo = [
    goods('PRESS', 1, [6800, 3200, 1500], '20000'),
    goods('FRAME', 6, [3000, 1000, 1000], '900'),
  ];
  const document = ship({ cargo, to: 'VNSGN', stages: [sea], inputs: { vanning: { fleet: { '40FR': 2 } } } });
  expect(costs(rate(document, [book(1, sea, [price('OFR', '3000'), price('OOG', '3500')])]))).toMatchObject({
    ...{ OFR: '6000.00', OOG: '3500.00' },
  });
});

test('an estimate in dollars with charges in yen and in pesos, to Manzanillo', () => {
  const document = ship({
    ...{
      cargo: [box],
      to: 'MXZLO',
      stages: [sea],
      currency: 'USD',
      rates: { JPY: '0.006656', MXN: '0.0541' },
    },
    inputs: { vanning: { fleet: { '40HC': 2 } } },
  });
  const rated = rate(document, [
    book(1, sea, [
      price('OFR', '1000'),
      price('OTHC', '46000', yen),
      price('DOC', '900', { basis: 'bl', currency: 'MXN' }),
    ]),
  ]);
  // 92,000 × 0.006656 = 612.352; 900 × 0.0541 = 48.69; 2 × 1,000.
  const sell = Object.fromEntries(rated.priced.lines.map((line) => [line.code, line.costConverted]));
  expect(sell).toMatchObject({ OFR: '2000.00', OTHC: '612.35', DOC: '48.69' });
});

test('a rate that somebody typed stays, and percentages are taken of it', () => {
  const document = ship({
    cargo: [box],
    to: 'VNHPH',
    stages: [sea],
    inputs: { vanning: { fleet: { '40HC': 2 } } },
  });
  const typed = withLines(
    document,
    sea,
    document.stages[sea].lines.map((line) => (line.code === 'OFR' ? { ...line, rate: '777' } : line)),
  );
  const rated = rate(typed, [
    book(1, sea, [
      price('OFR', '1000'),
      price('LSS', '50'),
      price('CAF', '0.05', { basis: 'percent-of', percentOf: ['OFR'] }),
    ]),
  ]);
  // 2 × 777; 5 % of 1,554.
  expect(costs(rated)).toMatchObject({ OFR: '1554.00', LSS: '100.00', CAF: '77.70' });
});

test('nothing to load is a gap of the fact, never a price of nothing', () => {
  const rated = rate(ship({ cargo: [], stages: [sea] }), [
    book(1, sea, [price('OFR', '1000'), price('OTHC', '200')]),
  ]);
  expect(costs(rated)).toMatchObject({ OFR: null, OTHC: null });
  expect(rated.priced.complete).toBe(false);
  expect(gapsIn(rated)).toContainEqual(['OFR', 'fact']);
});

test('thirty lines of a declaration and twenty-eight: a unit for each five begun', () => {
  const list = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      goods(`P-${index}`, 1, [300, 300, 300], '5', { hsCode: `84${String(10 + index)}.10` }),
    );
  const breaks = {
    ...{ mode: 'stepCount', upTo: '48' },
    steps: ['1', '4', '9', '14', '19', '24', '29', '34'].map((from, index) => ({
      from,
      units: String(index + 1),
    })),
  };
  const of = (count: number) =>
    costs(
      rate(ship({ cargo: list(count), stages: ['origin-custom'] }), [
        book(1, 'origin-custom', [price('ECC', '5900', { basis: 'declaration-line', breaks, ...yen })]),
      ]),
      'origin-custom',
    ).ECC;
  // 1–3, 4–8, 9–13, 14–18, 19–23, 24–28, 29–33.
  expect([of(3), of(4), of(28), of(29), of(30)]).toEqual(['5900', '11800', '35400', '41300', '41300']);
});

describe('import entries', () => {
  const freight = [...[price('OFR', '1000'), price('LSS', '30')], price('SSGB', '20', { basis: 'bl' })];
  const entry = (
    to: string,
    cargo: CargoItem[],
    inputs: object,
    rates: Record<string, string>,
    sold: object[] = freight,
  ) => {
    const document = ship({
      ...{ to, cargo, rates, stages: [sea, 'destination-custom'], rule: 'DDP' },
      inputs: {
        vanning: { fleet: { '40HC': 1 } },
        'destination-custom': { country: to.slice(0, 2), ...inputs },
      },
    });
    const free = withLines(document, 'vanning', []);
    return rate(free, [book(1, sea, sold)]).priced.facts;
  };
  const figures = (facts: PricedEstimate['facts']) =>
    (['customsValue', 'duty', 'importTax'] as const).map((name) => {
      const fact = facts[`destination-custom.${name}`];
      return fact?.value ?? fact?.issue;
    });
  const line = (rateOf: string | null) => [
    { id: 'l', hsCode: '8479.89', duty: rateOf ? { kind: 'adValorem', rate: rateOf } : { kind: 'free' } },
  ];

  it('into Great Britain: freight by the sea stage is added to a free on board value', () => {
    const cargo = [
      goods('ROBOT', 1, [2000, 1000, 1000], '900', {
        unitValue: '20000',
        currency: 'GBP',
        hsCode: '8479.89',
      }),
    ];
    const facts = entry(
      'GBFXT',
      cargo,
      { valueTerms: 'FOB', insurance: '0', onwardFreight: '0', tariffLines: line('0.04') },
      { USD: '150.25', GBP: '199.30' },
    );
    // Each charge in pounds: 753.89 + 22.62 + 15.08 = 791.59; 4 % of 20,791.59; 20 % of 21,623.25.
    expect(figures(facts)).toEqual([...['20791.59', '831.66', '4324.65']]);
  });

  it('into Singapore: a value stated CIF has its freight, in another currency', () => {
    const cargo = [
      goods('ROBOT', 1, [2000, 1000, 1000], '900', { unitValue: '5000', currency: 'EUR', hsCode: '8479.89' }),
    ];
    const facts = entry(
      'SGSIN',
      cargo,
      { valueTerms: 'CIF', tariffLines: line(null) },
      { USD: '150.25', EUR: '163.40', SGD: '112.30' },
    );
    // 5,000 × 163.40 ÷ 112.30 = 7,275.16; 9 %.
    expect(figures(facts)).toEqual([...['7275.16', '0.00', '654.76']]);
  });
});
