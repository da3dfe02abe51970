import type { Shipment } from '../shipment-fixture';
import { item } from '../shipments-by-hand';

export const frames: Shipment = {
  title: 'Frames from Suzhou, for the buyer',
  incoterm: { rule: 'EXW', namedPlace: 'Suzhou', quotedFor: 'buyer' },
  route: {
    mode: 'FCL',
    portOfLoading: 'CNSHA',
    portOfDischarge: 'JPYOK',
    pickup: { name: 'Suzhou works', country: 'CN' },
    delivery: { name: 'Sagamihara works', country: 'JP' },
    cargoReadyDate: '2026-09-10',
    departureDate: '2026-09-18',
    arrivalDate: '2026-09-24',
  },
  inputs: {
    'destination-custom': {
      valueTerms: 'EXW',
      tariffLines: [{ id: '8466.93', hsCode: '8466.93', duty: { kind: 'free' } }],
    },
  },
  typed: {},
  cargo: [
    item('FRAME', [2000, 1500, 1600], {
      quantity: 10,
      netKg: '1900',
      originCountry: 'CN',
      unitValue: '2600',
      currency: 'USD',
      hsCode: '8466.93',
    }),
  ],
};

export const ink: Shipment = {
  title: 'Ink from Shanghai',
  incoterm: { rule: 'FOB', namedPlace: 'Shanghai' },
  route: {
    mode: 'LCL',
    portOfLoading: 'CNSHA',
    portOfDischarge: 'JPYOK',
    pickup: { name: 'Suzhou works', country: 'CN' },
    delivery: { name: 'Kawasaki depot', country: 'JP' },
    cargoReadyDate: '2026-09-08',
    departureDate: '2026-09-12',
    arrivalDate: '2026-09-18',
  },
  inputs: {
    'destination-custom': {
      tariffLines: [{ id: '3215.11', hsCode: '3215.11', duty: { kind: 'adValorem', rate: '0.032' } }],
    },
  },
  typed: {},
  cargo: [
    item('INK', [400, 400, 400], {
      quantity: 20,
      netKg: '22',
      packing: 'carton',
      stackable: true,
      originCountry: 'CN',
      unitValue: '95',
      currency: 'USD',
      hsCode: '3215.11',
      dangerous: { un: 'UN1210', class: '3' },
    }),
  ],
};

export const tyres: Shipment = {
  title: 'Tyres from Rayong, duty paid on the last day of the fiscal year',
  incoterm: { rule: 'DDP', namedPlace: 'Yokohama', quotedFor: 'seller' },
  route: {
    mode: 'FCL',
    portOfLoading: 'THLCH',
    portOfDischarge: 'JPYOK',
    pickup: { name: 'Rayong plant', country: 'TH' },
    delivery: { name: 'Ebina depot', country: 'JP' },
    cargoReadyDate: '2027-03-11',
    departureDate: '2027-03-20',
    arrivalDate: '2027-03-31',
  },
  inputs: {
    'destination-custom': { tariffLines: [{ id: '4011.10', hsCode: '4011.10', duty: { kind: 'free' } }] },
  },
  typed: {},
  cargo: [
    item('TYRE', [1200, 1000, 1100], {
      quantity: 24,
      netKg: '310',
      packing: 'pallet',
      stackable: true,
      originCountry: 'TH',
      unitValue: '480',
      currency: 'USD',
      hsCode: '4011.10',
    }),
  ],
};

export const tyresInApril: Shipment = {
  title: 'Tyres from Rayong, on the first day of the next',
  incoterm: { rule: 'DDP', namedPlace: 'Yokohama', quotedFor: 'seller' },
  route: {
    mode: 'FCL',
    portOfLoading: 'THLCH',
    portOfDischarge: 'JPYOK',
    pickup: { name: 'Rayong plant', country: 'TH' },
    delivery: { name: 'Ebina depot', country: 'JP' },
    cargoReadyDate: '2027-03-11',
    departureDate: '2027-03-20',
    arrivalDate: '2027-04-01',
  },
  inputs: {
    'destination-custom': { tariffLines: [{ id: '4011.10', hsCode: '4011.10', duty: { kind: 'free' } }] },
  },
  typed: {},
  cargo: [
    item('TYRE', [1200, 1000, 1100], {
      quantity: 24,
      netKg: '310',
      packing: 'pallet',
      stackable: true,
      originCountry: 'TH',
      unitValue: '480',
      currency: 'USD',
      hsCode: '4011.10',
    }),
  ],
};
