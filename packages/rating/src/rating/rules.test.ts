import { decimalOf, parseDecimal } from '../core/decimal';
import { countDays, workingDays } from '../core/days';
import { minorUnits, roundStep } from '../core/rounding';
import { d02Document } from '../fixtures/d02';
import { line, rateOne, typed } from '../fixtures/rate-one';
import type { Breaks, IncotermFlags, IncotermRule } from '../model';
import { incotermRules } from '../schema/document';
import type { Fact } from '../result';
import { amountByBreaks } from './breaks';
import { costGroups, type CostGroup } from './cost-groups';
import { payerOf } from './payer';
import { applyQuantityRule, chargeableTime } from './quantity';
import { rateLines } from './rate-lines';

const table = (mode: Breaks['mode'], steps: Breaks['steps'], rest: Partial<Breaks> = {}): Breaks => ({
  mode,
  steps,
  ...rest,
});
const amount = (breaks: Breaks, quantity: string, rate: string | null = null) =>
  amountByBreaks(breaks, decimalOf(quantity), rate === null ? null : decimalOf(rate)).amount.toFixed();

describe('breaks', () => {
  const weights = [
    { from: '0', rate: '5.00' },
    { from: '45', rate: '4.00' },
    { from: '100', rate: '3.50' },
  ];

  it.each([
    ['bracket', '44.5', '222.5'],
    ['bracket', '45', '180'],
    ['nextBreakCheaper', '30', '150'],
    ['nextBreakCheaper', '42', '180'],
    ['nextBreakCheaper', '90', '350'],
    ['nextBreakCheaper', '100', '350'],
    ['slab', '30', '150'],
    ['slab', '120', '515'],
  ] as const)('%s of %s is %s', (mode, quantity, expected) => {
    expect(amount(table(mode, weights), quantity)).toBe(expected);
  });

  it('does not depend on the order of the steps', () => {
    expect(amount(table('slab', [...weights].reverse()), '120')).toBe('515');
  });

  it('counts steps, goes on beyond the last only where told, and refuses outside the table', () => {
    const steps = [1, 4, 9, 14].map((from, index) => ({ from: String(from), units: String(index + 1) }));
    expect(amount(table('stepCount', steps, { upTo: '18' }), '8', '5900')).toBe('11800');
    expect(() => amount(table('stepCount', steps, { upTo: '18' }), '19', '5900')).toThrow(
      'breaks.beyondLast',
    );
    expect(amount(table('stepCount', steps, { beyond: { every: '5', units: '1' } }), '24', '5900')).toBe(
      '35400',
    );
    expect(() => amount(table('bracket', [{ from: '10', rate: '1' }]), '9')).toThrow('breaks.belowFirst');
    expect(() => amount(table('bracket', [{ from: '0' }]), '9')).toThrow('rate.missing');
  });
});

describe('quantity and time', () => {
  it('rounds, then takes the included part off, then applies the minimum to what is left', () => {
    const rule = { step: '1', rounding: 'up', included: '3', minimum: '1' } as const;
    const ruled = (quantity: string) => applyQuantityRule(decimalOf(quantity), rule).quantity.toFixed();
    expect([ruled('4.2'), ruled('3.5'), ruled('2')]).toEqual(['2', '1', '0']);
    expect(applyQuantityRule(decimalOf('4.2'), rule).steps.map((step) => step.kind)).toEqual([
      'quantity.rounded',
      'quantity.included',
    ]);
  });

  it.each([
    ['half', '2.25', '2.5'],
    ['down', '2.49', '2'],
    ['up', '2.01', '2.5'],
    ['none', '2.01', '2.01'],
  ] as const)('rounds %s', (rounding, value, expected) => {
    expect(roundStep(decimalOf(value), '0.5', rounding).toFixed()).toBe(expected);
  });

  it.each([
    ['1.5', '0'],
    ['2', '0'],
    ['2.01', '0.25'],
    ['3.1666', '1.25'],
    ['3.25', '1.25'],
  ])('charges waiting of %s h after two free hours as %s h', (elapsed, expected) => {
    expect(chargeableTime(decimalOf(elapsed), { freeUnits: '2', increment: '0.25' }).toFixed()).toBe(
      expected,
    );
  });

  it('counts working days without weekends and holidays', () => {
    expect(countDays('2025-12-05', '2025-12-15')).toBe(11);
    expect(workingDays('2025-12-05', '2025-12-15')).toBe(7);
    expect(workingDays('2025-12-05', '2025-12-15', ['2025-12-08', '2025-12-07', '2025-12-08'])).toBe(6);
    expect(workingDays('2025-12-06', '2025-12-07')).toBe(0);
  });

  it('prices days in tiers from the first chargeable day or from the first day', () => {
    const tiers = table('slab', [
      { from: '0', rate: '45' },
      { from: '7', rate: '80' },
    ]);
    const days = { basis: 'day' as const, ...typed('16'), breaks: tiers, currency: 'USD' };
    expect(rateOne({ ...days, time: { freeUnits: '7' } }).cost).toBe('475.00');
    expect(rateOne({ ...days, time: { freeUnits: '7', tierFrom: 'first' } }).cost).toBe('720.00');
    expect(rateOne({ ...days, ...typed('7'), time: { freeUnits: '7', tierFrom: 'first' } }).cost).toBe(
      '0.00',
    );
  });

  it('takes days from dates by the calendar', () => {
    const time = { from: '2025-12-05', to: '2025-12-15', freeUnits: '3' };
    expect(rateOne({ basis: 'day', time, rate: '10' }).cost).toBe('80.00');
    expect(rateOne({ basis: 'day', time: { ...time, calendar: 'working' }, rate: '10' }).cost).toBe('40.00');
  });
});

describe('amounts', () => {
  it('applies minimum and maximum after rounding', () => {
    expect(rateOne({ ...typed('0.331'), rate: '62', minimum: '62' }).cost).toBe('62.00');
    expect(rateOne({ ...typed('500'), rate: '62', maximum: '1000' }).cost).toBe('1000.00');
  });

  it('charges nothing for nothing, in spite of a minimum', () => {
    expect(rateOne({ ...typed('0'), rate: '62', minimum: '50' }).cost).toBe('0.00');
    expect(rateOne({ ...typed('3'), times: { typed: '0' }, rate: '62', minimum: '50' }).cost).toBe('0.00');
  });

  it('rounds per unit where told', () => {
    const half = { ...typed('1.005'), times: { typed: '3' }, rate: '1', currency: 'USD' };
    expect(rateOne({ ...half, roundPerUnit: true }).cost).toBe('3.03');
    expect(rateOne(half).cost).toBe('3.02');
  });

  it('charges per started thousand', () => {
    const bond = (value: string) =>
      rateOne({ basis: 'per-started-1000', ...typed(value), rate: '5', minimum: '50' }).cost;
    expect([bond('65801.70'), bond('66000'), bond('66000.01'), bond('900')]).toEqual([
      '330.00',
      '330.00',
      '335.00',
      '50.00',
    ]);
  });

  it('converts kilograms to tonnes only from a fact in kilograms', () => {
    const fact: Fact = {
      name: 'cargo.kg',
      stage: 'packing',
      value: '4744',
      unit: 'kg',
      source: 'calculated',
      calculated: '4744',
      steps: [],
    };
    const facts = { 'cargo.kg': fact };
    expect(rateOne({ basis: 'tonne', quantity: { calculated: 'cargo.kg' }, rate: '10' }, facts).cost).toBe(
      '47.44',
    );
    expect(rateOne({ basis: '100kg', quantity: { calculated: 'cargo.kg' }, rate: '1' }, facts).cost).toBe(
      '47.44',
    );
    expect(rateOne({ basis: 'tonne', ...typed('4.744'), rate: '10' }, facts).cost).toBe('47.44');
  });

  it('keeps limits with too many digits from being passed', () => {
    expect(rateOne({ ...typed('500'), rate: '62', maximum: '10.005' }).cost).toBe('10.00');
    expect(rateOne({ ...typed('1'), rate: '1', minimum: '10.001' }).cost).toBe('10.01');
    expect(rateOne({ ...typed('1'), rate: '1', minimum: '10.001', maximum: '10.009' }).error?.code).toBe(
      'amount.limits',
    );
    expect(
      rateOne({ ...typed('5'), rate: '1', quantityRule: { minimum: '3', maximum: '2' } }).error?.code,
    ).toBe('quantityRule.limits');
  });

  it('refuses tiers from the first unit where nothing has tiers', () => {
    const day = { basis: 'day' as const, ...typed('9'), rate: '10' };
    const time = { freeUnits: '2', tierFrom: 'first' as const };
    expect(rateOne({ ...day, time }).error?.code).toBe('time.tierFrom');
    expect(rateOne({ ...day, time, breaks: table('bracket', [{ from: '0' }]) }).error?.code).toBe(
      'time.tierFrom',
    );
    expect(rateOne({ ...day, time, breaks: table('slab', [{ from: '2', rate: '5' }]) }).cost).toBe('35.00');
    expect(rateOne({ ...day, time, breaks: table('slab', [{ from: '3', rate: '5' }]) }).error?.code).toBe(
      'breaks.startsAbove',
    );
  });

  it('says what a typed amount was rounded to', () => {
    const rated = rateOne({ typedAmounts: { cost: '10.005', sell: '1500.5' } });
    expect(rated).toMatchObject({ cost: '10.01', sell: '1501' });
    expect(rated.steps).toEqual([
      { kind: 'cost.typed', params: { cost: '10.005', currency: 'USD', result: '10.01' } },
      expect.objectContaining({ kind: 'fx' }),
      { kind: 'sell.typed', params: { sell: '1500.5', result: '1501' } },
    ]);
  });

  it('takes a percentage of bases in another currency over the frozen rates', () => {
    const lines = [
      line({ id: 'a', code: 'OFR', ...typed('1'), rate: '1450' }),
      line({
        id: 'b',
        code: 'CAF',
        basis: 'percent-of',
        percentOf: ['OFR', 'OFR'],
        rate: '0.05',
        currency: 'JPY',
      }),
    ];
    const rated = rateLines(
      lines.map((each) => ({ stage: 'sea-transport', line: each })),
      { ...d02Document(), facts: {} },
    );
    expect(rated[1]).toMatchObject({ quantity: '217863', cost: '10893' });
  });

  it('explains each step in order', () => {
    const kinds = rateOne({
      ...typed('2.2'),
      quantityRule: { step: '1' },
      rate: '10.333',
      minimum: '40',
      currency: 'USD',
    }).steps;
    expect(kinds.map((step) => step.kind)).toEqual([
      'quantity.typed',
      'quantity.rounded',
      'rate',
      'money.rounded',
      'amount.minimum',
      'fx',
      'markup',
    ]);
  });
});

describe('payer by Incoterms 2020', () => {
  const whoPays = (rule: IncotermRule, flags: IncotermFlags = {}) =>
    costGroups.map((group) => ({ seller: 'S', buyer: 'B' })[payerOf(rule, group, flags)]).join('');

  // packing, loading, delivery, warehouse, vanning, customs, terminal | carriage, insurance | terminal, delivery, unloading | customs, duty, tax
  it.each([
    ['EXW', {}, 'SBBBBBBBBBBBBBB'],
    ['EXW', { shippedUnpacked: true }, 'BBBBBBBBBBBBBBB'],
    ['EXW', { warehouseBeforeDelivery: true }, 'SBBSBBBBBBBBBBB'],
    ['FCA', { sellersPremises: true }, 'SSBBBSBBBBBBBBB'],
    ['FCA', { sellersPremises: true, stuffingBeforeDelivery: true }, 'SSBBSSBBBBBBBBB'],
    ['FCA', {}, 'SSSSBSBBBBBBBBB'],
    ['FAS', {}, 'SSSSSSBBBBBBBBB'],
    ['FOB', {}, 'SSSSSSSBBBBBBBB'],
    ['CFR', {}, 'SSSSSSSSBBBBBBB'],
    ['CIF', {}, 'SSSSSSSSSBBBBBB'],
    ['CIF', { carriageIncludesDestinationTerminal: true }, 'SSSSSSSSSSBBBBB'],
    ['CPT', {}, 'SSSSSSSSBBSBBBB'],
    ['CPT', { namedPlaceIsPort: true }, 'SSSSSSSSBBBBBBB'],
    ['CIP', {}, 'SSSSSSSSSBSBBBB'],
    ['CIP', { carriageIncludesDestinationTerminal: true }, 'SSSSSSSSSSSSBBB'],
    ['DAP', {}, 'SSSSSSSSSSSBBBB'],
    ['DPU', {}, 'SSSSSSSSSSSSBBB'],
    ['DDP', {}, 'SSSSSSSSSSSBSSS'],
    ['DDP', { vatUnpaid: true }, 'SSSSSSSSSSSBSSB'],
  ] as const)('%s %j', (rule, flags, expected) => {
    expect(whoPays(rule, flags)).toBe(expected);
  });

  it('knows every rule and group', () => {
    const groups: readonly CostGroup[] = costGroups;
    for (const rule of incotermRules)
      for (const group of groups) expect(payerOf(rule, group)).toMatch(/seller|buyer/);
  });

  it('gives way to a payer chosen on the line', () => {
    expect(rateOne({ ...typed('1'), rate: '1', payer: 'buyer' }).payer).toBe('buyer');
    expect(rateOne({ ...typed('1'), rate: '1' }).payer).toBe('seller');
  });
});

describe('decimals', () => {
  it.each(['1e308', 'NaN', '-1', 'Infinity', '0x10', '', ' 1', '1,000', '1'.repeat(40), '1.12345678901'])(
    'refuses %j',
    (text) => {
      expect(parseDecimal(text)).toBeNull();
    },
  );

  it('knows minor units', () => {
    expect(['JPY', 'USD', 'KWD', 'CLF'].map(minorUnits)).toEqual([0, 2, 3, 4]);
  });
});
