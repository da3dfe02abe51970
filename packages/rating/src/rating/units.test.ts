import { decimalOf } from '../core/decimal';
import type { Basis } from './bases';
import { inBasis, isMoneyUnit } from './units';

const charged = (quantity: string, unit: string, basis: Basis) =>
  inBasis(decimalOf(quantity), unit, basis)?.toFixed() ?? null;

describe('units', () => {
  it('of money are three capitals that measure nothing', () => {
    expect(['USD', 'JPY'].every(isMoneyUnit)).toBe(true);
    for (const unit of ['TEU', 'RT', 'USDX', 'xUSD', 'usd', 'm3', 'B/L', ''])
      expect(isMoneyUnit(unit)).toBe(false);
  });

  it('of mass are converted into each other, and nothing else is', () => {
    expect(charged('4744', 'kg', 'tonne')).toBe('4.744');
    expect(charged('4744', 'kg', '100kg')).toBe('47.44');
    expect(charged('1.5', 'tonne', 'kg')).toBe('1500');
    expect(charged('1.5', 'tonne', '100kg')).toBe('15');
    expect(charged('1.5', 'tonne', 'tonne')).toBe('1.5');
    expect(charged('2', 'kg', 'kg')).toBe('2');
    expect(charged('3', 'RT', 'wm')).toBe('3');
  });

  it.each([
    ['km', 'km'],
    ['m3', 'm3'],
    ['month', 'month'],
    ['day', 'increment'],
    ['container', 'container'],
    ['B/L', 'bl'],
    ['piece', 'case'],
    ['declaration', 'declaration'],
  ] as const)('in %s are charged by %s', (unit, basis) => expect(charged('2', unit, basis)).toBe('2'));

  it.each([
    ['hour', 'container'],
    ['month', 'package'],
    ['nm', 'km'],
    ['kg', 'wm'],
    ['m3', 'wm'],
    ['tonne', 'wm'],
    ['piece', 'wm'],
    ['day', 'month'],
    ['period', 'item'],
    ['piece', 'container'],
    ['piece', 'bl'],
    ['container', 'bl'],
    ['B/L', 'container'],
    ['TEU', 'container'],
    ['declaration', 'bl'],
  ] as const)('in %s are not charged by %s', (unit, basis) => expect(charged('2', unit, basis)).toBeNull());
});
