import { Button, useLanguage } from '@quayside/platform';
import type { StageId } from '@quayside/contract';
import type { ActivityEntry, EstimateView } from '@quayside/service-estimate/contract';
import { useMemo, useState } from 'react';
import { usePageText } from '../text';
import type { ValueContext } from './change-values';
import { tellChange, type ToldChange } from './change-words';
import { useEditorWords } from './use-editor-words';

const shownAtFirst = 4;
export type ActivityContext = {
  ready: boolean;
  of: (lineId: string | undefined) => ValueContext;
};

/** What changes are told with: the editor's words, and the lines of the estimate as it is shown. */
export function useActivityContext(estimate: EstimateView): ActivityContext {
  const language = useLanguage();
  const { ready, word } = useEditorWords();
  return useMemo(() => {
    const lines = new Map(
      estimate.view === 'full'
        ? Object.values(estimate.document.stages).flatMap(({ lines: own }) =>
            own.map(({ id, basis, currency }) => [id, { basis, currency }] as const),
          )
        : [],
    );
    const { currency } = estimate;
    return {
      ready,
      of: (lineId) => ({
        word,
        language,
        currency,
        line: lineId === undefined ? undefined : lines.get(lineId),
      }),
    };
  }, [estimate, language, ready, word]);
}

type Row = ToldChange & { line: string | undefined };

/** Fields that went from one value to another, in words. */
export function ActivityChanges({
  changes,
  more,
  stage,
  context,
}: {
  changes: ActivityEntry['changes'];
  more: number;
  stage: StageId | null;
  context: ActivityContext;
}) {
  const t = usePageText();
  const [all, setAll] = useState(false);
  if (changes.length === 0 || !context.ready) return null;
  const rows = changes.flatMap((change) => {
    const line = change.line ? change.line.code || change.line.description : undefined;
    return tellChange(change, stage, context.of(change.line?.id)).map((told): Row => ({ ...told, line }));
  });
  const shown = all ? rows : rows.slice(0, shownAtFirst);
  return (
    <>
      <ul className="qs-small qs-muted">
        {shown.map(({ label, line, from, to, isSentence }, index) => (
          // The list never changes: the index is the identity of a change.
          <li key={index} style={{ overflowWrap: 'anywhere' }}>
            {line ? <span className="qs-strong">{line} </span> : null}
            {isSentence ? (
              label
            ) : to === undefined ? (
              t('activity.fieldChanged', { field: label })
            ) : (
              <>
                {label}: {from} <span aria-label={t('activity.to')}>→</span>{' '}
                <span style={{ color: 'var(--qs-colors-fg)' }}>{to}</span>
              </>
            )}
          </li>
        ))}
      </ul>
      {rows.length > shown.length ? (
        <span>
          <Button size="small" tone="ghost" onClick={() => setAll(true)}>
            {t('activity.showAll', { count: rows.length })}
          </Button>
        </span>
      ) : null}
      {all && more > 0 ? (
        <span className="qs-small qs-subtle">{t('activity.more', { count: more })}</span>
      ) : null}
    </>
  );
}
