import type { PricedEstimate } from '@quayside/rating';
import { marginGuards } from './guards';

const priced = (sell: string, marginRate: string | null) =>
  ({ totals: { sell, marginRate } }) as unknown as PricedEstimate;

describe('the floor of margins', () => {
  it.each([
    ['1000', '0.05'],
    ['1000', '0.3'],
  ])('is reached by a sell of %s with a margin of %s', (sell, rate) => {
    expect(marginGuards(priced(sell, rate), '0.05')).toEqual([]);
  });

  it.each([
    ['1000', '0.0499'],
    ['0', null],
    // A discount larger than the offer: a loss is a positive share of a negative sell.
    ['-5114377', '1.6783'],
    ['-14377', '242.3'],
    ['0', '0.5'],
  ])('is not reached by a sell of %s with a margin of %s', (sell, rate) => {
    expect(marginGuards(priced(sell, rate), '0.05')).toMatchObject([{ code: 'guard.margin-floor' }]);
  });
});
