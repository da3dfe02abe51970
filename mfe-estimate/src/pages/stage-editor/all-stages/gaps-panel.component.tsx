import { Button, Icon, Panel, Tag, useLanguage, classes } from '@quayside/platform';
import { useDeferredValue, useMemo, useState } from 'react';
import { Acknowledged, GuardItem } from '../../../components/before-sending/guard-list.component';
import type { Refusal } from '../../../components/before-sending/guard-note';
import { hasNoPrices } from '../../../components/rate-all/has-no-prices';
import { addLine } from '../../../editor/add-line';
import { useEditor, useEditorContext } from '../../../editor/editor-context';
import { useRatingWords } from '../../../editor/rating-words';
import type { GoTo } from '../go-to';
import { ReviewFailedNote } from '../review-failed-note.component';
import { useGuardAct } from '../use-guard-act';
import { useRatingHere } from '../use-rating-here';
import { useBeforeSending } from '../use-before-sending';
import { ModeChange } from '../mode-change.component';
import { allGaps, allWarnings, type AllGap } from './all-gaps';
import { useAllStagesText } from './all-stages-text';
import { byStageOf, groupedGaps, isGroup, type GapGroup } from './gap-groups';
import { fittingText } from './fitting-columns';
import type { Proposal } from './use-proposal';
import * as styles from './all-stages.module.css';
import * as editorStyles from '../editor.module.css';

const shownAtFirst = 6;
const icons = { bad: 'alert', warn: 'warning', info: 'info' } as const;

/** Gaps are told one by one below, each with the rate that would close it. */
const gapCodes = ['guard.missing-charge', 'guard.uncharged-amount', 'guard.unpriced-line'];
const isNoGap = ({ code }: Refusal): boolean => !gapCodes.includes(code);

/** First on the page: what is still missing, by stage; Enter goes to the line, and a rate that fits is taken in place. */
export function GapsPanel({ proposal, onGo }: { proposal: Proposal; onGo: GoTo }) {
  const t = useAllStagesText();
  const language = useLanguage();
  const words = useRatingWords();
  const { store, readOnlyReason } = useEditorContext();
  const priced = useDeferredValue(useEditor((editor) => editor.priced));
  const isNew = useEditor((editor) => hasNoPrices(editor.document));
  const [isWhole, setWhole] = useState(false);
  const items = useMemo(() => allGaps(priced, proposal.lines, words), [priced, proposal.lines, words]);
  const warnings = useMemo(() => allWarnings(priced, words), [priced, words]);
  const entries = useMemo(() => [...groupedGaps(items), ...warnings], [items, warnings]);
  const rating = useRatingHere();
  const onAct = useGuardAct(rating.ask);
  const before = useBeforeSending(isNoGap);
  const blocking = before.notes.length + items.length + warnings.filter(({ mark }) => mark === 'bad').length;
  const notes = isWhole ? before.notes : before.notes.slice(0, shownAtFirst);
  const shown = isWhole ? entries : entries.slice(0, shownAtFirst - notes.length);
  const left = before.notes.length - notes.length + entries.length - shown.length;
  const mayChange = readOnlyReason === undefined;

  const add = ({ stage, addCode, addType }: AllGap) => {
    if (!addCode) return;
    const lineId = addLine(store, stage, addCode, addType, words.book);
    requestAnimationFrame(() => onGo(stage, lineId, 'rate'));
  };
  const action = (gap: AllGap) => {
    const { fits } = gap;
    if (!mayChange) return <span />;
    if (fits)
      return (
        <Button size="small" onClick={() => proposal.take(fits.lineId)}>
          {t('allStages.take')} {fittingText(fits, priced.currency, t, language)}
          <span className="qs-visually-hidden"> {gap.text}</span>
        </Button>
      );
    if (!gap.addCode) return <span />;
    return (
      <Button size="small" tone="ghost" onClick={() => add(gap)}>
        {t('allStages.gaps.add')}
        <span className="qs-visually-hidden"> {gap.text}</span>
      </Button>
    );
  };
  return (
    <Panel
      flush
      title={t('allStages.gaps.title')}
      busy={!before.isKnown && !before.isFailed}
      note={blocking > 0 ? <Tag tone="warn">{blocking}</Tag> : null}
    >
      <ModeChange />
      {isNew && mayChange ? <p className={styles.first}>{t('allStages.gaps.first')}</p> : null}
      <ReviewFailedNote before={before} />
      {blocking === 0 && before.isKnown ? (
        <p className={editorStyles.good}>
          <Icon name="check" /> {t('allStages.gaps.nothing')}
        </p>
      ) : null}
      {before.notes.length + entries.length > 0 ? (
        <ul className={`${classes.notes} ${styles.gaps}`} aria-label={t('allStages.gaps.title')}>
          {notes.map((note) => (
            <GuardItem key={note.id} note={note} tone="bad" onGo={onGo} onAct={onAct} />
          ))}
          {shown.map((gap) =>
            isGroup(gap) ? (
              <GroupItem key={gap.id} group={gap} mayChange={mayChange} onGo={onGo} />
            ) : (
              <li key={gap.id}>
                <span data-mark={gap.mark}>
                  <Icon name={icons[gap.mark]} />
                </span>
                <span>
                  {gap.isOfWhole ? null : <b>{t(`stage.${gap.stage}`)} </b>}
                  {gap.lineId ? (
                    <button
                      type="button"
                      className={styles.gap}
                      onClick={() => onGo(gap.stage, gap.lineId, gap.columnId)}
                    >
                      {gap.text}
                    </button>
                  ) : (
                    gap.text
                  )}
                  <Acknowledged text={before.acknowledged(gap.findingId)} />
                </span>
                {action(gap)}
              </li>
            ),
          )}
        </ul>
      ) : null}
      {left > 0 ? (
        <div className={editorStyles.more}>
          <Button size="small" tone="ghost" onClick={() => setWhole(true)}>
            {t('allStages.gaps.more', { count: left })}
          </Button>
        </div>
      ) : null}
      {rating.dialog}
    </Panel>
  );
}

/** Lines that wait for the same: the reason once, each line as the way to it, and the way to the cargo where that is what is missing. */
function GroupItem({ group, mayChange, onGo }: { group: GapGroup; mayChange: boolean; onGo: GoTo }) {
  const t = useAllStagesText();
  const words = useRatingWords();
  return (
    <li>
      <span data-mark="bad">
        <Icon name="alert" />
      </span>
      <span>
        {group.reason}
        {byStageOf(group).map(({ stage, gaps }) => (
          <span key={stage} className={styles.inStage}>
            <b>{t(`stage.${stage}`)}</b>{' '}
            {gaps.map((gap, index) => (
              <span key={gap.id}>
                {index > 0 ? ' · ' : ''}
                <button
                  type="button"
                  className={styles.gap}
                  onClick={() => onGo(gap.stage, gap.lineId, gap.columnId)}
                >
                  {[gap.charge, gap.charge ? words.charge(gap.charge) : ''].filter(Boolean).join(' ')}
                </button>
              </span>
            ))}
          </span>
        ))}
      </span>
      {mayChange && group.gaps.some(({ waitsForCargo }) => waitsForCargo) ? (
        <Button size="small" onClick={() => onGo('packing')}>
          {t('allStages.gaps.toCargo')}
        </Button>
      ) : (
        <span />
      )}
    </li>
  );
}
