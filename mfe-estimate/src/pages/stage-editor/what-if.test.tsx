import { stageIds } from '@quayside/contract';
import { PlatformProvider } from '@quayside/platform';
import { d02Document } from '@quayside/rating';
import type { EstimateFullView } from '@quayside/service-estimate/contract';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createActiveLine, EditorContext } from '../../editor/editor-context';
import type { EditorApi } from '../../api/editor.query';
import { createEstimateEditor } from '../../editor/estimate-editor.store';
import { registerEditorWords } from '../../locales/editor/register';
import { useWhatIf } from './what-if.component';

registerEditorWords();

function ToFob() {
  const { propose, dialog } = useWhatIf();
  return (
    <>
      <button
        type="button"
        onClick={() =>
          propose({ incoterm: { ...d02Document().incoterm, rule: 'FOB' } }, 'Incoterm: CIF → FOB')
        }
      >
        FOB
      </button>
      {dialog}
    </>
  );
}
jest.setTimeout(30_000);

test('another Incoterm shows who pays before and after, changes nothing when left, and is taken back by Undo', async () => {
  const never = () => new Promise<never>(() => undefined);
  const meta = { version: 1, state: 'todo', assignee: null, dueDate: null, updatedAt: '', updatedBy: null };
  const store = createEstimateEditor(
    {
      ...({ id: 'e1', number: 'EST-1', revision: 1, state: 'pricing', editable: true } as EstimateFullView),
      ...{ version: 1, title: 'Presses', titleJa: null, updatedAt: '2026-11-21T10:00:00.000Z' },
      ...{ document: d02Document(), priced: null },
      stages: Object.fromEntries(stageIds.map((stage) => [stage, meta])) as EstimateFullView['stages'],
    },
    new Proxy({}, { get: () => never }) as EditorApi,
  );
  const state = store.getState;
  const rule = () => state().content.head.incoterm.rule;
  const before = state().content.head.incoterm;
  const payers = state().priced.payers;
  render(
    <PlatformProvider>
      <EditorContext
        value={{ store, stage: 'packing', readOnlyReason: undefined, active: createActiveLine() }}
      >
        <ToFob />
      </EditorContext>
    </PlatformProvider>,
  );
  const choose = async () => {
    await userEvent.click(await screen.findByText('FOB'));
    return screen.findByRole('dialog', { name: 'Incoterm: CIF → FOB' });
  };
  let dialog = await choose();
  expect(rule()).toBe('CIF');
  const cells = (name: string) =>
    within(within(dialog).getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent?.replace(/[^\d-]/g, ''));
  const [seller = '', after = ''] = cells('Seller pays');
  expect(seller).toBe(payers.seller);
  expect(Number(after)).toBeLessThan(Number(seller));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep as it is' }));
  expect(rule()).toBe('CIF');

  dialog = await choose();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(rule()).toBe('FOB'));
  expect(state().priced.payers.seller).toBe(after);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(state().content.head.incoterm).toEqual(before);
  expect(state().priced.payers).toEqual(payers);
});
