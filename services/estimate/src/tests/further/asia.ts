import type { Shipment } from '../shipment-fixture';
import { item } from '../shipments-by-hand';
import { at } from '../typical/places';

export const acid: Shipment = {
  title: 'Acid to Laem Chabang',
  incoterm: {
    rule: 'CPT',
    namedPlace: 'Laem Chabang',
    quotedFor: 'seller',
    flags: { namedPlaceIsPort: true },
  },
  route: {
    mode: 'FCL',
    portOfLoading: 'JPYOK',
    portOfDischarge: 'THLCH',
    pickup: at('Yokohama plant'),
    cargoReadyDate: '2026-11-20',
    departureDate: '2026-11-21',
    arrivalDate: '2026-12-02',
  },
  inputs: {},
  typed: {},
  cargo: [
    item('ACID', [1100, 1100, 900], {
      quantity: 10,
      netKg: '900',
      packing: 'pallet',
      stackable: true,
      unitValue: '90000',
      currency: 'JPY',
      hsCode: '2807.00',
      dangerous: { un: 'UN1830', class: '8' },
    }),
  ],
};

export const mouldedParts: Shipment = {
  title: 'Moulded parts to Rayong, for the buyer',
  incoterm: { rule: 'FOB', namedPlace: 'Yokohama', quotedFor: 'buyer' },
  route: {
    mode: 'LCL',
    portOfLoading: 'JPYOK',
    portOfDischarge: 'THLCH',
    pickup: at('Yokohama plant'),
    delivery: { name: 'Rayong', country: 'TH' },
    cargoReadyDate: '2026-11-20',
    departureDate: '2026-11-20',
    arrivalDate: '2026-12-02',
  },
  rates: { USD: '150.25', THB: '4.3' },
  inputs: {
    'origin-delivery': { legs: [{ id: 'a', km: '12', vehicle: '4t' }] },
    'destination-custom': {
      taxRate: '0.07',
      tariffLines: [{ id: '3926.90', hsCode: '3926.90', duty: { kind: 'adValorem', rate: '0.20' } }],
    },
  },
  typed: {},
  cargo: [
    item('SMP', [400, 300, 200], {
      quantity: 2,
      netKg: '4',
      packing: 'carton',
      stackable: true,
      unitValue: '5000',
      currency: 'JPY',
      hsCode: '3926.90',
    }),
  ],
};

export const pipes: Shipment = {
  title: 'Pipes alongside in Tokyo',
  incoterm: { rule: 'FAS', namedPlace: 'Tokyo', quotedFor: 'seller' },
  route: {
    mode: 'FCL',
    portOfLoading: 'JPTYO',
    portOfDischarge: 'SGSIN',
    pickup: at('Tokyo works'),
    cargoReadyDate: '2026-12-01',
    departureDate: '2026-12-11',
    arrivalDate: '2026-12-20',
  },
  inputs: {},
  typed: {},
  cargo: [
    item('PIPE', [5800, 400, 400], {
      quantity: 14,
      netKg: '900',
      packing: 'asIs',
      stackable: true,
      unitValue: '120000',
      currency: 'JPY',
      hsCode: '7304.19',
    }),
  ],
};

export const racks: Shipment = {
  title: 'Racks to Singapore',
  incoterm: { rule: 'DPU', namedPlace: 'Singapore', quotedFor: 'seller' },
  route: {
    mode: 'LCL',
    portOfLoading: 'JPTYO',
    portOfDischarge: 'SGSIN',
    pickup: at('Tokyo works'),
    delivery: { name: 'Changi depot', country: 'SG' },
    cargoReadyDate: '2026-10-05',
    departureDate: '2026-10-25',
    arrivalDate: '2026-11-05',
  },
  rates: { USD: '150.25', SGD: '112.30' },
  inputs: { 'origin-delivery': { legs: [{ id: 'a', km: '12', vehicle: '4t' }] } },
  typed: {},
  cargo: [
    item('RACK', [700, 600, 1800], {
      quantity: 5,
      netKg: '140',
      unitValue: '3400',
      currency: 'SGD',
      hsCode: '8471.70',
    }),
  ],
};

export const film: Shipment = {
  title: 'Film to Shanghai, duty paid',
  incoterm: { rule: 'DDP', namedPlace: 'Shanghai', quotedFor: 'seller' },
  route: {
    mode: 'FCL',
    portOfLoading: 'JPUKB',
    portOfDischarge: 'CNSHA',
    pickup: at('Osaka head plant'),
    delivery: { name: 'Pudong', country: 'CN' },
    cargoReadyDate: '2026-10-09',
    departureDate: '2026-10-21',
    arrivalDate: '2026-10-24',
  },
  rates: { USD: '150.25', CNY: '20.75' },
  inputs: {
    'destination-custom': {
      taxRate: '0.13',
      tariffLines: [{ id: '3920.62', hsCode: '3920.62', duty: { kind: 'adValorem', rate: '0.065' } }],
    },
  },
  typed: {},
  cargo: [
    item('FILM', [1200, 1000, 1000], {
      quantity: 12,
      netKg: '610',
      packing: 'pallet',
      unitValue: '410000',
      currency: 'JPY',
      hsCode: '3920.62',
    }),
  ],
};

export const glue: Shipment = {
  title: 'Glue to Busan, duty paid',
  incoterm: { rule: 'DDP', namedPlace: 'Busan', quotedFor: 'seller' },
  route: {
    mode: 'LCL',
    portOfLoading: 'JPUKB',
    portOfDischarge: 'KRPUS',
    pickup: at('Osaka head plant'),
    delivery: { name: 'Busan depot', country: 'KR' },
    cargoReadyDate: '2026-10-30',
    departureDate: '2026-11-03',
    arrivalDate: '2026-11-05',
  },
  rates: { USD: '150.25', KRW: '0.1093' },
  inputs: {
    'origin-delivery': { legs: [{ id: 'a', km: '8', vehicle: '4t' }] },
    'destination-custom': {
      taxRate: '0.10',
      tariffLines: [{ id: '3506.91', hsCode: '3506.91', duty: { kind: 'adValorem', rate: '0.065' } }],
    },
  },
  typed: {},
  cargo: [
    item('GLUE', [600, 400, 300], {
      quantity: 30,
      netKg: '16',
      packing: 'carton',
      stackable: true,
      unitValue: '12000',
      currency: 'JPY',
      hsCode: '3506.91',
    }),
  ],
};

export const coils: Shipment = {
  title: 'Coils to Busan, for the buyer',
  incoterm: { rule: 'EXW', namedPlace: 'Osaka', quotedFor: 'buyer' },
  route: {
    mode: 'FCL',
    portOfLoading: 'JPUKB',
    portOfDischarge: 'KRPUS',
    pickup: at('Osaka head plant'),
    delivery: { name: 'Busan depot', country: 'KR' },
    cargoReadyDate: '2026-11-01',
    departureDate: '2026-11-11',
    arrivalDate: '2026-11-13',
  },
  rates: { USD: '150.25', KRW: '0.1093' },
  inputs: {
    packing: { skidTareKg: '85' },
    'destination-custom': {
      taxRate: '0.10',
      tariffLines: [{ id: '7209.16', hsCode: '7209.16', duty: { kind: 'free' } }],
      valueTerms: 'EXW',
    },
  },
  typed: {},
  cargo: [
    item('COIL', [1200, 1200, 900], {
      quantity: 6,
      netKg: '3200',
      packing: 'skid',
      unitValue: '900000',
      currency: 'JPY',
      hsCode: '7209.16',
    }),
  ],
};

export const mixedCase: Shipment = {
  title: 'Mixed case to Shanghai',
  incoterm: { rule: 'CFR', namedPlace: 'Shanghai', quotedFor: 'seller' },
  route: {
    mode: 'LCL',
    portOfLoading: 'JPUKB',
    portOfDischarge: 'CNSHA',
    pickup: at('Osaka head plant'),
    cargoReadyDate: '2026-11-05',
  },
  inputs: { 'origin-delivery': { legs: [{ id: 'a', km: '8', vehicle: '4t' }] } },
  typed: {},
  cargo: [
    item('A', [600, 400, 300], {
      quantity: 10,
      netKg: '12',
      packing: 'carton',
      unitValue: '10000',
      currency: 'JPY',
      hsCode: '8483.40',
      caseNumber: '1',
      piecesPerPackage: 10,
      packageMm: { length: 1000, width: 800, height: 600 },
    }),
    item('B', [100, 100, 100], {
      quantity: 20,
      netKg: '1.5',
      packing: 'inCase',
      unitValue: '10000',
      currency: 'JPY',
      hsCode: '8483.40',
      caseNumber: '1',
    }),
    item('C', [700, 500, 400], { quantity: 3, netKg: '30', originCountry: null }),
  ],
};
