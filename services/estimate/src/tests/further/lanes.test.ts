import { stageIds } from '@quayside/contract';
import {
  decimalOf,
  defaultLines,
  emptyStages,
  RATING_ENGINE_VERSION,
  rulesOfPayers,
  sum,
  type CargoItem,
  type EstimateDocument,
  type EstimateStages,
  type Incoterm,
  type QuotedParty,
} from '@quayside/rating';
import { demoBook } from '@quayside/service-supplier/demo-book';
import { laneBook, type LanePlace } from '@quayside/service-supplier/lane-fits';
import type { OfferedCard } from '../../domain/card-lines';
import { portGroupTold, rateCardTold, tariffTold, zoneTold } from '../../domain/copies';
import { rate } from '../../domain/rate-all/price-book-fixture';

const told = demoBook('2026-11-25');
/** What this service takes of an event: its fields, and no others. */
function taken<Taken>(
  type: string,
  schema: { shape: object; parse: (data: unknown) => Taken },
): { id: string; data: Taken }[] {
  return told
    .filter((each) => each.type === type)
    .map(({ aggregateId: id, data }) => {
      const known = Object.entries(data).filter(([name]) => name in schema.shape);
      return { id, data: schema.parse(Object.fromEntries(known)) };
    });
}

const common = { archived: false, revision: 1, mode: 'any' as const, lane: {}, supplierName: '' };
const cards: OfferedCard[] = [
  ...taken('rateCard.saved', rateCardTold).map(({ id, data }) => ({ id, card: { ...common, ...data } })),
  ...taken('tariff.saved', tariffTold).flatMap(({ id, data }): OfferedCard[] => {
    const { layer, shipperId: _shipper, ...tariff } = data;
    return layer === 'ownCost'
      ? [{ id, layer, card: { ...common, ...tariff, supplierId: '', supplierName: 'Own work' } }]
      : [];
  }),
];
const book = laneBook(
  taken('portGroup.saved', portGroupTold).map(({ data }) => data),
  taken('zone.saved', zoneTold).map(({ data }) => data),
);

const yokohama = { country: 'JP', postalCode: '236-0004' };
const tokyo = { country: 'JP', postalCode: '143-0003' };
const nagoya = { country: 'JP', postalCode: '455-0001' };
const osaka = { country: 'JP', postalCode: '559-0031' };
/** Eight lanes out and two back, with where the goods are fetched. */
const lanes: [from: string, to: string, pickup: LanePlace, place: string][] = [
  ['JPYOK', 'USLGB', yokohama, 'Long Beach warehouse'],
  ['JPYOK', 'NLRTM', yokohama, 'Rotterdam hub'],
  ['JPYOK', 'THLCH', yokohama, 'Rayong plant'],
  ['JPNGO', 'DEHAM', nagoya, 'Hamburg works'],
  ['JPTYO', 'SGSIN', tokyo, 'Changi depot'],
  ['JPUKB', 'CNSHA', osaka, 'Pudong depot'],
  ['JPUKB', 'KRPUS', osaka, 'Busan depot'],
  ['JPOSA', 'USLAX', osaka, 'Carson depot'],
  ['CNSHA', 'JPYOK', { country: 'CN' }, 'Sagamihara works'],
  ['THLCH', 'JPYOK', { country: 'TH' }, 'Sagamihara works'],
];
type Way = (typeof lanes)[number];

/** A packing list of forty lines. */
const list = (from: string): CargoItem[] =>
  Array.from({ length: 40 }, (_, index) => ({
    ...{ id: `row-${index}`, code: `PN-${1000 + index}`, nameEn: `Part ${index}`, quantity: 1 + (index % 3) },
    ...{ lengthMm: 800, widthMm: 600, heightMm: 400 + 10 * (index % 5), netKg: '80', grossKg: '90' },
    ...{ unitValue: '1200', currency: 'USD', hsCode: ['8466.93', '8484.20', '8481.20'][index % 3] },
    ...{ originCountry: from.slice(0, 2), packing: 'pallet' as const, stackable: true, thisSideUp: true },
  }));

const rates = { USD: '150.25', EUR: '163.40', THB: '4.3' };

function document(
  [from, to, pickup, place]: Way,
  mode: 'FCL' | 'LCL',
  incoterm: Incoterm,
  inputs: Partial<Record<keyof EstimateStages, object>> = {},
): EstimateDocument {
  const bare: EstimateDocument = {
    ...{ engine: RATING_ENGINE_VERSION, currency: 'JPY', taxCountry: 'JP', incoterm, cargo: list(from) },
    fx: { source: 'Bank TTS', frozenAt: null, rates },
    route: {
      ...{ mode, portOfLoading: from, portOfDischarge: to },
      pickup: { name: 'Yokohama plant', country: pickup.country },
      delivery: { name: place, country: to.slice(0, 2) },
      ...{ cargoReadyDate: '2026-08-20', departureDate: '2026-09-01', arrivalDate: '2026-09-20' },
    },
    defaults: {
      markup: { kind: 'markup', rate: '0.12' },
      taxRates: [{ code: 'JP-STANDARD', kind: 'standard', rate: '0.10' }],
    },
    stages: emptyStages(),
  };
  const withInputs = stageIds.map((stage) => [stage, { ...bare.stages[stage], inputs: inputs[stage] ?? {} }]);
  const whole = { ...bare, stages: Object.fromEntries(withInputs) as EstimateStages };
  const lines = defaultLines(whole);
  const stages = stageIds.map((stage) => [stage, { ...whole.stages[stage], lines: lines[stage] }]);
  return { ...whole, stages: Object.fromEntries(stages) as EstimateStages };
}

const rated = (way: Way, ...rest: Parameters<typeof document> extends [Way, ...infer Rest] ? Rest : never) =>
  rate(
    document(way, ...rest),
    cards,
    {},
    {
      pickup: way[2],
      delivery: { country: way[1].slice(0, 2) },
      book,
    },
  );

const cases = lanes.flatMap((way) =>
  (['FCL', 'LCL'] as const).map((mode) => [way[0], way[1], mode, way] as const),
);

describe('a packing list of forty lines, delivered at place by the seller', () => {
  test.each(cases)(
    '%s to %s, %s: at least 95 of 100 lines are priced, and the rest says why',
    (_from, to, mode, way) => {
      // Which truck comes is told of a part load only; a chassis is asked for in the United States.
      const legs =
        mode === 'LCL' ? { 'origin-delivery': { legs: [{ id: 'way', km: '12', vehicle: '4t' }] } } : {};
      const { priced, gaps } = rated(
        way,
        mode,
        { rule: 'DAP', namedPlace: way[3], quotedFor: 'seller' },
        legs,
      );
      const open = to.startsWith('US') && mode === 'FCL' ? ['CHASSIS'] : [];
      expect(gaps.map(({ code, reason }) => [code, reason])).toEqual(open.map((code) => [code, 'fact']));
      const charged = priced.lines.filter(({ inTotal }) => inTotal);
      expect(open.length / (charged.length + open.length)).toBeLessThan(0.05);
      expect(charged.every(({ cost, payer }) => Number(cost) > 0 && payer === 'seller')).toBe(true);
      expect(priced).toMatchObject({ missing: [], uncharged: [], complete: open.length === 0 });
      const stages = new Set(charged.map(({ stage }) => stage));
      const withoutCustoms = stageIds.filter((stage) => stage !== 'destination-custom');
      // In LCL the freight station loads: it stands with the voyage.
      expect(stages).toEqual(
        new Set(withoutCustoms.filter((stage) => mode === 'FCL' || stage !== 'vanning')),
      );
    },
  );
});

describe('each of the eleven rules, for seller, buyer and both', () => {
  const [, , way] = lanes;
  const inputs = {
    'sea-transport': { insurance: { method: 'cif', currency: 'USD', premiumRate: '0.003' } },
    'destination-custom': {
      taxRate: '0.07',
      tariffLines: ['8466.93', '8484.20', '8481.20'].map((hsCode) => ({
        ...{ id: hsCode, hsCode, duty: { kind: 'adValorem', rate: '0.05' } },
      })),
    },
  };
  test.each(rulesOfPayers)(
    '%s: what each pays is asked of him alone, and together it is the whole',
    (rule) => {
      const of = (quotedFor: QuotedParty) =>
        rated(way!, 'FCL', { rule, namedPlace: 'Laem Chabang', quotedFor }, inputs);
      const charges = (quotedFor: QuotedParty) => {
        const { priced, gaps } = of(quotedFor);
        expect([quotedFor, gaps, priced.missing, priced.uncharged, priced.complete]).toEqual([
          ...[quotedFor, [], [], [], true],
        ]);
        const asked = priced.lines.filter(({ inTotal }) => inTotal);
        if (quotedFor !== 'both') expect(asked.filter(({ payer }) => payer !== quotedFor)).toEqual([]);
        expect(priced.totals.sell).toBe(sum(asked.map(({ sell }) => decimalOf(sell ?? '0'))).toFixed());
        return asked.map(({ code, containerType, sell }) => `${code} ${containerType} ${sell}`);
      };
      expect([...charges('seller'), ...charges('buyer')].sort()).toEqual(charges('both').sort());
    },
  );
});
