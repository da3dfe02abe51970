import { d02Document } from '../fixtures/d02';
import { typedFleet, wholeCount, withoutFleet } from './typed-fleet';

describe('a typed fleet', () => {
  const fleet = (counts: Record<string, number> | undefined, overrides: Record<string, string> = {}) => {
    const document = d02Document();
    document.stages.vanning.inputs.fleet = counts;
    document.stages.vanning.overrides = overrides;
    return typedFleet(document);
  };

  it('is none when nothing is typed', () => {
    expect(fleet(undefined)).toBeNull();
    expect(fleet({})).toBeNull();
    expect(fleet(undefined, { 'vanning.containers': '3', 'vanning.containers.20GP': 'x' })).toBeNull();
  });

  it('has the counts of the stage, and those over the facts, which win', () => {
    expect(fleet({ '20GP': 2 })).toEqual({ '20GP': 2 });
    expect(fleet({ '20GP': 2 }, { 'vanning.containers.20GP': '3', 'vanning.containers.40HC': '0' })).toEqual({
      ...{ '20GP': 3, '40HC': 0 },
    });
    expect(fleet({ '20GP': 2 }, { 'vanning.containers.20GP': '1.5' })).toEqual({ '20GP': 2 });
  });

  it('counts whole containers up to ten thousand', () => {
    const counts = ['0', '7', '7.0', '10000', '10001', '1.5', '-1', '', 'x', undefined].map(wholeCount);
    expect(counts).toEqual([0, 7, 7, 10_000, null, null, null, null, null, null]);
  });

  it('is taken out of what is typed over, and nothing else is', () => {
    const others = { 'vanning.containers.99XX': '1', 'vanning.vgmKg': '5' };
    const counts = {
      'vanning.containers': '2',
      'vanning.containers.20GP': '1',
      'vanning.containers.40HC': '1',
    };
    expect(withoutFleet({ ...counts, ...others })).toEqual(others);
  });
});
