import type { Shipment } from '../shipment-fixture';
import { item } from '../shipments-by-hand';
import { at } from '../typical/places';

export const titanium: Shipment = {
  title: 'Titanium ingots to Rotterdam',
  incoterm: { rule: 'CIP', namedPlace: 'Rotterdam', quotedFor: 'seller' },
  route: {
    mode: 'LCL',
    portOfLoading: 'JPYOK',
    portOfDischarge: 'NLRTM',
    pickup: at('Yokohama plant'),
    delivery: at('Rotterdam hub'),
    cargoReadyDate: '2026-10-29',
    departureDate: '2026-11-01',
    arrivalDate: '2026-12-08',
  },
  currency: 'EUR',
  rates: { USD: '0.9195', JPY: '0.00612' },
  inputs: {
    'origin-delivery': { legs: [{ id: 'a', km: '12', vehicle: '4t' }] },
    'sea-transport': { insurance: { method: 'cif', currency: 'EUR', premiumRate: '0.0031' } },
  },
  typed: {},
  cargo: [
    item('INGOT', [500, 400, 300], {
      quantity: 12,
      netKg: '480',
      packing: 'pallet',
      unitValue: '2150.75',
      currency: 'EUR',
      hsCode: '8108.90',
    }),
  ],
};

export const scanners: Shipment = {
  title: 'Scanners to Rotterdam',
  incoterm: { rule: 'DAP', namedPlace: 'Rotterdam', quotedFor: 'seller' },
  route: {
    mode: 'FCL',
    portOfLoading: 'JPYOK',
    portOfDischarge: 'NLRTM',
    pickup: at('Yokohama plant'),
    delivery: at('Rotterdam hub'),
    cargoReadyDate: '2026-12-21',
    departureDate: '2027-01-02',
    arrivalDate: '2027-02-10',
  },
  rates: { USD: '150.25', EUR: '163.40' },
  inputs: {},
  typed: {},
  cargo: [
    item('SCAN', [2200, 1600, 2100], {
      quantity: 9,
      netKg: '1450',
      unitValue: '6200000',
      currency: 'JPY',
      hsCode: '9031.49',
    }),
  ],
};

export const robots: Shipment = {
  title: 'Robots to Hamburg, duty paid',
  incoterm: { rule: 'DDP', namedPlace: 'Hamburg', quotedFor: 'seller' },
  route: {
    mode: 'FCL',
    portOfLoading: 'JPNGO',
    portOfDischarge: 'DEHAM',
    pickup: { name: 'Toyota works', country: 'JP' },
    delivery: { name: 'Hamburg works', country: 'DE' },
    cargoReadyDate: '2026-11-09',
    departureDate: '2026-11-21',
    arrivalDate: '2026-12-27',
  },
  currency: 'EUR',
  rates: { USD: '0.9195', JPY: '0.00612' },
  inputs: {
    'origin-delivery': { legs: [{ id: 'a', km: '62' }] },
    'destination-custom': {
      tariffLines: [{ id: '8428.70', hsCode: '8428.70', duty: { kind: 'adValorem', rate: '0.025' } }],
    },
  },
  typed: {},
  cargo: [
    item('ROBOT', [1900, 1400, 1800], {
      quantity: 4,
      netKg: '1250',
      unitValue: '38500.50',
      currency: 'EUR',
      hsCode: '8428.70',
    }),
  ],
};

export const enamel: Shipment = {
  title: 'Enamel paint from Nagoya',
  incoterm: { rule: 'FCA', namedPlace: 'Nagoya', quotedFor: 'seller' },
  route: {
    mode: 'LCL',
    portOfLoading: 'JPNGO',
    portOfDischarge: 'DEHAM',
    pickup: { name: 'Nagoya works', country: 'JP', address: 'x' },
    cargoReadyDate: '2026-11-30',
    departureDate: '2026-12-01',
    arrivalDate: '2027-01-10',
  },
  inputs: { 'origin-delivery': { legs: [{ id: 'a', km: '30', vehicle: '4t' }] } },
  typed: {},
  cargo: [
    item('PAINT', [1100, 1100, 900], {
      quantity: 4,
      netKg: '640',
      packing: 'pallet',
      unitValue: '180000',
      currency: 'JPY',
      hsCode: '3208.90',
      dangerous: { un: 'UN1263', class: '3' },
    }),
  ],
};

export const robotsFromHida: Shipment = {
  title: 'Robots from Hida, no distance told',
  incoterm: { rule: 'FOB', namedPlace: 'Nagoya', quotedFor: 'seller' },
  route: {
    mode: 'FCL',
    portOfLoading: 'JPNGO',
    portOfDischarge: 'DEHAM',
    pickup: { name: 'Hida works', country: 'JP' },
    cargoReadyDate: '2026-11-09',
    departureDate: '2026-11-21',
    arrivalDate: '2026-12-27',
  },
  inputs: {},
  typed: {},
  cargo: [
    item('ROBOT', [1900, 1400, 1800], {
      quantity: 4,
      netKg: '1250',
      unitValue: '38500.50',
      currency: 'EUR',
      hsCode: '8428.70',
    }),
  ],
};

export const robotsByDistance: Shipment = {
  title: 'Robots from Hida, 100 km',
  incoterm: { rule: 'FOB', namedPlace: 'Nagoya', quotedFor: 'seller' },
  route: {
    mode: 'FCL',
    portOfLoading: 'JPNGO',
    portOfDischarge: 'DEHAM',
    pickup: { name: 'Hida works', country: 'JP' },
    cargoReadyDate: '2026-11-09',
    departureDate: '2026-11-21',
    arrivalDate: '2026-12-27',
  },
  inputs: {
    'origin-delivery': { legs: [{ id: 'a', km: '100' }] },
    'sea-transport': { billsOfLading: 2 },
    vanning: { fleet: { '40HC': 2 } },
  },
  typed: {},
  cargo: [
    item('ROBOT', [1900, 1400, 1800], {
      quantity: 4,
      netKg: '1250',
      unitValue: '38500.50',
      currency: 'EUR',
      hsCode: '8428.70',
    }),
  ],
};
