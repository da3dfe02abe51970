import { stageIds, type StageId } from '@quayside/contract';
import { unfinishedRows } from '@quayside/estimate-document';
import {
  Columns,
  InlineNote,
  nameIn,
  Page,
  RestoredNote,
  Stack,
  useHotkey,
  useIsStacked,
  useLanguage,
  useNavigate,
  useStore,
  useUnsavedChanges,
} from '@quayside/platform';
import type { EstimateFullView } from '@quayside/service-estimate/contract';
import type { SheetHandle } from '@quayside/sheet';
import { useEffect, useMemo, useRef, useState } from 'react';
import { estimateLinks } from '../../links';
import { createActiveLine, EditorContext, useEditorText } from '../../editor/editor-context';
import { useEstimateEditorStore } from '../../editor/editor-registry';
import { CalculatorPanel } from './calculator-panel.component';
import { Charges } from './charges.component';
import { Conflicts } from './conflicts.component';
import { EditorActions } from './editor-actions.component';
import { HeadMeta, HeadTags } from './editor-head.component';
import { FootBar } from './foot-bar.component';
import { LeftOver } from './left-over.component';
import { NotesPanel } from './notes-panel.component';
import { RatesPanel } from './rates-panel.component';
import { StageBar } from './stage-bar.component';
import { StageRail } from './stage-rail.component';
import { ToLookAt } from './to-look-at.component';
import { TotalsPanel } from './totals-panel.component';
import { useLeaveSaved } from './use-leave-saved';
import { useReadOnlyReason } from './use-read-only-reason';
import { useShownLine } from './use-shown-line';
import * as styles from './editor.module.css';

/** Prices one stage: its calculator, its charge lines, and beside them totals, what to look at, and rates that fit. */
export function StageEditor({ estimate: loaded, stage }: { estimate: EstimateFullView; stage: StageId }) {
  const t = useEditorText();
  const language = useLanguage();
  const navigate = useNavigate();
  const store = useEstimateEditorStore(loaded);
  const estimate = useStore(store, (editor) => editor.estimate);
  const head = useStore(store, (editor) => editor.content.head);
  const isBlocked = useStore(
    store,
    ({ save, content }) => save.kind === 'failed' || save.kind === 'conflict' || unfinishedRows(content) > 0,
  );
  const scope = useStore(store, (editor) => editor.content.stages[stage].scope);
  const restored = useStore(store, (editor) => editor.restored);
  const readOnlyReason = useReadOnlyReason(estimate);
  const [active] = useState(createActiveLine);
  const sheet = useRef<SheetHandle>(null);
  /** The stage that is gone to: its page holds the same unsaved work, so leaving does not ask. */
  const [target, setTarget] = useState<{ stage: StageId; lineId?: string; columnId?: string }>();

  useUnsavedChanges(isBlocked && target === undefined);
  useLeaveSaved(store);
  useEffect(() => {
    if (!target) return;
    const search = target.lineId
      ? `?line=${encodeURIComponent(target.lineId)}&cell=${target.columnId ?? 'code'}`
      : '';
    void navigate(estimateLinks.editor({ stage: target.stage, estimateId: estimate.id }) + search);
    setTarget(undefined);
  }, [target, navigate, estimate.id]);
  useShownLine(sheet, stage);

  const context = useMemo(
    () => ({ store, stage, readOnlyReason, active }),
    [store, stage, readOnlyReason, active],
  );
  const goTo = (next: StageId | undefined, lineId?: string, columnId?: string) => {
    if (!next) return;
    if (next === stage && lineId)
      return sheet.current?.focusCell({ rowId: lineId, columnId: columnId ?? 'code' });
    void store.getState().flush();
    setTarget({ stage: next, lineId, columnId });
  };
  // Rates are what prices the stage: beside its sheet, or just above it where nothing stands beside.
  const isStacked = useIsStacked();
  const place = stageIds.indexOf(stage);
  const previous = stageIds[place - 1];
  const next = stageIds[place + 1];
  useHotkey('alt+pageup', t('stageBar.previous'), () => goTo(previous));
  useHotkey('alt+pagedown', t('stageBar.next'), () => goTo(next));
  useHotkey('alt+c', t('charges.goTo'), () => sheet.current?.focus());
  useHotkey('mod+s', t('save.now'), () => void store.getState().flush());

  return (
    <EditorContext value={context}>
      <div className={styles.page}>
        <Page
          title={`${t(`stage.${stage}`)} · ${estimate.number}`}
          heading={nameIn(language, { name: head.title, nameJa: head.titleJa })}
          crumbs={[
            { label: t('estimates'), to: estimateLinks.list() },
            { label: estimate.number, to: estimateLinks.view({ estimateId: estimate.id }) },
            { label: t(`stage.${stage}`) },
          ]}
          tags={<HeadTags />}
          actions={<EditorActions />}
          meta={<HeadMeta />}
        >
          <Stack>
            <StageRail onGo={goTo} />
            <StageBar previous={previous} next={next} onGo={goTo} />
            {scope === 'included' ? null : <InlineNote tone="info">{t(`scope.note.${scope}`)}</InlineNote>}
            {restored ? (
              <RestoredNote
                at={restored.at}
                onKeep={() => store.getState().settleRestored('keep')}
                onDiscard={() => store.getState().settleRestored('discard')}
              />
            ) : null}
            <LeftOver />
            {readOnlyReason ? <InlineNote tone="info">{readOnlyReason}</InlineNote> : null}
            <Columns
              side={
                <>
                  <TotalsPanel />
                  {isStacked ? null : <RatesPanel key={stage} />}
                  <ToLookAt onGo={goTo} />
                </>
              }
            >
              <CalculatorPanel />
              {isStacked ? <RatesPanel key={`${stage} rates`} inRow /> : null}
              <Charges key={stage} sheet={sheet} />
              <NotesPanel key={`${stage} notes`} />
            </Columns>
          </Stack>
          <FootBar next={next} onGo={goTo} />
        </Page>
      </div>
      <Conflicts />
    </EditorContext>
  );
}
