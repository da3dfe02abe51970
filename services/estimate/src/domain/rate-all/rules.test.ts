import { laneBook } from '@quayside/service-supplier/lane-fits';
import type { PricingRule, PricingRuleView } from '../../contract/rules';
import { tried } from '../rule-trial';

const book = laneBook(
  [{ code: 'JP-KANTO', ports: ['JPYOK', 'JPTYO'] }],
  [
    { code: 'JP-TSURUMI', country: 'JP', postalPrefixes: ['230'] },
    { code: 'JP-ALL', country: 'JP', postalPrefixes: [] },
    { code: 'US-LA', country: 'US', postalPrefixes: ['90'] },
  ],
);
const rule = (id: string, when: PricingRule['when'], more: Partial<PricingRule> = {}): PricingRule => ({
  ...{ id, version: 1, name: id, kind: 'markup', validFrom: '2025-01-01', when },
  markup: { kind: 'markup', rate: '0.1' },
  ...more,
});
const markups = (rules: PricingRule[], query: object) =>
  tried(rules, { on: '2025-11-16', mode: 'FCL', ...query }, book, (each) => each as PricingRuleView);
const shown = (rules: PricingRule[], query: object) => {
  const [, markup] = markups(rules, query).items;
  return {
    holding: markup?.holding.map(({ rule: { id }, beatenBy }) => [id, beatenBy]),
    others: markup?.others.map(({ rule: { id }, unfitting, lane }) => [id, unfitting, lane]),
  };
};

test('places with a postal code lie in zones, and rules by zone hold there, elsewhere not, and without the code nobody can tell', () => {
  const rules = [
    rule('tsurumi', { lane: { pickupZone: 'JP-TSURUMI' } }),
    rule('la', { lane: { deliveryZone: 'US-LA' } }),
    rule('gone', { lane: { deliveryZone: 'US-GONE' } }),
    rule('all', {}),
  ];
  const there = { pickupCountry: 'JP', pickupPostalCode: '〒２３０－００５３', deliveryCountry: 'US' };
  expect(markups(rules, there).zones).toEqual({ pickup: ['JP-ALL', 'JP-TSURUMI'], delivery: [] });
  expect(shown(rules, there)).toEqual({
    holding: [
      ['tsurumi', null],
      ['all', 'lane'],
    ],
    others: [
      ['la', ['lane'], { part: null, isLost: false, figures: ['deliveryPostalCode'] }],
      ['gone', ['lane'], { part: 'deliveryZone', isLost: true, figures: [] }],
    ],
  });
  const elsewhere = { pickupCountry: 'JP', pickupPostalCode: '530-0001' };
  expect(shown(rules.slice(0, 1), elsewhere).others).toEqual([
    ['tsurumi', ['lane'], { part: 'pickupZone', isLost: false, figures: [] }],
  ]);
});

test('each rule that holds and does not win says what the winner is narrower in, shipper before lane before charge before stage before terms', () => {
  const shipperId = '0b0000000000000000000001';
  const rules = [
    rule('terms', { modes: ['FCL'] }),
    rule('stage', { stages: ['sea-transport'] }),
    rule('code', { codes: ['OFR'] }),
    rule('lane', { lane: { loadingGroup: 'JP-KANTO' } }),
    rule('shipper', { shippers: [shipperId] }),
    rule('later', { shippers: [shipperId] }, { validFrom: '2025-06-01' }),
    rule('same', { shippers: [shipperId] }, { validFrom: '2025-06-01' }),
    rule('ended', {}, { validTo: '2025-03-31' }),
  ];
  const asked = { shipperId, stage: 'sea-transport', code: 'OFR', portOfLoading: 'JPYOK' };
  expect(shown(rules, asked)).toEqual({
    holding: [
      ['same', null],
      ['later', 'age'],
      ['shipper', 'validFrom'],
      ['lane', 'shippers'],
      ['code', 'shippers'],
      ['stage', 'shippers'],
      ['terms', 'shippers'],
    ],
    others: [['ended', ['days'], null]],
  });
  const [, ...behind] = shown(rules.slice(0, 4), asked).holding ?? [];
  expect(behind).toEqual([
    ['code', 'lane'],
    ['stage', 'lane'],
    ['terms', 'lane'],
  ]);
  expect(shown(rules.slice(0, 2), asked).holding).toEqual([
    ['stage', null],
    ['terms', 'stages'],
  ]);
});

test('rules of earlier days: one for a carriers’ alias meets the charge, one of charges for certain ones holds for none, as in rating', () => {
  const alias = rule('alias', { codes: ['SEA'] });
  expect(shown([alias], { code: 'OFR' }).holding).toEqual([['alias', null]]);
  expect(shown([alias], { code: 'O/F' }).holding).toEqual([['alias', null]]);
  const charges: Partial<PricingRule> = { kind: 'charges', charges: { add: ['TELEX'], leaveOut: [] } };
  const { items } = markups([rule('of one', { codes: ['OFR'] }, charges)], { code: 'OFR' });
  expect(items[2]?.holding).toEqual([]);
  expect(items[2]?.others).toMatchObject([{ unfitting: ['codes'] }]);
});
