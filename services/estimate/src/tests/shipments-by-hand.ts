import type { Shipment } from './shipment-fixture';

export const item = (
  id: string,
  [lengthMm, widthMm, heightMm]: [number, number, number],
  change: object,
) => ({
  ...{ id, code: id, nameEn: id, quantity: 1, lengthMm, widthMm, heightMm },
  ...{ stackable: false, thisSideUp: true, packing: 'crate', originCountry: 'JP' },
  ...change,
});
export const yokohama = { portOfLoading: 'JPYOK', pickup: { name: 'Sagamihara works', country: 'JP' } };
export const atRate = { WHIN: '1500', WHOUT: '1500', STOR: '420' };

/*
 * S1 · machinery in one 40HC, Yokohama to Hamburg, CIF. JPY; USD at 150.25; markup 12 %; tax 10 % on packing, warehouse, pick-up.
 *
 * Crates: 3,200 + 100 + 72 = 3,372; 1,800 + 172 = 1,972; 2,150 + 50 + 36 + 24 + 100 = 2,360 mm = 15.693 m³, tare ↑(15.693 × 45) = 707 kg.
 * m³: 2 × 15.693 + 2 × 1.2 + 24 × 0.096 = 31.386 + 2.4 + 2.304 = 36.090. kg: 2 × 4,907 + 2 × 640 + 24 × 18 = 11,526. RT 36.090.
 * A crate 2,360 high passes only the door of a 40HC; VGM 11,526 + 3,940 = 15,466 kg.
 * CRATE 2 × ⌊15.693 × 9,500⌉ = 2 × 149,084 = 298,168. WHIN, WHOUT 36.09 × 1,500 = 54,135. 24 Nov to 3 Dec are two periods:
 * STOR 72.18 × 420 = 30,316. FSC 12 % of 60,000 + 48,000 = 12,960. ECC 5,900 for one declaration.
 * Freight that CIF contains is what the goods' owner pays: 437,528 + 60,581 + 4,207 = 502,316. Goods 20,860,000.
 * Premium (20,860,000 + 502,316) × 0.00385 ÷ 0.99615 = 82,563; insured 1.1 × 21,444,879 = 23,589,367; × 0.35 % = 82,563.
 * Cost 1,259,713; sell 1,410,879; taxable 583,916 → tax 58,391; total 1,469,270. Margin 151,166 ÷ 1,410,879 = 0.1071.
 * German duty and VAT are the buyer's: the stage is by others, and nothing of it is in the offer or missing from it.
 */
export const machineryToHamburg: Shipment = {
  title: 'CNC machines to Hamburg',
  incoterm: { rule: 'CIF', namedPlace: 'Hamburg' },
  route: {
    ...{ ...yokohama, mode: 'FCL', portOfDischarge: 'DEHAM' },
    ...{ cargoReadyDate: '2026-11-24', departureDate: '2026-12-03', arrivalDate: '2027-01-08' },
  },
  cargo: [
    item('CNC', [3200, 1800, 2150], {
      quantity: 2,
      netKg: '4200',
      unitValue: '9800000',
      currency: 'JPY',
      hsCode: '8457.10',
    }),
    item('FEEDER', [1200, 1000, 900], {
      ...{
        quantity: 2,
        netKg: '600',
        unitValue: '450000',
        currency: 'JPY',
        hsCode: '8428.33',
        packing: 'skid',
      },
    }),
    item('TOOLS', [600, 400, 400], {
      ...{ quantity: 24, netKg: '18', unitValue: '15000', currency: 'JPY', hsCode: '8207.70' },
      ...{ packing: 'carton', stackable: true },
    }),
  ],
  inputs: {
    'sea-transport': { insurance: { method: 'cif', currency: 'JPY', premiumRate: '0.0035' } },
  },
  scope: { 'destination-delivery': 'byOthers', 'destination-custom': 'byOthers' },
  typed: {
    packing: { CRATE: '9500', SKID: '6500', CARTON: '350', ISPM15: '800' },
    vanning: { STUFF: '36000', LASH: '18000', SHORE: '12000', VGM: '5000' },
    'sea-transport': {
      ...{ OFR: '2600', LSS: '360', OTHC: '46000', DOC: '3240', SEAL: '400', ENS: '25', INS: '0.0035' },
    },
    warehouse: atRate,
    'origin-delivery': { PICKUP: '60000', DRAY: '48000', FSC: '0.12' },
    'origin-custom': { ECC: '5900', SHIP: '8000' },
  },
};

export const machineryCharges = [
  ['CRATE', '298168', '333948'],
  ['SKID', '13000', '14560'],
  ['CARTON', '8400', '9408'],
  ['ISPM15', '3200', '3584'],
  ['STUFF', '36000', '40320'],
  ['LASH', '18000', '20160'],
  ['SHORE', '12000', '13440'],
  ['VGM', '5000', '5600'],
  ['OFR', '2600.00', '437528'],
  ['LSS', '360.00', '60581'],
  ['OTHC', '46000', '51520'],
  ['DOC', '3240', '3629'],
  ['SEAL', '400', '448'],
  ['ENS', '25.00', '4207'],
  ['INS', '82563', '92471'],
  ['WHIN', '54135', '60631'],
  ['WHOUT', '54135', '60631'],
  ['STOR', '30316', '33954'],
  ['PICKUP', '60000', '67200'],
  ['DRAY', '48000', '53760'],
  ['FSC', '12960', '14515'],
  ['ECC', '5900', '6608'],
  ['SHIP', '8000', '8960'],
];

export const machineryTotals = {
  ...{ cost: '1247913', sell: '1397663', tax: '58391', total: '1456054', margin: '149750' },
  marginRate: '0.1071',
};
