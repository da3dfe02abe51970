import { priceEstimate } from '../estimate/price';
import { d02Document } from '../fixtures/d02';
import type { ChargeLine } from '../model';
import { chargeLine } from '../schema/line';

const stage = 'sea-transport';
const withFreight = (change: Partial<ChargeLine>) => {
  const document = d02Document();
  const { lines } = document.stages[stage];
  document.stages[stage].lines = lines.map((line) => (line.code === 'OFR' ? { ...line, ...change } : line));
  return document;
};
const unreadable = { rate: { text: '1e3', reason: 'number' as const } };

describe('a line with a cell that cannot be read', () => {
  it('has no price, though its former rate is still there, and neither has what stands on it', () => {
    const priced = priceEstimate(withFreight({ unreadable }));
    const line = (code: string) => priced.lines.find((each) => each.stage === stage && each.code === code);
    expect(line('OFR')).toMatchObject({ rate: '1450', cost: null, sell: null, inTotal: false });
    expect(line('OFR')?.error).toMatchObject({ code: 'line.unreadable', params: { cell: 'rate' } });
    expect(line('CAF')?.error?.code).toBe('percentOf.baseMissing');
    expect(priced.complete).toBe(false);
  });

  it('is not counted when the line is not ours to price', () => {
    const priced = priceEstimate(withFreight({ unreadable, status: 'byOthers' }));
    expect(priced.lines.find(({ code }) => code === 'OFR')?.error).toBeNull();
  });

  it('is stored by cell, and nothing else is', () => {
    const [line] = d02Document().stages[stage].lines;
    expect(chargeLine.parse({ ...line, unreadable }).unreadable).toEqual(unreadable);
    for (const wrong of [
      { weight: unreadable.rate },
      { rate: { text: '', reason: 'number' } },
      { rate: { text: '1e3', reason: 'because' } },
    ])
      expect(chargeLine.safeParse({ ...line, unreadable: wrong }).success).toBe(false);
  });
});
