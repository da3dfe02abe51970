import { containers } from './containers';
import { planVanning } from './fleet';
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
    expect(containerCount('40FR', [box([6800, 3200, 3100], '39500')]).count).toBe(2);
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
});

describe('the usual tare of a skid', () => {
  const skid = (grossKg: string, length: number, width: number): PackedPackage => ({
    itemId: 'press',
    kind: 'skid',
    count: 1,
    outerMm: { length, width, height: 1000 },
    m3: '1.000',
    tareKg: '40',
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
