import { card, lineOfCode, ofOcean, price, pricesOf, rate, unpriced, yen } from './price-book-fixture';
import type { EstimateDocument } from '@quayside/rating';

const sea = 'sea-transport';
const above = (from: string) => ({ breaks: { mode: 'bracket', steps: [{ from, rate: '150' }] } });
const ocean = (...more: object[]) => [
  card(1, 1, sea, [
    price('OFR', '1450'),
    ...ofOcean('20GP', '1450', '32000').filter(({ code }) => code !== 'OFR'),
    ...more,
  ]),
];
const withFleet = (
  fleet: Record<string, number>,
  change: Partial<EstimateDocument> = {},
): EstimateDocument => {
  const document = unpriced(change);
  const vanning = { ...document.stages.vanning, inputs: { fleet } };
  return { ...document, stages: { ...document.stages, vanning } };
};
const only = (rated: ReturnType<typeof rate>, codes: RegExp, stage: 'sea-transport' | 'warehouse' = sea) =>
  pricesOf(rated, stage).filter(([code]) => codes.test(code));

test("a carrier's surcharge of heavy containers comes along where one is above its weight, and waits where nobody knows", () => {
  // 4,744 kg of cargo.
  const of = (document: EstimateDocument, more: object) =>
    rate(document, ocean(price('HWS', '150', { containerType: '20GP', ...more })));
  const one = withFleet({ '20GP': 1 });
  expect(only(of(one, above('4000')), /^HWS/)).toEqual([['HWS 20GP', '150.00', '01']]);
  expect(only(of(one, above('4744')), /^HWS/)).toEqual([]);
  // A card that does not say from which weight is for nobody, until somebody asks for it.
  expect(only(of(one, {}), /^HWS/)).toEqual([]);
  const several = of(withFleet({ '20GP': 2 }), above('4000'));
  expect(only(several, /^HWS/)).toEqual([['HWS 20GP', null, '01']]);
  expect(several.gaps.filter(({ code }) => code === 'HWS')).toMatchObject([
    { reason: 'fact', issue: { params: { because: 'vanning.heavyUnknown' } } },
  ]);
  expect(only(of(withFleet({ '20GP': 2 }), above('18000')), /^HWS/)).toEqual([]);
  // Cards of before name all containers.
  const before = { ...above('4000'), quantity: { calculated: 'vanning.containers' } };
  expect(lineOfCode(of(one, before), sea, 'HWS').quantity).toEqual({ calculated: 'vanning.heavyContainers' });
});

test('a card that counts dangerous or heavy goods by another measure counts not all of the shipment', () => {
  const flammable = { un: 'UN1993', class: '3' };
  const cargo = unpriced().cargo.map((item, index) =>
    index === 1 ? { ...item, dangerous: flammable } : item,
  );
  const rated = rate(withFleet({ '20GP': 2 }, { cargo }), ocean(price('DGS', '100', { basis: 'teu' })));
  expect(lineOfCode(rated, sea, 'DGS').quantity).toBeUndefined();
  expect(only(rated, /^DGS/)).toEqual([['DGS', null, '01']]);
  const lcl = unpriced({ cargo, route: { ...unpriced().route, mode: 'LCL' } });
  const partLoad = [price('OFR-LCL', '68', { basis: 'wm' }), price('HWS', '9', { basis: 'wm' })];
  expect(only(rate(lcl, [card(1, 1, sea, partLoad, { mode: 'LCL' })]), /^HWS/)).toEqual([]);
});

test("a warehouse's surcharge is taken of the part that is dangerous", () => {
  const cargo = unpriced().cargo.map((item) =>
    item.id === 'item-spindle' ? { ...item, dangerous: { un: 'UN1993', class: '3' } } : item,
  );
  const store = card(
    2,
    2,
    'warehouse',
    [
      price('WHIN', '1500', { basis: 'wm', ...yen }),
      price('WHOUT', '1500', { basis: 'wm', ...yen }),
      price('STOR', '420', { basis: 'period', ...yen }),
      price('WHDG', '0.3', { basis: 'percent-of', percentOf: ['WHIN', 'WHOUT', 'STOR'], ...yen }),
    ],
    { mode: 'any' },
  );
  const rated = rate(unpriced({ cargo }), [store]);
  // 30 % of 64,773 × 1.92 ÷ 16.868 = 2,211.8.
  expect(only(rated, /^WHDG/, 'warehouse')).toEqual([['WHDG', '2212', '02']]);
  expect(lineOfCode(rated, 'warehouse', 'WHDG').times).toEqual({ calculated: 'warehouse.dangerousShare' });
});
