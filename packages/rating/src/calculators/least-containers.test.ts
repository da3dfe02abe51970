import { d02Document } from '../fixtures/d02';
import type { CargoItem, EstimateDocument } from '../model';
import { lineOf } from '../estimate/default-lines';
import { chargeDefinition } from '../catalogue/catalogue';
import { priceEstimate } from '../estimate/price';
import { planVanning } from './fleet';
import { leastBySize, leastByWeight } from './least-containers';
import { containerCount, type LoadPackage } from './vanning';

const piece = (kg: string, rest: Partial<LoadPackage> = {}): LoadPackage => ({
  ...{ itemId: `${kg} kg`, outerMm: { length: 2000, width: 1500, height: 1500 }, count: 1, m3: '4.5' },
  ...{ grossKg: kg, stackable: true, ...rest },
});

describe('containers that packages need at least', () => {
  it('go by the weight of each: two of more than half a limit never share one', () => {
    const least = (...kg: [string, number][]) =>
      leastByWeight(
        kg.map(([grossKg, count]) => ({ grossKg, count })),
        '28180',
      );
    expect(least(['15000', 3])).toBe(3);
    // Exactly half: two share one.
    expect(least(['14090', 4])).toBe(2);
    expect(least(['14090.001', 4])).toBe(4);
    // Two of more than a third, ten of more than an eleventh.
    expect(least(['9400', 5])).toBe(3);
    expect(least(['9393.333', 6])).toBe(2);
    expect(least(['3200', 17])).toBe(3);
    // What is left next to 20 t holds no 13 t.
    expect(least(['20000', 4], ['13000', 2])).toBe(5);
    expect(least(['20000', 4], ['8000', 4])).toBe(4);
    expect(least(['31000', 2])).toBe(2);
    expect(least()).toBe(0);
    expect(leastByWeight([{ grossKg: 'x', count: 3 }], '28180')).toBe(0);
  });

  it('go by the size of each, however it stands', () => {
    const inside = { length: 12_032, width: 2350, height: 2697 };
    const crates = (count: number, height: number, upright = true) =>
      leastBySize([{ outerMm: { length: 7000, width: 2200, height }, count, upright }], inside);
    // Two on each other, three of a lower one.
    expect([2, 3, 4, 5].map((count) => crates(count, 1100))).toEqual([1, 2, 2, 3]);
    expect([3, 4].map((count) => crates(count, 850))).toEqual([1, 2]);
    // Lying on a side, 1,100 mm goes twice into the width, and 2,200 mm once into the height.
    expect(crates(3, 1100, false)).toBe(2);
    const small = { length: 500, width: 400, height: 300 };
    expect(leastBySize([{ outerMm: small, count: 2000 }], inside)).toBe(0);
  });

  it('never are more than were loaded', () => {
    // Any way to cut a limit into pieces fits into one container.
    const random = (seed: number) => () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    const next = random(7);
    for (let run = 0; run < 300; run += 1) {
      const containers = 1 + Math.floor(next() * 4);
      const packages = Array.from({ length: containers }, () => {
        let left = 20_000;
        return Array.from({ length: 1 + Math.floor(next() * 5) }, () => {
          const kg = Math.floor(left * next());
          left -= kg;
          return { grossKg: String(kg), count: 1 };
        });
      }).flat();
      expect(leastByWeight(packages, '20000')).toBeLessThanOrEqual(containers);
    }
  });
});

describe('trial 5 F17: packages heavier than half a payload', () => {
  it('need one container each', () => {
    expect(planVanning([piece('15000', { count: 3 })], {}).fleet.counts).toEqual({ '20GP': 3 });
    const rows = [piece('15000'), piece('15100'), piece('15200')];
    expect(planVanning(rows, {}).fleet.counts).toEqual({ '20GP': 3 });
    expect(containerCount('20GP', rows)).toMatchObject({ count: 3, binding: 'payload' });
    const road = { roadLimitKg: { '20GP': '17000' } };
    expect(containerCount('20GP', [piece('9000', { count: 3 })], road)).toMatchObject({
      count: 3,
      binding: 'road',
    });
  });

  it('count on the floor by their size too', () => {
    const crate = piece('4000', { outerMm: { length: 7000, width: 2200, height: 1100 }, m3: '16.94' });
    const three = [{ ...crate, count: 3, upright: true }];
    expect(containerCount('40HC', three)).toMatchObject({ count: 2, binding: 'floor' });
    expect(planVanning(three, {}).fleet.containers).toBe(2);
  });

  it('block a typed fleet that has too few, of one type or of several', () => {
    const rows = [piece('15000', { count: 3 })];
    for (const fleet of [{ '20GP': 2 }, { '20GP': 1, '40HC': 1 }])
      expect(planVanning(rows, { fleet })).toMatchObject({ least: 3, short: false });
    expect(planVanning(rows, { fleet: { '20GP': 2, '40HC': 1 } }).least).toBeUndefined();
  });
});

describe('trial 5 F16: a package heavier than a payload', () => {
  it('goes onto the type that may hold it', () => {
    expect(containerCount('20GP', [piece('31000')]).refused).toBe('vanning.packageTooHeavy');
    expect(planVanning([piece('31000')], {}).fleet.counts).toEqual({ '40FR': 1 });
    expect(planVanning([piece('31000'), piece('900')], {}).fleet.counts).toEqual({ '20GP': 1, '40FR': 1 });
    const own = { payloadKg: { '20GP': '31500' } };
    expect(planVanning([piece('31000')], own).fleet.counts).toEqual({ '20GP': 1 });
    // Between the payloads of 20GP and 40HC, next to one that is too long for a 20GP.
    const long = piece('3000', { outerMm: { length: 8000, width: 1000, height: 1000 }, m3: '8' });
    expect(planVanning([piece('27500'), long], {}).fleet.counts).toEqual({ '20GP': 1, '40GP': 1 });
  });

  it('is named where no container may hold it', () => {
    const named = [{ itemId: '41000 kg', kg: '41000', limitKg: '39000' }];
    expect(planVanning([piece('41000')], { types: ['20GP', '40FR'] })).toMatchObject({ tooHeavy: named });
    expect(planVanning([piece('41000')], {})).toMatchObject({ tooHeavy: named, short: true });
    expect(planVanning([piece('31000')], { fleet: { '20GP': 2 } }).tooHeavy).toEqual([
      { itemId: '31000 kg', kg: '31000', limitKg: '28180' },
    ]);
    expect(planVanning([piece('31000')], { fleet: { '20GP': 1, '40FR': 1 } }).tooHeavy).toBeUndefined();
    const road = { fleet: { '20GP': 1 }, roadLimitKg: { '20GP': '17000' } };
    expect(planVanning([piece('18000')], road).tooHeavy).toMatchObject([{ limitKg: '17000' }]);
  });
});

describe('findings of weight', () => {
  const priced = (change: (document: EstimateDocument) => void, mode: 'FCL' | 'LCL' = 'FCL') => {
    const document = d02Document();
    document.route.mode = mode;
    document.cargo.splice(1);
    Object.assign(document.cargo[0] as CargoItem, {
      ...{ packing: 'asIs', lengthMm: 2000, widthMm: 1500, heightMm: 1500, netKg: '15000', grossKg: '15000' },
      ...{ quantity: 3, piecesPerPackage: undefined, packageMm: undefined, tareKg: undefined },
    });
    document.stages.vanning.inputs = {};
    document.stages.vanning.overrides = {};
    document.stages.packing.overrides = {};
    change(document);
    return priceEstimate(document);
  };
  const codes = (...given: Parameters<typeof priced>) =>
    priced(...given).warnings.flatMap(({ code }) => (code.startsWith('vanning.') ? [code] : []));

  it('trial 5 F17: three pieces of 15 t are three containers, and two of them block', () => {
    expect(priced(() => undefined).facts['vanning.containers']?.value).toBe('3');
    expect(codes(() => undefined)).toEqual([]);
    const two = ({ stages }: EstimateDocument) => void (stages.vanning.inputs.fleet = { '20GP': 2 });
    expect(codes(two)).toEqual(['vanning.fleetFewForWeights']);
    expect(codes(two, 'LCL')).toEqual([]);
    const total = ({ stages }: EstimateDocument) =>
      void (stages.vanning.overrides = { 'vanning.containers': '2' });
    expect(codes(total)).toEqual(['vanning.fleetFewForWeights']);
  });

  it('trial 5 F16: one piece of 31 t blocks two 20GP', () => {
    const heavy = ({ cargo, stages }: EstimateDocument) => {
      Object.assign(cargo[0] as CargoItem, { quantity: 1, netKg: '31000', grossKg: '31000' });
      stages.vanning.inputs.fleet = { '20GP': 2 };
    };
    expect(codes(heavy)).toEqual(['vanning.packageHeavierThanAll']);
    expect(codes(heavy, 'LCL')).toEqual([]);
  });

  it('trial 5 F17: trucks that fetch the goods carry whole pieces too', () => {
    const trucks = (count: string) =>
      priced((document) => {
        const line = lineOf(chargeDefinition('PICKUP')!, 'PICKUP', document);
        const quantity = { typed: count };
        document.stages['origin-delivery'].lines = [{ ...line, basis: 'trip', rate: '90000', quantity }];
      }).warnings.filter(({ code }) => code === 'line.fewTrucks');
    // 45 t in all, and 26 t go onto one trailer.
    expect(trucks('2')).toMatchObject([{ params: { trucks: '2', least: '3' } }]);
    expect(trucks('3')).toEqual([]);
  });
});
