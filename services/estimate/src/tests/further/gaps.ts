import type { Shipment } from '../shipment-fixture';
import { item } from '../shipments-by-hand';
import { at } from '../typical/places';

export const fish: Shipment = {
  title: 'Frozen fish',
  incoterm: { rule: 'CPT', namedPlace: 'Long Beach' },
  route: {
    mode: 'FCL',
    portOfLoading: 'JPYOK',
    portOfDischarge: 'USLGB',
    pickup: at('Yokohama plant'),
    delivery: at('Long Beach distribution centre'),
    cargoReadyDate: '2026-11-01',
    departureDate: '2026-11-11',
    arrivalDate: '2026-11-25',
  },
  inputs: { vanning: { fleet: { '40RF': 1 } }, 'destination-delivery': { chassisDays: '3' } },
  typed: {},
  cargo: [
    item('FISH', [1100, 1100, 1000], {
      quantity: 8,
      netKg: '800',
      packing: 'pallet',
      unitValue: '2000',
      currency: 'USD',
      hsCode: '0304.87',
    }),
  ],
};

export const basesIn2028: Shipment = {
  title: 'Bases in 2028',
  incoterm: { rule: 'DAP', namedPlace: 'Long Beach', quotedFor: 'seller' },
  route: {
    mode: 'FCL',
    portOfLoading: 'JPYOK',
    portOfDischarge: 'USLGB',
    pickup: at('Yokohama plant'),
    delivery: at('Long Beach distribution centre'),
    cargoReadyDate: '2027-12-10',
    departureDate: '2028-02-12',
    arrivalDate: '2028-03-01',
  },
  inputs: { 'destination-delivery': { chassisDays: '2' } },
  typed: {},
  cargo: [
    item('BASE', [1500, 900, 800], {
      quantity: 9,
      netKg: '1900',
      unitValue: '3100',
      currency: 'USD',
      hsCode: '8455.30',
    }),
  ],
};

export const typedOver: Shipment = {
  title: 'Typed over',
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
  inputs: { 'destination-delivery': { chassisDays: '2' }, 'sea-transport': { billsOfLading: 0 } },
  scope: { warehouse: 'excluded', packing: 'byOthers' },
  typed: {
    vanning: { STUFF: '30000' },
    'sea-transport': { OFR: '1500' },
    'origin-delivery': { DRAY: { rate: '40000', quantity: { typed: '0' } } },
  },
  cargo: [
    item('BASE', [1500, 900, 800], {
      quantity: 9,
      netKg: '1900',
      unitValue: '3100',
      currency: 'USD',
      hsCode: '8455.30',
    }),
  ],
};
