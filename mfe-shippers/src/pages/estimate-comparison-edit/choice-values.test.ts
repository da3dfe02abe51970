import { choiceChange, choiceInput, choiceValues, columnValues, moved } from './choice-values';

const id = (number: number) => `0f000000000000000000000${number}`;
const candidate = (number: number) => ({
  estimateId: id(number),
  number: `EST-${number}`,
  title: '',
  currency: 'JPY',
  updatedAt: '',
  revisions: [],
});

test('without a saved choice the form starts with the newest four, as the page shows them', () => {
  const values = choiceValues(undefined, [], [1, 2, 3, 4, 5].map(candidate), { basis: null, currency: null });
  expect(values.columns.map((column) => column.estimateId)).toEqual([1, 2, 3, 4].map(id));
  expect(choiceInput({ ...values, name: ' All ' })).toEqual({
    name: 'All',
    columns: [1, 2, 3, 4].map((number) => ({ estimateId: id(number) })),
    basis: 'total',
    isDefault: false,
  });
});

test('a revision and an option of their own come back as they were', () => {
  const choice = { estimateId: id(1), revision: 2, option: 'B' };
  const values = {
    name: 'x',
    basis: 'perKg',
    currency: '',
    isDefault: true,
    columns: [columnValues(choice)],
  };
  expect(choiceInput(values).columns).toEqual([choice]);
  expect(choiceChange(values)).toMatchObject({ currency: null, isDefault: true });
});

test('moving stops at both ends', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});
