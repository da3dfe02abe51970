import { decimalOf } from '../core/decimal';
import { d02Document } from '../fixtures/d02';
import { line, rateOne } from '../fixtures/rate-one';
import type { ChargeLine } from '../model';
import type { Fact } from '../result';
import { rateLines } from './rate-lines';
import { inBasis } from './units';

describe('the quantity of a line', () => {
  it('gives a typed quantity the unit of the fact it is typed over', () => {
    const fact = (unit: string, value: string | null): Fact => ({
      ...{
        name: 'cargo.kg',
        stage: 'packing',
        value,
        unit,
        source: 'calculated',
        calculated: value,
        steps: [],
      },
    });
    const over = (basis: ChargeLine['basis'], unit: string, value: string | null = '1') =>
      rateOne(
        {
          basis,
          quantity: { calculated: 'cargo.kg', typed: '2' },
          rate: basis === 'calculated-amount' ? null : '10',
        },
        { 'cargo.kg': fact(unit, value) },
      );
    expect(over('kg', 'tonne')).toMatchObject({ cost: '20000.00', unit: 'tonne', calculatedQuantity: '1' });
    expect(over('100kg', 'tonne').cost).toBe('200.00');
    expect(over('tonne', 'kg', null).cost).toBe('0.02');
    expect(over('m3', 'kg').error).toMatchObject({
      code: 'quantity.unitMismatch',
      params: { unit: 'kg', basis: 'm3' },
    });
    expect(over('calculated-amount', 'JPY').error?.code).toBe('quantity.currencyMismatch');
    // Money that is not known yet has no currency: what is typed is in the line's own.
    expect(over('calculated-amount', 'JPY', null)).toMatchObject({ cost: '2.00', unit: 'USD' });
  });

  it.each([
    ['teu', 'TEU', true],
    ['container', 'TEU', false],
    ['teu', 'container', false],
    ['wm', 'RT', true],
    ['wm', 'piece', false],
    ['wm', 'kg', false],
    ['m2', 'm2', true],
    ['m2', 'm3', false],
    ['kg', 'RT', false],
    ['km', 'nm', false],
    ['hour', 'hour', true],
    ['hour', 'day', false],
    ['day', 'day', true],
    ['increment', 'hour', true],
    ['month', 'm2·month', true],
    ['month', 'RT·period', false],
    ['period', 'period', true],
    ['period', 'RT·period', true],
    ['period', 'day', false],
    ['container', 'container', true],
    ['package', 'piece', true],
    ['bl', 'B/L', true],
    ['flat', 'leg', true],
    ['flat', 'kg', false],
    ['item', 'USD', false],
    ['item', 'RT·period', false],
    ['value', 'USD', true],
    ['value', 'TEU', false],
    ['per-started-1000', 'kg', false],
  ] as const)('charges by %s from a fact in %s: %s', (basis, unit, fits) => {
    expect(inBasis(decimalOf('2'), unit, basis)?.toFixed() ?? null).toBe(fits ? '2' : null);
  });

  it('takes the days of the line before the fact, and a typed quantity before both', () => {
    const days: Fact = {
      ...{
        name: 'warehouse.days',
        stage: 'warehouse',
        value: '3',
        unit: 'day',
        source: 'calculated',
        calculated: '3',
        steps: [],
      },
    };
    const quantity = { calculated: 'warehouse.days' };
    const rated = (time: ChargeLine['time'], typedOver?: string) =>
      rateOne(
        { basis: 'day', rate: '10', time, quantity: { ...quantity, typed: typedOver } },
        { 'warehouse.days': days },
      );
    const dates = { from: '2025-12-05', to: '2025-12-08' };
    expect(rated({}).cost).toBe('30.00');
    expect(rated(dates)).toMatchObject({ cost: '40.00', unit: 'day', calculatedQuantity: '4' });
    expect(rated(dates, '7')).toMatchObject({ cost: '70.00', unit: 'day', calculatedQuantity: '4' });
    expect(rated({ from: '2025-12-05' }).error?.code).toBe('days.dates');
    expect(rated({ from: '2025-12-08', to: '2025-12-05' }).error?.code).toBe('days.dates');
    expect(rateOne({ basis: 'm3', rate: '10', time: dates }).error?.code).toBe('quantity.unitMismatch');
  });

  it('applies quantity rules to each unit of what is rounded per unit', () => {
    const part = (each: string, count: string) => ({ reference: each, each, count });
    const parts = { parts: [part('0.4', '2'), part('1.25', '1'), part('0', '3')] };
    const m3: Fact = {
      ...{
        name: 'cargo.m3',
        stage: 'packing',
        value: '2.05',
        unit: 'm3',
        source: 'calculated',
        calculated: '2.05',
        steps: [],
      },
      ...parts,
    };
    const crates = {
      basis: 'm3',
      quantity: { calculated: 'cargo.m3' },
      rate: '10.005',
      roundPerUnit: true,
    } as const;
    expect(rateOne(crates, { 'cargo.m3': m3 })).toMatchObject({ cost: '20.51', chargedQuantity: '2.05' });
    expect(rateOne({ ...crates, quantityRule: { minimum: '1' } }, { 'cargo.m3': m3 })).toMatchObject({
      cost: '32.53',
      chargedQuantity: '3.25',
    });
    expect(rateOne({ ...crates, minimum: '11', times: { typed: '0.33' } }, { 'cargo.m3': m3 })).toMatchObject(
      {
        // 2 × 11.00 + 1 × 12.51 = 34.51, × 0.33 = 11.3883
        cost: '11.39',
        times: '0.33',
      },
    );
    expect(
      rateOne({ ...crates, roundPerUnit: false, quantityRule: { minimum: '3' } }, { 'cargo.m3': m3 }).cost,
    ).toBe('30.02');
  });
});

describe('percentages', () => {
  const base = (id: string, status: ChargeLine['status'] = 'priced', rest: Partial<ChargeLine> = {}) =>
    line({ id, code: id, basis: 'flat', rate: '100', status, ...rest });
  const percentage = (bases: ChargeLine[], rest: Partial<ChargeLine> = {}) => {
    const own = line({
      ...{ id: 'own', code: 'OWN', basis: 'percent-of', rate: '0.1' },
      percentOf: bases.map(({ code }) => code),
      ...rest,
    });
    const staged = [...bases, own].map((each) => ({ stage: 'sea-transport' as const, line: each }));
    const found = rateLines(staged, { ...d02Document(), facts: {} }).find(({ id }) => id === 'own');
    if (!found) throw new Error('not rated');
    return found;
  };

  it('leaves out what is not charged here, and says so', () => {
    const rated = percentage([base('A'), base('B', 'byOthers'), base('C', 'excluded')]);
    expect(rated.cost).toBe('10.00');
    expect(rated.steps.slice(0, 2)).toEqual([
      {
        kind: 'percent.base',
        params: { codes: ['A'], base: '100.00', currency: 'USD', amounts: ['100.00'], converted: false },
      },
      { kind: 'percent.leftOut', params: { codes: ['B', 'C'] } },
    ]);
    expect(percentage([base('B', 'byOthers')]).error?.code).toBe('percentOf.baseNotCharged');
    expect(percentage([]).error?.code).toBe('percentOf.noBase');
  });

  it('waits for what is to be advised, but not for what enters no total', () => {
    expect(percentage([base('A'), base('B', 'toBeAdvised')]).error).toMatchObject({
      code: 'percentOf.baseToBeAdvised',
      params: { code: 'B', line: 'B' },
    });
    const apart = { contingent: true };
    expect(percentage([base('A'), base('B', 'toBeAdvised', apart)]).cost).toBe('10.00');
    expect(percentage([base('A'), base('B', 'priced', apart)]).cost).toBe('10.00');
    expect(percentage([base('A'), base('B', 'priced', apart)], apart).cost).toBe('20.00');
  });

  it('follows a second factor and refuses what it cannot follow', () => {
    expect(percentage([base('A')], { times: { typed: '3' } })).toMatchObject({ cost: '30.00', times: '3' });
    expect(percentage([base('A')], { quantity: { typed: '3' } }).error?.params.setting).toBe('quantity');
    expect(percentage([base('A')], { time: { freeUnits: '3' } }).error?.params.setting).toBe('time');
    expect(percentage([base('A')], { time: {}, quantity: { typed: null }, quantityRule: {} }).cost).toBe(
      '10.00',
    );
  });

  it('charges nothing of nothing, in spite of a minimum', () => {
    expect(percentage([base('A', 'priced', { rate: '0' })], { minimum: '25' }).cost).toBe('0.00');
  });
});
