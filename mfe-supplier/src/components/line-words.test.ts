import type { RateLine } from '@quayside/service-supplier/contract';
import { stepTexts } from './line-words';

test('steps of what is charged for heavy containers are weights, all others quantities', () => {
  const line = {
    ...{ description: '', basis: 'container', currency: 'USD', rate: '150' },
    breaks: { mode: 'bracket', steps: [{ from: '20000', rate: '150' }] },
  } as unknown as RateLine;
  const words = (change: Partial<RateLine>) => stepTexts({ ...line, ...change }).map(({ word }) => word);
  expect(words({ code: 'HWS' })).toEqual(['stepWeight']);
  expect(words({ code: 'OFR' })).toEqual(['stepRate']);
  expect(words({ code: 'HWS', basis: 'wm' })).toEqual(['stepRate']);
  expect(stepTexts({ ...line, code: 'HWS' })).toEqual([
    { from: '20,000', value: '150.00', word: 'stepWeight' },
  ]);
});
