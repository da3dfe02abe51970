import { decimalOf } from '../core/decimal';
import { marginRate, sellOf } from './markup';

const sell = (cost: string, kind: 'markup' | 'margin', rate: string, currency = 'JPY') =>
  sellOf(decimalOf(cost), { kind, rate }, currency).toFixed();

describe('what a cost sells for', () => {
  it('is rounded half-up to the minor unit by markup and by margin', () => {
    expect([sell('1000', 'markup', '0.2'), sell('1000', 'margin', '0.2')]).toEqual(['1200', '1250']);
    expect([sell('5', 'markup', '0.1'), sell('4', 'markup', '0.1')]).toEqual(['6', '4']);
    expect(sell('0.05', 'markup', '0.1', 'USD')).toBe('0.06');
    expect(sell('10', 'margin', '0.3', 'USD')).toBe('14.29');
  });

  it('is refused for a rate that is no figure, and for a margin that nothing could have', () => {
    expect(() => sell('10', 'markup', 'x')).toThrow('markup.missing');
    expect(() => sell('10', 'margin', '-0.1')).toThrow('markup.missing');
    expect(() => sell('10', 'margin', '1')).toThrow(
      expect.objectContaining({ code: 'markup.marginTooHigh', params: { rate: '1' } }),
    );
    expect(sell('10', 'markup', '1')).toBe('20');
    expect(sell('10', 'margin', '0.99')).toBe('1000');
  });

  it('has a margin of four digits half-up, and none when nothing is sold', () => {
    const margin = (cost: string, sold: string) =>
      marginRate(decimalOf(cost), decimalOf(sold))?.toFixed(4) ?? null;
    expect([margin('2', '3'), margin('1', '3'), margin('120', '100')]).toEqual([
      '0.3333',
      '0.6667',
      '-0.2000',
    ]);
    expect(margin('10', '0')).toBeNull();
  });
});
