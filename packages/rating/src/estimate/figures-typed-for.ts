import type { StageId } from '../model';
import type { Circumstance } from './circumstances';

const originWay: readonly Circumstance[] = ['pickup', 'packedAt', 'portOfLoading'];
const destinationWay: readonly Circumstance[] = ['portOfDischarge', 'delivery'];
/** Duty goes by what the goods are and where they were made. */
const goodsOfDuty: readonly Circumstance[] = ['hsCodes', 'origins'];
const ports: readonly Circumstance[] = ['portOfLoading', 'portOfDischarge'];

/** The way of a stage: what is typed for one goes by another way no more. */
export const wayOf: Readonly<Record<StageId, readonly Circumstance[]>> = {
  packing: [],
  vanning: [],
  'sea-transport': ports,
  warehouse: [],
  'origin-delivery': originWay,
  'origin-custom': [],
  'destination-delivery': destinationWay,
  'destination-custom': ['country'],
};

/** Inputs of both deliveries except their legs. */
const delivery = (
  way: readonly Circumstance[],
  port: Circumstance,
  dates: readonly Circumstance[],
): Record<string, readonly Circumstance[]> => ({
  vehicles: [...way, 'goods'],
  trips: [...way, 'goods'],
  hours: way,
  waitingHours: dates,
  // The days from the terminal to the works and back are those of the way.
  chassisDays: way,
  freeWaitingHours: [...way, 'supplier'],
  waitingIncrementHours: [...way, 'supplier'],
  storageFreeDays: [port, 'supplier'],
  demurrageFreeDays: [port, 'supplier'],
  detentionFreeDays: [port, 'supplier'],
  storageDays: dates,
  dischargeDate: dates,
  gateOutDate: dates,
  emptyReturnDate: dates,
});

/** The circumstances that the inputs of each stage depend on. An input that is not here is a way of working, and holds for every shipment. */
export const ofInputs: Readonly<Record<StageId, Readonly<Record<string, readonly Circumstance[]>>>> = {
  packing: {},
  vanning: { fleet: ['goods'], securingKg: ['goods'] },
  'sea-transport': {
    billsOfLading: [...ports, 'goods'],
    transitDays: ports,
    distanceNm: ports,
    'insurance.goodsValue': ['goodsValue'],
    'insurance.freight': [...ports, 'goods'],
    'insurance.duty': ['country', 'goodsValue', ...goodsOfDuty],
  },
  warehouse: {
    arrival: ['ready'],
    departure: ['departure'],
    movements: ['ready', 'departure', 'goods'],
    openingBalance: ['ready', 'departure', 'goods'],
    areaM2: ['goods'],
    months: ['ready', 'departure'],
    freeDays: ['packedAt', 'portOfLoading', 'supplier'],
  },
  'origin-delivery': delivery(originWay, 'portOfLoading', ['ready', 'departure']),
  'origin-custom': {
    declarations: ['hsCodes'],
    declarationLines: ['hsCodes'],
  },
  'destination-delivery': delivery(destinationWay, 'portOfDischarge', ['arrival']),
  'destination-custom': {
    country: ['destination'],
    entryDate: ['arrival'],
    entries: ['hsCodes'],
    freight: ['customsCurrency', ...ports, 'goods'],
    insurance: ['customsCurrency', 'goodsValue'],
    onwardFreight: ['customsCurrency', ...destinationWay, 'goods'],
    exchangeRates: ['country', 'arrival'],
    includedLines: ['country', 'portOfDischarge', 'supplier'],
    invoices: ['hsCodes'],
    taxRate: ['country'],
    fees: ['country'],
  },
};

/** Counts that are one unless another number is typed: a count of one fits any shipment. */
export const usuallyOne: ReadonlySet<string> = new Set([
  'billsOfLading',
  'declarations',
  'entries',
  'invoices',
]);

/** The circumstances that the columns of tariff lines depend on. */
export const ofTariffLine = {
  duty: ['country', 'hsCode', 'origins'],
  additional: ['country', 'hsCode', 'origins'],
  taxRate: ['country', 'hsCode'],
  value: ['customsCurrency', 'goodsOfLine'],
  quantity: ['goodsOfLine'],
} as const satisfies Record<string, readonly Circumstance[]>;

/** Columns of the legs of a delivery: all are typed for its way. */
export const ofLegs = ['km', 'zone', 'from', 'to', 'stops'] as const;

/** The circumstances that facts typed over depend on, by names: the first row that fits counts. */
const ofFacts: readonly (readonly [RegExp, readonly Circumstance[]])[] = [
  [/^cargo\.value$/, ['goodsCurrency', 'goodsValue']],
  [/^sea-transport\.(insuredAmount|premium)$/, ['insuranceCurrency', 'goodsValue']],
  [/^sea-transport\.distanceNm$/, ports],
  [/^warehouse\.(periods|days|chargeableDays)$/, ['storageFrom', 'storageTo']],
  [/^warehouse\.(storageQuantity|areaMonths)$/, ['storageFrom', 'storageTo', 'goods']],
  [/^origin-custom\./, ['hsCodes']],
  [/^destination-custom\.(entries|lines|extraLines|extraInvoices)$/, ['hsCodes']],
  [
    /^destination-custom\.(duty|additionalDuty|importTax|bondBase)$/,
    ['customsCurrency', 'country', 'goodsValue', ...goodsOfDuty],
  ],
  [/^destination-custom\./, ['customsCurrency', 'country', 'goodsValue']],
  [/^origin-delivery\.(legs|km|drayageKm|extraStops|hours|chassisDays)$/, originWay],
  [/^destination-delivery\.(legs|km|extraStops|hours|chassisDays)$/, destinationWay],
  [/^origin-delivery\.(trips|vehicles)$/, [...originWay, 'goods']],
  [/^destination-delivery\.(trips|vehicles)$/, [...destinationWay, 'goods']],
  [/^origin-delivery\./, ['ready', 'departure']],
  [/^destination-delivery\./, ['arrival']],
  // Packing, measures of the cargo, containers, revenue tons, what a warehouse stores.
  [/./, ['goods']],
];

/** The circumstances that the rate and the amounts of a charge line depend on, in addition to the way. */
export const ofDutyLines: readonly Circumstance[] = ['goodsValue', ...goodsOfDuty];

/** The circumstances that a fact typed over depends on. */
export const ofFact = (name: string): readonly Circumstance[] =>
  ofFacts.find(([pattern]) => pattern.test(name))?.[1] ?? [];
