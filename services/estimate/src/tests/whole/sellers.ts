import type { Shipment } from '../shipment-fixture';
import { item } from '../shipments-by-hand';
import { at } from '../typical/places';

const adValorem = (hsCode: string, rate: string) => ({
  ...{ id: hsCode, hsCode, duty: { kind: 'adValorem' as const, rate } },
});
const free = (hsCode: string) => ({ id: hsCode, hsCode, duty: { kind: 'free' as const } });

export const transferPress: Shipment = {
  title: 'A transfer press in two containers, duty paid at the door',
  incoterm: { rule: 'DDP', namedPlace: 'Long Beach', quotedFor: 'seller' },
  route: {
    ...{ mode: 'FCL', portOfLoading: 'JPYOK', portOfDischarge: 'USLGB' },
    ...{ pickup: at('Yokohama plant'), delivery: at('Long Beach distribution centre') },
    ...{ cargoReadyDate: '2026-08-24', departureDate: '2026-09-14', arrivalDate: '2026-09-28' },
  },
  cargo: [
    item('PRESS', [2600, 1700, 2000], {
      ...{ quantity: 4, netKg: '3100', unitValue: '20500', currency: 'USD', hsCode: '8457.10' },
      barrier: true,
    }),
    item('ROLL', [1500, 900, 800], {
      ...{ quantity: 6, netKg: '1250', unitValue: '3100', currency: 'USD', hsCode: '8455.30' },
    }),
  ],
  inputs: {
    vanning: { fleet: { '20GP': 1, '40HC': 1 } },
    'destination-delivery': { chassisDays: '4' },
    'destination-custom': {
      tariffLines: [
        { ...adValorem('8457.10', '0.042'), additional: [{ code: 'RECIPROCAL', rate: '0.15' }] },
        adValorem('8455.30', '0.039'),
      ],
    },
  },
  typed: {},
};

export const sensors: Shipment = {
  title: 'Sensors to Hamburg in a part load, duty paid, in dollars',
  incoterm: { rule: 'DDP', namedPlace: 'Hamburg', quotedFor: 'seller' },
  route: {
    ...{ mode: 'LCL', portOfLoading: 'JPNGO', portOfDischarge: 'DEHAM' },
    ...{ pickup: at('Nagoya works'), delivery: { name: 'Hamburg works', country: 'DE' } },
    ...{ cargoReadyDate: '2026-11-18', departureDate: '2026-12-01', arrivalDate: '2027-01-08' },
  },
  currency: 'USD',
  rates: { JPY: '0.006656', EUR: '1.0875' },
  cargo: [
    item('OPTIC', [900, 700, 600], {
      ...{ quantity: 2, netKg: '140', unitValue: '4200', currency: 'EUR', hsCode: '9027.50' },
    }),
    item('DRIVE', [1100, 800, 900], {
      ...{ quantity: 3, netKg: '310', unitValue: '2150', currency: 'EUR', hsCode: '8479.90' },
      packing: 'pallet',
    }),
    item('RELAY', [500, 400, 350], {
      ...{ quantity: 10, netKg: '12', unitValue: '96.40', currency: 'EUR', hsCode: '8536.50' },
      ...{ packing: 'carton', stackable: true },
    }),
    item('CABLE', [400, 300, 300], {
      ...{ quantity: 5, netKg: '9', unitValue: '61.25', currency: 'EUR', hsCode: '8544.42' },
      ...{ packing: 'carton', stackable: true },
    }),
  ],
  inputs: {
    'origin-delivery': { legs: [{ id: 'a', km: '12', vehicle: '4t' }] },
    'destination-custom': {
      tariffLines: [
        ...[free('9027.50'), adValorem('8479.90', '0.017')],
        ...[adValorem('8536.50', '0.023'), adValorem('8544.42', '0.033')],
      ],
    },
  },
  typed: {},
};

export const pumps: Shipment = {
  title: 'Pumps to a works near Busan, duty paid, in won',
  incoterm: { rule: 'DDP', namedPlace: 'Gimhae works', quotedFor: 'seller' },
  route: {
    ...{ mode: 'FCL', portOfLoading: 'JPUKB', portOfDischarge: 'KRPUS' },
    ...{ pickup: at('Osaka head plant'), delivery: { name: 'Gimhae works', country: 'KR' } },
    ...{ cargoReadyDate: '2026-10-08', departureDate: '2026-11-03', arrivalDate: '2026-11-06' },
  },
  currency: 'KRW',
  rates: { JPY: '8.9445', USD: '1343.25' },
  cargo: [
    item('PUMP', [1800, 1100, 1000], {
      ...{ quantity: 9, netKg: '1180', unitValue: '3480.75', currency: 'USD', hsCode: '8413.70' },
      packing: 'skid',
    }),
  ],
  inputs: {
    'destination-custom': { taxRate: '0.1', tariffLines: [adValorem('8413.70', '0.08')] },
  },
  typed: {},
};

export const gearboxes: Shipment = {
  title: 'Gearboxes to Changi, unloaded there, fetched a hundred kilometres away, in Singapore dollars',
  incoterm: { rule: 'DPU', namedPlace: 'Changi depot', quotedFor: 'seller' },
  route: {
    ...{ mode: 'LCL', portOfLoading: 'JPTYO', portOfDischarge: 'SGSIN' },
    pickup: { name: 'Takasaki works', country: 'JP' },
    delivery: { name: 'Changi depot', country: 'SG' },
    ...{ cargoReadyDate: '2026-10-20', departureDate: '2026-10-22', arrivalDate: '2026-11-02' },
  },
  currency: 'SGD',
  rates: { JPY: '0.008905', USD: '1.3379' },
  cargo: [
    item('GEAR', [1300, 850, 700], {
      ...{ quantity: 5, netKg: '910', unitValue: '740000', currency: 'JPY', hsCode: '8483.40' },
    }),
  ],
  inputs: { 'origin-delivery': { legs: [{ id: 'a', km: '100' }] } },
  typed: {},
};

export const axles: Shipment = {
  title: 'Axles from Chonburi, carried and insured to a works in Japan, in baht',
  incoterm: {
    ...{ rule: 'CIP', namedPlace: 'Utsunomiya works', quotedFor: 'seller' },
    flags: { carriageIncludesDestinationTerminal: true },
  },
  route: {
    ...{ mode: 'FCL', portOfLoading: 'THLCH', portOfDischarge: 'JPYOK' },
    pickup: { name: 'Chonburi plant', country: 'TH' },
    delivery: { name: 'Utsunomiya works', country: 'JP' },
    ...{ cargoReadyDate: '2026-12-09', departureDate: '2026-12-21', arrivalDate: '2026-12-31' },
  },
  currency: 'THB',
  rates: { JPY: '0.2326', USD: '34.95' },
  cargo: [
    item('AXLE', [1400, 900, 700], {
      ...{ quantity: 6, netKg: '640', unitValue: '3100', currency: 'USD', hsCode: '8708.50' },
      originCountry: 'TH',
    }),
    item('HUB', [500, 400, 300], {
      ...{ quantity: 12, netKg: '14', unitValue: '5200.50', currency: 'THB', hsCode: '8708.70' },
      ...{ packing: 'carton', stackable: true, originCountry: 'TH' },
    }),
  ],
  inputs: {
    vanning: { fleet: { '20GP': 1, '40HC': 1 } },
    'sea-transport': { insurance: { method: 'cif', currency: 'THB', premiumRate: '0.0045' } },
  },
  typed: {},
};
