import {
  chargeDefinition,
  emptyStages,
  priceEstimate,
  RATING_ENGINE_VERSION,
  type ChargeLine,
  type EstimateDocument,
  type EstimateStages,
  type IncotermRule,
} from '@quayside/rating';
import { stageIds } from '@quayside/contract';
import { addDays } from '@quayside/contract/days';
import type { Sequence } from '@quayside/service-kit/seed';
import { withDefaultLines } from '../application/create';
import { goods, type Voyage } from './cases';
import { usualCurrency, usualRates } from './rates';

export type Base = Pick<EstimateDocument, 'currency' | 'fx' | 'defaults' | 'taxCountry'>;

/** A shipment of a demo shipper: cargo, route and dates from the sequence, lines and rates from the usual ones. */
export function demoDocument(
  random: Sequence,
  shipper: number,
  voyage: Voyage,
  today: string,
  base: Base,
): EstimateDocument {
  const departure = addDays(today, random.between(14, 50));
  const rule = random.pick(voyage.rules);
  const mode = shipper === 4 && random.between(0, 1) === 1 ? 'LCL' : 'FCL';
  const document: EstimateDocument = {
    engine: RATING_ENGINE_VERSION,
    currency: base.currency,
    fx: base.fx,
    incoterm: { rule, namedPlace: namedPlaceOf(rule, voyage), ...flagsOf(rule) },
    route: {
      mode,
      portOfLoading: voyage.from,
      portOfDischarge: voyage.to,
      pickup: { name: voyage.pickup, nameJa: voyage.pickupJa, country: 'JP' },
      delivery: { name: voyage.delivery, nameJa: voyage.deliveryJa, country: voyage.country },
      packedAt: voyage.packedAt,
      cargoReadyDate: addDays(departure, -10),
      departureDate: departure,
      arrivalDate: addDays(departure, random.between(9, 34)),
    },
    ...(base.taxCountry ? { taxCountry: base.taxCountry } : {}),
    defaults: {
      ...base.defaults,
      markup: { kind: 'markup', rate: `0.${random.between(9, 18).toString().padStart(2, '0')}` },
    },
    cargo: (goods[shipper] ?? []).map((row, index) => ({
      id: `item-${index + 1}`,
      code: row.code,
      nameEn: row.nameEn,
      nameJa: row.nameJa,
      quantity: random.between(row.least, row.most),
      lengthMm: row.mm[0],
      widthMm: row.mm[1],
      heightMm: row.mm[2],
      netKg: row.kg,
      unitValue: row.value,
      currency: 'USD',
      hsCode: row.hs,
      originCountry: 'JP',
      stackable: row.packing === 'carton',
      thisSideUp: row.packing === 'crate',
      packing: row.packing,
    })),
    stages: demoInputs(random, departure, voyage, mode),
    validUntil: addDays(today, random.between(10, 45)),
  };
  return settled(rated(random, withDefaultLines(document)));
}

function namedPlaceOf(rule: IncotermRule, { pickup, fromName, place }: Voyage): string {
  if (rule === 'EXW') return pickup;
  // Goods are handed to the carrier at the terminal of the port.
  return rule === 'FCA' || rule === 'FAS' || rule === 'FOB' ? fromName : place;
}

/** The carriage ends at the named place, and the terminal on the way bills the buyer. */
const flagsOf = (rule: IncotermRule): Pick<EstimateDocument['incoterm'], 'flags'> =>
  rule === 'CPT' || rule === 'CIP' ? { flags: { carriageIncludesDestinationTerminal: false } } : {};

function demoInputs(
  random: Sequence,
  departure: string,
  voyage: Voyage,
  mode: EstimateDocument['route']['mode'],
): EstimateStages {
  const stages = emptyStages();
  return {
    ...stages,
    'sea-transport': {
      ...stages['sea-transport'],
      inputs: { billsOfLading: 1, carrier: random.pick(['Pacific Line', 'Ocean East']) },
    },
    warehouse: {
      ...stages.warehouse,
      inputs: {
        method: 'threePeriod',
        unit: 'revenueTons',
        arrival: addDays(departure, -9),
        departure: addDays(departure, -2),
      },
    },
    'origin-delivery': {
      ...stages['origin-delivery'],
      inputs: {
        vehicles: 1,
        legs: [{ id: 'leg-1', from: voyage.pickup, to: voyage.from, km: String(random.between(18, 90)) }],
      },
    },
    'origin-custom': { ...stages['origin-custom'], inputs: { declarations: 1 } },
    'destination-delivery': {
      ...stages['destination-delivery'],
      inputs: {
        vehicles: 1,
        // Only there is a chassis charged by the day.
        ...(mode === 'FCL' && voyage.country === 'US' ? { chassisDays: '4' } : {}),
        legs: [{ id: 'leg-1', from: voyage.to, to: voyage.delivery, km: String(random.between(20, 140)) }],
      },
    },
    'destination-custom': {
      ...stages['destination-custom'],
      inputs: { country: voyage.country, entries: 1 },
    },
  };
}

/** Gives each line its usual rate in the currency of that rate, a few percent up or down; shares stay. */
function rated(random: Sequence, document: EstimateDocument): EstimateDocument {
  const withRate = (line: ChargeLine): ChargeLine => {
    const usual = usualRates[line.code];
    if (!usual || line.basis === 'calculated-amount') return line;
    if (usual.startsWith('0.')) return { ...line, rate: usual };
    const rate = String(Math.round((Number(usual) * random.between(94, 112)) / 100));
    return { ...line, rate, currency: chargeDefinition(line.code)?.currency ?? usualCurrency };
  };
  return mapLines(document, withRate);
}

/** Lines that cannot be priced yet (no tariff of that country, say) are marked as such: nothing is priced as zero. */
function settled(document: EstimateDocument): EstimateDocument {
  const failed = new Set(priceEstimate(document).lines.flatMap((line) => (line.error ? [line.id] : [])));
  return mapLines(document, (line) => (failed.has(line.id) ? { ...line, status: 'toBeAdvised' } : line));
}

export function mapLines(
  document: EstimateDocument,
  change: (line: ChargeLine) => ChargeLine,
): EstimateDocument {
  const stages = Object.fromEntries(
    stageIds.map((stage) => [
      stage,
      { ...document.stages[stage], lines: document.stages[stage].lines.map(change) },
    ]),
  ) as EstimateStages;
  return { ...document, stages };
}

/** The document with its first stages done, and rates missing in those that come: work in progress. */
export function inProgress(document: EstimateDocument, done: number): EstimateDocument {
  const stages = Object.fromEntries(
    stageIds.map((stage, index) => {
      const own = document.stages[stage];
      if (index < done) return [stage, { ...own, state: 'done' as const }];
      const lines = own.lines.map((line, place) =>
        place % 2 === 1 ? { ...line, rate: null, status: 'priced' as const } : line,
      );
      return [stage, { ...own, lines, state: index === done ? ('attention' as const) : ('todo' as const) }];
    }),
  ) as EstimateStages;
  return { ...document, stages };
}

export function allDone(document: EstimateDocument): EstimateDocument {
  const stages = Object.fromEntries(
    stageIds.map((stage) => [stage, { ...document.stages[stage], state: 'done' as const }]),
  ) as EstimateStages;
  return { ...document, stages };
}

/** An estimate of exactly so many lines: many small services of on-site packing beside the usual ones. */
export function withManyLines(document: EstimateDocument, count: number): EstimateDocument {
  const usual = stageIds.reduce((total, stage) => total + document.stages[stage].lines.length, 0);
  const extra = Array.from({ length: count - usual }, (_, index): ChargeLine => {
    const place = index + 1;
    return {
      id: `work-${place}`,
      code: 'PKLAB',
      description: `On-site packing, module ${place}`,
      descriptionJa: `出張梱包作業 モジュール${place}`,
      basis: 'hour',
      quantity: { typed: String(1 + (place % 6)) },
      rate: String(4200 + (place % 9) * 100),
      currency: document.currency,
      status: 'priced',
    };
  });
  const { packing } = document.stages;
  return {
    ...document,
    stages: { ...document.stages, packing: { ...packing, lines: [...packing.lines, ...extra] } },
  };
}
