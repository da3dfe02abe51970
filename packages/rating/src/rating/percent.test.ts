import { percentOrder } from './percent';

/** Lines as `A`, or `B:A,C` for a percentage of A and C. */
function orderOf(...lines: string[]) {
  const { order, cycles } = percentOrder(
    lines.map((text, index) => {
      const [code = '', of] = text.split(':');
      return { id: `${index}${code}`, code, percentOf: of?.split(',') };
    }),
  );
  return { order, cycles: Object.fromEntries(cycles) };
}

describe('the order of percentages', () => {
  it('has every line of a base code before what is a percentage of it, and otherwise keeps the order given', () => {
    expect(orderOf('B:A', 'C', 'A', 'A').order).toEqual(['2A', '3A', '0B', '1C']);
    expect(orderOf('C:B', 'B:A', 'A')).toEqual({ order: ['2A', '1B', '0C'], cycles: {} });
  });

  it('takes a base once, though it is named twice or shared, and skips codes that no line has', () => {
    expect(orderOf('D:B,C,B', 'B:A', 'C:A', 'A', 'E:Z').order).toEqual(['3A', '1B', '2C', '0D', '4E']);
  });

  it('names the circle, and for what builds on one the circle it leads into', () => {
    expect(orderOf('A:B', 'B:C', 'C:A')).toEqual({
      order: [],
      cycles: { '0A': ['A', 'B', 'C', 'A'], '1B': ['A', 'B', 'C', 'A'], '2C': ['A', 'B', 'C', 'A'] },
    });
    expect(orderOf('X:A', 'A:B', 'B:A', 'S')).toEqual({
      order: ['3S'],
      cycles: { '0X': ['A', 'B', 'A'], '1A': ['A', 'B', 'A'], '2B': ['A', 'B', 'A'] },
    });
    expect(orderOf('A:A')).toEqual({ order: [], cycles: { '0A': ['A', 'A'] } });
  });

  it('refuses what comes later and builds on a circle that is known', () => {
    expect(orderOf('A:A', 'X:A,S', 'S')).toEqual({
      order: ['2S'],
      cycles: { '0A': ['A', 'A'], '1X': ['A', 'A'] },
    });
  });
});
