import { decimalOf } from '../core/decimal';
import type { RatingError } from '../core/errors';
import type { Breaks } from '../model';
import { amountByBreaks } from './breaks';

const weights: Breaks['steps'] = [
  { from: '0', rate: '5.00' },
  { from: '45', rate: '4.00' },
  { from: '100', rate: '3.50' },
];
const entries: Breaks['steps'] = [1, 4, 9, 14].map((from, index) => ({
  from: String(from),
  units: String(index + 1),
}));

/** Amount and explanation of a quantity under a table, or the refusal with its figures. */
function priced(breaks: Breaks, quantity: string, rate: string | null = null, free = '0') {
  try {
    const lineRate = rate === null ? null : decimalOf(rate);
    const { amount, steps } = amountByBreaks(breaks, decimalOf(quantity), lineRate, decimalOf(free));
    return { amount: amount.toFixed(), steps: steps.map(({ kind, params }) => [kind, params]) };
  } catch (error) {
    const { code, params } = error as RatingError;
    return { code, params };
  }
}

describe('the explanation of an amount by breaks', () => {
  it('has the bracket with its rate', () => {
    expect(priced({ mode: 'bracket', steps: weights }, '50')).toEqual({
      amount: '200',
      steps: [['break.bracket', { from: '45', quantity: '50', rate: '4' }]],
    });
  });

  it('has each slice with its own rate, and none that is empty', () => {
    expect(priced({ mode: 'slab', steps: weights }, '50')).toEqual({
      amount: '245',
      steps: [
        ['break.slab', { from: '0', quantity: '45', rate: '5' }],
        ['break.slab', { from: '45', quantity: '5', rate: '4' }],
      ],
    });
    // Exactly up to the second tier: nothing of it is charged.
    expect(priced({ mode: 'slab', steps: weights }, '45').steps).toHaveLength(1);
  });

  it('has the units that a quantity is mapped to', () => {
    expect(priced({ mode: 'stepCount', steps: entries }, '8', '5900')).toEqual({
      amount: '11800',
      steps: [['break.stepCount', { from: '4', units: '2', rate: '5900' }]],
    });
  });

  it('says when the next break is charged in place of the own one, which stays on a tie', () => {
    const table: Breaks = { mode: 'nextBreakCheaper', steps: weights };
    // 42 × 5.00 = 210; 45 × 4.00 = 180
    expect(priced(table, '42').steps).toEqual([
      ['break.nextCheaper', { from: '45', quantity: '45', rate: '4' }],
    ]);
    // 36 × 5.00 = 180 = 45 × 4.00
    expect(priced(table, '36').steps).toEqual([['break.bracket', { from: '0', quantity: '36', rate: '5' }]]);
    // The own break's first quantity is no higher break.
    expect(priced(table, '45').steps).toEqual([['break.bracket', { from: '45', quantity: '45', rate: '4' }]]);
  });
});

describe('a step of a rate table', () => {
  it("takes the line's rate unless it has one of its own, in whatever mode", () => {
    const steps = [{ from: '0' }, { from: '10', rate: null }, { from: '20', rate: '1' }];
    expect(priced({ mode: 'slab', steps }, '30', '2').amount).toBe('50');
    expect(priced({ mode: 'bracket', steps }, '15', '2').amount).toBe('30');
    expect(priced({ mode: 'bracket', steps }, '25', '2').amount).toBe('25');
  });

  it('is refused by name when it cannot be read or used', () => {
    const bracket = (step: Breaks['steps'][number], rate: string | null = '1') =>
      priced({ mode: 'bracket', steps: [step] }, '5', rate);
    expect(bracket({ from: 'x', rate: '1' })).toEqual({ code: 'breaks.from', params: {} });
    expect(bracket({ from: '0', rate: 'x' })).toEqual({ code: 'rate.unusable', params: { typed: 'x' } });
    expect(bracket({ from: '0', rate: '1', units: 'x' })).toMatchObject({ code: 'breaks.unusable' });
    expect(bracket({ from: '2' }, null)).toEqual({ code: 'rate.missing', params: { from: '2' } });
    expect(bracket({ from: '6', rate: '1' })).toEqual({
      code: 'breaks.belowFirst',
      params: { quantity: '5' },
    });
    expect(priced({ mode: 'stepCount', steps: [{ from: '2' }] }, '5', '1')).toEqual({
      code: 'breaks.units',
      params: { from: '2' },
    });
  });

  it('may not begin where another begins', () => {
    const steps = [weights[1], weights[0], weights[1]].flatMap((step) => step ?? []);
    expect(priced({ mode: 'bracket', steps }, '5')).toEqual({
      code: 'breaks.sameFrom',
      params: { from: '45' },
    });
  });

  it.each(['slab', 'bracket', 'nextBreakCheaper', 'stepCount'] as const)(
    'without a step has no rate for anything, never one of 0: %s',
    (mode) => {
      expect(priced({ mode, steps: [] }, '5')).toEqual({
        code: 'breaks.belowFirst',
        params: { quantity: '5' },
      });
    },
  );

  it('of slices begins with what is charged first', () => {
    const steps = [{ from: '3', rate: '1' }];
    expect(priced({ mode: 'slab', steps }, '5')).toEqual({
      code: 'breaks.startsAbove',
      params: { from: '3', quantity: '5' },
    });
    expect(priced({ mode: 'slab', steps }, '5', null, '3').amount).toBe('2');
  });
});

describe('the ends of a rate table', () => {
  it('are part of it', () => {
    const table: Breaks = { mode: 'bracket', steps: weights, upTo: '100' };
    expect(priced(table, '100').amount).toBe('350');
    expect(priced(table, '100.01')).toEqual({
      code: 'breaks.beyondLast',
      params: { quantity: '100.01', upTo: '100' },
    });
    expect(priced({ ...table, upTo: 'x' }, '1')).toMatchObject({ code: 'breaks.unusable' });
  });

  it('are passed only beyond the last step, for each full distance', () => {
    const beyond = { every: '5', units: '2' };
    const units = (quantity: string, rest: Partial<Breaks> = { beyond }) =>
      priced({ mode: 'stepCount', steps: entries, ...rest }, quantity, '1').amount;
    expect([units('13'), units('14'), units('18'), units('19'), units('24')]).toEqual([
      '3',
      '4',
      '4',
      '6',
      '8',
    ]);
    expect(units('24', {})).toBe('4');
    expect(units('24', { beyond: { every: '0', units: '2' } })).toBe('4');
    expect(
      priced({ mode: 'stepCount', steps: entries, beyond: { every: 'x', units: '1' } }, '24', '1'),
    ).toEqual({ code: 'breaks.unusable', params: { typed: 'x' } });
    expect(
      priced({ mode: 'stepCount', steps: entries, beyond: { every: '1', units: 'x' } }, '24', '1'),
    ).toMatchObject({ code: 'breaks.unusable' });
  });

  it('leave nothing to charge within what is free', () => {
    for (const quantity of ['3', '5']) {
      expect(priced({ mode: 'slab', steps: weights }, quantity, null, '5')).toEqual({
        amount: '0',
        steps: [],
      });
    }
    expect(priced({ mode: 'slab', steps: weights }, '6', null, '5').steps).toEqual([
      ['break.slab', { from: '5', quantity: '1', rate: '5' }],
    ]);
  });
});
