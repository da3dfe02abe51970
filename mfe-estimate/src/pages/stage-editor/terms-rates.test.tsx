import { stageIds } from '@quayside/contract';
import { PlatformProvider } from '@quayside/platform';
import { d02Document, type FxTable } from '@quayside/rating';
import type { EstimateFullView } from '@quayside/service-estimate/contract';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EditorApi } from '../../api/editor.query';
import { createActiveLine, EditorContext } from '../../editor/editor-context';
import { createEstimateEditor } from '../../editor/estimate-editor.store';
import { registerEditorWords } from '../../locales/editor/register';
import { TermsDrawer } from './terms-drawer.component';
import { useState } from 'react';

registerEditorWords();
jest.setTimeout(30_000);

const quoted: FxTable = {
  source: 'Minato Bank 2026-11-26',
  frozenAt: null,
  rates: { USD: '150.25', EUR: '163.40' },
  basis: { asOf: '2026-11-26', own: 'JPY', cost: 'tts', sell: 'ttb', buffer: '0' },
};

function Terms() {
  const [isOpen, setOpen] = useState(true);
  return <TermsDrawer open={isOpen} onClose={() => setOpen(false)} />;
}

function show(fx: FxTable) {
  const never = () => new Promise<never>(() => undefined);
  const meta = { version: 1, state: 'todo', assignee: null, dueDate: null, updatedAt: '', updatedBy: null };
  const store = createEstimateEditor(
    {
      ...({ id: 'e1', number: 'EST-1', revision: 1, state: 'pricing', editable: true } as EstimateFullView),
      ...{ version: 1, title: 'Presses', titleJa: null, updatedAt: '2026-11-21T10:00:00.000Z' },
      ...{ document: { ...d02Document(), fx }, priced: null },
      stages: Object.fromEntries(stageIds.map((stage) => [stage, meta])) as EstimateFullView['stages'],
    },
    new Proxy({}, { get: () => never }) as EditorApi,
  );
  render(
    <PlatformProvider>
      <EditorContext
        value={{ store, stage: 'packing', readOnlyReason: undefined, active: createActiveLine() }}
      >
        <Terms />
      </EditorContext>
    </PlatformProvider>,
  );
  return () => store.getState().content.head.fx;
}

async function type(label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.tab();
}

test('public F3: a slip of one digit is taken with a reason only, and the bank is named for the others', async () => {
  const fx = show(quoted);
  expect(await screen.findByText(/Minato Bank: TTS/)).toBeInTheDocument();
  await type('1 USD', '15.025');
  expect(fx().rates.USD).toBe('150.25');
  expect(screen.getByRole('alert')).toHaveTextContent(/150.25.*decimal point/);
  const take = screen.getByRole('button', { name: 'Use 15.025' });
  expect(take).toBeDisabled();
  await userEvent.type(screen.getByLabelText(/Reason for this rate/), 'Agreed');
  await userEvent.click(take);
  expect(fx()).toMatchObject({
    rates: { USD: '15.025', EUR: '163.40' },
    typed: { USD: { rate: '15.025', reason: 'Agreed' } },
  });
  expect(screen.getByText('Typed. Reason: Agreed')).toBeInTheDocument();
  expect(screen.getByText(/Minato Bank: TTS/)).toBeInTheDocument();
});

test('public F3: a rate near the table is taken as typed; left, a question changes nothing', async () => {
  const fx = show(quoted);
  await type('1 USD', '151');
  expect(fx()).toMatchObject({ rates: { USD: '151' }, typed: { USD: { rate: '151' } } });
  await type('1 EUR', '175');
  await userEvent.click(screen.getByRole('button', { name: 'Leave it as it was' }));
  expect(fx().rates.EUR).toBe('163.40');
  // Typed back to the table's it is the bank's again.
  await type('1 USD', '150.25');
  expect(fx().typed).toEqual({});
});

test('order D8: rates freeze when the estimate is submitted; a table of somebody’s own names no bank', async () => {
  show({ source: 'Minato Bank', frozenAt: null, rates: { USD: '150.25' } });
  expect(await screen.findByText('Frozen when the estimate is submitted.')).toBeInTheDocument();
  expect(screen.getByText('Typed')).toBeInTheDocument();
  expect(screen.queryByText(/Minato/)).not.toBeInTheDocument();
});

test('a rate that waits for an answer stands at its field, takes the focus, and is not lost by closing', async () => {
  const fx = show(quoted);
  await type('1 USD', '165');
  await type('1 EUR', '1634');
  const [dollar, euro] = screen.getAllByRole('alert');
  // Each below its own field.
  const order = [screen.getByLabelText('1 USD'), dollar!, screen.getByLabelText('1 EUR'), euro!];
  for (const [index, part] of order.slice(1).entries())
    expect(order[index]!.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(euro).toContainElement(document.activeElement as HTMLElement);
  await userEvent.keyboard('{Escape}');
  expect(await screen.findAllByText(/is not taken yet/)).toHaveLength(2);
  expect(dollar).toContainElement(document.activeElement as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'Use 165' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Leave it as it was' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(fx().rates).toEqual({ USD: '165', EUR: '163.40' });
});

test('closing takes what was typed and not yet left, and stays open for what is no rate', async () => {
  const fx = show(quoted);
  const field = await screen.findByLabelText('1 USD');
  await userEvent.clear(field);
  await userEvent.type(field, 'abc{Escape}');
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  expect(field).toBeInvalid();
  await userEvent.clear(field);
  await userEvent.type(field, '151{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(fx().rates.USD).toBe('151');
});
