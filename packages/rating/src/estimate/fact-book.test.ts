import { decimalOf } from '../core/decimal';
import { RatingError } from '../core/errors';
import { d02Document } from '../fixtures/d02';
import type { FactName } from '../rating/fact-names';
import { FactBook } from './fact-book';

/** A book of case D02 with values typed over facts of packing. */
function bookWith(overrides: Record<string, string> = {}): FactBook {
  const document = d02Document();
  document.stages.packing.overrides = overrides;
  return new FactBook(document);
}
const steps = [{ kind: 'packing.crate', params: {} }] as never;
const bare = { steps: [] };
const parts = [{ reference: 'a', each: '1', count: '2' }];
const refused = (): never => {
  throw new RatingError('carriage.circular', { line: 'x' });
};

describe('a fact', () => {
  it('is recorded with its value, unit, steps and parts', () => {
    const book = bookWith();
    book.set('packing', 'cargo.m3', 'm3', decimalOf('2.50'), { steps, parts });
    expect(book.facts['cargo.m3']).toEqual({
      ...{ name: 'cargo.m3', stage: 'packing', value: '2.5', unit: 'm3', source: 'calculated' },
      ...{ calculated: '2.5', steps, parts },
    });
    book.set('packing', 'cargo.kg', 'kg', 3, bare);
    expect(book.facts['cargo.kg']).toMatchObject({ value: '3', steps: [] });
    expect(book.facts['cargo.kg']).not.toHaveProperty('parts');
    expect(book.facts['cargo.kg']).not.toHaveProperty('owedBy');
    expect(book.facts['cargo.kg']).not.toHaveProperty('issue');
    expect(book.value('cargo.m3')?.toFixed()).toBe('2.5');
    expect(book.value('cargo.pieces')).toBeNull();
  });

  it('has the digits it is asked for, half-up', () => {
    const book = bookWith();
    book.base('packing', 'cargo.value', 'USD', () => decimalOf('2.005'), { ...bare, digits: 2 });
    book.base('packing', 'sea-transport.premium', 'JPY', () => decimalOf('2'), { ...bare, digits: 2 });
    expect([book.facts['cargo.value']?.value, book.facts['sea-transport.premium']?.value]).toEqual([
      '2.01',
      '2.00',
    ]);
  });

  it('that is no figure is unknown, with the reason or with the plain word', () => {
    const book = bookWith();
    for (const [name, value] of [
      ['warehouse.days', NaN],
      ['warehouse.chargeableDays', Infinity],
      ['origin-delivery.chassisDays', -1],
      ['origin-delivery.storageDays', null],
    ] as const)
      book.set('packing', name, 'day', value, bare);
    book.set('packing', 'destination-delivery.storageDays', 'day', 0, bare);
    expect(Object.values(book.facts).map(({ value }) => value)).toEqual([null, null, null, null, '0']);
    expect(book.facts['warehouse.days']?.issue).toEqual({
      ...{ code: 'fact.notCalculated', path: 'facts.warehouse.days', params: { fact: 'warehouse.days' } },
    });
    book.set('packing', 'destination-delivery.detentionDays', 'day', null, {
      ...bare,
      issue: { code: 'days.dates', params: { from: null } },
    });
    expect(book.facts['destination-delivery.detentionDays']?.issue).toEqual({
      ...{ code: 'days.dates', path: 'facts.destination-delivery.detentionDays', params: { from: null } },
    });
  });

  it('whose calculation refuses is unknown for that reason', () => {
    const book = bookWith();
    book.attempt('packing', 'packing.crateM3', 'm3', refused, bare);
    book.attempt('packing', 'cargo.m3', 'm3', () => 2, bare);
    expect(book.facts['cargo.m3']).toMatchObject({ value: '2', calculated: '2' });
    expect(book.facts['packing.crateM3']).toMatchObject({
      ...{ value: null, calculated: null },
      issue: { code: 'carriage.circular', params: { line: 'x' }, path: 'facts.packing.crateM3' },
    });
    expect(() =>
      book.attempt(
        'packing',
        'packing.skidM3',
        'm3',
        () => {
          throw new TypeError('a fault of the program');
        },
        bare,
      ),
    ).toThrow(TypeError);
  });

  it('can be made unknown afterwards', () => {
    const book = bookWith();
    book.set('packing', 'cargo.m3', 'm3', 2, { steps });
    book.refuse('cargo.m3', { code: 'days.dates', params: {} });
    book.refuse('cargo.pieces', { code: 'days.dates', params: {} });
    expect(Object.keys(book.facts)).toEqual(['cargo.m3']);
    expect(book.facts['cargo.m3']).toMatchObject({
      ...{
        value: null,
        calculated: '2',
        steps,
        issue: { code: 'days.dates', path: 'facts.cargo.m3', params: {} },
      },
    });
  });
});

describe('a value typed over a fact', () => {
  it('wins, is marked and said first, and has no parts', () => {
    const book = bookWith({ 'cargo.m3': '9' });
    book.set('packing', 'cargo.m3', 'm3', 2, { steps, parts });
    expect(book.facts['cargo.m3']).toEqual({
      ...{ name: 'cargo.m3', stage: 'packing', value: '9', unit: 'm3', source: 'typed', calculated: '2' },
      steps: [{ kind: 'fact.typed', params: { value: '9', calculated: '2' } }, ...steps],
    });
  });

  it('stands for what cannot be calculated', () => {
    const book = bookWith({ 'cargo.m3': '9' });
    book.set('packing', 'cargo.m3', 'm3', null, bare);
    expect(book.facts['cargo.m3']).toMatchObject({ value: '9', calculated: null });
    expect(book.facts['cargo.m3']).not.toHaveProperty('issue');
  });

  it('counts in its own stage only, when it is not blank, and is unknown when it is no figure', () => {
    const book = bookWith({ 'cargo.m3': '', 'vanning.tareKg': '9', 'packing.crateM3': 'x' });
    book.set('packing', 'cargo.m3', 'm3', 2, bare);
    book.set('vanning', 'vanning.tareKg', 'm3', 2, bare);
    book.set('packing', 'packing.crateM3', 'm3', 2, bare);
    const names = ['cargo.m3', 'vanning.tareKg', 'packing.crateM3'] as const;
    expect(names.map((name) => book.facts[name]?.value)).toEqual(['2', '2', null]);
    expect(book.facts['packing.crateM3']).toMatchObject({
      ...{ source: 'typed', issue: { code: 'fact.unusable', path: 'facts.packing.crateM3' } },
    });
    expect(book.facts['packing.crateM3']?.issue?.params).toEqual({ fact: 'packing.crateM3', typed: 'x' });
    expect(book.facts['cargo.m3']?.source).toBe('calculated');
  });

  it('over a fact that there is not is told', () => {
    const book = bookWith({ 'cargo.m3': '3', nonsense: '1', constructor: '1', 'vanning.tareKg': '2' });
    book.set('packing', 'cargo.m3', 'm3', 2, bare);
    book.set('vanning', 'vanning.tareKg', 'm3', 2, bare);
    book.checkOverrides();
    expect(book.warnings).toEqual(
      ['nonsense', 'constructor', 'vanning.tareKg'].map((fact) => ({
        ...{ code: 'override.unknownFact', path: `stages.packing.overrides.${fact}`, params: { fact } },
      })),
    );
  });
});

describe('money', () => {
  const duty = { ...bare, owedBy: ['DUTY'] };

  it('is known as money, and is owed or a base', () => {
    const book = bookWith();
    book.owe('packing', 'destination-custom.duty', 'USD', () => decimalOf('5'), duty);
    book.base('packing', 'cargo.value', 'USD', () => decimalOf('7'), bare);
    book.owe('packing', 'destination-custom.mpf', 'USD', refused, duty);
    book.base('packing', 'destination-custom.bondBase', 'USD', refused, bare);
    expect(Object.values(book.facts).map(({ money }) => money)).toEqual([true, true, true, true]);
    expect(book.facts['destination-custom.duty']?.owedBy).toEqual(['DUTY']);
    expect(book.facts['destination-custom.mpf']?.owedBy).toEqual(['DUTY']);
    expect(book.facts['cargo.value']).not.toHaveProperty('owedBy');
    book.set('packing', 'cargo.m3', 'm3', 1, bare);
    expect(book.facts['cargo.m3']?.money).toBeUndefined();
  });

  it('is owed when it is more than nothing, or asked for and not known', () => {
    const book = bookWith({ 'sea-transport.premium': '3', 'destination-custom.importTax': '0' });
    const owe = (name: FactName, value: number | null, asked = false) =>
      book.owe('packing', name, 'USD', () => value, { ...duty, asked });
    owe('destination-custom.duty', 5);
    owe('destination-custom.additionalDuty', 0);
    owe('destination-custom.mpf', null);
    owe('destination-custom.hmf', null, true);
    owe('destination-custom.bondBase', 0, true);
    owe('sea-transport.premium', null);
    owe('destination-custom.importTax', 8);
    book.base('packing', 'cargo.value', 'USD', () => 7, bare);
    expect(book.owed().map(({ name }) => name)).toEqual([
      'destination-custom.duty',
      'destination-custom.hmf',
      'sea-transport.premium',
    ]);
  });

  it.each([
    ['USD', '3.456', '3.46'],
    ['USD', '3.455', '3.46'],
    ['JPY', '100.5', '101'],
  ])('in %s typed as %s has the digits of its currency, and says so', (currency, typed, rounded) => {
    const book = bookWith({ 'destination-custom.duty': typed, 'cargo.value': typed });
    book.owe('packing', 'destination-custom.duty', currency, () => decimalOf('9'), { ...duty, steps: [] });
    book.base('packing', 'cargo.value', currency, () => decimalOf('9'), bare);
    for (const name of ['destination-custom.duty', 'cargo.value'] as const) {
      const fact = book.facts[name];
      expect(fact?.value).toBe(rounded);
      expect(fact?.steps.map(({ kind }) => kind)).toEqual(['fact.typed', 'money.rounded']);
      expect(fact?.steps.at(-1)).toEqual({
        kind: 'money.rounded',
        params: { from: typed, to: rounded, rule: 'half' },
      });
    }
  });

  it('typed with the digits of its currency stays as it is, and so does what is calculated', () => {
    const book = bookWith({ 'destination-custom.duty': '3.4' });
    book.owe('packing', 'destination-custom.duty', 'USD', () => decimalOf('9'), duty);
    book.owe('packing', 'destination-custom.importTax', 'USD', () => decimalOf('9.125'), duty);
    const steps = (name: FactName) => book.facts[name]?.steps.map(({ kind }) => kind);
    expect(book.facts['destination-custom.duty']?.value).toBe('3.4');
    expect(steps('destination-custom.duty')).not.toContain('money.rounded');
    expect(book.facts['destination-custom.importTax']?.value).toBe('9.125');
    expect(steps('destination-custom.importTax')).not.toContain('money.rounded');
  });
});
