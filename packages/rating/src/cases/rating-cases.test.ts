import { calculatorRunners } from './calculator-runners';
import { ratingCases } from './case-file';
import { dutyRunners } from './duty-runners';
import { estimateRunners } from './estimate-runners';

const runners = { ...dutyRunners, ...calculatorRunners, ...estimateRunners };

describe('worked cases', () => {
  it.each(ratingCases.map((item) => [item.id, item] as const))('%s', (id, item) => {
    const runner = runners[id];
    if (!runner) throw new Error(`no runner for case ${id}`);
    expect(runner(item)).toEqual(item.expected);
  });

  it('has no runner without a case', () => {
    const known = new Set(ratingCases.map(({ id }) => id));
    expect(Object.keys(runners).filter((id) => !known.has(id))).toEqual([]);
  });
});
