import { planFleet } from '../fleet/plan-fleet';
import { uprightOrientations, type LoadContainer, type LoadItem, type Placement } from '../model';
import { loadStatistics } from '../statistics/load-statistics';
import { isLoadable, validatePlan } from '../validator/validate-plan';
import { planContainer } from './plan-container';

const rack: LoadContainer = {
  type: '40FR',
  size: { length: 11_950, width: 2_126, height: 1_978 },
  open: { sides: true, outerWidth: 2_438 },
  door: null,
  payloadGrams: 39_000_000,
  tareGrams: 5_800_000,
};
const openTop: LoadContainer = {
  type: '20OT',
  size: { length: 5_894, width: 2_344, height: 2_347 },
  open: { sides: false, outerWidth: 2_438 },
  door: null,
  payloadGrams: 28_230_000,
  tareGrams: 2_250_000,
};
const dry: LoadContainer = {
  type: '40HC',
  size: { length: 12_032, width: 2_350, height: 2_697 },
  door: { width: 2_340, height: 2_577 },
  payloadGrams: 26_540_000,
  tareGrams: 3_940_000,
};
const box = (
  id: string,
  [length, width, height]: [number, number, number],
  kilograms: number,
  change: Partial<LoadItem> = {},
): LoadItem => ({
  id,
  size: { length, width, height },
  weightGrams: kilograms * 1_000,
  count: 1,
  orientations: uprightOrientations,
  ...change,
});
const press = box('press', [6_800, 3_200, 3_100], 28_500, { stackable: false });
const cabinets = box('cabinet', [2_000, 1_000, 2_000], 800, { count: 5 });
const rules = { support: 1 };
const effort = { completions: 30 };

const planOn = (container: LoadContainer, items: LoadItem[], fixed?: Placement[]) =>
  planContainer({ container, items, rules, ...(fixed ? { fixed } : {}) }, { effort });
const check = (container: LoadContainer, items: LoadItem[], placements: readonly Placement[]) =>
  validatePlan({ loads: [{ container, placements }], items, rules });

describe('a package wider and higher than the rack', () => {
  test('stands in the middle of it, 381 mm beyond each side and 1,122 mm above its posts', () => {
    // (3,200 − 2,438) ÷ 2 = 381; (2,126 − 3,200) ÷ 2 = −537 from the left edge of the deck; 3,100 − 1,978 = 1,122.
    const plan = planOn(rack, [press]);
    expect(plan.left).toEqual([]);
    expect(plan.placements).toEqual([
      { item: 'press', x: expect.any(Number), y: -537, z: 0, orientation: 'lwh' },
    ]);
    const load = { container: rack, placements: plan.placements };
    expect(loadStatistics(load, [press])).toMatchObject({
      overhang: { left: 381, right: 381, above: 1_122 },
      centreOfGravity: { offY: 0 },
    });
    const findings = check(rack, [press], plan.placements);
    expect(isLoadable(findings)).toBe(true);
    expect(findings).toContainEqual({
      code: 'outOfGauge',
      severity: 'warning',
      container: 0,
      placement: 0,
      params: { item: 'press', boxes: 1, left: 381, right: 381, above: 1_122 },
    });
    // Of 67.456 m³ the part between deck and posts fills the rack, not what stands out: 6,800 × 2,126 × 1,978.
    expect(loadStatistics(load, [press]).filled).toBeCloseTo(6_800 / 11_950, 10);
  });

  test('is turned lengthwise, and is in gauge up to the width of a slot', () => {
    const crate = box('crate', [2_400, 6_800, 1_900], 9_000);
    const plan = planOn(rack, [crate]);
    expect(plan.placements).toMatchObject([{ y: -137, orientation: 'wlh' }]);
    const load = { container: rack, placements: plan.placements };
    expect(loadStatistics(load, [crate]).overhang).toEqual({ left: 0, right: 0, above: 0 });
    expect(check(rack, [crate], plan.placements).map(({ code }) => code)).not.toContain('outOfGauge');
  });

  test('leaves half a millimetre to the left, and tells the greater side', () => {
    const odd = box('odd', [5_000, 3_201, 1_500], 5_000);
    const { placements } = planOn(rack, [odd]);
    expect(placements[0]?.y).toBe(-538);
    expect(loadStatistics({ container: rack, placements }, [odd]).overhang).toEqual({
      left: 382,
      right: 381,
      above: 0,
    });
  });

  test('stands one behind the other with a second one, and nothing beside or on what is too high', () => {
    const two = box('press', [5_000, 3_200, 3_100], 15_000, { count: 2 });
    const small = box('small', [500, 500, 500], 100, { count: 40 });
    const plan = planOn(rack, [two, small]);
    expect(plan.left.filter(({ item }) => item === 'press')).toEqual([]);
    expect(
      isLoadable(check(rack, [two, small], plan.placements).filter(({ code }) => code !== 'sequence')),
    ).toBe(true);
    const [one, other] = plan.placements.filter(({ item }) => item === 'press');
    expect(Math.abs(one!.x - other!.x)).toBeGreaterThanOrEqual(5_000);
    expect(planOn(rack, [{ ...two, count: 3 }]).left).toEqual([
      { item: 'press', count: 1, reason: expect.any(String) },
    ]);
  });

  test('is left with the reason where it is longer than the rack or heavier than its payload', () => {
    expect(planOn(rack, [box('beam', [12_100, 2_000, 1_500], 9_000)]).left).toMatchObject([
      { reason: 'tooLarge' },
    ]);
    expect(planOn(rack, [{ ...press, weightGrams: 39_500_000 }]).left).toMatchObject([
      { reason: 'heavierThanPayload' },
    ]);
    expect(planOn(dry, [press]).left).toMatchObject([{ reason: 'tooLarge' }]);
    expect(planOn(openTop, [press]).left).toMatchObject([{ reason: 'tooLarge' }]);
  });

  test('stays where it was put by hand, in another way than the search would choose too', () => {
    const { orientations: _, ...anyhow } = box('block', [2_900, 2_600, 2_500], 4_000, { count: 2 });
    const fixed: Placement[] = [{ item: 'block', x: 4_000, y: -237, z: 0, orientation: 'lwh', locked: true }];
    const plan = planOn(rack, [anyhow], fixed);
    expect(plan.left).toEqual([]);
    expect(plan.placements[0]).toEqual(fixed[0]);
    // 2,500 across and 2,600 high: 62 + 622 beyond, as much as 162 + 522, and less beside the deck.
    expect(plan.placements[1]).toMatchObject({ y: -187, orientation: 'lhw' });
    expect(isLoadable(check(rack, [anyhow], plan.placements).filter(({ code }) => code !== 'sequence'))).toBe(
      true,
    );
  });
});

describe('a package higher than the rim of an open top', () => {
  const high = box('high', [2_400, 1_100, 2_900], 3_000, { count: 4 });

  test('stands out above it only, two beside each other', () => {
    const { placements, left } = planOn(openTop, [high]);
    expect(left).toEqual([]);
    expect(placements.filter(({ x }) => x < 2_400).length).toBe(2);
    expect(loadStatistics({ container: openTop, placements }, [high]).overhang).toEqual({
      left: 0,
      right: 0,
      above: 553,
    });
    expect(isLoadable(check(openTop, [high], placements))).toBe(true);
  });
});

describe('a fleet', () => {
  const prices: Record<string, number> = { '40FR': 420_000, '20OT': 300_000, '40HC': 200_000 };
  const offer = (...containers: LoadContainer[]) =>
    containers.map((container) => ({ container, price: prices[container.type] ?? null }));
  const shapeOf = ({ loads }: ReturnType<typeof planFleet>) =>
    loads.map(({ container, placements }) => [
      container.type,
      [...new Set(placements.map(({ item }) => item))].sort().join(),
    ]);

  test('takes the press on a flat rack and the cabinets in a closed container, with and without prices', () => {
    const items = [press, cabinets];
    for (const containers of [
      offer(rack, dry),
      offer(rack, dry).map(({ container }) => ({ container, price: null })),
    ]) {
      const plan = planFleet({ items, containers, rules }, { effort: { completions: 60 } });
      expect(plan.left).toEqual([]);
      expect(shapeOf(plan).sort()).toEqual([
        ['40FR', 'press'],
        ['40HC', 'cabinet'],
      ]);
      expect(
        isLoadable(validatePlan({ loads: plan.loads, items, rules, left: [...plan.lcl, ...plan.left] })),
      ).toBe(true);
    }
  });

  test('is the cheapest there is, although the press has more volume than the rack', () => {
    const plan = planFleet(
      { items: [press, cabinets], containers: offer(rack, openTop, dry), rules },
      { effort: { completions: 60 } },
    );
    expect(plan).toMatchObject({ cost: 620_000, bound: 620_000 });
  });

  test('takes what only just is too high in an open top rather than on a rack', () => {
    const high = box('high', [5_000, 2_200, 2_900], 9_000);
    const containers = offer(rack, openTop, dry).map(({ container }) => ({ container, price: null }));
    const plan = planFleet({ items: [high], containers, rules }, { effort });
    expect(shapeOf(plan)).toEqual([['20OT', 'high']]);
  });

  test('sends no part load that fits into no closed container', () => {
    const plan = planFleet(
      { items: [press, cabinets], containers: offer(rack, dry), rules, lclPricePerRevenueTon: 1 },
      { effort },
    );
    expect(plan.lcl).toEqual([{ item: 'cabinet', count: 5 }]);
    expect(shapeOf(plan)).toEqual([['40FR', 'press']]);
  });

  test('keeps goods to the containers that they may go into', () => {
    const reefer: LoadContainer = { ...dry, type: '40RH' };
    const items = [
      { ...cabinets, id: 'frozen', containers: ['40RH'] },
      { ...cabinets, id: 'dry', containers: ['40HC'] },
    ];
    const containers = [
      { container: reefer, price: 500_000 },
      { container: dry, price: 200_000 },
    ];
    const plan = planFleet({ items, containers, rules }, { effort });
    expect(shapeOf(plan).sort()).toEqual([
      ['40HC', 'dry'],
      ['40RH', 'frozen'],
    ]);
    expect(plan).toMatchObject({ cost: 700_000, bound: 700_000 });
    const without = planFleet({ items, containers: containers.slice(1), rules }, { effort });
    expect(without.left).toEqual([{ item: 'frozen', count: 5, reason: 'container' }]);
    const swapped = plan.loads.map((load) => ({
      ...load,
      container: load.container.type === '40RH' ? dry : reefer,
    }));
    expect(validatePlan({ loads: swapped, items, rules }).map(({ code }) => code)).toContain('containerType');
  });

  test('takes crates on a rack where no closed container may be used, or where they are told to', () => {
    const containers = offer(rack);
    expect(shapeOf(planFleet({ items: [cabinets], containers, rules }, { effort }))).toEqual([
      ['40FR', 'cabinet'],
    ]);
    const told = { ...cabinets, size: { length: 2_000, width: 1_000, height: 1_900 }, containers: ['40FR'] };
    expect(shapeOf(planFleet({ items: [told], containers: offer(rack, dry), rules }, { effort }))).toEqual([
      ['40FR', 'cabinet'],
    ]);
  });
});

describe('the validator', () => {
  const codes = (container: LoadContainer, item: LoadItem, change: Partial<Placement>) =>
    check(container, [item], [{ item: item.id, x: 0, y: -537, z: 0, orientation: 'lwh', ...change }])
      .filter(({ severity }) => severity === 'error')
      .map(({ code, params }) => [code, params.why ?? params.beyond]);

  test('allows no more than the middle of the floor, a millimetre to either side', () => {
    for (const y of [-537, -536, -538])
      expect(codes(rack, { ...press, weightGrams: 0 }, { y })).toEqual(
        y === -537 ? [] : [['standsOut', 'middle']],
      );
    const odd = box('odd', [5_000, 3_201, 1_500], 0);
    expect([-538, -537].flatMap((y) => codes(rack, odd, { y }))).toEqual([]);
    expect([-539, -536].flatMap((y) => codes(rack, odd, { y }))).toEqual([
      ['standsOut', 'middle'],
      ['standsOut', 'middle'],
    ]);
  });

  test('allows nothing to stand out that fits inside in some way, or above the floor, or at the ends', () => {
    const slim = box('slim', [3_000, 1_000, 1_000], 0);
    expect(codes(rack, slim, { y: -100 })).toEqual([['standsOut', 'fits']]);
    expect(codes(rack, slim, { orientation: 'wlh', y: -437 })).toEqual([['standsOut', 'fits']]);
    const wide = box('wide', [3_000, 3_000, 500], 0, { count: 2 });
    const stacked: Placement[] = [0, 500].map((z) => ({
      item: 'wide',
      x: 0,
      y: -437,
      z,
      orientation: 'lwh',
    }));
    expect(check(rack, [wide], stacked).filter(({ severity }) => severity === 'error')).toMatchObject([
      { code: 'standsOut', params: { why: 'floor' } },
    ]);
    expect(codes(rack, wide, { orientation: 'wlh', y: -437 })).toEqual([]);
    const across = box('across', [2_200, 3_000, 500], 0);
    expect(codes(rack, across, { y: -437 })).toEqual([['standsOut', 'across']]);
    expect(codes(rack, press, { x: -1 })).toEqual([['inside', 1_122]]);
    expect(codes(rack, press, { x: 11_950 - 6_799 })).toEqual([['inside', 1_122]]);
  });

  test('allows nothing wider on an open top, and nothing out of a closed container', () => {
    expect(codes(openTop, box('wide', [3_000, 2_400, 2_000], 0), { y: -28 })).toEqual([['inside', 28]]);
    expect(codes(openTop, box('high', [3_000, 2_000, 2_400], 0), { y: 0 })).toEqual([]);
    expect(codes(dry, box('high', [3_000, 2_000, 2_800], 0), { y: 0 }).map(([code]) => code)).toContain(
      'inside',
    );
  });

  test('finds two that overlap, also beyond the rack', () => {
    const two = { ...press, count: 2, weightGrams: 0 };
    const placements: Placement[] = [0, 5_000].map((x) => ({
      ...{ item: 'press', x, y: -537, z: 0, orientation: 'lwh' },
    }));
    expect(
      check(rack, [two], placements)
        .filter(({ severity }) => severity === 'error')
        .map(({ code }) => code),
    ).toEqual(['overlap']);
  });
});
