import { loadStatistics } from '../statistics/load-statistics';
import { isLoadable, validatePlan } from '../validator/validate-plan';
import type { ContainerProblem, LoadContainer, LoadItem, Placement } from '../model';
import { balancedLoads } from './balance';

const container: LoadContainer = {
  type: 'test',
  size: { length: 6_000, width: 2_400, height: 2_400 },
  door: { width: 2_400, height: 2_400 },
  payloadGrams: null,
  tareGrams: null,
};
const itemOf = (id: string, weight: number, rest: Partial<LoadItem> = {}): LoadItem => ({
  ...{ id, size: { length: 1_000, width: 800, height: 600 }, weightGrams: weight * 1_000, count: 20 },
  ...rest,
});
const at = (item: string, x: number, y: number, z = 0): Placement => ({ item, x, y, z, orientation: 'lwh' });

function bestOf(problem: Partial<ContainerProblem> & { items: LoadItem[] }, placements: Placement[]) {
  const whole: ContainerProblem = { container, rules: { support: 1 }, ...problem };
  const [best] = balancedLoads(whole, placements);
  const all = [...(whole.fixed ?? []), ...best!];
  const { centreOfGravity } = loadStatistics({ container, placements: all }, whole.items);
  return { best: best!, offX: centreOfGravity!.offX, offY: centreOfGravity!.offY, whole };
}

describe('a load', () => {
  it('against one wall moves to the middle of the width as a whole', () => {
    const { best, offY } = bestOf({ items: [itemOf('A', 100)] }, [at('A', 0, 0), at('A', 0, 0, 600)]);
    expect(offY).toBe(0);
    expect(best.map(({ y, z }) => [y, z])).toEqual([
      [800, 0],
      [800, 600],
    ]);
  });

  it('moves together where it stands together', () => {
    const items = [itemOf('A', 100, { size: { length: 1_000, width: 500, height: 600 } })];
    const { best, offY } = bestOf({ items }, [at('A', 0, 0), at('A', 0, 500)]);
    expect(best.map(({ y }) => y)).toEqual([700, 1_200]);
    expect(offY).toBe(0);
  });

  it('with its heavy column at one wall gets it in between', () => {
    const items = [itemOf('heavy', 1_000), itemOf('light', 100)];
    const { best, offY } = bestOf({ items }, [at('heavy', 0, 0), at('light', 0, 800), at('light', 0, 1_600)]);
    expect(best[0]!.y).toBe(800);
    expect(offY).toBeCloseTo(0);
  });

  it('whose columns lie along the container has heavy ones on both sides', () => {
    // One long box at the side keeps the rows from being cut apart across the whole width.
    const items = [
      itemOf('heavy', 1_000),
      itemOf('light', 100),
      itemOf('long', 100, { size: { length: 2_000, width: 800, height: 600 } }),
    ];
    const { offY } = bestOf({ items }, [
      at('long', 0, 1_600),
      ...[0, 1_000].flatMap((x) => [at('heavy', x, 0), at('light', x, 800)]),
    ]);
    expect(Math.abs(offY)).toBeLessThan(0.05);
  });

  it('that is heavy at the door is turned round', () => {
    const items = [itemOf('heavy', 2_000), itemOf('light', 10)];
    const wide = [0, 800, 1_600];
    const { offX } = bestOf({ items }, [
      ...[0, 1_000, 2_000, 3_000].flatMap((x) => wide.map((y) => at('light', x, y))),
      ...[4_000, 5_000].flatMap((x) => wide.map((y) => at('heavy', x, y))),
    ]);
    expect(Math.abs(offX)).toBeLessThanOrEqual(0.05);
  });

  it('keeps the order of its drops', () => {
    const items = [itemOf('last', 100, { drop: 2 }), itemOf('first', 2_000, { drop: 1 })];
    const { best, whole, offY } = bestOf({ items }, [
      at('last', 0, 0),
      at('last', 0, 800),
      at('first', 1_000, 0),
    ]);
    expect(best[2]!.x).toBe(1_000 + best[0]!.x);
    expect(Math.abs(offY)).toBeLessThan(0.01);
    expect(isLoadable(validatePlan({ loads: [{ container, placements: best }], ...whole }))).toBe(true);
  });

  it('moves around what is fixed and what is blocked', () => {
    const items = [itemOf('A', 100)];
    const blocked = [{ x: 0, y: 2_000, z: 0, dx: 6_000, dy: 400, dz: 100 }];
    const fixed = [{ ...at('A', 1_000, 0), locked: true }];
    const { best } = bestOf({ items, fixed, container: { ...container, blocked } }, [at('A', 0, 0)]);
    expect(best).toEqual([at('A', 0, 1_200)]);
  });

  it('keeps the room that its boxes want around them', () => {
    const items = [itemOf('A', 10, { clearanceMm: 100 }), itemOf('B', 1_000)];
    const { best } = bestOf({ items }, [at('A', 0, 1_500), at('B', 0, 0)]);
    const [a, b] = [best[0]!, best[1]!];
    expect(Math.max(a.y - b.y, b.y - a.y) - 800).toBeGreaterThanOrEqual(100);
    expect(Math.min(a.y, 2_400 - 800 - a.y)).toBeGreaterThanOrEqual(100);
  });

  it('keeps that room beside a box only, not above it', () => {
    const items = [itemOf('A', 10, { clearanceMm: 100 }), itemOf('B', 1_000)];
    // The upper B begins where A ends, and is nearer to it than A wants its neighbours.
    const { best } = bestOf({ items }, [at('A', 0, 1_500), at('B', 0, 600), at('B', 0, 700, 600)]);
    expect(best[2]!.y - best[1]!.y).toBe(100);
  });

  it('is planned beside boxes that were put into each other by hand', () => {
    const items = [itemOf('A', 100)];
    const fixed = [at('A', 3_000, 0), at('A', 3_000, 100)];
    const { best } = bestOf({ items, fixed }, [at('A', 0, 0)]);
    expect(best).toEqual([at('A', 0, 1_600)]);
  });

  it('without weight is closed up and stays in its width', () => {
    const problem: ContainerProblem = { container, rules: { support: 1 }, items: [itemOf('A', 0)] };
    const [best] = balancedLoads(problem, [at('A', 0, 300), at('A', 2_000, 300)]);
    expect(best).toEqual([at('A', 0, 300), at('A', 1_000, 300)]);
  });
});
