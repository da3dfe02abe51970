import { stageIds } from '@quayside/contract';
import { PlatformProvider } from '@quayside/platform';
import { d02Document, type EstimateDocument } from '@quayside/rating';
import type { EstimateFullView } from '@quayside/service-estimate/contract';
import { render } from '@testing-library/react';
import { createActiveLine, EditorContext } from '../../editor/editor-context';
import type { EditorApi } from '../../api/editor.query';
import { createEstimateEditor } from '../../editor/estimate-editor.store';
import { registerEditorWords } from '../../locales/editor/register';
import { LoadPlanPanel } from './load-plan-panel.component';
import type { Planner } from '../planner/planner-client';
import { answerRequest } from '../planner/planner-host';
import { steppingClock } from '../planner/stepping-clock';

void registerEditorWords();

/** The planner without a worker: it answers before it returns. */
export const planHere = (): Planner => ({
  plan: (job, listener) =>
    answerRequest({ ...job, id: 1, milliseconds: { first: 40, all: 40 } }, listener, steppingClock()),
  cancel: () => undefined,
});

const never = () => new Promise<never>(() => undefined);
const api = new Proxy({}, { get: () => never }) as EditorApi;

/** An editor of case D02, changed. */
export function editorOf(change: (document: EstimateDocument) => void = () => undefined) {
  const document = d02Document();
  change(document);
  const meta = { version: 1, state: 'todo', assignee: null, dueDate: null, updatedAt: '', updatedBy: null };
  return createEstimateEditor(
    {
      ...({ id: 'e1', number: 'EST-1', revision: 1, state: 'pricing', editable: true } as EstimateFullView),
      ...{ version: 1, title: 'Presses', titleJa: null, updatedAt: '2026-11-21T10:00:00.000Z', document },
      stages: Object.fromEntries(stageIds.map((stage) => [stage, meta])) as EstimateFullView['stages'],
      priced: null,
    },
    api,
  );
}

type Shown = {
  store?: ReturnType<typeof editorOf>;
  readOnlyReason?: string;
  makePlanner?: () => Planner;
};

/** Shows the load plan of an editor in its vanning stage. */
export function show({ store = editorOf(), readOnlyReason, makePlanner = planHere }: Shown = {}) {
  const value = { store, stage: 'vanning' as const, readOnlyReason, active: createActiveLine() };
  const view = render(
    <PlatformProvider>
      <EditorContext value={value}>
        <LoadPlanPanel makePlanner={makePlanner} />
      </EditorContext>
    </PlatformProvider>,
  );
  return { store, ...view };
}
