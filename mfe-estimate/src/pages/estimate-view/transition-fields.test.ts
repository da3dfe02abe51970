import { actOf, transitionFields } from './transition-fields';

const shipper = { isPortal: true, isOwnSubmission: false };
const staff = { isPortal: false, isOwnSubmission: false };

test('a shipper accepts; its estimator records the acceptance, with evidence', () => {
  expect(actOf('accept', shipper)).toBe('accept');
  expect(transitionFields('accept').map(({ name }) => name)).toEqual(['purchaseOrder']);
  expect(actOf('accept', staff)).toBe('recordAcceptance');
  expect(transitionFields('recordAcceptance')).toContainEqual({
    name: 'evidence',
    kind: 'textArea',
    required: true,
  });
  expect(actOf('decline', staff)).toBe('recordDecline');
});

test('an approver returns with a reason; who submitted it takes it back without one', () => {
  expect(actOf('return', staff)).toBe('return');
  expect(transitionFields('return')[0]).toMatchObject({ name: 'comment', required: true });
  expect(actOf('return', { isPortal: false, isOwnSubmission: true })).toBe('takeBack');
  expect(transitionFields('takeBack')[0]).toMatchObject({ name: 'comment', required: false });
});

test('sending asks for addresses, the language of the quotation and a message', () => {
  expect(transitionFields('send').map(({ name, required }) => [name, required ?? false])).toEqual([
    ['recipients', true],
    ['language', true],
    ['message', false],
  ]);
});
