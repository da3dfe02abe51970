import type { AllGap } from './all-gaps';
import { byStageOf, groupedGaps, isGroup } from './gap-groups';

const gap = (id: string, stage: AllGap['stage'], reason?: string, more: Partial<AllGap> = {}): AllGap => ({
  ...{ id, stage, mark: 'bad', text: id, lineId: id, charge: id },
  ...(reason ? { reason } : {}),
  ...more,
});

test('a reason that several lines share is said once, at the place of the first, with its lines by stage', () => {
  const shown = groupedGaps([
    gap('STUFF', 'vanning', 'The cargo is not known yet.'),
    gap('DOC', 'sea-transport', 'Rate is missing.'),
    gap('OFR', 'sea-transport', 'The cargo is not known yet.'),
    gap('LSS', 'sea-transport', 'The cargo is not known yet.'),
  ]);
  expect(shown.map(({ id }) => id)).toEqual(['reason:The cargo is not known yet.', 'DOC']);
  const [first] = shown;
  if (!first || !isGroup(first)) throw new Error('no group');
  expect(byStageOf(first).map(({ stage, gaps }) => [stage, gaps.map(({ id }) => id)])).toEqual([
    ['vanning', ['STUFF']],
    ['sea-transport', ['OFR', 'LSS']],
  ]);
});

test('what a press closes stands alone: a rate that fits, a charge that is to be added', () => {
  const fits = { lineId: 'DOC' } as AllGap['fits'];
  const missing = { ...gap('missing:AMS', 'sea-transport'), addCode: 'AMS' };
  const shown = groupedGaps([
    missing,
    gap('DOC', 'sea-transport', 'Rate is missing.', { ...(fits ? { fits } : {}) }),
    gap('SEAL', 'sea-transport', 'Rate is missing.'),
  ]);
  expect(shown.map(({ id }) => id)).toEqual(['missing:AMS', 'DOC', 'SEAL']);
  expect(shown.some(isGroup)).toBe(false);
});
