import { decimalOf } from '../core/decimal';
import { d02Document } from '../fixtures/d02';
import { FactBook } from './fact-book';
import { inputStep, sumOfFacts, sumSteps } from './fact-steps';

describe('the steps of a sum', () => {
  it('say what two or more add up to, nothing of one, and that there is none', () => {
    expect(sumSteps([1, decimalOf('2.50')])).toEqual([
      { kind: 'fact.sum', params: { amounts: ['1', '2.5'], to: '3.5' } },
    ]);
    expect(sumSteps([3])).toEqual([]);
    expect(sumSteps([])).toEqual([{ kind: 'fact.none', params: {} }]);
    expect(sumSteps([1, NaN])).toEqual([]);
  });

  it('of facts name those that are not zero, and the one that is not known', () => {
    const book = new FactBook(d02Document());
    const record = (name: string, value: number | null) =>
      book.set('packing', name, 'kg', value, { steps: [] });
    record('a', 2);
    record('none', 0);
    record('b', 3);
    record('open', null);
    expect(sumOfFacts(book, ['a', 'none', 'b'])).toEqual({
      value: decimalOf('5'),
      steps: [{ kind: 'fact.sumOf', params: { facts: ['a', 'b'], amounts: ['2', '3'], to: '5' } }],
    });
    expect(sumOfFacts(book, ['none'])).toEqual({
      value: decimalOf('0'),
      steps: [{ kind: 'fact.none', params: {} }],
    });
    expect(sumOfFacts(book, ['a', 'open'])).toMatchObject({
      ...{ value: null, steps: [], issue: { path: 'facts.open', code: 'fact.notCalculated' } },
    });
  });
});

describe('the step of an input', () => {
  it('tells what was typed from what is usual, and nothing of what is no figure', () => {
    expect(inputStep('4', decimalOf('4'), 'day')).toEqual([
      { kind: 'input.typed', params: { to: '4', unit: 'day' } },
    ]);
    for (const left of [null, undefined])
      expect(inputStep(left, 1, 'B/L')).toEqual([{ kind: 'input.usual', params: { to: '1', unit: 'B/L' } }]);
    expect(inputStep('x', null, 'day')).toEqual([]);
    expect(inputStep('x', NaN, 'day')).toEqual([]);
  });
});
