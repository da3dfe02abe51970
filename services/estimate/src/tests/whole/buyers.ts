import { otherShipperId } from '../setting';
import type { Shipment } from '../shipment-fixture';
import { item } from '../shipments-by-hand';
import { at } from '../typical/places';

const adValorem = (hsCode: string, rate: string) => ({
  ...{ id: hsCode, hsCode, duty: { kind: 'adValorem' as const, rate } },
});

export const looms: Shipment = {
  title: 'Looms bought free on board, for the buyer in Rotterdam, in euro',
  incoterm: { rule: 'FOB', namedPlace: 'Yokohama', quotedFor: 'buyer' },
  route: {
    ...{ mode: 'FCL', portOfLoading: 'JPYOK', portOfDischarge: 'NLRTM' },
    ...{ pickup: at('Yokohama plant'), delivery: at('Rotterdam hub') },
    ...{ cargoReadyDate: '2026-11-02', departureDate: '2026-11-20', arrivalDate: '2026-12-28' },
  },
  currency: 'EUR',
  rates: { USD: '0.9195', JPY: '0.00612' },
  cargo: [
    item('LOOM', [2400, 1700, 1900], {
      ...{ quantity: 7, netKg: '2100', unitValue: '41250', currency: 'EUR', hsCode: '8446.30' },
    }),
  ],
  inputs: {
    vanning: { fleet: { '40HC': 2 } },
    'destination-custom': { taxRate: '0.21', tariffLines: [adValorem('8446.30', '0.017')] },
  },
  typed: {},
};

export const loomsByTwo: Shipment = {
  ...looms,
  title: 'The same looms in containers of two carriers',
  inputs: { ...looms.inputs, vanning: { fleet: { '20GP': 1, '40HC': 1 } } },
};

export const membranes: Shipment = {
  title: 'Membranes bought free carrier in Kobe, for the buyer in Shanghai, by an agreement',
  shipperId: otherShipperId,
  incoterm: { rule: 'FCA', namedPlace: 'Kobe', quotedFor: 'buyer' },
  route: {
    ...{ mode: 'FCL', portOfLoading: 'JPUKB', portOfDischarge: 'CNSHA' },
    pickup: { name: 'Kakogawa works', country: 'JP' },
    delivery: { name: 'Pudong depot', country: 'CN' },
    ...{ cargoReadyDate: '2026-11-02', departureDate: '2026-11-20', arrivalDate: '2026-11-24' },
  },
  rates: { USD: '150.25', CNY: '20.75' },
  cargo: [
    item('MEMBRANE', [1100, 1100, 1000], {
      ...{ quantity: 26, netKg: '420', unitValue: '148000', currency: 'JPY', hsCode: '3921.19' },
      packing: 'pallet',
    }),
  ],
  inputs: {
    vanning: { fleet: { '20GP': 1, '40GP': 1 } },
    'origin-delivery': { legs: [{ id: 'a', km: '38' }] },
    'destination-custom': { taxRate: '0.13', tariffLines: [adValorem('3921.19', '0.065')] },
  },
  typed: {},
};

export const instruments: Shipment = {
  title: 'Instruments bought ex works in Osaka, for the buyer in Los Angeles, in dollars',
  incoterm: { rule: 'EXW', namedPlace: 'Osaka head plant', quotedFor: 'buyer' },
  route: {
    ...{ mode: 'LCL', portOfLoading: 'JPOSA', portOfDischarge: 'USLAX' },
    ...{ pickup: at('Osaka head plant'), delivery: { name: 'Carson depot', country: 'US' } },
    ...{ cargoReadyDate: '2026-08-12', departureDate: '2026-08-27', arrivalDate: '2026-09-10' },
  },
  currency: 'USD',
  rates: { JPY: '0.006656' },
  cargo: [
    item('METER', [700, 500, 450], {
      ...{ quantity: 8, netKg: '21.5', unitValue: '612.40', currency: 'USD', hsCode: '9026.10' },
      ...{ packing: 'carton', stackable: true },
    }),
  ],
  inputs: {
    'origin-delivery': { legs: [{ id: 'a', km: '8', vehicle: '4t' }] },
    'destination-custom': { valueTerms: 'EXW', tariffLines: [adValorem('9026.10', '0.014')] },
  },
  typed: {},
};

export const wheels: Shipment = {
  title: 'Wheels bought with freight and insurance paid, for the buyer in Rayong, in baht',
  incoterm: { rule: 'CIF', namedPlace: 'Laem Chabang', quotedFor: 'buyer' },
  route: {
    ...{ mode: 'FCL', portOfLoading: 'JPYOK', portOfDischarge: 'THLCH' },
    ...{ pickup: at('Yokohama plant'), delivery: { name: 'Rayong plant', country: 'TH' } },
    ...{ cargoReadyDate: '2026-11-02', departureDate: '2026-11-20', arrivalDate: '2026-11-30' },
  },
  currency: 'THB',
  rates: { JPY: '0.2326', USD: '34.95' },
  cargo: [
    item('WHEEL', [1150, 1150, 900], {
      ...{ quantity: 36, netKg: '1200', unitValue: '1250', currency: 'USD', hsCode: '8708.70' },
      ...{ packing: 'pallet', stackable: true },
    }),
  ],
  inputs: {
    vanning: { fleet: { '20GP': 2 } },
    'sea-transport': { insurance: { method: 'cif', currency: 'USD', premiumRate: '0.003' } },
    'destination-custom': {
      ...{ valueTerms: 'CIF', taxRate: '0.07', tariffLines: [adValorem('8708.70', '0.10')] },
    },
  },
  typed: {},
};

export const presses: Shipment = {
  title: 'Presses handed over at the seller’s premises, for the buyer in Yangsan, in won',
  incoterm: {
    ...{ rule: 'FCA', namedPlace: 'Osaka head plant', quotedFor: 'buyer' },
    flags: { sellersPremises: true, stuffingBeforeDelivery: true },
  },
  route: {
    ...{ mode: 'FCL', portOfLoading: 'JPUKB', portOfDischarge: 'KRPUS' },
    ...{ pickup: at('Osaka head plant'), delivery: { name: 'Yangsan works', country: 'KR' } },
    ...{ cargoReadyDate: '2026-10-20', departureDate: '2026-10-31', arrivalDate: '2026-11-02' },
  },
  currency: 'KRW',
  rates: { JPY: '9.1873', USD: '1391.60' },
  cargo: [
    item('PRESS', [2300, 1700, 2050], {
      ...{ quantity: 5, netKg: '2850', unitValue: '4125000', currency: 'JPY', hsCode: '8462.29' },
    }),
    item('DIE', [900, 600, 500], {
      ...{ quantity: 4, netKg: '410', unitValue: '318000.5', currency: 'JPY', hsCode: '8207.30' },
      packing: 'pallet',
    }),
  ],
  inputs: {
    vanning: { fleet: { '40HC': 1, '20GP': 2 } },
    'origin-delivery': { legs: [{ id: 'a', km: '27.5' }] },
    'destination-custom': {
      ...{ taxRate: '0.1', valueTerms: 'EXW' },
      tariffLines: [adValorem('8462.29', '0.08'), adValorem('8207.30', '0.065')],
    },
  },
  typed: {},
};

export const spindles: Shipment = {
  title: 'Spindles carried and insured to Hannover, for the buyer, in euro',
  incoterm: { rule: 'CIP', namedPlace: 'Hannover works', quotedFor: 'buyer' },
  route: {
    ...{ mode: 'FCL', portOfLoading: 'JPNGO', portOfDischarge: 'DEHAM' },
    ...{ pickup: at('Nagoya works'), delivery: { name: 'Hannover works', country: 'DE' } },
    ...{ cargoReadyDate: '2026-10-19', departureDate: '2026-10-30', arrivalDate: '2026-12-05' },
  },
  currency: 'EUR',
  rates: { USD: '0.9195', JPY: '0.00612' },
  cargo: [
    item('SPINDLE', [1600, 800, 900], {
      ...{ quantity: 6, netKg: '900', unitValue: '18250.5', currency: 'EUR', hsCode: '8466.93' },
    }),
  ],
  inputs: {
    'sea-transport': { insurance: { method: 'cif', currency: 'EUR', premiumRate: '0.002' } },
    'destination-custom': { tariffLines: [adValorem('8466.93', '0.012')] },
  },
  typed: {},
};
