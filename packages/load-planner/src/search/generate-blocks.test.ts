import { bischoffRatcliff } from '../benchmark/bischoff-ratcliff';
import { cargoOf } from './cargo';
import { addJoins, gridsOf } from './generate-blocks';
import { partsOf, partStride } from './expand';

const storeOf = (brClass: number, fill: number) => {
  const cargo = cargoOf({ ...bischoffRatcliff(brClass, 1), rules: { support: 1 } });
  const store = gridsOf(cargo);
  addJoins(store, { fill, isSupported: true, isFlat: true });
  return store;
};

describe('blocks', () => {
  it.each([
    [1, 882],
    [5, 1_111],
    [7, 1_335],
  ])('of the first problem of BR%i without gaps are %i', (brClass, count) => {
    expect(storeOf(brClass, 1).count).toBe(count);
  });

  it('consist of as many boxes as they say, all inside and filling their share', () => {
    const store = storeOf(7, 0.97);
    for (let block = 0; block < store.count; block += 97) {
      const parts = partsOf(store, block);
      expect(parts.length / partStride).toBe(store.boxes[block]);
      for (let at = 0; at < parts.length; at += partStride) {
        const stance = store.cargo.stances[parts[at]!]![parts[at + 1]!]!;
        expect(parts[at + 2]! + stance.dx).toBeLessThanOrEqual(store.dx[block]!);
        expect(parts[at + 3]! + stance.dy).toBeLessThanOrEqual(store.dy[block]!);
        expect(parts[at + 4]! + stance.dz).toBeLessThanOrEqual(store.dz[block]!);
      }
      const room = store.dx[block]! * store.dy[block]! * store.dz[block]!;
      expect(store.volume[block]! / room).toBeGreaterThanOrEqual(0.97 - 1e-9);
    }
  });
});
