import * as fc from 'fast-check';
import { priceEstimate, shapeOf, type ChargeLine } from '@quayside/rating';
import type { OfferedCard } from './card-lane';
import { bestOffers, byCoverageAndPrice, neededCodes, offerOf } from './rate-offers';
import { card, inputOf, ofOcean, price, unpriced, withLines, yen } from './rate-all/price-book-fixture';

const sea = 'sea-transport';

function offers(cards: OfferedCard[], document = unpriced()) {
  const { priced, lane } = inputOf(document, cards);
  const asked = {
    document,
    priced,
    lane,
    needed: neededCodes(document, priced, sea),
    shape: shapeOf(document),
  };
  return cards.map((each) => offerOf(asked, sea, each)).sort(byCoverageAndPrice);
}

const linesOf = (offer: ReturnType<typeof offers>[number] | undefined) =>
  (offer?.lines ?? []).map((line) => ({ ...line, status: line.status ?? ('priced' as const) }));

test('of very many cards the cheapest complete one comes first, however old it is; of equal ones the newest', () => {
  const many = Array.from({ length: 120 }, (_each, index) =>
    card(index + 10, 1, sea, ofOcean('20GP', String(2000 + index), '32000'), { validFrom: '2025-10-15' }),
  );
  const old = card(2, 2, sea, ofOcean('20GP', '1200', '32000'), { validFrom: '2024-01-01' });
  const partial = card(3, 2, sea, [price('OFR', '1', { containerType: '20GP' })]);
  const twin = card(4, 3, sea, ofOcean('20GP', '2000', '32000'), { validFrom: '2025-10-20' });
  const [first, second, third, ...rest] = offers([...many, old, partial, twin]);
  expect([first?.name, second?.name, third?.name]).toEqual(['Card 2', 'Card 4', 'Card 10']);
  // 1,200 × 150.25 = 180,300; LSS 180 is 27,045; 32,000 and 400 and 3,240; AMS 30 is 4,507.5; CAF 60 is 9,015.
  expect(first).toMatchObject({ complete: true, total: '256508' });
  expect(rest.at(-1)).toMatchObject({ name: 'Card 3', complete: false, total: null });
});

test('a card comes with what belongs to the shipment: no service that nobody ordered, nothing of other goods, and what somebody put there', () => {
  const wide = card(1, 1, sea, [
    ...ofOcean('20GP', '1450', '32000'),
    ...ofOcean('40HC', '1980', '46000').slice(0, 2),
    price('BAF', '50', { containerType: '20GP' }),
    price('DGS', '300'),
    price('OWN-0', '500', { quantity: { typed: '0' } }),
    price('TELEX', '5000', { basis: 'bl', ...yen }),
    price('OWN-1', '100', { basis: 'bl', ...yen }),
  ]);
  const codesOf = (document = unpriced()) => {
    const [offer] = offers([wide], document);
    return {
      brought: offer?.lines.map(({ code, containerType }) => [code, containerType].filter(Boolean).join(' ')),
      leftOut: offer?.leftOut,
    };
  };
  const { brought, leftOut } = codesOf();
  expect(brought).toEqual(expect.arrayContaining(['OFR 20GP', 'BAF 20GP', 'OWN-1']));
  expect(brought?.filter((code) => /40HC|DGS|TELEX/.test(code))).toEqual([]);
  expect(leftOut).toEqual([
    { code: 'DGS', reason: 'notOrdered', other: null },
    { code: 'TELEX', reason: 'notOrdered', other: null },
    { code: 'OWN-0', reason: 'zeroQuantity', other: null },
  ]);
  const document = unpriced();
  const asked = {
    ...{ id: 'telex', code: 'TELEX', description: 'Telex release', basis: 'bl', currency: 'JPY' },
    status: 'priced',
  };
  document.stages[sea].lines.push(asked as ChargeLine);
  expect(codesOf(document).brought).toContain('TELEX');
});

test('what a card comes to is what its lines cost on the estimate, a share of what stands there already included', () => {
  const document = unpriced();
  const other = {
    ...price('OFR', '1000', { containerType: '40HC' }),
    id: 'other',
    status: 'priced' as const,
  };
  const lines = [
    ...document.stages[sea].lines,
    { ...other, quantity: { typed: '2' } } as object as ChargeLine,
  ];
  const two = withLines(document, sea, lines);
  const [offer] = offers([card(1, 1, sea, ofOcean('20GP', '1450', '32000'))], two);
  const ids = new Set(offer?.lines.map(({ id }) => id));
  const priced = priceEstimate(
    withLines(two, sea, [...lines.filter(({ id }) => !ids.has(id)), ...linesOf(offer)]),
  );
  const own = priced.lines.filter(({ id }) => ids.has(id));
  // 5 % of 1,450 and of the 2,000 of the other containers: 172.50 USD.
  expect(own.find(({ code }) => code === 'CAF')?.cost).toBe('172.50');
  expect(offer?.total).toBe(String(own.reduce((all, { costConverted }) => all + Number(costConverted), 0)));
});

test('insurance on a card follows the freight of that card, not the freight that stands on the estimate', () => {
  const document = unpriced();
  const insurance = { method: 'cif', currency: 'JPY', premiumRate: '0.01', goodsValue: '1000000' };
  Object.assign(document.stages[sea].inputs, { insurance });
  const insured = { basis: 'value', ...yen, quantity: { calculated: 'sea-transport.insuredAmount' } };
  const cardOf = (number: number, freight: string) =>
    card(number, 1, sea, [...ofOcean('20GP', freight, '32000'), price('INS', '0.01', insured as object)]);
  const asked = { ...price('INS', '0.01', insured as object), id: 'ins', status: 'priced' };
  const standing = offers([cardOf(1, '1450')], withLines(document, sea, document.stages[sea].lines))[0];
  const dear = withLines(document, sea, [
    ...linesOf(standing).filter(({ code }) => code !== 'INS'),
    asked as object as ChargeLine,
  ]);
  const [offer] = offers([cardOf(2, '9450')], dear);
  const ids = new Set(offer?.lines.map(({ id }) => id));
  const others = dear.stages[sea].lines.filter(({ id }) => !ids.has(id));
  const whole = priceEstimate(withLines(dear, sea, [...others, ...linesOf(offer)]));
  const own = whole.lines.filter(({ id }) => ids.has(id));
  const costOf = (code: string) => own.find((line) => line.code === code)?.costConverted;
  expect(Number(costOf('INS'))).toBeGreaterThan(Number(costOf('OFR')) / 100);
  expect(offer?.complete).toBe(true);
  expect(offer?.total).toBe(String(own.reduce((all, { costConverted }) => all + Number(costConverted), 0)));
});

test('the best of many are the same as if each were priced by itself, whatever the cards have in common', () => {
  const line = fc.constantFrom(
    ...ofOcean('20GP', '1450', '32000'),
    ...ofOcean('20GP', '1300', '32000').slice(0, 2),
    price('BAF', '50', { containerType: '20GP' }),
    price('OFR', '60', { basis: 'wm', minimum: '900' }),
    price('PSS', '0.1', { basis: 'percent-of', percentOf: ['OFR', 'CAF'] }),
    price('DOC', '0', { basis: 'bl', ...yen, remark: 'free' }),
    price('OWN-0', '500', { quantity: { typed: '0' } }),
  );
  const ofLines = (lines: object[], index: number) =>
    card(index + 10, 1, sea, lines, { validFrom: index % 2 ? '2025-10-15' : '2025-10-01' });
  const whole = fc.constant(ofOcean('20GP', '1450', '32000'));
  const lines = fc.oneof(
    fc.array(line, { minLength: 1, maxLength: 9 }),
    fc.tuple(whole, fc.array(line)).map((of) => of.flat()),
  );
  fc.assert(
    fc.property(
      fc.array(lines, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 6 }),
      (of, atMost) => {
        const cards = of.map(ofLines);
        const document = unpriced();
        const { priced, lane } = inputOf(document, cards);
        const needed = neededCodes(document, priced, sea);
        const asked = { document, priced, lane, needed, shape: shapeOf(document) };
        expect(bestOffers(asked, sea, cards, atMost)).toEqual(offers(cards).slice(0, atMost));
      },
    ),
    { numRuns: 40 },
  );
});
