import { queryClient } from '@quayside/platform';
import { d02Document } from '@quayside/rating';
import { estimateCalls } from '@quayside/service-estimate/calls';
import type { Comment } from '@quayside/service-estimate/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EditorApi } from '../../api/editor.query';
import { createActiveLine, EditorContext } from '../../editor/editor-context';
import { createEstimateEditor } from '../../editor/estimate-editor.store';
import { registerEditorWords } from '../../locales/editor/register';
import '../../routes';
import { estimateFixture } from '../../testing/estimate-fixture';
import { StageComments } from './stage-comments.component';

jest.setTimeout(60_000);
beforeAll(() => registerEditorWords());

const never = () => new Promise<never>(() => undefined);
const api = new Proxy({}, { get: () => never }) as EditorApi;
const stage = 'sea-transport' as const;
const document = d02Document();
const [first, second] = document.stages[stage].lines;
const comment = (number: number, text: string, about: Comment['about'], unread = false): Comment => ({
  ...{ id: String(number).repeat(24), at: '2026-11-27T09:05:00.000Z', revision: 1, text, about, unread },
  ...{ author: { id: 'b'.repeat(24), name: 'Mori Naoko' }, line: null, mentions: [], mine: false },
});
const items = [
  comment(1, 'Of the estimate', { of: 'estimate' }),
  comment(2, 'Of another stage', { of: 'stage', stage: 'packing' }, true),
  comment(3, 'Of the stage', { of: 'stage', stage }, true),
  comment(4, 'Of the first line', { of: 'line', stage, lineId: first!.id }),
  comment(5, 'Of the second line', { of: 'line', stage, lineId: second!.id }),
];
const written: Comment['about'][] = [];
const read: unknown[] = [];

/** Everything is in view. */
class View {
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe = () => this.tell([{ isIntersecting: true }]);
  disconnect(): void {}
}

beforeEach(() => {
  written.length = 0;
  read.length = 0;
  queryClient.clear();
  Object.assign(globalThis, { IntersectionObserver: View });
});

async function show(roles?: ('viewer' | 'estimator')[]) {
  const asked = answerContract(estimateCalls, {
    listComments: () => ({ items, unread: 2, people: [] }),
    listMembers: () => ({ items: [] }),
    readComments: ({ body }) => void read.push(body),
    writeComment: ({ body }) => {
      written.push(body.about);
      return items[0]!;
    },
  });
  const active = createActiveLine();
  const store = createEstimateEditor(estimateFixture({ document }), api);
  const value = { store, stage, readOnlyReason: undefined, active };
  const Page = () => (
    <EditorContext value={value}>
      <p>Stage bar</p>
      <StageComments />
    </EditorContext>
  );
  await renderRemote(
    { '/estimate': [{ index: true, Component: Page }] },
    '/estimate',
    roles ? { roles } : undefined,
  );
  await screen.findByText('Stage bar');
  return { active, asked };
}

async function write() {
  await userEvent.type(await screen.findByLabelText('Comment'), 'Agreed.');
  await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
  await waitFor(() => expect(written).toHaveLength(1));
  return written[0];
}

test('the button counts the comments of the stage and its lines, and shows these alone', async () => {
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Comments 3' }));
  expect(await screen.findByText('Of the stage')).toBeVisible();
  expect(screen.getByText('Of the first line')).toBeVisible();
  expect(screen.queryByText('Of the estimate')).toBeNull();
  expect(screen.queryByText('Of another stage')).toBeNull();
  expect(await write()).toEqual({ of: 'stage', stage });
});

test('what is new elsewhere is not marked as read here', async () => {
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Comments 3' }));
  expect(await screen.findByText('1 new')).toBeVisible();
  // A mark would be on its way before the comment.
  await write();
  expect(read).toEqual([]);
});

test('the key shows the comments of the line that is looked at, and a new one is about it', async () => {
  const { active } = await show();
  await screen.findByRole('button', { name: 'Comments 3' });
  active.setState({ lineId: second!.id });
  await userEvent.keyboard('{Alt>}m{/Alt}');
  expect(await screen.findByText('Of the second line')).toBeVisible();
  expect(screen.queryByText('Of the first line')).toBeNull();
  expect(screen.queryByText('Of the stage')).toBeNull();
  expect(await write()).toEqual({ of: 'line', stage, lineId: second!.id });
});

test('a member who may not see cost has neither button nor key', async () => {
  const { asked } = await show(['viewer']);
  await userEvent.keyboard('{Alt>}m{/Alt}');
  expect(screen.queryByRole('button', { name: /^Comments/ })).toBeNull();
  expect(asked).toEqual([]);
});
