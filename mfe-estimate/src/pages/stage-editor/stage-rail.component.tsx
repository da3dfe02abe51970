import { stageIds } from '@quayside/contract';
import { formatAmount, Link, classes } from '@quayside/platform';
import { stageCoverage, type StageCoverage } from '@quayside/rating';
import type { ShownStageState } from '@quayside/contract/estimate-states';
import { useEffect, useRef, type MouseEvent } from 'react';
import { estimateLinks } from '../../links';
import { StageDot } from '../../components/stage-dot.component';
import { useEditor, useEditorText, type EditorText } from '../../editor/editor-context';
import type { EditorPlace, GoTo } from './go-to';
import * as styles from './stage-rail.module.css';

/** All stages, and each of the eight with its state and what it sells for; the current one is scrolled into view. */
export function StageRail({ place, onGo }: { place: EditorPlace; onGo: GoTo }) {
  const t = useEditorText();
  const id = useEditor((editor) => editor.estimate.id);
  const stages = useEditor((editor) => editor.content.stages);
  const incoterm = useEditor((editor) => editor.content.head.incoterm);
  const { stages: totals, totals: sum, complete, currency } = useEditor((editor) => editor.priced);
  return (
    <Rail
      place={place}
      estimateId={id}
      onGo={onGo}
      entries={[
        { place: 'all', sell: formatAmount(sum.sell, currency), isComplete: complete },
        ...stageIds.map((each) => ({
          place: each,
          state: stages[each].state,
          sell:
            outOfOffer(stageCoverage(incoterm, stages[each], each), t) ??
            formatAmount(totals[each].sell, currency),
          isComplete: totals[each].complete,
        })),
      ]}
    />
  );
}

/** Why nothing of a stage is offered: whose it is by the terms, or what somebody typed over them; undefined where something is. */
export function outOfOffer(
  { counts, typed, groups }: StageCoverage,
  t: EditorText,
): ReturnType<EditorText> | undefined {
  if (counts !== 'none') return undefined;
  return t(`scope.${typed ?? groups[0]?.payer ?? 'excluded'}`);
}

type RailEntry = {
  place: EditorPlace;
  state?: ShownStageState;
  sell: string;
  isComplete: boolean;
};

export function Rail(props: {
  place: EditorPlace;
  estimateId: string;
  entries: readonly RailEntry[];
  onGo?: GoTo;
}) {
  const { place, estimateId, entries, onGo } = props;
  const t = useEditorText();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !current) return;
    list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2;
  }, [place]);
  const go = (event: MouseEvent, to: EditorPlace) => {
    if (!onGo || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onGo(to);
  };
  return (
    <nav aria-label={t('rail.label')} className={`${classes.panel} ${styles.rail}`} data-part="panel">
      <ol ref={list}>
        {entries.map((entry) => (
          <li key={entry.place}>
            <Link
              to={estimateLinks.editor({ stage: entry.place, estimateId })}
              aria-current={entry.place === place ? 'page' : undefined}
              onClick={(event) => go(event, entry.place)}
            >
              <span className={styles.name}>
                {entry.state ? <StageDot state={entry.state} label={t(`stageState.${entry.state}`)} /> : null}
                {entry.place === 'all' ? t('rail.all') : t(`stageShort.${entry.place}`)}
              </span>
              <span className={styles.sell}>
                {entry.sell}
                {entry.isComplete ? null : (
                  <span className={styles.incomplete} title={t('rail.incomplete')}>
                    <span aria-hidden="true">●</span>
                    <span className="qs-visually-hidden">{t('rail.incomplete')}</span>
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
