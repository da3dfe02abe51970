import { partLoadPrice, revenueTonPrice } from './part-load-price';

describe('the price of part load', () => {
  it('goes by cubic metre or tonne, whichever is more, to the nearest minor unit', () => {
    expect(revenueTonPrice(2.5e9, 1e6, 1001)).toBe(2503);
    expect(revenueTonPrice(1e9, 2.5e6, 1000)).toBe(2500);
  });

  it('takes all boxes together', () => {
    const size = { length: 1000, width: 1000, height: 1000 };
    const items = [
      { id: 'light', size, weightGrams: 100_000, count: 9 },
      { id: 'dense', size: { ...size, height: 100 }, weightGrams: 1_500_000, count: 9 },
    ];
    const lcl = [
      { item: 'light', count: 2 },
      { item: 'dense', count: 1 },
      { item: 'unknown', count: 4 },
    ];
    expect(partLoadPrice(items, lcl, 1000)).toBe(2100);
  });
});
