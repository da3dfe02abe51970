import { d02Document, type EstimateDocument } from '@quayside/rating';
import { laneBook } from '@quayside/service-supplier/lane-fits';
import {
  card,
  flat,
  lineOfCode,
  ofOcean,
  price,
  pricesOf,
  rate,
  rule,
  supplierId,
  unpriced,
  withLines,
  yen,
} from './price-book-fixture';

const sea = 'sea-transport';
const of20 = { containerType: '20GP' };
const bill = { basis: 'bl' };
const percent = (share: string) => price('CAF', share, { basis: 'percent-of', percentOf: ['OFR'] });
const without = (lines: ReturnType<typeof ofOcean>, ...codes: string[]) =>
  lines.filter(({ code }) => !codes.includes(code));
const only = (rated: ReturnType<typeof rate>, codes: RegExp) =>
  pricesOf(rated, sea).filter(([code]) => codes.test(code));
const withFleet = (fleet: Record<string, number>): EstimateDocument => {
  const document = unpriced();
  const vanning = { ...document.stages.vanning, inputs: { fleet } };
  return { ...document, stages: { ...document.stages, vanning } };
};
const again = (rated: ReturnType<typeof rate>, ...rest: [Parameters<typeof rate>[1], object?]) => {
  const next = rate(rated.document, ...rest);
  expect(next.document.stages[sea].lines).toEqual(rated.document.stages[sea].lines);
  expect(next.gaps).toEqual(rated.gaps);
};

/** Freight of one supplier, with its bunker and its percentage on a card beside it; the other one has all on one card. */
const two = (freight: string) => [
  card(1, 1, sea, without(ofOcean('20GP', freight, '32000'), 'CAF')),
  card(2, 1, sea, [price('BAF', '400', of20), percent('0.05')]),
  card(3, 3, sea, [...ofOcean('20GP', '1200', '32000'), price('BAF', '90', of20)]),
];

describe('a freight whose surcharges are on a card of their own', () => {
  it('is compared and taken with them', () => {
    // In yen at 150.25: 900 = 135,225, LSS 27,045, BAF 400 = 60,100, 5 % = 6,761, AMS 4,508, and 35,640: 269,279.
    // The other: 180,300 + 27,045 + 13,523 + 9,015 + 4,508 + 35,640 = 270,031.
    const cheaper = rate(unpriced(), two('900'));
    expect(only(cheaper, /^(OFR|LSS|BAF|CAF)/).sort()).toEqual([
      ['BAF 20GP', '400.00', '02'],
      ['CAF', '45.00', '02'],
      ['LSS 20GP', '180.00', '01'],
      ['OFR 20GP', '900.00', '01'],
    ]);
    expect(lineOfCode(cheaper, sea, 'OFR').ratedBy).toMatchObject({
      total: '269279',
      runnersUp: [{ name: 'Card 3', cost: '180300', total: '270031', reason: 'dearer' }],
    });
    again(cheaper, two('900'));
    // 138,230 + 27,045 + 60,100 + 6,912 + 4,508 + 35,640 = 272,435: dearer, though the freight is cheaper, and its own card as well.
    const dearer = rate(unpriced(), two('920'));
    expect(only(dearer, /^(OFR|BAF|CAF)/).map(([, , from]) => from)).toEqual(['03', '03', '03']);
    expect(lineOfCode(dearer, sea, 'OFR').ratedBy).toMatchObject({
      total: '270031',
      runnersUp: [{ name: 'Card 1', cost: '138230', total: '272435', reason: 'dearer' }],
    });
    again(dearer, two('920'));
  });

  it('has a place filled from there that its own card lacks, and is no incomplete offer', () => {
    const cards = [
      card(1, 1, sea, without(ofOcean('20GP', '900', '32000'), 'LSS')),
      card(2, 1, sea, [price('LSS', '150', of20)]),
      card(3, 3, sea, ofOcean('20GP', '1200', '32000')),
    ];
    const rated = rate(unpriced(), cards);
    expect(only(rated, /^(OFR|LSS)/)).toEqual([
      ['OFR 20GP', '900.00', '01'],
      ['LSS 20GP', '150.00', '02'],
    ]);
    expect(lineOfCode(rated, sea, 'LSS')).toMatchObject({
      rateCardId: cards[1]!.id,
      rateCardName: 'Card 2 v1',
      ratedBy: { card: cards[1]!.id, runnersUp: [{ name: 'Card 3', reason: 'dearer' }] },
    });
    again(rated, cards);
  });

  it('has each charge once: its own before a table, of two tables the newer one, and the others named', () => {
    const table = (number: number, bunker: string, from: string, own: object = {}) =>
      card(number, 1, sea, [price('BAF', bunker, { ...of20, ...own })], { validFrom: from });
    const freight = card(1, 1, sea, ofOcean('20GP', '900', '32000'));
    const newer = [freight, table(2, '400', '2025-10-01'), table(3, '450', '2025-10-20')];
    const rated = rate(unpriced(), newer);
    expect(only(rated, /^BAF/)).toEqual([['BAF 20GP', '450.00', '03']]);
    // 400 × 150.25.
    expect(lineOfCode(rated, sea, 'BAF').ratedBy?.runnersUp).toMatchObject([
      { name: 'Card 2', cost: '60100', reason: 'older' },
    ]);
    again(rated, newer);
    // Days of its own make a price newer than its card; another name of the bunker is the same service.
    const ownDays = [freight, table(2, '400', '2025-10-01', { validFrom: '2025-10-25' }), newer[2]!];
    expect(only(rate(unpriced(), ownDays), /^BAF/)).toEqual([['BAF 20GP', '400.00', '02']]);
    const named = [newer[1]!, card(3, 1, sea, [price('BUC', '450', of20)], { validFrom: '2025-10-20' })];
    expect(only(rate(unpriced(), [freight, ...named]), /^(BAF|BUC)/)).toEqual([['BUC 20GP', '450.00', '03']]);
    const own = card(1, 1, sea, [...ofOcean('20GP', '900', '32000'), price('BAF', '80', of20)]);
    const beside = rate(unpriced(), [own, newer[2]!]);
    expect(only(beside, /^BAF/)).toEqual([['BAF 20GP', '80.00', '01']]);
    expect(lineOfCode(beside, sea, 'BAF').ratedBy?.runnersUp).toMatchObject([
      { name: 'Card 3', cost: '67613' },
    ]);
    const low = rate(unpriced(), [own, card(3, 1, sea, [price('LSS', '200', of20)])]);
    expect(only(low, /^LSS/)).toEqual([['LSS 20GP', '180.00', '01']]);
    expect(lineOfCode(low, sea, 'LSS').ratedBy?.runnersUp).toMatchObject([{ name: 'Card 3', cost: '30050' }]);
  });

  it('has none of another lane, mode, day, carrier or supplier', () => {
    const bunker = (change: object, supplier = 1) =>
      card(2, supplier, sea, [price('BAF', '400', of20)], change);
    const freight = card(1, 1, sea, ofOcean('20GP', '900', '32000'), {
      carrier: 'Ocean East',
      carrierCode: 'OCEA',
    });
    const charged = (...cards: Parameters<typeof rate>[1]) =>
      only(rate(unpriced(), [freight, ...cards]), /^BAF/);
    expect(charged(bunker({}))).toHaveLength(1);
    expect(charged(bunker({ carrier: 'OCEAN EAST' }))).toHaveLength(1);
    expect(charged(bunker({ carrier: 'East', carrierCode: 'OCEA' }))).toHaveLength(1);
    expect(charged(bunker({ lane: { portOfLoading: 'JPYOK', portOfDischarge: 'USNYC' } }))).toEqual([]);
    expect(charged(bunker({ mode: 'LCL' }))).toEqual([]);
    expect(charged(bunker({ validTo: '2025-10-31' }))).toEqual([]);
    expect(charged(bunker({ carrier: 'Euro Bridge', carrierCode: 'EUBR' }))).toEqual([]);
    expect(charged(bunker({ carrier: 'Euro Bridge' }))).toEqual([]);
    expect(charged(bunker({}, 2))).toEqual([]);
    // Neither does it fill a place that the freight's card lacks, alone or beside the other carrier's freight.
    const lines = ofOcean('20GP', '900', '32000').filter(({ code }) => code !== 'LSS');
    const lacking = card(1, 1, sea, lines, { carrier: 'Ocean East', carrierCode: 'OCEA' });
    const low = (carrier: object, more: object[] = []) =>
      only(
        rate(unpriced(), [lacking, card(2, 1, sea, [...more, price('LSS', '180', of20)], carrier)]),
        /^LSS/,
      );
    expect(low({ carrier: 'Ocean East' })).toEqual([['LSS 20GP', '180.00', '02']]);
    const freightOfOther = [price('OFR', '1900', of20)];
    for (const more of [[], freightOfOther])
      expect(low({ carrier: 'Euro Bridge', carrierCode: 'EUBR' }, more)).toEqual([['LSS', null, null]]);
    // One that prices a freight itself has the surcharges of that freight.
    const other = card(2, 1, sea, [...ofOcean('20GP', '1900', '32000'), price('BAF', '400', of20)]);
    expect(charged(other)).toEqual([]);
  });

  it('goes by container type, each carrier with its own', () => {
    const freight = (number: number, type: string, amount: string) =>
      card(number, number, sea, [price('OFR', amount, { containerType: type })]);
    const table = (number: number, supplier: number, bunker: string, share: string) =>
      card(number, supplier, sea, [price('BAF', bunker), price('LSS', bunker), percent(share)]);
    const cards = [
      ...[freight(1, '20GP', '1450'), table(11, 1, '90', '0.05')],
      ...[freight(2, '40HC', '1980'), table(12, 2, '120', '0.08')],
    ];
    for (const held of [[], [rule(1, 'choice', { choice: { order: ['newest'] } })]]) {
      const rated = rate(withFleet({ '20GP': 2, '40HC': 1 }), cards, { rules: held });
      expect(only(rated, /^(OFR|BAF|LSS|CAF)/).sort()).toEqual([
        ['BAF 20GP', '180.00', '0b'],
        ['BAF 40HC', '120.00', '0c'],
        ['CAF 20GP', '145.00', '0b'],
        ['CAF 40HC', '158.40', '0c'],
        ['LSS 20GP', '180.00', '0b'],
        ['LSS 40HC', '120.00', '0c'],
        ['OFR 20GP', '2900.00', '01'],
        ['OFR 40HC', '1980.00', '02'],
      ]);
      again(rated, cards, { rules: held });
    }
    // One carrier of both, with one table: one line of all.
    const one = [
      freight(1, '20GP', '1450'),
      card(2, 1, sea, [price('OFR', '1980', { containerType: '40HC' })]),
    ];
    const whole = rate(withFleet({ '20GP': 2, '40HC': 1 }), [...one, table(11, 1, '90', '0.05')]);
    // 3 × 90; 5 % of 2,900 + 1,980.
    expect(only(whole, /^(BAF|CAF)/)).toEqual([
      ['BAF', '270.00', '0b'],
      ['CAF', '244.00', '0b'],
    ]);
    again(whole, [...one, table(11, 1, '90', '0.05')]);
  });

  it('brings them in a part load, by the revenue ton and by the bill of lading', () => {
    const document = unpriced({ route: { ...d02Document().route, mode: 'LCL' } });
    const cards = [
      card(
        1,
        1,
        sea,
        [price('OFR-LCL', '68', { basis: 'wm' }), price('OCFS', '4980', { basis: 'wm', ...yen })],
        {
          mode: 'LCL',
        },
      ),
      card(2, 1, sea, [price('BAF', '10', { basis: 'wm' }), price('DDF', '45', bill)], { mode: 'any' }),
    ];
    // 16.868 revenue tons.
    const rated = rate(document, cards);
    expect(only(rated, /^(BAF|DDF)/)).toEqual([
      ['BAF', '168.68', '02'],
      ['DDF', '45.00', '02'],
    ]);
    again(rated, cards);
  });

  it('keeps them when its rate is typed over, and has them where its supplier is named', () => {
    const cards = [
      card(1, 1, sea, [price('OFR', '900', of20), price('PSS', '70', of20)]),
      card(2, 1, sea, [price('BAF', '400', of20), percent('0.05')]),
      card(3, 3, sea, [price('LSS', '10', of20), ...without(ofOcean('20GP', '9999', '32000'), 'LSS')]),
    ];
    const first = rate(unpriced(), cards.slice(0, 2));
    const typed = (change: object) =>
      rate(
        withLines(
          first.document,
          sea,
          first.document.stages[sea].lines.map((line) =>
            line.code === 'OFR' ? { ...line, ...change } : line,
          ),
        ),
        cards,
      );
    // 5 % of 800.
    const over = typed({ rate: '800' });
    expect(only(over, /^(OFR|BAF|CAF|PSS|LSS)/).sort()).toEqual([
      ['BAF 20GP', '400.00', '02'],
      ['CAF', '40.00', '02'],
      ['LSS', null, null],
      ['OFR 20GP', '800.00', '01'],
      ['PSS 20GP', '70.00', '01'],
    ]);
    // Another carrier's surcharge is nobody's offer beside it.
    expect(over.gaps.filter(({ code }) => code === 'LSS')).toMatchObject([
      { reason: 'otherSupplier', cards: [{ name: 'Card 3' }] },
    ]);
    again(over, cards);
    const from = { rateCardId: null, rateCardName: null, ratedBy: undefined };
    const named = typed({ ...from, rate: '800', supplierId: supplierId(1) });
    expect(only(named, /^(BAF|CAF|PSS)/).sort()).toEqual([
      ['BAF 20GP', '400.00', '02'],
      ['CAF', '40.00', '02'],
    ]);
    const ofNobody = typed({ ...from, rate: '800', supplierId: null, supplierName: null });
    // Of whom the freight is nobody knows: a card brings what is of the kind of cost that it was taken for.
    expect(only(ofNobody, /^(BAF|CAF|PSS)/)).toEqual([['CAF', '40.00', '03']]);
  });
});

test('a card of surcharges that may be for the shipment is named while a figure is missing that would decide', () => {
  const stage = 'destination-delivery';
  const inLosAngeles = { lane: { deliveryZone: 'LA' } };
  const toll = (amount: string) => [price('X-TOLL', amount, { basis: 'flat' }), price('LIFT', '90')];
  const cards = [
    card(1, 1, stage, [price('DDRAY', '520', { basis: 'flat' })]),
    card(2, 1, stage, toll('30'), inLosAngeles),
    card(3, 3, stage, toll('40'), inLosAngeles),
  ];
  const zones = laneBook([], [{ code: 'LA', country: 'US', postalPrefixes: ['908'] }]);
  const at = (postalCode: string | null) =>
    rate(unpriced(), cards, {}, { pickup: null, delivery: { country: 'US', postalCode }, book: zones });
  const tolls = (rated: ReturnType<typeof rate>) => [
    pricesOf(rated, stage).find(([code]) => code === 'X-TOLL')?.[1] ?? null,
    rated.gaps
      .filter(({ code }) => code === 'X-TOLL')
      .map(({ reason, figures, cards: [named] }) => [reason, figures, named?.name]),
  ];
  expect(tolls(at('90802'))).toEqual(['30.00', []]);
  expect(tolls(at('10001'))).toEqual([null, []]);
  expect(tolls(at(null))).toEqual([null, [['place', ['deliveryPostalCode'], 'Card 2']]]);
});

describe('a card of surcharges', () => {
  const table = card(2, 1, sea, [
    price('LSS', '150', of20),
    price('BAF', '400', of20),
    price('OTHC', '30000', { ...of20, ...yen }),
  ]);

  it('goes before no freight, and hinders none, whatever the rule prefers', () => {
    const cards = [table, card(3, 3, sea, ofOcean('20GP', '1200', '32000'))];
    const preferred = rule(1, 'choice', {
      choice: { order: ['preferredSupplier', 'cheapestComplete'], suppliers: [supplierId(1)] },
    });
    const newest = rule(1, 'choice', { choice: { order: ['newest'] } });
    for (const held of [[], [preferred], [newest]]) {
      const rated = rate(unpriced(), cards, { rules: held });
      expect(only(rated, /^(OFR|LSS|BAF)/)).toEqual([
        ['OFR 20GP', '1200.00', '03'],
        ['LSS 20GP', '180.00', '03'],
      ]);
      again(rated, cards, { rules: held });
    }
  });

  it('is taken for what the terminal costs beside its own freight', () => {
    const cards = [card(1, 1, sea, [price('OFR', '900', of20)]), table];
    const rated = rate(unpriced(), cards);
    expect(only(rated, /^(OFR|LSS|BAF|OTHC)/).sort()).toEqual([
      ['BAF 20GP', '400.00', '02'],
      ['LSS 20GP', '150.00', '02'],
      ['OFR 20GP', '900.00', '01'],
      ['OTHC 20GP', '30000', '02'],
    ]);
  });
});

test('an amount that is not known is never nothing: the other card wins, and alone it waits with its gap', () => {
  const euros = { ...of20, currency: 'EUR' };
  const cards = [
    card(1, 1, sea, without(ofOcean('20GP', '900', '32000'), 'CAF')),
    card(2, 1, sea, [price('BAF', '400', euros)]),
    card(3, 3, sea, ofOcean('20GP', '9000', '32000')),
  ];
  const rated = rate(unpriced(), cards);
  expect(only(rated, /^OFR/)).toEqual([['OFR 20GP', '9000.00', '03']]);
  expect(lineOfCode(rated, sea, 'OFR').ratedBy?.runnersUp).toMatchObject([
    { name: 'Card 1', reason: 'incomplete' },
  ]);
  const alone = rate(unpriced(), cards.slice(0, 2));
  expect(only(alone, /^BAF/)).toEqual([['BAF 20GP', null, '02']]);
  expect(alone.gaps.filter(({ code }) => code === 'BAF')).toMatchObject([{ reason: 'exchangeRate' }]);
});

test('fuel of a haulier on a card of its own comes with its haulage, typed or not', () => {
  const stage = 'origin-delivery';
  const cards = [
    card(1, 1, stage, [price('PICKUP', '48000', flat), price('DRAY', '42000', { ...of20, ...yen })]),
    card(2, 1, stage, [price('FSC', '0.1', { basis: 'percent-of', percentOf: ['PICKUP', 'DRAY'], ...yen })]),
    card(3, 3, stage, [price('FSC', '0.01', { basis: 'percent-of', percentOf: ['PICKUP', 'DRAY'], ...yen })]),
  ];
  const rated = rate(unpriced(), cards);
  expect(pricesOf(rated, stage)).toEqual([
    ['PICKUP', '48000', '01'],
    ['DRAY 20GP', '42000', '01'],
    ['FSC', '9000', '02'],
  ]);
  const lines = rated.document.stages[stage].lines.map((line) =>
    line.code === 'PICKUP' ? { ...line, rate: '50000' } : line,
  );
  expect(pricesOf(rate(withLines(rated.document, stage, lines), cards), stage)).toEqual([
    ['PICKUP', '50000', '01'],
    ['DRAY 20GP', '42000', '01'],
    ['FSC', '9200', '02'],
  ]);
});

test('a card for some containers is compared with what it brings for these, and with what the others bring for the rest', () => {
  const fleet = withFleet({ '20GP': 2, '40HC': 1 });
  const both = card(2, 2, sea, [
    price('OFR', '1500', of20),
    price('OFR', '1980', { containerType: '40HC' }),
    price('BAF', '90'),
  ]);
  const one = (freight: string) => [card(1, 1, sea, [price('OFR', freight, of20), price('BAF', '90')]), both];
  // 2 × 1,490 and 2 × 90 beside the other's 1,980 and 90: 20 less in all than 2 × 1,500 + 1,980 + 3 × 90.
  expect(only(rate(fleet, one('1490')), /^(OFR|BAF)/).sort()).toEqual([
    ['BAF 20GP', '180.00', '01'],
    ['BAF 40HC', '90.00', '02'],
    ['OFR 20GP', '2980.00', '01'],
    ['OFR 40HC', '1980.00', '02'],
  ]);
  // 20 more: the bunker of the other container is no saving.
  expect(only(rate(fleet, one('1510')), /^(OFR|BAF)/).sort()).toEqual([
    ['BAF', '270.00', '02'],
    ['OFR 20GP', '3000.00', '02'],
    ['OFR 40HC', '1980.00', '02'],
  ]);
});
