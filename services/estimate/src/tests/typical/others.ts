import type { Shipment } from '../shipment-fixture';
import { item } from '../shipments-by-hand';
import { at } from './places';

const byOthers = { 'destination-delivery': 'byOthers', 'destination-custom': 'byOthers' } as const;
const untyped = { typed: {} };
/** Terms that the seller does not deliver under propose neither: whoever quotes the buyer's side adds them, and they are priced. */
const withTerminal = { typed: { 'destination-delivery': { DTHC: {}, DO: {} } } };

export const resin: Shipment = {
  title: 'Resin to Shanghai',
  incoterm: { rule: 'FCA', namedPlace: 'Kobe' },
  route: {
    ...{ mode: 'FCL', portOfLoading: 'JPUKB', portOfDischarge: 'CNSHA', pickup: at('Osaka head plant') },
    ...{ cargoReadyDate: '2026-10-09', departureDate: '2026-10-21', arrivalDate: '2026-10-24' },
  },
  cargo: [
    item('RESIN', [1100, 1100, 1000], {
      ...{
        quantity: 16,
        netKg: '750',
        grossKg: '770',
        unitValue: '210000',
        currency: 'JPY',
        hsCode: '3907.61',
      },
      ...{ packing: 'pallet', stackable: false },
    }),
  ],
  inputs: {},
  scope: byOthers,
  typed: {
    'sea-transport': Object.fromEntries(
      ['OFR', 'LSS'].map((code) => [code, { status: 'byOthers' as const }]),
    ),
  },
};

export const samples: Shipment = {
  ...untyped,
  title: 'Samples to Busan',
  incoterm: { rule: 'CFR', namedPlace: 'Busan' },
  currency: 'USD',
  rates: { JPY: '0.006656' },
  route: {
    ...{ mode: 'LCL', portOfLoading: 'JPUKB', portOfDischarge: 'KRPUS', pickup: at('Osaka head plant') },
    ...{ cargoReadyDate: '2026-10-30', departureDate: '2026-11-01', arrivalDate: '2026-11-03' },
  },
  cargo: [
    item('SAMPLE', [500, 400, 350], {
      ...{ quantity: 8, netKg: '9', unitValue: '120', currency: 'USD', hsCode: '3926.90' },
      ...{ packing: 'carton', stackable: true },
    }),
  ],
  inputs: { 'origin-delivery': { legs: [{ id: 'plant', km: '8', vehicle: '4t' }] } },
  scope: byOthers,
};

export const turbines: Shipment = {
  ...untyped,
  title: 'Blowers to Hamburg',
  incoterm: { rule: 'DAP', namedPlace: 'Hamburg' },
  rates: { USD: '150.25', EUR: '163.40' },
  route: {
    ...{ mode: 'FCL', portOfLoading: 'JPTYO', portOfDischarge: 'DEHAM', pickup: at('Tokyo works') },
    ...{ delivery: { name: 'Hamburg works', country: 'DE' } },
    ...{ cargoReadyDate: '2026-09-03', departureDate: '2026-09-14', arrivalDate: '2026-10-20' },
  },
  cargo: [
    item('BLOWER', [2000, 1500, 1600], {
      ...{ quantity: 10, netKg: '1900', unitValue: '26000', currency: 'EUR', hsCode: '8414.59' },
    }),
  ],
  inputs: {},
  scope: { 'destination-custom': 'byOthers' },
};

export const moulds: Shipment = {
  ...withTerminal,
  title: 'Moulds from Shanghai',
  incoterm: { rule: 'FOB', namedPlace: 'Shanghai' },
  route: {
    ...{ mode: 'FCL', portOfLoading: 'CNSHA', portOfDischarge: 'JPYOK' },
    ...{
      pickup: { name: 'Suzhou works', country: 'CN' },
      delivery: { name: 'Sagamihara works', country: 'JP' },
    },
    ...{ cargoReadyDate: '2026-09-10', departureDate: '2026-09-18', arrivalDate: '2026-09-24' },
  },
  cargo: [
    item('MOULD', [1500, 1200, 1000], {
      ...{
        quantity: 4,
        netKg: '2600',
        unitValue: '18500',
        currency: 'USD',
        hsCode: '8480.71',
        originCountry: 'CN',
      },
    }),
  ],
  inputs: {
    'destination-custom': {
      tariffLines: [{ id: 'mould', hsCode: '8480.71', duty: { kind: 'adValorem', rate: '0.023' } }],
    },
  },
};

export const garments: Shipment = {
  ...withTerminal,
  title: 'Uniforms from Laem Chabang',
  incoterm: { rule: 'CFR', namedPlace: 'Yokohama' },
  route: {
    ...{ mode: 'LCL', portOfLoading: 'THLCH', portOfDischarge: 'JPYOK' },
    ...{ pickup: { name: 'Rayong plant', country: 'TH' }, delivery: { name: 'Tokyo depot', country: 'JP' } },
    ...{ cargoReadyDate: '2026-08-28', departureDate: '2026-09-02', arrivalDate: '2026-09-13' },
  },
  cargo: [
    item('UNIFORM', [600, 400, 400], {
      ...{
        quantity: 40,
        netKg: '14',
        unitValue: '260',
        currency: 'USD',
        hsCode: '6203.42',
        originCountry: 'TH',
      },
      ...{ packing: 'carton', stackable: true },
    }),
    item('CAPS', [600, 400, 400], {
      ...{
        quantity: 10,
        netKg: '9',
        unitValue: '140',
        currency: 'USD',
        hsCode: '6505.00',
        originCountry: 'TH',
      },
      ...{ packing: 'carton', stackable: true },
    }),
  ],
  inputs: {
    'destination-custom': {
      tariffLines: [
        { id: 'uniform', hsCode: '6203.42', duty: { kind: 'adValorem', rate: '0.09' } },
        { id: 'caps', hsCode: '6505.00', duty: { kind: 'free' } },
      ],
    },
  },
};

export const cabinets: Shipment = {
  ...withTerminal,
  title: 'Cabinets to Singapore',
  incoterm: { rule: 'EXW', namedPlace: 'Tokyo' },
  rates: { USD: '150.25', SGD: '112.30' },
  route: {
    ...{ mode: 'FCL', portOfLoading: 'JPTYO', portOfDischarge: 'SGSIN', pickup: at('Tokyo works') },
    ...{ delivery: { name: 'Changi depot', country: 'SG' } },
    ...{ cargoReadyDate: '2026-10-15', departureDate: '2026-11-02', arrivalDate: '2026-11-12' },
  },
  cargo: [
    item('CABINET', [1800, 900, 2100], {
      ...{ quantity: 9, netKg: '420', unitValue: '12000', currency: 'SGD', hsCode: '8537.10' },
    }),
  ],
  inputs: {
    'destination-custom': {
      valueTerms: 'EXW',
      tariffLines: [{ id: 'cabinet', hsCode: '8537.10', duty: { kind: 'free' } }],
    },
  },
};
