import { decimalOf } from '../core/decimal';
import { d02Document } from '../fixtures/d02';
import type { FactName } from '../rating/fact-names';
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
    const record = (name: FactName, value: number | null) =>
      book.set('packing', name, 'kg', value, { steps: [] });
    record('packing.crateCount', 2);
    record('packing.skidCount', 0);
    record('packing.palletCount', 3);
    record('packing.cartonCount', null);
    expect(sumOfFacts(book, ['packing.crateCount', 'packing.skidCount', 'packing.palletCount'])).toEqual({
      value: decimalOf('5'),
      steps: [
        {
          kind: 'fact.sumOf',
          params: { facts: ['packing.crateCount', 'packing.palletCount'], amounts: ['2', '3'], to: '5' },
        },
      ],
    });
    expect(sumOfFacts(book, ['packing.skidCount'])).toEqual({
      value: decimalOf('0'),
      steps: [{ kind: 'fact.none', params: {} }],
    });
    expect(sumOfFacts(book, ['packing.crateCount', 'packing.cartonCount'])).toMatchObject({
      ...{ value: null, steps: [], issue: { path: 'facts.packing.cartonCount', code: 'fact.notCalculated' } },
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
