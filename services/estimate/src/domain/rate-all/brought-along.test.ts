import { d02Document, type EstimateDocument, type QuotedParty } from '@quayside/rating';
import {
  card,
  lineOfCode,
  ofOcean,
  price,
  pricesOf,
  rate,
  rule,
  unpriced,
  withLines,
  yen,
} from './price-book-fixture';

const sea = 'sea-transport';
const bill = { basis: 'bl' };
const complement = rule(1, 'choice', { choice: { order: ['cheapestComplete'], complement: true } });

const partLoad = (): EstimateDocument => unpriced({ route: { ...d02Document().route, mode: 'LCL' } });
const consolidated = (...more: object[]) => [
  price('OFR-LCL', '68', { basis: 'wm' }),
  price('OCFS', '4980', { basis: 'wm', ...yen }),
  price('DOC', '3500', { ...bill, ...yen }),
  price('AMS', '30', bill),
  ...more,
];
const agent = (number: number, ...more: object[]) =>
  card(number, number, sea, [price('DCFS', '32', { basis: 'wm' }), ...more], { mode: 'LCL' });
const carrier = (number: number, ...more: object[]) =>
  card(number, number, sea, consolidated(...more), { mode: 'LCL' });

const withFleet = (fleet: Record<string, number>): EstimateDocument => {
  const document = unpriced();
  const vanning = { ...document.stages.vanning, inputs: { fleet } };
  return { ...document, stages: { ...document.stages, vanning } };
};
const quotedFor = (
  document: EstimateDocument,
  party: QuotedParty,
  named: 'CIF' | 'DAP',
): EstimateDocument => ({
  ...document,
  incoterm: { ...document.incoterm, rule: named, quotedFor: party },
});
const only = (rated: ReturnType<typeof rate>, codes: RegExp) =>
  pricesOf(rated, sea).filter(([code]) => codes.test(code));

describe("a carrier's charge of a kind of cost that another card prices", () => {
  it('comes along with its freight in a part load, and hinders nobody from pricing the terminal', () => {
    const rated = rate(partLoad(), [carrier(1, price('DDF', '45', bill)), agent(2)]);
    // 16.868 revenue tons × 68 and × 32.
    expect(only(rated, /^(OFR-LCL|DCFS|DDF)/)).toEqual([
      ['OFR-LCL', '1147.02', '01'],
      ['DCFS', '539.78', '02'],
      ['DDF', '45.00', '01'],
    ]);
    expect(lineOfCode(rated, sea, 'DDF').ratedBy).toMatchObject({ brought: true, runnersUp: [] });
    expect(rated.gaps.filter(({ code }) => code === 'DCFS' || code === 'DDF')).toEqual([]);
    // Rating again, and a copy that is rated anew, change nothing.
    for (const more of [{}, { anew: true }])
      expect(
        rate(rated.document, [carrier(1, price('DDF', '45', bill)), agent(2)], more).document.stages[sea]
          .lines,
      ).toEqual(rated.document.stages[sea].lines);
    // Without it on the card it goes with the price.
    const gone = rate(rated.document, [carrier(1), agent(2)]);
    expect(only(gone, /^DDF/)).toEqual([]);
  });

  it('is charged once where both have it: by the carrier whose charge it is, and the other one is named', () => {
    const rated = rate(partLoad(), [
      carrier(1, price('DDF', '45', bill)),
      agent(2, price('DDF', '60', bill)),
    ]);
    expect(only(rated, /^DDF/)).toEqual([['DDF', '45.00', '01']]);
    // 60 × 150.25.
    expect(lineOfCode(rated, sea, 'DDF').ratedBy?.runnersUp).toEqual([
      expect.objectContaining({ name: 'Card 2', cost: '9015', reason: 'otherSupplier' }),
    ]);
    expect(rated.gaps.filter(({ code }) => code === 'DDF')).toEqual([]);
  });

  it('comes along beside a terminal that somebody asked for in a full load, and is no second handling', () => {
    const document = unpriced();
    const handling = {
      ...lineOfCode({ ...rate(document, []), document }, sea, 'OTHC'),
      id: 'dthc',
      code: 'DTHC',
    };
    const asked = withLines(document, sea, [...document.stages[sea].lines, handling]);
    const ocean = card(1, 1, sea, [...ofOcean('20GP', '1450', '32000'), price('DDF', '45', bill)]);
    const terminal = (...more: object[]) =>
      card(2, 2, sea, [price('DTHC', '210', { containerType: '20GP' }), ...more]);
    const rated = rate(asked, [ocean, terminal()]);
    expect(only(rated, /^(DTHC|DDF|OFR)/)).toEqual([
      ['OFR 20GP', '1450.00', '01'],
      ['DTHC 20GP', '210.00', '02'],
      ['DDF', '45.00', '01'],
    ]);
    const both = rate(asked, [ocean, terminal(price('MTD', '60', bill))]);
    // MTD is a carrier's name of the same fee: the terminal has it once more, and the carrier's own stands.
    expect(only(both, /^(DDF|MTD)/)).toEqual([['DDF', '45.00', '01']]);
    // The carrier has the handling as well: it prices both, and nothing is charged twice.
    const whole = card(1, 1, sea, [
      ...ofOcean('20GP', '1450', '32000'),
      price('DTHC', '100', { containerType: '20GP' }),
      price('DDF', '45', bill),
    ]);
    expect(only(rate(asked, [whole, terminal(price('DDF', '60', bill))]), /^(DTHC|DDF)/)).toEqual([
      ['DTHC 20GP', '100.00', '01'],
      ['DDF', '45.00', '01'],
    ]);
  });

  it('stays away where nobody asks for that kind of cost, where somebody typed it or said that it is not charged', () => {
    const cards = [carrier(1, price('DDF', '45', bill)), agent(2)];
    expect(only(rate(quotedFor(partLoad(), 'seller', 'CIF'), cards), /^DDF/)).toEqual([]);
    expect(only(rate(quotedFor(partLoad(), 'seller', 'DAP'), cards), /^DDF/)).toEqual([
      ['DDF', '45.00', '01'],
    ]);
    const first = rate(partLoad(), cards).document;
    const changed = (change: object) =>
      rate(
        withLines(
          first,
          sea,
          first.stages[sea].lines.map((line) => (line.code === 'DDF' ? { ...line, ...change } : line)),
        ),
        cards,
      );
    expect(only(changed({ rate: '50' }), /^DDF/)).toEqual([['DDF', '50.00', '01']]);
    expect(only(changed({ status: 'excluded' }), /^DDF/)).toEqual([['DDF', null, '01']]);
  });
});

test('three cards: each brings what belongs to what it was taken for, and no surcharge of a freight that was not taken', () => {
  const cards = [
    card(1, 1, sea, [
      price('OFR', '1450', { containerType: '20GP' }),
      price('LSS', '180', { containerType: '20GP' }),
      price('AMS', '30', bill),
      price('DDF', '45', bill),
      price('PSS', '250'),
    ]),
    card(2, 2, sea, [
      price('OTHC', '32000', yen),
      price('ISPS', '900', yen),
      // Of its own freight, which is dearer and is not taken.
      price('OFR', '9000'),
      price('BAF', '777'),
      price('LSS', '900'),
    ]),
    card(3, 3, sea, [
      price('DOC', '3240', { ...bill, ...yen }),
      price('SEAL', '400', yen),
      price('WRS', '99'),
      price('DDF', '61', bill),
    ]),
  ];
  const rated = rate(unpriced(), cards, { rules: [complement] });
  expect(pricesOf(rated, sea).filter(([code]) => code !== 'INS')).toEqual([
    ['OFR 20GP', '1450.00', '01'],
    ['LSS 20GP', '180.00', '01'],
    ['OTHC', '32000', '02'],
    ['DOC', '3240', '03'],
    ['SEAL', '400', '03'],
    ['AMS', '30.00', '01'],
    ['DDF', '45.00', '01'],
    ['PSS', '250.00', '01'],
  ]);
});

describe('cards of two container types', () => {
  const of = (number: number, type: string, freight: string, ...more: object[]) =>
    card(number, number, sea, [price('OFR', freight, { containerType: type }), ...more]);
  const percent = (share: string) => price('CAF', share, { basis: 'percent-of', percentOf: ['OFR'] });
  const mixed = () => withFleet({ '20GP': 2, '40HC': 1 });

  it('bring what they price for containers of any type for their own ones, and percentages of their own freight', () => {
    const rated = rate(mixed(), [
      of(1, '20GP', '1450', price('BAF', '90'), percent('0.05'), price('DDF', '45', bill)),
      of(2, '40HC', '1980', price('BAF', '120'), percent('0.08'), price('DDF', '55', bill)),
    ]);
    // 2 × 90 and 1 × 120; 5 % of 2,900 and 8 % of 1,980; not 3 × 90, and not 5 % of 4,880.
    expect(only(rated, /^(OFR|BAF|CAF|DDF)/).sort()).toEqual([
      ['BAF 20GP', '180.00', '01'],
      ['BAF 40HC', '120.00', '02'],
      ['CAF 20GP', '145.00', '01'],
      ['CAF 40HC', '158.40', '02'],
      ['DDF', '45.00', '01'],
      ['DDF', '55.00', '02'],
      ['OFR 20GP', '2900.00', '01'],
      ['OFR 40HC', '1980.00', '02'],
    ]);
    // Each carrier issues its own bill of lading, with its own fee.
    expect(rated.gaps.filter(({ code }) => code === 'DDF')).toEqual([]);
    const again = rate(rated.document, [
      of(1, '20GP', '1450', price('BAF', '90'), percent('0.05'), price('DDF', '45', bill)),
      of(2, '40HC', '1980', price('BAF', '120'), percent('0.08'), price('DDF', '55', bill)),
    ]);
    expect(again.document.stages[sea].lines).toEqual(rated.document.stages[sea].lines);
  });

  it('of one supplier bring a charge of the same price as one line of all containers, and at two prices each their own', () => {
    const cards = (bunker: string) => [
      card(1, 1, sea, [price('OFR', '1450', { containerType: '20GP' }), price('BAF', '90'), percent('0.05')]),
      card(2, 1, sea, [
        price('OFR', '1980', { containerType: '40HC' }),
        price('BAF', bunker),
        percent('0.050'),
      ]),
    ];
    const rated = rate(mixed(), cards('90.00'));
    // 3 × 90; 5 % of 2,900 + 1,980.
    expect(only(rated, /^(BAF|CAF)/).map(([code, cost]) => [code, cost])).toEqual([
      ['BAF', '270.00'],
      ['CAF', '244.00'],
    ]);
    expect(lineOfCode(rated, sea, 'BAF').ratedBy?.runnersUp).toEqual([]);
    expect(rate(rated.document, cards('90.00')).document.stages[sea].lines).toEqual(
      rated.document.stages[sea].lines,
    );
    expect(only(rate(mixed(), cards('120')), /^(BAF|CAF)/).sort()).toEqual([
      ['BAF 20GP', '180.00', '01'],
      ['BAF 40HC', '120.00', '02'],
      expect.arrayContaining(['CAF', '244.00']),
    ]);
  });

  it('fill no place of a type that another supplier carries with a price for containers of any type', () => {
    const cards = (lss: object[]) => [
      of(1, '20GP', '1450', ...lss),
      of(2, '40HC', '1980', price('LSS', '90')),
    ];
    const low = (rated: ReturnType<typeof rate>) => only(rated, /^LSS/).sort();
    expect(low(rate(mixed(), cards([price('LSS', '70', { containerType: '20GP' })])))).toEqual([
      ['LSS 20GP', '140.00', '01'],
      ['LSS 40HC', '90.00', '02'],
    ]);
    expect(low(rate(mixed(), cards([price('LSS', '70')])))).toEqual([
      ['LSS 20GP', '140.00', '01'],
      ['LSS 40HC', '90.00', '02'],
    ]);
    // What its own carrier has no price for is open, unless the rule lets others complete it.
    const lacking = rate(mixed(), cards([]));
    expect(low(lacking)).toEqual([
      ['LSS 20GP', null, null],
      ['LSS 40HC', '90.00', '02'],
    ]);
    expect(lacking.gaps.filter(({ code }) => code === 'LSS')).toMatchObject([
      { reason: 'notOnCard', containerType: '20GP', cards: [{ name: 'Card 1' }] },
    ]);
    expect(low(rate(mixed(), cards([]), { rules: [complement] }))).toEqual([['LSS', '270.00', '02']]);
  });

  it('leave a surcharge for a type that another one carries to that one', () => {
    const both = [
      price('BAF', '90', { containerType: '20GP' }),
      price('BAF', '95', { containerType: '40HC' }),
    ];
    const rated = rate(mixed(), [
      of(1, '20GP', '1450', ...both),
      of(2, '40HC', '1980', price('MFF', '120', { containerType: '40HC' })),
    ]);
    expect(only(rated, /^(BAF|MFF)/).sort()).toEqual([
      ['BAF 20GP', '180.00', '01'],
      ['MFF 40HC', '120.00', '02'],
    ]);
  });

  it('charge the other type where one was typed by hand', () => {
    const cards = [card(1, 1, sea, [price('OFR', '1500'), price('BAF', '90')])];
    const first = rate(mixed(), cards);
    expect(only(first, /^BAF/)).toEqual([['BAF', '270.00', '01']]);
    const typed = first.document.stages[sea].lines.map((line) =>
      line.code === 'BAF' ? { ...line, containerType: '20GP' as const, rate: '70' } : line,
    );
    expect(only(rate(withLines(first.document, sea, typed), cards), /^BAF/)).toEqual([
      ['BAF 20GP', '140.00', '01'],
      ['BAF 40HC', '90.00', '01'],
    ]);
  });

  it('of one supplier are one carrier: its fee is charged once, and nothing is in doubt', () => {
    const rated = rate(mixed(), [
      card(1, 1, sea, [price('OFR', '1450', { containerType: '20GP' }), price('DDF', '45', bill)]),
      card(2, 1, sea, [price('OFR', '1980', { containerType: '40HC' }), price('DDF', '45', bill)]),
    ]);
    expect(only(rated, /^DDF/)).toHaveLength(1);
    expect(rated.gaps.filter(({ code }) => code === 'DDF')).toEqual([]);
  });
});

test('a surcharge whose price waits for something stands without one, instead of being left out', () => {
  const ocean = (more: object) => [
    card(1, 1, sea, [...ofOcean('20GP', '1450', '32000'), price('BAF', '90', more)]),
  ];
  const rated = rate(unpriced(), ocean({ currency: 'EUR' }));
  expect(only(rated, /^BAF/)).toEqual([['BAF', null, '01']]);
  expect(rated.gaps.filter(({ code }) => code === 'BAF')).toMatchObject([{ reason: 'exchangeRate' }]);
  expect(rated.priced.complete).toBe(false);
  const known = { ...rated.document, fx: { ...rated.document.fx, rates: { USD: '150.25', EUR: '160' } } };
  expect(only(rate(known, ocean({ currency: 'EUR' })), /^BAF/)).toEqual([['BAF', '90.00', '01']]);
  // A percentage of a freight that waits waits with it; one of a freight that no card prices is open with that.
  const dear = (freight: object) => [
    card(1, 1, sea, [
      ...ofOcean('20GP', '1450', '32000').filter(({ code }) => code !== 'OFR'),
      price('OFR', '1450', { currency: 'EUR', ...freight }),
    ]),
  ];
  expect(only(rate(unpriced(), dear({})), /^(OFR|CAF)/)).toEqual([
    ['OFR', null, '01'],
    ['CAF', null, '01'],
  ]);
  expect(only(rate(unpriced(), dear({ containerType: '40HC' })), /^(OFR|CAF)/)).toEqual([
    ['OFR', null, null],
  ]);
  // Nothing of it at all is no charge that waits.
  const reefer = [card(1, 1, sea, [...ofOcean('20GP', '1450', '32000'), price('RHD', '90')])];
  expect(only(rate(unpriced(), reefer), /^RHD/)).toEqual([]);
});

test("a charge of the company's own is of the kind of cost that the company says", () => {
  const levy = { ...price('X-LEVY', '70', bill), costGroup: 'destinationTerminal' };
  const [ocean] = [card(1, 1, sea, ofOcean('20GP', '1450', '32000'))];
  // As the company's own charges are laid over a card.
  const lines = [...ocean!.card.lines, levy] as typeof ocean.card.lines;
  const cards = [{ ...ocean!, card: { ...ocean!.card, lines } }];
  expect(only(rate(quotedFor(unpriced(), 'seller', 'CIF'), cards), /^X-/)).toEqual([]);
  expect(only(rate(quotedFor(unpriced(), 'seller', 'DAP'), cards), /^X-/)).toEqual([
    ['X-LEVY', '70.00', '01'],
  ]);
});
