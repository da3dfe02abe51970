import type { Result } from './kept';
import { classMeans, classTable, factsOf } from './table';

const result = (name: string, value: number, change: Partial<Result> = {}): Result => ({
  name,
  value,
  sources: '',
  boxes: 10,
  of: 20,
  firstMilliseconds: 20,
  milliseconds: 100,
  errors: [],
  notFullySupported: 0,
  ...change,
});
const results = [
  result('BR1-1', 90),
  result('BR1-2', 92, { firstMilliseconds: 40, second: 'valid' }),
  result('BR8-1', 80, { errors: ['overlap'], notFullySupported: 0.3, second: 'INVALID' }),
];

test('means are means of classes', () => {
  expect([...classMeans(results)]).toEqual([
    [1, 91],
    [8, 80],
    ['1–7', 91],
    ['8–15', 80],
    ['all', 85.5],
  ]);
});

test('the facts of a run', () => {
  expect(factsOf(results)).toEqual({
    mean: '85.50',
    worst: '80.00 (BR8-1)',
    first: '27 / 40 ms',
    valid: '2 of 3',
    second: '1 of 2',
    hanging: '10 %',
  });
  expect(factsOf([])).toMatchObject({ worst: '–', second: 'not asked' });
});

test('runs of different classes share a table', () => {
  expect(
    classTable([
      { title: 'all', results },
      { title: 'one', results: results.slice(2) },
    ]).split('\n'),
  ).toEqual([
    '|  | BR1 | BR8 | 1–7 | 8–15 | all |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    '| all | 91.00 | 80.00 | 91.00 | 80.00 | 85.50 |',
    '| one | – | 80.00 | – | 80.00 | 80.00 |',
  ]);
});
