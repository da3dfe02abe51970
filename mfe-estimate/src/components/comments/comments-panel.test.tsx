import { PlatformProvider, queryClient } from '@quayside/platform';
import { estimateCalls } from '@quayside/service-estimate/calls';
import type { Comment, CommentList } from '@quayside/service-estimate/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { signInForTest } from '@quayside/test-kit/render-remote';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../locales/register';
import { CommentsPanel } from './comments-panel.component';

const estimateId = 'e'.repeat(24);
const mori = { id: 'b'.repeat(24), name: 'Mori Naoko' };
const comment = (change: Partial<Comment> = {}): Comment => ({
  ...{ id: '3'.repeat(24), at: '2026-11-27T09:05:00.000Z', revision: 2, author: mori },
  ...{ text: 'Too dear.', about: { of: 'estimate' }, line: null, mentions: [], mine: false, unread: true },
  ...change,
});
const lines = [
  { id: 'l1', stage: 'packing' as const, code: 'PKCRN', description: 'Crane', descriptionJa: null },
];

const written: unknown[] = [];
const read: unknown[] = [];
let answer: CommentList;
let seen: (() => void) | undefined;

/** The test says which elements are in view. */
class View {
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    seen = () => tell([{ isIntersecting: true }]);
  }
  observe(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  written.length = 0;
  read.length = 0;
  seen = undefined;
  answer = { items: [comment()], unread: 1, people: [mori] };
  queryClient.clear();
  Object.assign(globalThis, { IntersectionObserver: View });
  answerContract(estimateCalls, {
    listComments: () => answer,
    listMembers: () => ({ items: [] }),
    readComments: ({ body }) => void read.push(body),
    removeComment: () => void (answer = { ...answer, items: [], unread: 0 }),
    writeComment: ({ body }) => {
      written.push(body);
      return comment({ text: body.text, about: body.about, mine: true });
    },
  });
});

function show(member: 'estimator' | 'auditor' = 'estimator') {
  signInForTest({ member });
  render(
    <PlatformProvider>
      <CommentsPanel estimate={{ id: estimateId }} lines={lines} />
    </PlatformProvider>,
  );
}

test('what is new is marked, and read once it was in view', async () => {
  show();
  expect(await screen.findByText('1 new')).toBeVisible();
  expect(read).toEqual([]);
  seen?.();
  await waitFor(() => expect(read).toEqual([{ commentId: comment().id }]));
  expect(screen.getByText('1 new')).toBeVisible();
});

test('a member is named by an @, and the comment is on a line', async () => {
  show();
  const field = await screen.findByLabelText('Comment');
  await userEvent.type(field, 'Cheaper, @mor{Enter}?');
  expect(field).toHaveValue('Cheaper, @Mori Naoko ?');
  await userEvent.selectOptions(screen.getByLabelText('About'), 'packing');
  await userEvent.selectOptions(screen.getByLabelText('Line'), 'l1');
  await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
  await waitFor(() => expect(field).toHaveValue(''));
  expect(written).toEqual([
    {
      text: 'Cheaper, @Mori Naoko ?',
      about: { of: 'line', stage: 'packing', lineId: 'l1' },
      mentions: [mori.id],
    },
  ]);
});

test('the list of members is closed by Escape, and Enter is a new line again', async () => {
  show();
  const field = await screen.findByLabelText('Comment');
  await userEvent.type(field, '@m');
  expect(screen.getByRole('option', { name: 'Mori Naoko' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.type(field, '{Escape}');
  expect(screen.queryByRole('option', { name: 'Mori Naoko' })).toBeNull();
  await userEvent.type(field, '{Enter}x');
  expect(field).toHaveValue('@m\nx');
});

test('one removes what is one’s own', async () => {
  answer = { items: [comment({ mine: true, unread: false })], unread: 0, people: [] };
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove your comment' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove comment' }));
  expect(await screen.findByText('No comments yet.')).toBeVisible();
});

test('who may only read has no field', async () => {
  show('auditor');
  expect(await screen.findByText('Too dear.')).toBeVisible();
  expect(screen.queryByLabelText('Comment')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove your comment' })).toBeNull();
});
