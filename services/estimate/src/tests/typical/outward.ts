import type { Shipment } from '../shipment-fixture';
import { item } from '../shipments-by-hand';
import { at } from './places';

const yen = { currency: 'JPY' };
const dollars = { currency: 'USD' };
const byOthers = { 'destination-delivery': 'byOthers', 'destination-custom': 'byOthers' } as const;
const sagamihara = { name: 'Sagamihara works', country: 'JP' };
const adValorem = (hsCode: string, rate: string) => ({
  ...{ id: hsCode, hsCode, duty: { kind: 'adValorem' as const, rate } },
});
const free = (hsCode: string) => ({ id: hsCode, hsCode, duty: { kind: 'free' as const } });
/** Unlike those of the findings these are priced by nobody: all of it comes from the price book. */
const untyped = { typed: {} };

export const machinery: Shipment = {
  ...untyped,
  title: 'CNC machines to Hamburg',
  incoterm: { rule: 'CIF', namedPlace: 'Hamburg' },
  route: {
    ...{ mode: 'FCL', portOfLoading: 'JPYOK', portOfDischarge: 'DEHAM', pickup: sagamihara },
    ...{ cargoReadyDate: '2026-11-24', departureDate: '2026-12-03', arrivalDate: '2027-01-08' },
  },
  cargo: [
    item('CNC', [3200, 1800, 2150], {
      ...{ ...yen, quantity: 2, netKg: '4200', unitValue: '9800000', hsCode: '8457.10' },
    }),
    item('FEEDER', [1200, 1000, 900], {
      ...{ ...yen, quantity: 2, netKg: '600', unitValue: '450000', hsCode: '8428.33', packing: 'skid' },
    }),
    item('TOOLS', [600, 400, 400], {
      ...{ ...yen, quantity: 24, netKg: '18', unitValue: '15000', hsCode: '8207.70' },
      ...{ packing: 'carton', stackable: true },
    }),
  ],
  inputs: {
    'sea-transport': { insurance: { method: 'cif', currency: 'JPY', premiumRate: '0.0035' } },
    'origin-delivery': { legs: [{ id: 'works', km: '45' }] },
  },
  scope: byOthers,
};

export const paint: Shipment = {
  title: 'Flammable liquid to Singapore',
  incoterm: { rule: 'FOB', namedPlace: 'Yokohama' },
  route: {
    ...{ mode: 'LCL', portOfLoading: 'JPYOK', portOfDischarge: 'SGSIN', pickup: at('Yokohama plant') },
    ...{ cargoReadyDate: '2026-11-25', departureDate: '2026-12-05', arrivalDate: '2026-12-15' },
  },
  cargo: [
    item('PAINT', [1100, 1100, 900], {
      ...{ ...yen, quantity: 6, netKg: '640', grossKg: '700', unitValue: '180000', hsCode: '3208.90' },
      ...{ packing: 'pallet', dangerous: { un: 'UN1993', class: '3' } },
    }),
  ],
  inputs: { 'origin-delivery': { legs: [{ id: 'plant', km: '12', vehicle: '4t' }] } },
  scope: byOthers,
  typed: { 'sea-transport': { 'OFR-LCL': { status: 'byOthers' }, DCFS: { status: 'byOthers' } } },
};

export const press: Shipment = {
  ...untyped,
  title: 'Press to Fontana',
  incoterm: { rule: 'DDP', namedPlace: 'Fontana' },
  route: {
    ...{ mode: 'FCL', portOfLoading: 'JPYOK', portOfDischarge: 'USLAX', pickup: at('Yokohama plant') },
    ...{ delivery: { name: 'Fontana', country: 'US' } },
    ...{ cargoReadyDate: '2026-07-26', departureDate: '2026-08-06', arrivalDate: '2026-08-20' },
  },
  cargo: [
    item('PRESS', [6800, 3200, 3000], {
      ...{ ...dollars, netKg: '26700', unitValue: '480000', hsCode: '8462.62', packing: 'skid' },
    }),
    item('CABINET', [1800, 900, 2100], {
      ...{ ...dollars, quantity: 8, netKg: '420', unitValue: '12000', hsCode: '8537.10' },
    }),
  ],
  inputs: {
    packing: { skidTareKg: '1800' },
    'destination-delivery': { chassisDays: '6' },
    'destination-custom': {
      tariffLines: [
        { ...adValorem('8462.62', '0.044'), additional: [{ code: '232', rate: '0.15' }] },
        { ...adValorem('8537.10', '0.027'), additional: [{ code: 'RECIPROCAL', rate: '0.15' }] },
      ],
    },
  },
};

export const pressLine: Shipment = {
  ...untyped,
  title: 'Presses and spares to Long Beach',
  incoterm: { rule: 'DDP', namedPlace: 'Long Beach' },
  route: {
    ...{ mode: 'FCL', portOfLoading: 'JPYOK', portOfDischarge: 'USLGB', pickup: at('Yokohama plant') },
    delivery: at('Long Beach distribution centre'),
    ...{ cargoReadyDate: '2026-07-21', departureDate: '2026-08-02', arrivalDate: '2026-08-16' },
  },
  cargo: [
    item('PRESS', [2400, 1200, 1500], {
      ...{ ...dollars, quantity: 2, netKg: '1800', unitValue: '24000', hsCode: '8462.62', barrier: true },
    }),
    ...['8466.94', '8483.40', '8412.29', '8537.10'].map((hsCode, index) =>
      item(`SPARES-${index}`, [600, 400, 300], {
        ...{ ...dollars, quantity: 5, netKg: '12.5', unitValue: '310', hsCode },
        ...{ packing: 'carton', stackable: true },
      }),
    ),
  ],
  inputs: {
    'destination-delivery': { chassisDays: '2' },
    'destination-custom': {
      tariffLines: [
        adValorem('8462.62', '0.044'),
        adValorem('8466.94', '0.047'),
        adValorem('8483.40', '0.025'),
        free('8412.29'),
        adValorem('8537.10', '0.027'),
      ],
    },
  },
};

export const inspection: Shipment = {
  ...untyped,
  title: 'Inspection machines to Rotterdam',
  incoterm: { rule: 'DAP', namedPlace: 'Rotterdam' },
  rates: { USD: '150.25', EUR: '163.40' },
  route: {
    ...{ mode: 'FCL', portOfLoading: 'JPYOK', portOfDischarge: 'NLRTM', pickup: at('Yokohama plant') },
    delivery: at('Rotterdam hub'),
    ...{ cargoReadyDate: '2026-12-08', departureDate: '2026-12-11', arrivalDate: '2027-01-14' },
  },
  cargo: [
    item('SCANNER', [2200, 1600, 1700], {
      ...{ ...yen, quantity: 5, netKg: '1450', unitValue: '6200000', hsCode: '9031.49' },
    }),
  ],
  inputs: {},
  scope: { 'destination-custom': 'byOthers' },
};

export const castings: Shipment = {
  ...untyped,
  title: 'Castings to Laem Chabang',
  incoterm: { rule: 'CIP', namedPlace: 'Laem Chabang' },
  route: {
    ...{ mode: 'FCL', portOfLoading: 'JPYOK', portOfDischarge: 'THLCH', pickup: at('Yokohama plant') },
    ...{ cargoReadyDate: '2026-10-19', departureDate: '2026-11-02', arrivalDate: '2026-11-12' },
  },
  cargo: [
    item('CASTING', [1100, 1000, 700], {
      ...{
        ...dollars,
        quantity: 28,
        netKg: '1500',
        unitValue: '900',
        hsCode: '8483.90',
        packing: 'openCrate',
      },
      stackable: true,
    }),
  ],
  inputs: {
    'sea-transport': { insurance: { method: 'cif', currency: 'USD', premiumRate: '0.0025' } },
  },
  scope: byOthers,
};
