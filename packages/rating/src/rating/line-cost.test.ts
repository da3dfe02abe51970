import { factOf, rateOne, typed } from '../fixtures/rate-one';
import type { Breaks, ChargeLine } from '../model';
import type { Step } from '../core/issue';

/** The steps of a line's cost, without the quantity before and what it sells for after. */
function costOf(rest: Partial<ChargeLine>, facts: Parameters<typeof rateOne>[1] = {}) {
  const rated = rateOne(rest, facts);
  const isOther = ({ kind }: Step) => kind.startsWith('quantity.') || ['fx', 'markup'].includes(kind);
  return { cost: rated.cost, steps: rated.steps.filter((step) => !isOther(step)), error: rated.error };
}

const byRate = { basis: 'container', currency: 'USD' };
const slices: Breaks = {
  mode: 'slab',
  steps: [
    { from: '0', rate: '10' },
    { from: '7', rate: '20' },
  ],
};

describe('the explanation of a cost', () => {
  it('has the rate with its unit, and where it comes from when it is of a rate card or a supplier', () => {
    expect(costOf({ ...typed('2'), rate: '31.50' })).toEqual({
      cost: '63.00',
      steps: [{ kind: 'rate', params: { rate: '31.5', ...byRate } }],
      error: null,
    });
    const card = { rateCardName: 'Summer', validFrom: '2025-10-01', validUntil: '2025-12-31' };
    expect(costOf({ ...typed('2'), rate: '1', supplierName: 'Pacific Line', ...card }).steps).toEqual([
      {
        kind: 'rate',
        params: {
          ...{ rate: '1', ...byRate, supplier: 'Pacific Line', rateCard: 'Summer' },
          ...{ validFrom: '2025-10-01', validUntil: '2025-12-31' },
        },
      },
    ]);
    const unknown = { supplier: null, rateCard: null, validFrom: null, validUntil: null };
    expect(costOf({ ...typed('2'), rate: '1', supplierName: 'X' }).steps[0]?.params).toMatchObject({
      ...unknown,
      supplier: 'X',
    });
    expect(costOf({ ...typed('2'), rate: '1', rateCardName: 'X' }).steps[0]?.params).toMatchObject({
      ...unknown,
      rateCard: 'X',
    });
  });

  it('has the rounding only where it changed the amount', () => {
    expect(costOf({ ...typed('1.005'), rate: '1' })).toMatchObject({
      cost: '1.01',
      steps: [
        { kind: 'rate' },
        { kind: 'money.rounded', params: { from: '1.005', to: '1.01', rule: 'half' } },
      ],
    });
    expect(costOf({ ...typed('1.004'), rate: '1' }).cost).toBe('1.00');
  });

  it('has the limit that moved it, and none that it only meets', () => {
    const limited = (rest: Partial<ChargeLine>) => costOf({ ...typed('10'), rate: '1', ...rest });
    expect(limited({ minimum: '12.5' })).toMatchObject({
      cost: '12.50',
      steps: [{ kind: 'rate' }, { kind: 'amount.minimum', params: { from: '10.00', to: '12.50' } }],
    });
    expect(limited({ maximum: '8' })).toMatchObject({
      cost: '8.00',
      steps: [{ kind: 'rate' }, { kind: 'amount.maximum', params: { from: '10.00', to: '8.00' } }],
    });
    expect(limited({ minimum: '10', maximum: '10' }).steps).toHaveLength(1);
  });

  it('says of limits that contradict each other what they are', () => {
    expect(costOf({ ...typed('10'), rate: '1', minimum: '12', maximum: '11' }).error).toMatchObject({
      code: 'amount.limits',
      params: { minimum: '12', maximum: '11' },
    });
    expect(costOf({ ...typed('10'), rate: '1', minimum: 'x' }).error?.code).toBe('minimum.unusable');
    expect(costOf({ ...typed('10'), rate: '1', maximum: 'x' }).error?.code).toBe('maximum.unusable');
  });
});

describe('an amount rounded per unit', () => {
  const part = (each: string, count: string) => ({ reference: each, each, count });
  const fact = (...parts: ReturnType<typeof part>[]) => ({
    'cargo.m3': factOf('cargo.m3', 'm3', '9', { parts }),
  });
  const crates: Partial<ChargeLine> = {
    ...{ basis: 'm3', quantity: { calculated: 'cargo.m3' }, rate: '10.005', roundPerUnit: true },
  };
  const steps = (rest: Partial<ChargeLine>, ...parts: ReturnType<typeof part>[]) =>
    costOf({ ...crates, ...rest }, fact(...parts))
      .steps.filter(({ kind }) => kind.startsWith('amount.'))
      .map(({ kind, params }) => [kind, params]);

  it('explains each unit, their sum and the second factor', () => {
    expect(steps({ times: { typed: '0.5' } }, part('1', '2'), part('3', '1'))).toEqual([
      ['amount.perUnit', { count: '2', quantity: '1', each: '10.01' }],
      ['amount.perUnit', { count: '1', quantity: '3', each: '30.02' }],
      ['amount.sum', { amounts: ['20.02', '30.02'], to: '50.04' }],
      ['amount.times', { from: '50.04', times: '0.5', to: '25.02' }],
    ]);
  });

  it('has no sum of one and no second factor of one', () => {
    expect(steps({}, part('1', '2'))).toEqual([
      ['amount.perUnit', { count: '2', quantity: '1', each: '10.01' }],
    ]);
    expect(steps({ times: { typed: '1' } }, part('1', '2'))).toHaveLength(1);
  });

  it('charges nothing for a unit of nothing, in spite of a minimum for each', () => {
    expect(costOf({ ...crates, minimum: '50' }, fact(part('0', '2'), part('1', '1'))).cost).toBe('50.00');
  });

  it('rounds what is typed once for each of its second factor', () => {
    const rest = { ...typed('1'), times: { typed: '3' }, roundPerUnit: true, rate: '10.005' };
    expect(costOf(rest)).toMatchObject({
      cost: '30.03',
      steps: [
        { kind: 'times.typed' },
        { kind: 'rate' },
        { kind: 'money.rounded' },
        { kind: 'amount.perUnit', params: { count: '3', quantity: '1', each: '10.01' } },
      ],
    });
    // 1.5 × 10.01 = 15.015
    expect(costOf({ ...rest, times: { typed: '1.5' } }).cost).toBe('15.02');
  });
});

describe('rates, tables and tiers', () => {
  it('are refused where they contradict the basis', () => {
    const code = (rest: Partial<ChargeLine>) => costOf({ ...typed('5'), ...rest }).error?.code ?? null;
    expect(code({ basis: 'calculated-amount', rate: '1' })).toBe('rate.notTaken');
    expect(code({ basis: 'calculated-amount', rate: '1', breaks: slices })).toBeNull();
    expect(code({ basis: 'calculated-amount' })).toBeNull();
    expect(code({ basis: 'flat' })).toBe('rate.missing');
    expect(code({ basis: 'flat', rate: 'x' })).toBe('rate.unusable');
    expect(code({ basis: 'flat', breaks: slices })).toBeNull();
    expect(code({ basis: 'flat', breaks: { mode: 'bracket', steps: [{ from: '0' }] } })).toBe('rate.missing');
  });

  it('do not show the rate of a line that is priced by its table', () => {
    expect(costOf({ ...typed('5'), rate: '1', breaks: slices }).steps.map(({ kind }) => kind)).toEqual([
      'break.slab',
    ]);
  });

  it('count free time in the tiers only where they begin with the first unit', () => {
    const days = (time: ChargeLine['time']) =>
      costOf({ basis: 'day', ...typed('9'), breaks: slices, time }).steps;
    expect(days({ freeUnits: '4', tierFrom: 'first' })).toEqual([
      { kind: 'break.fromFirst', params: { free: '4', from: '5', to: '9' } },
      { kind: 'break.slab', params: { from: '4', quantity: '3', rate: '10' } },
      { kind: 'break.slab', params: { from: '7', quantity: '2', rate: '20' } },
    ]);
    for (const time of [{ freeUnits: '4' }, { freeUnits: '4', tierFrom: 'firstChargeable' as const }]) {
      expect(days(time)).toEqual([{ kind: 'break.slab', params: { from: '0', quantity: '5', rate: '10' } }]);
    }
    // Without free time the first unit is the first chargeable one.
    for (const time of [{ tierFrom: 'first' as const }, { freeUnits: '0', tierFrom: 'first' as const }]) {
      expect(days(time).map(({ kind }) => kind)).toEqual(['break.slab', 'break.slab']);
    }
  });

  it('explain a charge for nothing as nothing', () => {
    const { steps } = rateOne({ ...typed('0'), rate: '62', minimum: '50' });
    expect(steps.find(({ kind }) => kind === 'quantity.zero')).toEqual({ kind: 'quantity.zero', params: {} });
  });
});
