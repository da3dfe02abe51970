import { decimalOf } from '../core/decimal';
import { containers } from './containers';
import { crateTare } from './crate';
import { drayageCharges, freeTime, tieredDays, waitingCharge, type DrayageTariff } from './deliveries';
import { planVanning } from './fleet';
import { packItem, packingWarnings, revenueTons } from './packing';
import { insuranceOnCif } from './sea';
import { containerCount, type LoadPackage } from './vanning';
import { periodsBetween, storageByIdentity, storageDays, threePeriodStorage } from './warehouse';

const pallet = (count: number, rest: Partial<LoadPackage> = {}): LoadPackage => ({
  outerMm: { length: 1100, width: 1100, height: 1600 },
  count,
  m3: '1.936',
  grossKg: '900',
  stackable: false,
  ...rest,
});

describe('vanning', () => {
  it('names the limit that binds', () => {
    const small = { outerMm: { length: 500, width: 400, height: 300 }, m3: '0.06', stackable: true };
    expect(containerCount('20GP', [pallet(24)])).toMatchObject({ count: 3, binding: 'floor' });
    expect(containerCount('20GP', [pallet(1000, { ...small, grossKg: '10' })])).toMatchObject({
      count: 3,
      binding: 'volume',
    });
    expect(containerCount('20GP', [pallet(60, { ...small, grossKg: '1000' })])).toMatchObject({
      count: 3,
      binding: 'payload',
    });
    const road = { roadLimitKg: { '20GP': '17237' as const } };
    expect(containerCount('20GP', [pallet(30, { ...small, grossKg: '800' })], road)).toMatchObject({
      count: 2,
      binding: 'road',
    });
  });

  it('refuses what does not pass the door or has no known payload', () => {
    const tall = pallet(1, { outerMm: { length: 1000, width: 1000, height: 2300 } });
    expect(containerCount('20GP', [tall]).refused).toBe('vanning.packageTooLarge');
    expect(containerCount('40HC', [tall]).count).toBe(1);
    const unknown = { ...containers['40RH'], payloadKg: null };
    expect(containerCount('40RH', [pallet(1)], {}, unknown).refused).toBe('vanning.payloadUnknown');
    expect(containerCount('40RH', [pallet(1)], { payloadKg: { '40RH': '29000' } }, unknown).count).toBe(1);
  });

  it('mixes in a smaller container for the rest', () => {
    expect(planVanning([pallet(24)], {}).fleet.counts).toEqual({ '40GP': 1, '20GP': 1 });
    expect(planVanning([pallet(20)], {}).fleet.counts).toEqual({ '40GP': 1 });
  });

  it('takes the cheapest fleet when asked', () => {
    const prices = { '20GP': '900', '40GP': '2500', '40HC': '2600' };
    const plan = planVanning([pallet(20)], { preference: 'cheapest', prices });
    expect(plan.fleet).toMatchObject({ counts: { '20GP': 2 }, cost: '1800' });
  });

  it('says when a typed fleet is too small', () => {
    expect(planVanning([pallet(40, { stackable: true })], { fleet: { '20GP': 1 } })).toMatchObject({
      typed: true,
      short: true,
    });
  });
});

describe('packing', () => {
  const item = {
    id: 'a',
    code: 'A',
    nameEn: 'A',
    quantity: 10,
    lengthMm: 1000,
    widthMm: 800,
    heightMm: 600,
    netKg: '50',
    stackable: true,
    thisSideUp: false,
  };

  it('puts pieces on skids and pallets, and several into one package', () => {
    expect(packItem({ ...item, packing: 'skid' }, {})).toMatchObject({
      outerMm: { height: 700 },
      grossKg: '90',
      treatedWood: true,
    });
    expect(packItem({ ...item, packing: 'pallet' }, { wood: 'panel' })).toMatchObject({
      outerMm: { height: 750 },
      treatedWood: false,
    });
    const boxed = packItem(
      {
        ...item,
        packing: 'carton',
        piecesPerPackage: 4,
        packageMm: { length: 1200, width: 1000, height: 1000 },
      },
      {},
    );
    expect(boxed).toMatchObject({ count: 3, lotM3: '3.600', lotKg: '500' });
  });

  it('measures barrier and desiccant on the product', () => {
    expect(packItem({ ...item, packing: 'crate', barrier: true }, {})).toMatchObject({
      barrierM2: '4.32',
      desiccantUnits: '9',
    });
  });

  it('weighs a crate by its panels', () => {
    const tare = {
      method: 'panels',
      panelKgPerM2: '9',
      lumberM3PerM3: '0.03',
      lumberKgPerM3: '500',
    } as const;
    expect(crateTare({ length: 1000, width: 1000, height: 1000 }, tare).toFixed()).toBe('69');
  });

  it('warns of what is too large for the road or too heavy for the forklift', () => {
    const packed = packItem({ ...item, widthMm: 2600, packing: 'asIs' }, {});
    const codes = packingWarnings(packed ? [packed] : [], { forkliftKg: '40' }).map(
      (warning) => warning.code,
    );
    expect(codes).toEqual(['packing.roadLimit', 'packing.forklift']);
  });

  it('takes the heavier side and the tariff step', () => {
    expect(revenueTons(decimalOf('2'), decimalOf('2340'), '0.1', '1').toFixed()).toBe('2.4');
    expect(revenueTons(decimalOf('0.2'), decimalOf('100'), '0.001', '1').toFixed()).toBe('1');
  });
});

describe('sea', () => {
  it('insures 110 % of CIF, premium included', () => {
    const { premium, insuredAmount } = insuranceOnCif('100000', '5000', '0.003', 'USD');
    expect(premium.toFixed(2)).toBe('347.65');
    expect(insuredAmount.times('0.003').toFixed(2)).toBe(premium.toFixed(2));
    expect(() => insuranceOnCif('1', '1', '0.95', 'USD')).toThrow('insurance.rate');
  });
});

describe('warehouse', () => {
  it('counts three periods with an opening balance, as the identity does', () => {
    const result = threePeriodStorage('15', [
      { day: 5, in: '10', out: '3' },
      { day: 20, in: '4' },
      { day: 21, out: '20' },
    ]);
    expect(result.periodQuantities.map((each) => each.toFixed())).toEqual(['25', '26', '26']);
    expect(storageByIdentity('15', '22', '26', '14').toFixed()).toBe(result.storageQuantity.toFixed());
    expect(() => threePeriodStorage('0', [{ day: 3, out: '1' }])).toThrow('warehouse.negativeBalance');
  });

  it.each([
    ['2025-11-06', '2025-11-14', 2],
    ['2025-11-10', '2025-11-10', 1],
    ['2025-11-10', '2025-11-11', 2],
    ['2025-11-30', '2025-12-01', 2],
    ['2025-12-31', '2026-01-21', 4],
  ])('from %s to %s touches %s periods', (arrival, departure, periods) => {
    expect(periodsBetween(arrival, departure)).toBe(periods);
  });

  it('charges days beyond the free ones', () => {
    expect(storageDays('2025-12-01', '2025-12-10', '3').chargeableDays.toFixed()).toBe('7');
    expect(storageDays('2025-12-01', '2025-12-02', '3').chargeableDays.toFixed()).toBe('0');
    expect(() => storageDays('2025-12-02', '2025-12-01')).toThrow('warehouse.dates');
  });
});

describe('deliveries', () => {
  const tariff: DrayageTariff = {
    currency: 'USD',
    chassisPerDay: '45',
    chassisMinimumDays: '3',
    waitingPerHour: '70',
    waitingFreeHours: '2',
    waitingIncrementHours: '0.25',
    storagePerDay: '60',
    storageFreeDays: '2',
    prePull: '200',
    prePullIncludedDays: '2',
    stop: '150',
  };

  it('charges accessorials by the published rules', () => {
    const charges = drayageCharges(tariff, {
      chassisDays: '2',
      waitingHours: '3.2',
      storageDays: '5',
      prePull: true,
      extraStops: '1',
    });
    const texts = Object.entries(charges).map(([name, amount]) => [name, amount.toFixed(2)]);
    expect(Object.fromEntries(texts)).toEqual({
      chassis: '135.00',
      waiting: '87.50',
      storage: '180.00',
      prePull: '200.00',
      stops: '150.00',
      fuel: '0.00',
      total: '752.50',
    });
  });

  it('charges nothing that was not used', () => {
    expect(drayageCharges(tariff, {}).total.toFixed(2)).toBe('0.00');
    expect(waitingCharge('2', '70', 'USD').amount.toFixed(2)).toBe('0.00');
  });

  it('counts days inclusively and in tiers', () => {
    expect(freeTime('2024-02-27', '2024-03-01', 3)).toEqual({
      days: 4,
      freeUntil: '2024-02-29',
      chargeableDays: 1,
    });
    const tiers = [
      { fromDay: 1, rate: '45' },
      { fromDay: 8, rate: '80' },
    ];
    expect(tieredDays(16, 7, tiers, 'GBP').toFixed(2)).toBe('475.00');
    expect(tieredDays(7, 7, tiers, 'GBP').toFixed(2)).toBe('0.00');
    expect(() => freeTime('2024-03-02', '2024-03-01', 3)).toThrow('days.dates');
  });
});
