import { revisionStates, revisionTone } from './estimate-states';

test('order D16: green is for what is won, and for nothing else', () => {
  expect(revisionStates.filter((state) => revisionTone(state) === 'good')).toEqual(['accepted']);
});

test('a state that is not known here says nothing by its colour', () => {
  expect(revisionTone('elsewhere')).toBe('neutral');
});
