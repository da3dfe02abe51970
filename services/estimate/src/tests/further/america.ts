import type { Shipment } from '../shipment-fixture';
import { item } from '../shipments-by-hand';
import { at } from '../typical/places';

export const rolls: Shipment = {
  title: 'Rolls to Long Beach',
  incoterm: { rule: 'DDP', namedPlace: 'Long Beach', quotedFor: 'seller' },
  route: {
    mode: 'FCL',
    portOfLoading: 'JPYOK',
    portOfDischarge: 'USLGB',
    pickup: at('Yokohama plant'),
    delivery: at('Long Beach distribution centre'),
    cargoReadyDate: '2026-09-01',
    departureDate: '2026-09-14',
    arrivalDate: '2026-09-30',
  },
  inputs: {
    'destination-delivery': { chassisDays: '4' },
    'destination-custom': {
      tariffLines: [{ id: '8455.30', hsCode: '8455.30', duty: { kind: 'adValorem', rate: '0.039' } }],
    },
  },
  typed: {},
  cargo: [
    item('ROLL', [1500, 900, 800], {
      quantity: 20,
      netKg: '1900',
      unitValue: '3100',
      currency: 'USD',
      hsCode: '8455.30',
    }),
  ],
};

export const kits: Shipment = {
  title: 'Repair kits to Long Beach, entered in a year of fees that is not known',
  incoterm: { rule: 'DDP', namedPlace: 'Long Beach', quotedFor: 'seller' },
  route: {
    mode: 'LCL',
    portOfLoading: 'JPYOK',
    portOfDischarge: 'USLGB',
    pickup: at('Yokohama plant'),
    delivery: at('Long Beach distribution centre'),
    cargoReadyDate: '2026-09-05',
    departureDate: '2026-09-15',
    arrivalDate: '2026-10-01',
  },
  inputs: {
    'origin-delivery': { legs: [{ id: 'a', km: '12', vehicle: '4t' }] },
    'destination-custom': {
      tariffLines: [{ id: '8466.93', hsCode: '8466.93', duty: { kind: 'adValorem', rate: '0.047' } }],
    },
  },
  typed: {},
  cargo: [
    item('KIT', [800, 600, 500], {
      quantity: 3,
      netKg: '95',
      packing: 'pallet',
      unitValue: '410.50',
      currency: 'USD',
      hsCode: '8466.93',
    }),
  ],
};

export const cabinetsAndBases: Shipment = {
  title: 'Cabinets and bases to Long Beach',
  incoterm: { rule: 'DAP', namedPlace: 'Long Beach', quotedFor: 'seller' },
  route: {
    mode: 'FCL',
    portOfLoading: 'JPYOK',
    portOfDischarge: 'USLGB',
    pickup: at('Yokohama plant'),
    delivery: at('Long Beach distribution centre'),
    cargoReadyDate: '2026-10-10',
    departureDate: '2026-10-12',
    arrivalDate: '2026-10-30',
  },
  inputs: { 'destination-delivery': { chassisDays: '2' } },
  typed: {},
  cargo: [
    item('CAB', [1800, 900, 2100], {
      quantity: 9,
      netKg: '420',
      unitValue: '12000',
      currency: 'USD',
      hsCode: '8537.10',
    }),
    item('BASE', [1500, 900, 800], {
      quantity: 9,
      netKg: '1900',
      unitValue: '3100',
      currency: 'USD',
      hsCode: '8455.30',
    }),
  ],
};

export const machiningCentres: Shipment = {
  title: 'Machining centres to Carson, duty paid',
  incoterm: { rule: 'DDP', namedPlace: 'Los Angeles', quotedFor: 'seller' },
  route: {
    mode: 'FCL',
    portOfLoading: 'JPOSA',
    portOfDischarge: 'USLAX',
    pickup: at('Osaka head plant'),
    delivery: { name: 'Carson', country: 'US' },
    cargoReadyDate: '2026-08-01',
    departureDate: '2026-08-21',
    arrivalDate: '2026-09-05',
  },
  inputs: {
    'destination-delivery': { chassisDays: '3' },
    'destination-custom': {
      tariffLines: [
        {
          id: '8457.10',
          hsCode: '8457.10',
          duty: { kind: 'adValorem', rate: '0.042' },
          additional: [{ code: 'RECIPROCAL', rate: '0.15' }],
        },
      ],
    },
  },
  typed: {},
  cargo: [
    item('CNC', [2600, 1900, 2150], {
      quantity: 7,
      netKg: '5200',
      unitValue: '86000',
      currency: 'USD',
      hsCode: '8457.10',
    }),
  ],
};

export const tools: Shipment = {
  title: 'Tools to Los Angeles',
  incoterm: { rule: 'CIF', namedPlace: 'Los Angeles', quotedFor: 'seller' },
  route: {
    mode: 'LCL',
    portOfLoading: 'JPUKB',
    portOfDischarge: 'USLAX',
    pickup: at('Osaka head plant'),
    cargoReadyDate: '2026-11-30',
    departureDate: '2026-12-05',
    arrivalDate: '2026-12-20',
  },
  currency: 'USD',
  rates: { JPY: '0.006656' },
  inputs: {
    'origin-delivery': { legs: [{ id: 'a', km: '8', vehicle: '4t' }] },
    'sea-transport': { insurance: { method: 'cif', currency: 'USD', premiumRate: '0.004' } },
  },
  typed: {},
  cargo: [
    item('TOOL', [600, 400, 400], {
      quantity: 24,
      netKg: '18',
      packing: 'carton',
      stackable: true,
      unitValue: '150',
      currency: 'USD',
      hsCode: '8207.70',
    }),
  ],
};

export const pressToLongBeach: Shipment = {
  title: 'Press to Long Beach on a flat rack',
  incoterm: { rule: 'DAP', namedPlace: 'Long Beach', quotedFor: 'seller' },
  route: {
    mode: 'FCL',
    portOfLoading: 'JPYOK',
    portOfDischarge: 'USLGB',
    pickup: at('Yokohama plant'),
    delivery: at('Long Beach distribution centre'),
    cargoReadyDate: '2026-07-26',
    departureDate: '2026-08-06',
    arrivalDate: '2026-08-20',
  },
  inputs: { packing: { skidTareKg: '1800' }, 'destination-delivery': { chassisDays: '6' } },
  typed: {},
  cargo: [
    item('PRESS', [6800, 3200, 3000], {
      netKg: '26700',
      packing: 'skid',
      unitValue: '480000',
      currency: 'USD',
      hsCode: '8462.62',
    }),
  ],
};
