import { clientDeclineReasons } from '@quayside/contract/estimate-states';
import { actOf, nothingTyped, transitionBody, transitionFields } from './transition-fields';

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
    ['cc', false],
    ['language', true],
    ['message', false],
    ['attachment', false],
    ['at', false],
  ]);
});

test('order D20: a withdrawal and a cancellation ask for a reason of our own, and apart for a message to the client', () => {
  for (const act of ['withdraw', 'cancel'] as const) {
    expect(transitionFields(act)).toEqual([
      { name: 'comment', kind: 'textArea', required: true, label: 'internalReason' },
      { name: 'message', kind: 'textArea', label: 'messageToClient' },
    ]);
    const typed = { ...nothingTyped, comment: ' wrong price ' };
    expect(transitionBody(act, typed)).toEqual({ comment: 'wrong price', message: undefined });
    expect(transitionBody(act, { ...typed, message: 'Sorry.' })).toMatchObject({ message: 'Sorry.' });
  }
});

test('order B2: a client who declines is asked for a reason of its own and a comment only', () => {
  expect(transitionFields(actOf('decline', shipper)).map(({ name, kind }) => [name, kind])).toEqual([
    ['reason', 'clientReason'],
    ['comment', 'textArea'],
  ]);
  expect(transitionFields(actOf('decline', staff)).map(({ name }) => name)).toContain('winningPrice');
  expect(clientDeclineReasons).not.toContain('lostTo');
});
