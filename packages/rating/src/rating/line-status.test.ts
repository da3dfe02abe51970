import { effectiveStatus } from './line-status';

describe('the status that a line counts as', () => {
  it.each([
    ['priced', undefined, 'priced'],
    ['toBeAdvised', 'included', 'toBeAdvised'],
    ['priced', 'excluded', 'excluded'],
    ['priced', 'byOthers', 'byOthers'],
    ['toBeAdvised', 'byOthers', 'byOthers'],
    ['excluded', 'byOthers', 'excluded'],
    ['byOthers', 'excluded', 'byOthers'],
    ['excluded', 'included', 'excluded'],
  ] as const)('%s in a stage that is %s is %s', (status, scope, expected) => {
    expect(effectiveStatus({ status }, scope)).toBe(expected);
  });
});
