import { startSetting, type Setting } from './setting';
import { chargesOf, shipments } from './shipment-fixture';
import {
  atRate,
  item,
  machineryCharges,
  machineryToHamburg,
  machineryTotals,
  yokohama,
} from './shipments-by-hand';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
}, 60_000);
afterAll(() => setting.stop());

test('full container, machinery, CIF Hamburg: every figure by hand', async () => {
  const { create, read } = shipments(setting);
  const id = await create(machineryToHamburg);
  const estimate = await read(id);
  const { priced } = estimate;
  expect(priced.calculations.vanning?.fleet.counts).toEqual({ '40HC': 1 });
  expect(priced.facts['vanning.vgmKg']?.value).toBe('15466');
  expect(priced.facts['sea-transport.insuredAmount']?.value).toBe('23589367');
  expect(chargesOf(estimate)).toEqual(machineryCharges);
  expect(priced.totals).toMatchObject(machineryTotals);
  expect([priced.missing, priced.uncharged, priced.errors]).toEqual([[], [], []]);
  expect(priced.complete).toBe(true);
});

/*
 * S2 · six pallets of UN1993 (class 3), LCL to Singapore, FOB. Pallet 1,100 × 1,100 × 1,050 = 1.271 m³, 720 kg.
 * m³ 7.626, kg 4,320, so RT 7.626. OCFS × 3,980 = 30,351. The carrier's surcharges go by revenue ton: BAF × 12 = USD 91.51,
 * DGS × 18 = USD 137.27; per container they are an error, not a price of zero. Freight and destination are the buyer's carrier's.
 * WHIN, WHOUT 7.626 × 1,500 = 11,439; 25 Nov to 5 Dec are two periods: STOR 15.252 × 420 = 6,406; WHDG 30 % of 29,284 = 8,785.
 * FSC 12 % of 45,000 = 5,400. Cost 187,334; sell 209,815; taxable 106,478 → 10,647; total 220,462. Margin 22,481 ÷ 209,815 = 0.1071.
 */
test('part load, dangerous goods, FOB Singapore: surcharges by revenue ton, the service of the freight station once', async () => {
  const { create, read, type } = shipments(setting);
  const sea = {
    ...{ 'OFR-LCL': { status: 'byOthers' as const }, DCFS: { status: 'byOthers' as const } },
    ...{ OCFS: '3980', DOC: '3240', DGS: '18' },
  };
  const id = await create({
    title: 'Flammable liquid to Singapore',
    incoterm: { rule: 'FOB', namedPlace: 'Yokohama' },
    route: {
      ...{ ...yokohama, mode: 'LCL', portOfDischarge: 'SGSIN' },
      ...{ cargoReadyDate: '2026-11-25', departureDate: '2026-12-05', arrivalDate: '2026-12-15' },
    },
    cargo: [
      item('PAINT', [1100, 1100, 900], {
        ...{
          quantity: 6,
          netKg: '640',
          grossKg: '700',
          unitValue: '180000',
          currency: 'JPY',
          hsCode: '3208.90',
        },
        ...{ packing: 'pallet', dangerous: { un: 'UN1993', class: '3' } },
      }),
    ],
    inputs: {},
    scope: { 'destination-delivery': 'byOthers', 'destination-custom': 'byOthers' },
    typed: {
      packing: { PALLET: '1200', ISPM15: '800' },
      'sea-transport': sea,
      warehouse: {
        ...atRate,
        WHDG: { rate: '0.3', basis: 'percent-of', percentOf: ['WHIN', 'WHOUT', 'STOR'] },
      },
      'origin-delivery': { PICKUP: '45000', FSC: '0.12' },
      'origin-custom': { ECC: '5900', SHIP: '8000', DGDOC: '5000' },
    },
  });
  const proposed = (await read(id)).priced.lines.map(({ code }) => code);
  expect(proposed).toContain('OCFS');
  expect(proposed).not.toContain('CFS');

  await type(id, 'sea-transport', {
    BAF: { rate: '12', currency: 'USD', basis: 'container', quantity: { calculated: 'vanning.containers' } },
  });
  const perContainer = await read(id);
  expect(perContainer.priced.complete).toBe(false);
  expect(perContainer.priced.lines.find(({ code }) => code === 'BAF')).toMatchObject({
    cost: null,
    error: { code: 'quantity.notCalculated', params: { because: 'mode.noContainers' } },
  });

  await type(id, 'sea-transport', {
    BAF: { basis: 'wm', quantity: { calculated: 'sea-transport.lclRevenueTons' } },
  });
  const estimate = await read(id);
  const { priced } = estimate;
  expect(priced.facts['sea-transport.lclRevenueTons']?.value).toBe('7.626');
  expect(chargesOf(estimate).sort()).toEqual(
    [
      ['PALLET', '7200', '8064'],
      ['ISPM15', '4800', '5376'],
      ['OCFS', '30351', '33993'],
      ['DOC', '3240', '3629'],
      ['BAF', '91.51', '15399'],
      ['DGS', '137.27', '23100'],
      ['WHIN', '11439', '12812'],
      ['WHOUT', '11439', '12812'],
      ['STOR', '6406', '7175'],
      ['WHDG', '8785', '9839'],
      ['PICKUP', '45000', '50400'],
      ['FSC', '5400', '6048'],
      ['ECC', '5900', '6608'],
      ['SHIP', '8000', '8960'],
      ['DGDOC', '5000', '5600'],
    ].sort(),
  );
  expect(priced.totals).toMatchObject({
    ...{ cost: '187334', sell: '209815', tax: '10647', total: '220462', margin: '22481' },
    marginRate: '0.1071',
  });
  expect([priced.missing, priced.uncharged, priced.errors]).toEqual([[], [], []]);
  expect(priced.complete).toBe(true);
});

/*
 * S3 · a press on a flat rack and eight cabinets in a 40HC, Yokohama to Fontana over Los Angeles, DDP.
 * Cabinets: 1,972 × 1,072 × 2,310 mm = 4.883 m³, tare ↑(4.883 × 45) = 220 kg: only a 40HC has the door. Press on its skid
 * 6,800 × 3,200 × 3,100 = 67.456 m³, 26,700 + 1,800 = 28,500 kg. m³ 39.064 + 67.456 = 106.520; kg 8 × 640 + 28,500 = 33,620.
 * Overhang (3,200 − 2,438) ÷ 2 = 381 mm a side, 3,100 − 1,978 = 1,122 mm above. VGM 33,620 + 3,940 + 5,800 = 43,360 kg.
 * Freight once for each: 1,980 and 4,200; OOG once, of the flat rack only; per container LSS, SEAL, STUFF, LASH, SHORE, VGM, DRAY, DTHC
 * twice. CRATE 8 × ⌊4.883 × 9,500⌉ = 8 × 46,389 = 371,112; ISPM15 9 × 800. WHIN, WHOUT 106.52 × 1,500 = 159,780; 26 Nov to 6 Dec are two
 * periods: STOR 213.04 × 420 = 89,477. FSC 12 % of 380,000 + 96,000 = 57,120; DFSC 28 % of 3,200 = 896; chassis 6 × 45 = 270.
 * Entry of 20 December 2026 (the arrival): value 480,000 + 8 × 12,000 = 576,000. Duty 4.4 % × 480,000 + 2.7 % × 96,000 = 23,712;
 * additional duties 15 % = 86,400; HMF 0.125 % = 720; MPF typed 651.50, as its fiscal year is not in the table.
 * Bond: 687,483.50 are 688 started thousands × 5 = 3,440.
 * Cost 21,789,468; sell 22,383,957; taxable 1,509,031 → 150,903; total 22,534,860. Of the sell 16,835,396 are disbursements
 * (permit 85,000, duty 3,562,728, additional 12,981,600, MPF 97,888, HMF 108,180): margin 594,489 ÷ 5,548,561 = 0.1071.
 */
test('flat rack and 40HC, DDP Fontana: no duty is missing, each container is charged once', async () => {
  const { create, read, patch, type } = shipments(setting);
  const id = await create({
    title: 'Press to Fontana',
    incoterm: { rule: 'DDP', namedPlace: 'Fontana' },
    route: {
      ...{ ...yokohama, mode: 'FCL', portOfDischarge: 'USLAX', delivery: { name: 'Fontana', country: 'US' } },
      ...{ cargoReadyDate: '2026-11-26', departureDate: '2026-12-06', arrivalDate: '2026-12-20' },
    },
    cargo: [
      item('PRESS', [6800, 3200, 3000], {
        ...{ netKg: '26700', unitValue: '480000', currency: 'USD', hsCode: '8462.62', packing: 'skid' },
      }),
      item('CABINET', [1800, 900, 2100], {
        ...{ quantity: 8, netKg: '420', unitValue: '12000', currency: 'USD', hsCode: '8537.10' },
      }),
    ],
    inputs: {
      packing: { skidTareKg: '1800' },
      'destination-delivery': { chassisDays: '6' },
      'destination-custom': {
        tariffLines: [
          {
            ...{ id: 'press', hsCode: '8462.62', duty: { kind: 'adValorem', rate: '0.044' } },
            additional: [{ code: '232', rate: '0.15' }],
          },
          {
            ...{ id: 'cabinets', hsCode: '8537.10', duty: { kind: 'adValorem', rate: '0.027' } },
            additional: [{ code: 'RECIPROCAL', rate: '0.15' }],
          },
        ],
      },
    },
    typed: {
      packing: { CRATE: '9500', SKID: '180000', ISPM15: '800' },
      vanning: { STUFF: '60000', LASH: '40000', SHORE: '20000', VGM: '5000' },
      'sea-transport': {
        ...{ 'OFR 40HC': '1980', 'OFR 40FR': '4200', LSS: '360', 'OTHC 40HC': '46000', 'OTHC 40FR': '92000' },
        ...{ DOC: '3240', SEAL: '400', AMS: '30', OOG: '3500' },
      },
      warehouse: atRate,
      'origin-delivery': {
        ...{ PICKUP: '380000', DRAY: '48000', FSC: '0.12', PERMIT: '85000' },
        ESCORT: { rate: '60000', quantity: { typed: '2' } },
      },
      'origin-custom': { ECC: '5900', SHIP: '8000' },
      'destination-delivery': { DTHC: '480', DO: '65', DDRAY: '3200', DFSC: '0.28', CHASSIS: '45' },
      'destination-custom': { ENTRY: '150', BOND: '5', ISF: '35' },
    },
  });

  const early = await read(id);
  expect(early.priced.calculations.vanning).toMatchObject({
    fleet: { counts: { '40HC': 1, '40FR': 1 } },
    outOfGauge: [{ type: '40FR', sideMm: 381, aboveMm: 1122, slots: ['sides', 'above'] }],
  });
  expect(early.priced.facts['vanning.vgmKg']?.value).toBe('43360');
  // What is owed and on no line makes the offer incomplete, with its amount; so does a fee of a year that is not known.
  expect(early.priced.complete).toBe(false);
  expect(early.priced.uncharged).toContainEqual({
    ...{ fact: 'destination-custom.additionalDuty', stage: 'destination-custom' },
    ...{ amount: '86400.00', unit: 'USD', codes: ['ADDDUTY'] },
  });
  expect(early.priced.errors.map(({ params }) => params.because)).toContain('tariff.feeYearUnknown');

  await patch(id, 'destination-custom', () => ({ overrides: { 'destination-custom.mpf': '651.50' } }));
  await type(id, 'destination-custom', {
    ADDDUTY: {
      ...{ basis: 'calculated-amount', currency: 'USD', disbursement: true },
      quantity: { calculated: 'destination-custom.additionalDuty' },
    },
  });
  const estimate = await read(id);
  const { priced } = estimate;
  expect(chargesOf(estimate).sort()).toEqual(
    [
      ['CRATE', '371112', '415645'],
      ['SKID', '180000', '201600'],
      ['ISPM15', '7200', '8064'],
      ['STUFF', '120000', '134400'],
      ['LASH', '80000', '89600'],
      ['SHORE', '40000', '44800'],
      ['VGM', '10000', '11200'],
      ['OFR 40HC', '1980.00', '333194'],
      ['OFR 40FR', '4200.00', '706776'],
      ['LSS', '720.00', '121162'],
      ['OTHC 40HC', '46000', '51520'],
      ['OTHC 40FR', '92000', '103040'],
      ['DOC', '3240', '3629'],
      ['SEAL', '800', '896'],
      ['AMS', '30.00', '5049'],
      ['OOG', '3500.00', '588980'],
      ['WHIN', '159780', '178954'],
      ['WHOUT', '159780', '178954'],
      ['STOR', '89477', '100214'],
      ['PICKUP', '380000', '425600'],
      ['DRAY', '96000', '107520'],
      ['FSC', '57120', '63974'],
      ['PERMIT', '85000', '85000'],
      ['ESCORT', '120000', '134400'],
      ['ECC', '5900', '6608'],
      ['SHIP', '8000', '8960'],
      ['DTHC', '960.00', '161549'],
      ['DO', '65.00', '10938'],
      ['DDRAY', '3200.00', '538496'],
      ['DFSC', '896.00', '150779'],
      ['CHASSIS', '540.00', '90871'],
      ['ENTRY', '150.00', '25243'],
      ['BOND', '3440.00', '578883'],
      ['ISF', '35.00', '5890'],
      ['DUTY', '23712.00', '3562728'],
      ['ADDDUTY', '86400.00', '12981600'],
      ['MPF', '651.50', '97888'],
      ['HMF', '720.00', '108180'],
    ].sort(),
  );
  expect(priced.totals).toMatchObject({
    ...{ cost: '21824135', sell: '22422784', tax: '150903', total: '22573687', margin: '598649' },
    marginRate: '0.1071',
  });
  expect([priced.missing, priced.uncharged, priced.errors]).toEqual([[], [], []]);
  expect(priced.complete).toBe(true);
});
