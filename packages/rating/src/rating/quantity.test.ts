import { decimalOf } from '../core/decimal';
import { factOf, rateOne, typed } from '../fixtures/rate-one';
import type { ChargeLine, QuantityRule, TimeRule } from '../model';
import type { Fact } from '../result';
import type { Step } from '../core/issue';
import { applyQuantityRule, chargeableTime, elapsedDays } from './quantity';

const ruled = (quantity: string, rule: QuantityRule) => {
  const { quantity: result, steps } = applyQuantityRule(decimalOf(quantity), rule);
  return { result: result.toFixed(), steps };
};

describe('a quantity rule', () => {
  it('explains each change with its own setting, and what changes nothing not at all', () => {
    const step = (kind: Step['kind'], from: string, to: string, rest: Step['params']): Step => ({
      ...{ kind, params: { ...rest, from, to } },
    });
    expect(ruled('4.2', { step: '0.5' })).toEqual({
      result: '4.5',
      steps: [step('quantity.rounded', '4.2', '4.5', { rounding: 'up', step: '0.5' })],
    });
    expect(ruled('4.2', { rounding: 'down' }).steps).toEqual([
      step('quantity.rounded', '4.2', '4', { rounding: 'down', step: '1' }),
    ]);
    expect(ruled('4', { included: '3' }).steps).toEqual([
      step('quantity.included', '4', '1', { included: '3' }),
    ]);
    expect(ruled('4', { minimum: '5' }).steps).toEqual([
      step('quantity.minimum', '4', '5', { minimum: '5' }),
    ]);
    expect(ruled('4', { maximum: '3' }).steps).toEqual([
      step('quantity.maximum', '4', '3', { maximum: '3' }),
    ]);
    expect(ruled('4', { step: '2', included: '0', minimum: '4', maximum: '4' })).toEqual({
      result: '4',
      steps: [],
    });
    expect(ruled('4.2', {})).toEqual({ result: '4.2', steps: [] });
  });

  it('is refused when a figure of it cannot be read', () => {
    const settings = ['step', 'included', 'minimum', 'maximum'] as const;
    for (const setting of settings) {
      expect(() => ruled('1', { [setting]: 'x' })).toThrow(`quantityRule.${setting}.unusable`);
    }
    expect(() => ruled('1', { minimum: '3', maximum: '2' })).toThrow(
      expect.objectContaining({ params: { minimum: '3', maximum: '2' } }),
    );
  });
});

describe('chargeable time', () => {
  const time = (elapsed: string, rule: TimeRule) => chargeableTime(decimalOf(elapsed), rule).toFixed();

  it('is what lies above the free units, rounded only where there is an increment', () => {
    expect(time('3.1666', { freeUnits: '2' })).toBe('1.1666');
    expect(time('3.1666', { increment: '0.5' })).toBe('3.5');
    expect(time('3', {})).toBe('3');
  });

  it('has its minimum when anything is chargeable, and nothing within the free units', () => {
    expect(time('3', { freeUnits: '2', minimumUnits: '4' })).toBe('4');
    expect(time('9', { freeUnits: '2', minimumUnits: '4' })).toBe('7');
    expect(time('2', { freeUnits: '2', minimumUnits: '4' })).toBe('0');
    expect(time('1', { freeUnits: '2', minimumUnits: '4' })).toBe('0');
  });

  it('is refused when a figure of it cannot be read', () => {
    for (const setting of ['freeUnits', 'increment', 'minimumUnits'] as const)
      expect(() => time('3', { [setting]: 'x' })).toThrow(`time.${setting}.unusable`);
  });

  it('from dates counts both days, and knows none from a date that is missing or the wrong way round', () => {
    const days = (from?: string, to?: string) => elapsedDays({ from, to })?.toFixed() ?? null;
    expect([days('2025-12-05', '2025-12-05'), days('2025-12-05', '2025-12-07')]).toEqual(['1', '3']);
    expect([days('2025-12-05'), days(undefined, '2025-12-05'), days('2025-12-05', '2025-12-04')]).toEqual([
      ...[null, null, null],
    ]);
    expect(days('2025-02-30', '2025-03-02')).toBeNull();
    const holidays = { calendar: 'working' as const, holidays: ['2025-12-08'] };
    expect(elapsedDays({ from: '2025-12-05', to: '2025-12-09', ...holidays })?.toFixed()).toBe('2');
  });
});

describe('the explanation of a quantity', () => {
  const facts = (...all: Fact[]) => Object.fromEntries(all.map((fact) => [fact.name, fact]));
  const known = facts(
    factOf('cargo.kg', 'kg', '4744'),
    factOf('cargo.value', 'USD', '65801.70'),
    factOf('sea-transport.premium', 'JPY', '5'),
    factOf('cargo.revenueTons', 'RT', '3', { parts: [{ reference: 'a', each: '3', count: '1' }] }),
    factOf('cargo.netKg', 'kg', null, { issue: { code: 'fact.unusable', path: 'x', params: {} } }),
    factOf('vanning.containers.40HC', 'container', '0'),
  );
  const rated = (rest: Partial<ChargeLine>) => rateOne({ rate: '1', ...rest }, known);
  const steps = (rest: Partial<ChargeLine>) =>
    rated(rest)
      .steps.filter(({ kind }) => /^(quantity|times)\./.test(kind))
      .map(({ kind, params }) => [kind, params]);
  const of = (calculated: string, typedOver?: string | null) => ({ calculated, typed: typedOver });

  it('says where it was taken from, and what was typed over it', () => {
    expect(steps({ basis: 'kg', quantity: of('cargo.kg') })).toEqual([
      ['quantity.fact', { fact: 'cargo.kg', value: '4744', unit: 'kg' }],
    ]);
    expect(steps({ basis: 'kg', quantity: of('cargo.kg', '12.50') })).toEqual([
      ['quantity.typed', { value: '12.5', fact: 'cargo.kg', calculated: '4744' }],
    ]);
    expect(steps(typed('2'))).toEqual([['quantity.typed', { value: '2', fact: null, calculated: null }]]);
    for (const blank of [null, '']) {
      expect(rated({ basis: 'kg', quantity: of('cargo.kg', blank) })).toMatchObject({
        ...{ quantitySource: 'calculated', quantity: '4744' },
      });
    }
    expect(rated({ basis: 'kg', quantity: of('cargo.kg', '1') }).quantitySource).toBe('typed');
    expect(rated({ basis: 'flat' })).toMatchObject({ quantitySource: 'none', quantity: '1', unit: 'flat' });
  });

  it('names the dates it was counted from, typed over or not', () => {
    const time = { from: '2025-12-05', to: '2025-12-08' };
    expect(steps({ basis: 'day', time })).toEqual([
      ['quantity.days', { ...time, calendar: 'calendar', value: '4' }],
    ]);
    const daysOf = (rule: object) =>
      steps({ basis: 'day', time: { ...time, ...rule, holidays: ['2025-12-08'] } })[0]?.[1];
    expect(daysOf({ calendar: 'working' })).toMatchObject({ holidays: ['2025-12-08'] });
    // Where every day counts, holidays say nothing.
    expect(daysOf({ calendar: 'calendar' })).not.toHaveProperty('holidays');
    expect(steps({ basis: 'day', time: { ...time, calendar: 'working' } })[0]?.[1]).toMatchObject({
      ...{ calendar: 'working', value: '2' },
    });
    expect(rated({ basis: 'day', time }).quantitySource).toBe('calculated');
    expect(steps({ basis: 'day', time, quantity: of('cargo.kg', '7') })).toEqual([
      ['quantity.typed', { value: '7', fact: null, calculated: '4' }],
    ]);
    expect(rated({ basis: 'day', time: { from: '2025-12-05' } }).error?.params).toEqual({
      ...{ from: '2025-12-05', to: null },
    });
    expect(rated({ basis: 'day', time: { to: '2025-12-05' } }).error?.params).toEqual({
      ...{ from: null, to: '2025-12-05' },
    });
  });

  it('has conversion, started thousands and chargeable time with their figures', () => {
    expect(steps({ basis: 'tonne', quantity: of('cargo.kg') }).at(-1)).toEqual([
      ...['quantity.converted', { from: '4744', unit: 'kg', to: '4.744', basis: 'tonne' }],
    ]);
    expect(steps({ basis: 'per-started-1000', quantity: of('cargo.value') }).at(-1)).toEqual([
      ...['quantity.startedThousands', { from: '65801.7', to: '66' }],
    ]);
    const time = { freeUnits: '2', increment: '0.25', minimumUnits: '1' };
    expect(steps({ basis: 'hour', ...typed('3.1'), time }).at(-1)).toEqual([
      ...['quantity.chargeableTime', { from: '3.1', to: '1.25', ...time }],
    ]);
    expect(steps({ basis: 'hour', ...typed('3.1'), time: { increment: '1' } }).at(-1)?.[1]).toMatchObject({
      ...{ freeUnits: '0', increment: '1', minimumUnits: null },
    });
    expect(steps({ basis: 'hour', ...typed('3.1'), time: { freeUnits: '1' } }).at(-1)?.[1]).toMatchObject({
      ...{ to: '2.1', increment: null },
    });
    expect(steps({ basis: 'hour', ...typed('3'), time: {} })).toHaveLength(1);
  });

  it('has the second factor, taken from a fact or typed over it', () => {
    expect(steps({ ...typed('2'), times: of('cargo.revenueTons') }).at(-1)).toEqual([
      ...['times.fact', { fact: 'cargo.revenueTons', value: '3', unit: 'RT' }],
    ]);
    expect(steps({ ...typed('2'), times: of('cargo.revenueTons', '4') }).at(-1)).toEqual([
      ...['times.typed', { value: '4', fact: 'cargo.revenueTons', calculated: '3' }],
    ]);
    expect(steps({ ...typed('2'), times: { typed: '4' } }).at(-1)?.[1]).toMatchObject({
      ...{ fact: null, calculated: null },
    });
    expect(rated({ ...typed('2'), times: of('cargo.revenueTons') })).toMatchObject({
      times: '3',
      cost: '6.00',
    });
    expect(rated(typed('2')).times).toBe('1');
  });

  it('repeats no step of the whole for the parts that are charged', () => {
    const parts = { basis: 'wm', quantity: of('cargo.revenueTons'), roundPerUnit: true } as const;
    expect(steps(parts)).toEqual([['quantity.fact', { fact: 'cargo.revenueTons', value: '3', unit: 'RT' }]]);
    expect(steps({ ...parts, quantityRule: { minimum: '5' } })).toHaveLength(2);
  });

  it.each<[string, Partial<ChargeLine>, Record<string, unknown>]>([
    ['quantity.missing', { basis: 'kg' }, { basis: 'kg' }],
    ['quantity.unknownFact', { quantity: of('no.fact') }, { fact: 'no.fact' }],
    ['quantity.unknownFact', { quantity: of('constructor') }, { fact: 'constructor' }],
    [
      'quantity.notCalculated',
      { basis: 'kg', quantity: of('cargo.netKg') },
      { fact: 'cargo.netKg', because: 'fact.unusable' },
    ],
    ['quantity.typeNotInFleet', { quantity: of('vanning.containers.40HC') }, { containerType: '40HC' }],
    ['quantity.unusable', typed('x'), { typed: 'x' }],
    [
      'quantity.currencyMismatch',
      { basis: 'value', quantity: of('sea-transport.premium') },
      { fact: 'JPY', line: 'USD' },
    ],
    ['quantity.unitMismatch', { basis: 'm3', quantity: of('cargo.kg') }, { unit: 'kg', basis: 'm3' }],
    ['times.unusable', { ...typed('1'), times: { typed: 'x' } }, { typed: 'x' }],
    ['times.unknownFact', { ...typed('1'), times: of('no.fact') }, { fact: 'no.fact' }],
    [
      'times.typeNotInFleet',
      { ...typed('1'), times: of('vanning.containers.40HC') },
      { containerType: '40HC' },
    ],
  ])('is refused as %s', (code, rest, params) => {
    expect(rated(rest)).toMatchObject({ cost: null, error: { code, params } });
  });

  it('charges started thousands of the whole, though its parts are known', () => {
    const parts = [{ reference: 'a', each: '1500', count: '2' }];
    const goods = { 'cargo.value': factOf('cargo.value', 'USD', '3000', { parts }) };
    const line = { basis: 'per-started-1000', quantity: of('cargo.value'), roundPerUnit: true } as const;
    expect(rateOne({ ...line, rate: '5' }, goods).cost).toBe('15.00');
  });
});
