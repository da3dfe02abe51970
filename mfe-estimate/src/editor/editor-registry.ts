import { draftBox, useSessionStore } from '@quayside/platform';
import { useEffect, useState } from 'react';
import type { EstimateFullView } from '@quayside/service-estimate/contract';
import { editorApi } from '../api/editor.query';
import type { EditorDraft } from './editor-draft';
import { createEstimateEditor, type EstimateEditorStore } from './estimate-editor.store';

/** Raised when what a draft holds changes its shape. */
const draftShape = 1;

type Entry = { store: EstimateEditorStore; users: number };
const editors = new Map<string, Entry>();

/** The editor of an estimate: the one that still holds unsaved work, else a new one. */
function open(estimate: EstimateFullView): Entry {
  const known = editors.get(estimate.id);
  const isSameRevision = known?.store.getState().estimate.revision === estimate.revision;
  if (known && isSameRevision && (known.users > 0 || known.store.getState().isDirty())) return known;
  known?.store.getState().dispose();
  const boxOf = (revision: number) =>
    draftBox<EditorDraft>(`estimate/${estimate.id}/${revision}`, draftShape);
  // What was typed into an earlier revision is of that one: it is told, never put into this one.
  const older = Array.from({ length: estimate.revision - 1 }, (_, index) => {
    const box = boxOf(index + 1);
    box.dispose();
    return { revision: index + 1, box };
  });
  const store = createEstimateEditor(estimate, editorApi, boxOf(estimate.revision), older);
  const entry: Entry = { store, users: 0 };
  editors.set(estimate.id, entry);
  return entry;
}

async function close(estimateId: string, entry: Entry): Promise<void> {
  await entry.store.getState().flush();
  const { isDirty, dispose } = entry.store.getState();
  if (entry.users > 0 || isDirty() || editors.get(estimateId) !== entry) return;
  dispose();
  editors.delete(estimateId);
}

/** What is kept for pages that were left belongs to the member who signs out. */
useSessionStore.subscribe(({ session }) => {
  if (session !== null) return;
  for (const { store } of editors.values()) store.getState().dispose();
  editors.clear();
});

/**
 * The editor of an estimate, shared by all pages that show it. What could not be saved when the last page was left stays
 * here: it is tried again, and is on the screen when the estimate is opened again.
 */
export function useEstimateEditorStore(estimate: EstimateFullView): EstimateEditorStore {
  const [entry] = useState(() => open(estimate));
  useEffect(() => {
    entry.users += 1;
    editors.set(estimate.id, entry);
    return () => {
      entry.users -= 1;
      void close(estimate.id, entry);
    };
  }, [entry, estimate.id]);
  useEffect(() => entry.store.getState().receive(estimate), [entry, estimate]);
  return entry.store;
}
