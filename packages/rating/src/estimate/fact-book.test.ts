import { decimalOf } from '../core/decimal';
import { RatingError } from '../core/errors';
import { d02Document } from '../fixtures/d02';
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
    book.set('packing', 'some.m3', 'm3', decimalOf('2.50'), { steps, parts });
    expect(book.facts['some.m3']).toEqual({
      ...{ name: 'some.m3', stage: 'packing', value: '2.5', unit: 'm3', source: 'calculated' },
      ...{ calculated: '2.5', steps, parts },
    });
    book.set('packing', 'some.kg', 'kg', 3, bare);
    expect(book.facts['some.kg']).toMatchObject({ value: '3', steps: [] });
    expect(book.facts['some.kg']).not.toHaveProperty('parts');
    expect(book.facts['some.kg']).not.toHaveProperty('owedBy');
    expect(book.facts['some.kg']).not.toHaveProperty('issue');
    expect(book.value('some.m3')?.toFixed()).toBe('2.5');
    expect(book.value('no.such')).toBeNull();
  });

  it('has the digits it is asked for, half-up', () => {
    const book = bookWith();
    book.base('packing', 'value', 'USD', () => decimalOf('2.005'), { ...bare, digits: 2 });
    book.base('packing', 'whole', 'JPY', () => decimalOf('2'), { ...bare, digits: 2 });
    expect([book.facts.value?.value, book.facts.whole?.value]).toEqual(['2.01', '2.00']);
  });

  it('that is no figure is unknown, with the reason or with the plain word', () => {
    const book = bookWith();
    for (const [name, value] of [
      ['nan', NaN],
      ['infinite', Infinity],
      ['negative', -1],
      ['none', null],
    ] as const)
      book.set('packing', name, 'day', value, bare);
    book.set('packing', 'zero', 'day', 0, bare);
    expect(Object.values(book.facts).map(({ value }) => value)).toEqual([null, null, null, null, '0']);
    expect(book.facts.nan?.issue).toEqual({
      ...{ code: 'fact.notCalculated', path: 'facts.nan', params: { fact: 'nan' } },
    });
    book.set('packing', 'because', 'day', null, {
      ...bare,
      issue: { code: 'days.dates', params: { from: null } },
    });
    expect(book.facts.because?.issue).toEqual({
      ...{ code: 'days.dates', path: 'facts.because', params: { from: null } },
    });
  });

  it('whose calculation refuses is unknown for that reason', () => {
    const book = bookWith();
    book.attempt('packing', 'tried', 'm3', refused, bare);
    book.attempt('packing', 'found', 'm3', () => 2, bare);
    expect(book.facts.found).toMatchObject({ value: '2', calculated: '2' });
    expect(book.facts.tried).toMatchObject({
      ...{ value: null, calculated: null },
      issue: { code: 'carriage.circular', params: { line: 'x' }, path: 'facts.tried' },
    });
    expect(() =>
      book.attempt(
        'packing',
        'broken',
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
    book.set('packing', 'some.m3', 'm3', 2, { steps });
    book.refuse('some.m3', { code: 'days.dates', params: {} });
    book.refuse('no.such', { code: 'days.dates', params: {} });
    expect(Object.keys(book.facts)).toEqual(['some.m3']);
    expect(book.facts['some.m3']).toMatchObject({
      ...{
        value: null,
        calculated: '2',
        steps,
        issue: { code: 'days.dates', path: 'facts.some.m3', params: {} },
      },
    });
  });
});

describe('a value typed over a fact', () => {
  it('wins, is marked and said first, and has no parts', () => {
    const book = bookWith({ 'some.m3': '9' });
    book.set('packing', 'some.m3', 'm3', 2, { steps, parts });
    expect(book.facts['some.m3']).toEqual({
      ...{ name: 'some.m3', stage: 'packing', value: '9', unit: 'm3', source: 'typed', calculated: '2' },
      steps: [{ kind: 'fact.typed', params: { value: '9', calculated: '2' } }, ...steps],
    });
  });

  it('stands for what cannot be calculated', () => {
    const book = bookWith({ 'some.m3': '9' });
    book.set('packing', 'some.m3', 'm3', null, bare);
    expect(book.facts['some.m3']).toMatchObject({ value: '9', calculated: null });
    expect(book.facts['some.m3']).not.toHaveProperty('issue');
  });

  it('counts in its own stage only, when it is not blank, and is unknown when it is no figure', () => {
    const book = bookWith({ 'some.m3': '', other: '9', 'bad.m3': 'x' });
    book.set('packing', 'some.m3', 'm3', 2, bare);
    book.set('vanning', 'other', 'm3', 2, bare);
    book.set('packing', 'bad.m3', 'm3', 2, bare);
    book.set('packing', 'constructor', 'm3', 2, bare);
    const values = ['some.m3', 'other', 'bad.m3', 'constructor'].map((name) => book.facts[name]?.value);
    expect(values).toEqual(['2', '2', null, '2']);
    expect(book.facts['bad.m3']).toMatchObject({
      ...{ source: 'typed', issue: { code: 'fact.unusable', path: 'facts.bad.m3' } },
    });
    expect(book.facts['bad.m3']?.issue?.params).toEqual({ fact: 'bad.m3', typed: 'x' });
    expect(book.facts['some.m3']?.source).toBe('calculated');
  });

  it('over a fact that there is not is told', () => {
    const book = bookWith({ 'some.m3': '9', nonsense: '1', other: '2' });
    book.set('packing', 'some.m3', 'm3', 2, bare);
    book.set('vanning', 'other', 'm3', 2, bare);
    book.checkOverrides();
    expect(book.warnings).toEqual(
      ['nonsense', 'other'].map((fact) => ({
        ...{ code: 'override.unknownFact', path: `stages.packing.overrides.${fact}`, params: { fact } },
      })),
    );
  });
});

describe('money', () => {
  const duty = { ...bare, owedBy: ['DUTY'] };

  it('is known as money, and is owed or a base', () => {
    const book = bookWith();
    book.owe('packing', 'duty', 'USD', () => decimalOf('5'), duty);
    book.base('packing', 'value', 'USD', () => decimalOf('7'), bare);
    book.owe('packing', 'refused', 'USD', refused, duty);
    book.base('packing', 'refusedBase', 'USD', refused, bare);
    expect(Object.values(book.facts).map(({ money }) => money)).toEqual([true, true, true, true]);
    expect(book.facts.duty?.owedBy).toEqual(['DUTY']);
    expect(book.facts.refused?.owedBy).toEqual(['DUTY']);
    expect(book.facts.value).not.toHaveProperty('owedBy');
    book.set('packing', 'm3', 'm3', 1, bare);
    expect(book.facts.m3?.money).toBeUndefined();
  });

  it('is owed when it is more than nothing, or asked for and not known', () => {
    const book = bookWith({ typed: '3', typedOff: '0' });
    const owe = (name: string, value: number | null, asked = false) =>
      book.owe('packing', name, 'USD', () => value, { ...duty, asked });
    owe('some', 5);
    owe('none', 0);
    owe('unknown', null);
    owe('asked', null, true);
    owe('askedNone', 0, true);
    owe('typed', null);
    owe('typedOff', 8);
    book.base('packing', 'value', 'USD', () => 7, bare);
    expect(book.owed().map(({ name }) => name)).toEqual(['some', 'asked', 'typed']);
  });

  it.each([
    ['USD', '3.456', '3.46'],
    ['USD', '3.455', '3.46'],
    ['JPY', '100.5', '101'],
  ])('in %s typed as %s has the digits of its currency, and says so', (currency, typed, rounded) => {
    const book = bookWith({ duty: typed, value: typed });
    book.owe('packing', 'duty', currency, () => decimalOf('9'), { ...duty, steps: [] });
    book.base('packing', 'value', currency, () => decimalOf('9'), bare);
    for (const name of ['duty', 'value']) {
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
    const book = bookWith({ typed: '3.4' });
    book.owe('packing', 'typed', 'USD', () => decimalOf('9'), duty);
    book.owe('packing', 'calculated', 'USD', () => decimalOf('9.125'), duty);
    const steps = (name: string) => book.facts[name]?.steps.map(({ kind }) => kind);
    expect(book.facts.typed?.value).toBe('3.4');
    expect(steps('typed')).not.toContain('money.rounded');
    expect(book.facts.calculated?.value).toBe('9.125');
    expect(steps('calculated')).not.toContain('money.rounded');
  });
});
