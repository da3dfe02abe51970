import fc from 'fast-check';
import { RememberedEach } from './remembered';

const element = (name: number) => ({ name });

describe('results of each element', () => {
  it('are those of a new calculation after any change of the list', () => {
    const elements = Array.from({ length: 8 }, (_, name) => element(name));
    const list = fc.array(fc.constantFrom(...elements), { maxLength: 12 });
    fc.assert(
      fc.property(fc.array(fc.tuple(list, fc.integer({ min: 0, max: 1 })), { maxLength: 8 }), (steps) => {
        const remembered = new RememberedEach<{ name: number }, number>();
        for (const [now, factor] of steps)
          expect(remembered.of(now, [factor], ({ name }) => name * factor)).toEqual(
            now.map(({ name }) => name * factor),
          );
      }),
    );
  });

  it('are made for the elements between both ends that changed, and for all in other circumstances', () => {
    const [a, b, c, d] = [1, 2, 3, 4].map(element) as [object, object, object, object];
    const remembered = new RememberedEach<object, unknown>();
    const madeFor = (list: readonly object[], circumstances: readonly unknown[] = []) => {
      const made: object[] = [];
      remembered.of(list, circumstances, (each) => void made.push(each));
      return made;
    };
    expect(madeFor([a, b, c])).toEqual([a, b, c]);
    expect(madeFor([a, d, b, c])).toEqual([d]);
    expect(madeFor([a, c])).toEqual([]);
    expect(madeFor([a, c], ['other'])).toEqual([a, c]);
  });

  it('are the same list while no result changed', () => {
    const remembered = new RememberedEach<{ name: number }, number>();
    const first = remembered.of([element(1), element(2)], [], ({ name }) => name);
    expect(remembered.of([element(1), element(2)], [], ({ name }) => name)).toBe(first);
    expect(remembered.of([element(1), element(3)], [], ({ name }) => name)).not.toBe(first);
  });
});
