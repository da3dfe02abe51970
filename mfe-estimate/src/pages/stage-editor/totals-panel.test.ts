import { d02Document, priceEstimate } from '@quayside/rating';
import { marginText } from './totals-panel.component';

describe('the margin beside the total', () => {
  it('is a share of what is sold, rounded once', () => {
    expect(marginText({ margin: '100', sell: '1000', disbursements: '0' })).toBe('10 %');
    expect(marginText({ margin: '100', sell: '1000', disbursements: '200' })).toBe('12.5 %');
    expect(marginText({ margin: '1', sell: '1500', disbursements: '0' })).toBe('0.1 %');
  });

  it('is the share that floor and lists go by', () => {
    const { totals } = priceEstimate(d02Document());
    expect(Number.parseFloat(marginText(totals))).toBeCloseTo(Number(totals.marginRate) * 100, 1);
  });

  it('says nothing where nothing is sold', () => {
    expect(marginText({ margin: '0', sell: '500', disbursements: '500' })).toBe('');
  });
});
