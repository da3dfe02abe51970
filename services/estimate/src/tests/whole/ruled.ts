import { demoShipperId } from '@quayside/contract/demo';
import type { Shipment } from '../shipment-fixture';
import { item } from '../shipments-by-hand';
import { at } from '../typical/places';

const tokyo = { name: 'Tokyo works', country: 'JP' };

export const soySauce: Shipment = {
  title: 'Soy sauce to Singapore, by rules of the shipper, in Singapore dollars',
  shipperId: demoShipperId(5),
  incoterm: {
    ...{ rule: 'CPT', namedPlace: 'Singapore', quotedFor: 'seller' },
    flags: { namedPlaceIsPort: true, carriageIncludesDestinationTerminal: true },
  },
  route: {
    ...{ mode: 'LCL', portOfLoading: 'JPTYO', portOfDischarge: 'SGSIN' },
    ...{ pickup: tokyo, delivery: { name: 'Jurong', country: 'SG' } },
    ...{ cargoReadyDate: '2026-11-27', departureDate: '2026-12-01', arrivalDate: '2026-12-11' },
  },
  currency: 'SGD',
  rates: { JPY: '0.008905', USD: '1.3379' },
  cargo: [
    item('SOY', [400, 300, 250], {
      ...{ quantity: 120, netKg: '18', grossKg: '19.2', unitValue: '31', currency: 'USD', hsCode: '2103.10' },
      ...{ packing: 'carton', stackable: true },
    }),
  ],
  inputs: { 'origin-delivery': { legs: [{ id: 'a', km: '22', vehicle: '4t' }] } },
  typed: {},
};

export const optics: Shipment = {
  title: 'Inspection units to Hamburg, by a charge set of the shipper',
  shipperId: demoShipperId(4),
  incoterm: { rule: 'CFR', namedPlace: 'Hamburg', quotedFor: 'seller' },
  route: {
    ...{ mode: 'FCL', portOfLoading: 'JPTYO', portOfDischarge: 'DEHAM', pickup: tokyo },
    ...{ cargoReadyDate: '2026-12-30', departureDate: '2027-01-11', arrivalDate: '2027-02-14' },
  },
  cargo: [
    item('UNIT', [1400, 900, 1600], {
      ...{ quantity: 3, netKg: '420', unitValue: '45000', currency: 'EUR', hsCode: '9031.49' },
    }),
  ],
  inputs: { 'origin-delivery': { legs: [{ id: 'a', km: '12' }] } },
  typed: {},
};

export const paperRolls: Shipment = {
  title: 'Paper rolls to Tuas in a container type that no card has',
  incoterm: { rule: 'DAP', namedPlace: 'Tuas', quotedFor: 'seller' },
  route: {
    ...{ mode: 'FCL', portOfLoading: 'JPTYO', portOfDischarge: 'SGSIN', pickup: at('Tokyo works') },
    delivery: { name: 'Tuas', country: 'SG' },
    ...{ cargoReadyDate: '2026-12-01', departureDate: '2026-12-10', arrivalDate: '2026-12-20' },
  },
  cargo: [
    item('ROLL', [1200, 1000, 1100], {
      ...{ quantity: 20, netKg: '400', unitValue: '900', currency: 'USD', hsCode: '4810.13' },
      ...{ packing: 'pallet', stackable: true },
    }),
  ],
  inputs: { vanning: { fleet: { '20GP': 1, '45HC': 1 } } },
  typed: {},
};
