import { d02Document } from '../fixtures/d02';
import { factOf, line } from '../fixtures/rate-one';
import type { ChargeLine } from '../model';
import { explained } from './rate-line';
import { lineRater, rateLines, type StagedLine } from './rate-lines';

const facts = {
  'vanning.containers': factOf('vanning.containers', 'container', '3'),
  'cargo.kg': factOf('cargo.kg', 'kg', '4744'),
  'cargo.value': factOf('cargo.value', 'USD', '64000', { money: true }),
  'packing.crateM3': factOf('packing.crateM3', 'm3', '12.068', {
    parts: [{ reference: 'press', each: '6.034', count: '2' }],
  }),
};
const document = d02Document();
const terms = { ...document, incoterm: { ...document.incoterm, quotedFor: 'seller' as const }, facts };

const containers = { quantity: { calculated: 'vanning.containers' }, rate: '145.55' };
const volume = { basis: 'm3' as const, quantity: { calculated: 'packing.crateM3' }, rate: '95.37' };
const value = { basis: 'value' as const, quantity: { calculated: 'cargo.value' }, rate: '0.0035' };
const mass = { quantity: { calculated: 'cargo.kg' }, rate: '7' };
const tariff = {
  layer: 'agreement',
  card: 'card',
  version: 1,
  name: 'Card',
  code: 'XYZ',
  basis: 'container',
};

/** Lines that count the same fact, each unlike the others in one thing that its figures go by. */
const unlike: Partial<ChargeLine>[] = [
  {},
  { times: { typed: '0' } },
  { times: { typed: '2' } },
  { times: { calculated: 'cargo.kg' } },
  { quantity: { calculated: 'vanning.containers', typed: '5' } },
  { quantityRule: { included: '1' } },
  { roundPerUnit: true },
  { time: { freeUnits: '1' } },
  { minimum: '700' },
  { maximum: '300' },
  { typedAmounts: { cost: '17' } },
  { basis: 'item' },
  { currency: 'JPY' },
  { currency: 'XAU' },
  { status: 'toBeAdvised' },
  { payer: 'buyer' },
  { payer: 'seller' },
  { payer: 'buyer', status: 'excluded' },
  { payer: 'buyer', status: 'toBeAdvised' },
  { costGroup: 'destinationTerminal' },
  { code: 'INS' },
  { code: 'DUTY' },
  { code: 'WHIN' },
  { taxCode: 'standard' },
  { taxCode: 'unknown' },
  { disbursement: true },
  { contingent: true },
  { markup: { kind: 'margin', rate: '0.5' } },
  { markup: { kind: 'markup', rate: '0.01', least: { amount: '90', currency: 'USD' } } },
  { markup: { kind: 'markup', rate: '0.01', least: { amount: '9000', currency: 'JPY' } } },
  { sellTariff: { ...tariff, currency: 'USD', rate: '200' } as ChargeLine['sellTariff'] },
  { sellTariff: { ...tariff, currency: 'JPY', rate: '30000' } as ChargeLine['sellTariff'] },
];
const lines = [
  ...unlike.map((each) => line({ ...containers, ...each })),
  ...[line(volume), line({ ...volume, roundPerUnit: true }), line({ ...volume, currency: 'JPY' })],
  ...[line(value), line({ ...value, currency: 'JPY' }), line({ ...value, basis: 'per-started-1000' })],
  ...(['kg', '100kg', 'tonne', 'm3'] as const).map((basis) => line({ ...mass, basis })),
].map((each, index): ChargeLine => ({ ...each, id: `line-${index}` }));

const staged = lines.flatMap((each): StagedLine[] => [
  { stage: 'sea-transport', line: each },
  { stage: 'warehouse', line: { ...each, id: `${each.id}-w` } },
  { stage: 'warehouse', line: { ...each, id: `${each.id}-x` }, whole: true },
  { stage: 'destination-delivery', line: { ...each, id: `${each.id}-d` }, whole: true },
]);

test('a line comes to the same beside others as alone, in whatever they are unlike', () => {
  const alone = staged.map((each) => rateLines([each], terms)[0]);
  expect(rateLines(staged, terms)).toEqual(alone);
  expect(rateLines([...staged].reverse(), terms)).toEqual([...alone].reverse());
  // Not told, but only counted.
  const figuresOf = (price: ReturnType<ReturnType<typeof lineRater>>[number] | undefined) =>
    price && [price.cost, price.costConverted, price.sell].map((each) => each?.toFixed());
  const counted = staged.map((each) => figuresOf(lineRater(terms)([each])[0]));
  expect(lineRater(terms)(staged).map(figuresOf)).toEqual(counted);
  expect(lineRater(terms)(staged).map(explained)).toEqual(alone);
  // What this stands on: many of them are unlike.
  expect(new Set(counted.map(String)).size).toBeGreaterThan(20);
});
