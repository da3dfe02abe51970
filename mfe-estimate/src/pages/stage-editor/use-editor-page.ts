import { unfinishedRows } from '@quayside/estimate-document';
import { useHotkey, useNavigate, useStore, useUnsavedChanges } from '@quayside/platform';
import type { EstimateFullView } from '@quayside/service-estimate/contract';
import type { SheetHandle } from '@quayside/sheet';
import { useEffect, useRef, useState } from 'react';
import { estimateLinks } from '../../links';
import { createActiveLine, useEditorText } from '../../editor/editor-context';
import { useEstimateEditorStore } from '../../editor/editor-registry';
import type { EditorPlace, GoTo } from './go-to';
import { useLeaveSaved } from './use-leave-saved';
import { useReadOnlyReason } from './use-read-only-reason';
import { useShownLine } from './use-shown-line';

/** What every page of the editor has: the store that all of them share, its sheet of charges, and the way to the others. */
export function useEditorPage(loaded: EstimateFullView, here: EditorPlace) {
  const t = useEditorText();
  const navigate = useNavigate();
  const store = useEstimateEditorStore(loaded);
  const estimate = useStore(store, (editor) => editor.estimate);
  const isBlocked = useStore(
    store,
    ({ save, content }) => save.kind === 'failed' || save.kind === 'conflict' || unfinishedRows(content) > 0,
  );
  const readOnlyReason = useReadOnlyReason(estimate);
  const [active] = useState(createActiveLine);
  const sheet = useRef<SheetHandle>(null);
  /** The page that is gone to: it holds the same unsaved work, so leaving does not ask. */
  const [target, setTarget] = useState<{ place: EditorPlace; lineId?: string; columnId?: string }>();

  useUnsavedChanges(isBlocked && target === undefined);
  useLeaveSaved(store);
  useEffect(() => {
    if (!target) return;
    const search = target.lineId
      ? `?line=${encodeURIComponent(target.lineId)}&cell=${target.columnId ?? 'code'}`
      : '';
    void navigate(estimateLinks.editor({ stage: target.place, estimateId: estimate.id }) + search);
    setTarget(undefined);
  }, [target, navigate, estimate.id]);
  useShownLine(sheet, here);

  const goTo: GoTo = (place, lineId, columnId) => {
    if (!place) return;
    // On the page of all stages every line is at hand.
    if (lineId && (place === here || here === 'all'))
      return sheet.current?.focusCell({ rowId: lineId, columnId: columnId ?? 'code' });
    void store.getState().flush();
    setTarget({ place, lineId, columnId });
  };
  useHotkey('alt+c', t('charges.goTo'), () => sheet.current?.focus());
  useHotkey('mod+s', t('save.now'), () => void store.getState().flush());
  return { store, active, sheet, readOnlyReason, goTo };
}
