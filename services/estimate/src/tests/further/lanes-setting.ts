import { stageIds } from '@quayside/contract';
import {
  defaultLines,
  emptyStages,
  RATING_ENGINE_VERSION,
  type CargoItem,
  type EstimateDocument,
  type EstimateStages,
  type Incoterm,
} from '@quayside/rating';
import { demoBook } from '@quayside/service-supplier/demo-book';
import { laneBook, type LanePlace } from '@quayside/service-supplier/lane-fits';
import type { OfferedCard } from '../../domain/card-lane';
import { portGroupTold, rateCardTold, tariffTold, zoneTold } from '../../domain/copies';

/** The day of which the demo's prices are. */
export const bookDay = '2026-11-25';

export const told = demoBook(bookDay);
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
/** The cost side of the demo's price book. */
export const cards: OfferedCard[] = [
  ...taken('rateCard.saved', rateCardTold).map(({ id, data }) => ({ id, card: { ...common, ...data } })),
  ...taken('tariff.saved', tariffTold).flatMap(({ id, data }): OfferedCard[] => {
    const { layer, shipperId: _shipper, ...tariff } = data;
    return layer === 'ownCost'
      ? [{ id, layer, card: { ...common, ...tariff, supplierId: '', supplierName: 'Own work' } }]
      : [];
  }),
];
export const book = laneBook(
  taken('portGroup.saved', portGroupTold).map(({ data }) => data),
  taken('zone.saved', zoneTold).map(({ data }) => data),
);

const yokohama = { country: 'JP', postalCode: '236-0004' };
const tokyo = { country: 'JP', postalCode: '143-0003' };
const nagoya = { country: 'JP', postalCode: '455-0001' };
const osaka = { country: 'JP', postalCode: '559-0031' };
/** Eight lanes out and two back, with where the goods are fetched. */
export const lanes: [from: string, to: string, pickup: LanePlace, place: string][] = [
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
export type Way = (typeof lanes)[number];

/** A packing list of forty lines. */
const list = (from: string): CargoItem[] =>
  Array.from({ length: 40 }, (_, index) => ({
    ...{ id: `row-${index}`, code: `PN-${1000 + index}`, nameEn: `Part ${index}`, quantity: 1 + (index % 3) },
    ...{ lengthMm: 800, widthMm: 600, heightMm: 400 + 10 * (index % 5), netKg: '80', grossKg: '90' },
    ...{ unitValue: '1200', currency: 'USD', hsCode: ['8466.93', '8484.20', '8481.20'][index % 3] },
    ...{ originCountry: from.slice(0, 2), packing: 'pallet' as const, stackable: true, thisSideUp: true },
  }));

const rates = { USD: '150.25', EUR: '163.40', THB: '4.3' };

/** Forty lines of cargo on a lane, with the lines that an estimate of it begins with. */
export function document(
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
