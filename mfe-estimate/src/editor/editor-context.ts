import type { StageId } from '@quayside/contract';
import type { StageContent } from '@quayside/estimate-document';
import { createStore, useStore, useTranslation, type StoreApi } from '@quayside/platform';
import { stageDates, type StageDates } from '@quayside/rating';
import { createContext, use, useCallback } from 'react';
import type { EstimateEditor, EstimateEditorStore } from './estimate-editor.store';

/** Which charge line is looked at: what the explanation and the details are of. */
export type ActiveLine = {
  lineId: string | undefined;
  columnId: string | undefined;
  isDetailed: boolean;
  asked: number;
};

export type EditorContextValue = {
  store: EstimateEditorStore;
  stage: StageId;
  /** Why nothing can be changed, in the reader's words; undefined when it can. */
  readOnlyReason: string | undefined;
  active: StoreApi<ActiveLine>;
};

export const EditorContext = createContext<EditorContextValue | undefined>(undefined);

export const createActiveLine = () =>
  createStore<ActiveLine>()(() => ({ lineId: undefined, columnId: undefined, isDetailed: false, asked: 0 }));

export function useEditorContext(): EditorContextValue {
  const value = use(EditorContext);
  if (!value) throw new Error('an editor part outside the editor');
  return value;
}

/** A part of the editor's state; the component is drawn again when the part changes. */
export function useEditor<T>(select: (editor: EstimateEditor) => T): T {
  return useStore(useEditorContext().store, select);
}

export type Inputs<Stage extends StageId> = StageContent<Stage>['inputs'];

/** The calculator's inputs of a stage, and how to change them: a field set to undefined is removed. */
export function useInputs<Stage extends StageId>(stage: Stage) {
  const { store, readOnlyReason } = useEditorContext();
  const inputs = useStore(store, (editor): Inputs<Stage> => editor.content.stages[stage].inputs);
  const set = useCallback(
    (part: Partial<Inputs<Stage>>) => store.getState().setInputs(stage, part),
    [store, stage],
  );
  return { inputs, set, readOnly: readOnlyReason !== undefined };
}

/** The dates of the stages, typed or taken over from the head of the estimate. */
export function useStageDates(): StageDates {
  return stageDates(useEditor((editor) => editor.document));
}

export function useEditorText() {
  return useTranslation('estimate-editor').t;
}
export type EditorText = ReturnType<typeof useEditorText>;
