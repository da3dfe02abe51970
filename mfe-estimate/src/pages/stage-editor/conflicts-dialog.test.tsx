import { stageIds } from '@quayside/contract';
import { PlatformProvider } from '@quayside/platform';
import { d02Document } from '@quayside/rating';
import type { EstimateFullView } from '@quayside/service-estimate/contract';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EditorApi } from '../../api/editor.query';
import { createActiveLine, EditorContext } from '../../editor/editor-context';
import { createEstimateEditor } from '../../editor/estimate-editor.store';
import { registerEditorWords } from '../../locales/editor/register';
import { ConflictsDialog } from './conflicts-dialog.component';

registerEditorWords();
jest.setTimeout(30_000);

const api = new Proxy({}, { get: () => () => new Promise<never>(() => undefined) }) as EditorApi;

function show(count: number) {
  const document = d02Document();
  const meta = { version: 1, state: 'todo', assignee: null, dueDate: null, updatedAt: '', updatedBy: null };
  const store = createEstimateEditor(
    {
      ...({ id: 'e1', number: 'EST-1', revision: 1, state: 'pricing', editable: true } as EstimateFullView),
      shipper: { id: 's1' } as EstimateFullView['shipper'],
      ...{ version: 1, title: 'Presses', titleJa: null, updatedAt: '2026-11-21T10:00:00.000Z', document },
      stages: Object.fromEntries(stageIds.map((stage) => [stage, meta])) as EstimateFullView['stages'],
      priced: null,
    },
    api,
  );
  const [line] = document.stages.warehouse.lines;
  const conflicts = Array.from({ length: count }, (_, index) => ({
    ...{ part: 'warehouse' as const, kind: 'line' as const, key: `line-${index}`, by: 'Tanaka Ken' },
    ...{ mine: { ...line!, rate: `${100 + index}` }, theirs: { ...line!, rate: `${200 + index}` } },
  }));
  store.setState({ conflicts: conflicts as never });
  const resolve = jest.fn();
  store.setState({ resolveConflicts: resolve });
  render(
    <PlatformProvider>
      <EditorContext
        value={{ store, stage: 'warehouse', readOnlyReason: undefined, active: createActiveLine() }}
      >
        <ConflictsDialog />
      </EditorContext>
    </PlatformProvider>,
  );
  return { resolve, user: userEvent.setup() };
}
const groups = () => screen.getAllByRole('group');
const side = (group: HTMLElement, name: RegExp) => within(group).getByRole('radio', { name });

test('thirty at once are all mine or all theirs with one key, and each may be another one', async () => {
  const { resolve, user } = show(30);
  await screen.findByRole('dialog');
  const [all, first, second] = groups();
  expect(groups()).toHaveLength(31);
  expect(within(all!).getByText('All 30')).toBeVisible();
  expect(side(all!, /^Mine/)).toBeChecked();
  await user.click(side(all!, /^Tanaka Ken/));
  expect(side(first!, /^Tanaka Ken/)).toBeChecked();
  await user.click(side(second!, /^Mine/));
  // Some of each: neither is said of all.
  expect(side(all!, /^Mine/)).not.toBeChecked();
  expect(side(all!, /^Tanaka Ken/)).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Save my choice' }));
  const [[theirs]] = resolve.mock.calls as [[ReadonlySet<string>]];
  expect(theirs.size).toBe(29);
  expect(theirs.has('warehouse/line:line-1')).toBe(false);
});

test('keys that were on their way to a cell when it came choose nothing, and it is not left unanswered', async () => {
  const { resolve, user } = show(2);
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('12{ArrowDown}{ArrowRight} {Enter}{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  for (const group of groups()) expect(side(group, /^Mine/)).toBeChecked();
  expect(resolve).not.toHaveBeenCalled();
});

test('one alone has no choice for all', async () => {
  show(1);
  await screen.findByRole('dialog');
  expect(groups()).toHaveLength(1);
});
