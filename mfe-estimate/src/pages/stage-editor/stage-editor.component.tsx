import { stageIds, type StageId } from '@quayside/contract';
import { Columns, InlineNote, Panel, Skeleton, useHotkey, useIsStacked, useStore } from '@quayside/platform';
import type { EstimateFullView } from '@quayside/service-estimate/contract';
import { lazy, Suspense, useMemo } from 'react';
import { EditorContext, useEditorText } from '../../editor/editor-context';
import { CalculatorPanel } from './calculator-panel.component';
import { Charges } from './charges.component';
import { EditorPage } from './editor-page.component';
import { NotesPanel } from './notes-panel.component';
import { RatesPanel } from './rates-panel.component';
import { StageBar } from './stage-bar.component';
import { TotalsPanel } from './totals-panel.component';
import { useEditorPage } from './use-editor-page';

/** The last beside the charges, which do not wait for it. */
const ToLookAt = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'beside-charges' */ './to-look-at.component')).ToLookAt,
}));

/** Prices one stage: its calculator, its charge lines, and beside them totals, what to look at, and rates that fit. */
export function StageEditor({ estimate, stage }: { estimate: EstimateFullView; stage: StageId }) {
  const t = useEditorText();
  const { store, active, sheet, readOnlyReason, goTo } = useEditorPage(estimate, stage);
  const scope = useStore(store, (editor) => editor.content.stages[stage].scope);
  const context = useMemo(
    () => ({ store, stage, readOnlyReason, active }),
    [store, stage, readOnlyReason, active],
  );
  // Rates are what prices the stage: beside its sheet, or just above it where nothing stands beside.
  const isStacked = useIsStacked();
  const place = stageIds.indexOf(stage);
  const previous = stageIds[place - 1];
  const next = stageIds[place + 1];
  // As in the rail: before the first stage stand all of them.
  useHotkey('alt+pageup', t('stageBar.previous'), () => goTo(previous ?? 'all'));
  useHotkey('alt+pagedown', t('stageBar.next'), () => goTo(next));

  return (
    <EditorContext value={context}>
      <EditorPage
        place={stage}
        next={next}
        onGo={goTo}
        bar={
          <>
            <StageBar previous={previous} next={next} onGo={goTo} />
            {scope === 'included' ? null : <InlineNote tone="info">{t(`scope.note.${scope}`)}</InlineNote>}
          </>
        }
      >
        <Columns
          sideLabel={readOnlyReason && t('totals.title')}
          side={
            <>
              <TotalsPanel />
              {isStacked ? null : <RatesPanel key={stage} />}
              <Suspense
                fallback={
                  <Panel title={t('attention.title')} busy>
                    <Skeleton lines={3} />
                  </Panel>
                }
              >
                <ToLookAt onGo={goTo} />
              </Suspense>
            </>
          }
        >
          <CalculatorPanel />
          {isStacked ? <RatesPanel key={`${stage} rates`} inRow /> : null}
          <Charges key={stage} sheet={sheet} />
          <NotesPanel key={`${stage} notes`} />
        </Columns>
      </EditorPage>
    </EditorContext>
  );
}
