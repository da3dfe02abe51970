import { containers } from './containers';
import type { LoadPlan } from '../model';
import { planVanning } from './fleet';
import { loadPlanTypes, outOfGaugeOfPlan } from './load-plan';
import { overhangOn } from './out-of-gauge';
import { packingWarnings, type PackedPackage } from './packing';
import { containerCount, type LoadPackage } from './vanning';

const box = (
  [length, width, height]: [number, number, number],
  grossKg: string,
  change: Partial<LoadPackage> = {},
): LoadPackage => ({
  itemId: 'press',
  outerMm: { length, width, height },
  count: 1,
  m3: ((length * width * height) / 1e9).toFixed(3),
  grossKg,
  stackable: false,
  ...change,
});
const press = box([6800, 3200, 3100], '28500');
const cabinets = box([2000, 1000, 2000], '800', { itemId: 'cabinets', count: 5 });

describe('flat racks and open tops', () => {
  it('take what is wider or higher than they are, with the overhang as figures', () => {
    // (3,200 − 2,438) ÷ 2 = 381 on each side; 3,100 − 1,978 = 1,122 above the posts.
    expect(overhangOn(press.outerMm, containers['40FR'])).toEqual({
      sideMm: 381,
      aboveMm: 1122,
      slots: ['sides', 'above'],
    });
    expect(containerCount('40FR', [press])).toMatchObject({ count: 1, refused: null });
    const high = box([5000, 2200, 2900], '9000');
    // 2,900 − 2,347 above the rim.
    expect(overhangOn(high.outerMm, containers['20OT'])).toEqual({
      sideMm: 0,
      aboveMm: 553,
      slots: ['above'],
    });
    expect(containerCount('20OT', [press]).refused).toBe('vanning.packageTooLarge');
  });

  it('turn a package lengthwise, and are in gauge up to the width of a slot', () => {
    expect(overhangOn({ length: 2400, width: 6800, height: 1900 }, containers['40FR'])).toEqual({
      sideMm: 0,
      aboveMm: 0,
      slots: [],
    });
  });

  it('refuse what is longer than the rack or heavier than its payload allows', () => {
    expect(containerCount('40FR', [box([12_100, 2000, 1500], '9000')]).refused).toBe(
      'vanning.packageTooLong',
    );
    expect(containerCount('40FR', [box([6800, 3200, 3100], '39500')]).refused).toBe(
      'vanning.packageTooHeavy',
    );
  });

  it('carry what fits into no closed container, the rest goes into closed ones', () => {
    const plan = planVanning([press, cabinets], {});
    expect(plan.fleet.counts).toEqual({ '20GP': 1, '40FR': 1 });
    expect(plan.outOfGauge).toEqual([
      { itemId: 'press', type: '40FR', count: 1, sideMm: 381, aboveMm: 1122, slots: ['sides', 'above'] },
    ]);
    expect(plan.options.find(({ type }) => type === '40HC')?.refused).toBe('vanning.packageTooLarge');
    expect(planVanning([cabinets], {}).fleet.counts).toEqual({ '20GP': 1 });
  });

  it('are not taken where the types were chosen without them, nor is a typed fleet believed', () => {
    expect(planVanning([press], { types: ['40HC'] }).fleet.containers).toBe(0);
    expect(planVanning([press, cabinets], { fleet: { '40HC': 2 } }).unfit).toEqual(['press']);
    expect(planVanning([press, cabinets], { fleet: { '40HC': 1, '40FR': 1 } })).toMatchObject({
      unfit: [],
      outOfGauge: [{ itemId: 'press', type: '40FR' }],
    });
  });

  it('are left to what needs them where closed containers may be used too', () => {
    const types = ['40HC', '40FR', '20OT'] as const;
    expect(planVanning([cabinets], { types: [...types] }).fleet.counts).toEqual({ '40HC': 1 });
    expect(planVanning([press, cabinets], { types: [...types] }).fleet.counts).toEqual({
      '40HC': 1,
      '40FR': 1,
    });
    expect(planVanning([cabinets], { types: ['40FR'] }).fleet.counts).toEqual({ '40FR': 1 });
  });

  it('may be used by a load plan that nobody chose types for once a package needs them', () => {
    expect(loadPlanTypes({}, [cabinets])).toEqual(['20GP', '40GP', '40HC']);
    expect(loadPlanTypes({}, [cabinets, press])).toEqual([
      '20GP',
      '40GP',
      '40HC',
      '20OT',
      '40OT',
      '20FR',
      '40FR',
    ]);
    expect(loadPlanTypes({ types: ['40HC'] }, [press])).toEqual(['40HC']);
  });

  it('are told by an accepted plan as its packages stand, at most of each item and type', () => {
    const item = (id: string, [length, width, height]: [number, number, number], count: number) => ({
      ...{ id, code: id, sizeMm: { length, width, height }, grossKg: '100', count },
      ...{ stackable: false, thisSideUp: false },
    });
    const plan: LoadPlan = {
      acceptedAt: '2026-11-04T00:00:00Z',
      support: '1',
      items: [item('press', [5000, 3200, 3100], 3), item('long', [6000, 2300, 1500], 1)],
      containers: [
        {
          type: '40FR',
          payloadKg: null,
          // Upright: 381 beyond each side, 1,122 above; on its side (5,000 × 3,100 × 3,200): 331 and 1,222.
          placements: [
            [0, 0, -537, 0, 0, 0],
            [0, 5000, -487, 0, 2, 0],
          ],
        },
        // 2,300 is wider than the deck and narrower than the slot; 300 beyond its right edge is within it too.
        {
          type: '40FR',
          payloadKg: null,
          placements: [
            [1, 0, -87, 0, 0, 0],
            [0, 6000, -537, 0, 0, 0],
          ],
        },
        { type: '40HC', payloadKg: null, placements: [[1, 0, 0, 0, 0, 0]] },
      ],
      lcl: [],
    };
    expect(outOfGaugeOfPlan(plan)).toEqual([
      { itemId: 'press', type: '40FR', count: 3, sideMm: 381, aboveMm: 1222, slots: ['sides', 'above'] },
    ]);
  });

  it('stand two packages beside each other where there is room', () => {
    const narrow = box([2000, 1000, 1500], '1000', { count: 11 });
    // 11,950 ÷ 1,000 = 11 along, each turned across the rack.
    expect(containerCount('40FR', [narrow]).count).toBe(1);
    expect(containerCount('40FR', [{ ...narrow, count: 12 }]).count).toBe(2);
  });
});

describe('reefers', () => {
  it('of all three types are planned', () => {
    for (const type of ['20RF', '40RF', '40RH'] as const)
      expect([type, planVanning([cabinets], { types: [type] }).fleet.counts]).toEqual([type, { [type]: 1 }]);
    expect(planVanning([cabinets], { types: ['40RH'] }).vgmKg).toBe('8920');
  });

  it('take no package above their load line, however high the roof is', () => {
    // 40RH: 2,544 inside, 100 of them for the air; 20RF: its lower printed line is at 2,152.
    const refused = (of: '20RF' | '40RF' | '40RH', height: number) =>
      containerCount(of, [box([2000, 1000, height], '800')]).refused;
    expect([2444, 2445].map((height) => refused('40RH', height))).toEqual([null, 'vanning.packageTooLarge']);
    expect([2152, 2153].map((height) => refused('20RF', height))).toEqual([null, 'vanning.packageTooLarge']);
    expect([2097, 2098].map((height) => refused('40RF', height))).toEqual([null, 'vanning.packageTooLarge']);
    // Two deep need twice the height below the line: 1,222 do, 1,223 take floor of their own.
    const layer = (height: number) => [box([2000, 1100, height], '100', { count: 20, stackable: true })];
    expect(containerCount('40RH', layer(1222)).byLimit.floor).toBe(0);
    expect(containerCount('40RH', layer(1223)).byLimit.floor).toBe(2);
  });
});

describe('the usual tare of a skid', () => {
  const skid = (grossKg: string, length: number, width: number): PackedPackage => ({
    itemId: 'press',
    kind: 'skid',
    count: 1,
    outerMm: { length, width, height: 1000 },
    m3: '1.000',
    tareKg: '40',
    tareTyped: false,
    grossKg,
    lotM3: '1.000',
    lotKg: grossKg,
    stackable: false,
    treatedWood: true,
    barrierM2: '0',
    desiccantUnits: '0',
    unCode: 'SI',
  });
  const codes = (packed: PackedPackage, inputs = {}) =>
    packingWarnings([packed], inputs).map(({ code }) => code);

  it('is doubted under a heavy or large load until it is typed', () => {
    expect(codes(skid('2040', 1200, 1000))).toEqual([]);
    expect(codes(skid('2041', 1200, 1000))).toContain('packing.skidTareUsual');
    expect(codes(skid('500', 2600, 1000))).toContain('packing.skidTareUsual');
    expect(codes(skid('28540', 6800, 2000), { skidTareKg: '1800' })).not.toContain('packing.skidTareUsual');
  });
});
