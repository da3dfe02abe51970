import type { StageId } from '@quayside/contract';
import { Button, Icon, Panel, Tag, useQuery, classes } from '@quayside/platform';
import { updateRows } from '@quayside/sheet';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { Acknowledged, GuardItem } from '../../components/before-sending/guard-list.component';
import { placeOf, type Refusal } from '../../components/before-sending/guard-note';
import { thingsToLookAt, type AttentionItem } from '../../editor/attention';
import { addLine } from '../../editor/add-line';
import { pointsOf } from '../../components/before-sending/guards';
import { useEditor, useEditorContext, useEditorText } from '../../editor/editor-context';
import { useRatingWords } from '../../editor/rating-words';
import { modeChangeQuery } from './editor-parts';
import type { GoTo } from './go-to';
import { ReviewFailedNote } from './review-failed-note.component';
import { useGuardAct } from './use-guard-act';
import { useRatingHere } from './use-rating-here';
import { useBeforeSending } from './use-before-sending';
import * as styles from './editor.module.css';

const shownAtFirst = 8;
const icons = { bad: 'alert', warn: 'warning', info: 'info' } as const;

/** What this page tells one by one, with what can be done about it on the spot. */
const isToldBelow = ({ code, path }: Refusal, stage: StageId): boolean =>
  code === 'guard.missing-charge' ||
  code === 'guard.uncharged-amount' ||
  (code === 'guard.unpriced-line' && placeOf(path).stage === stage);

/** What is missing, wrong, worth a look or outside the total; each leads to its place. */
export function ToLookAt({ onGo }: { onGo: GoTo }) {
  const t = useEditorText();
  const words = useRatingWords();
  const { store, stage, readOnlyReason } = useEditorContext();
  const priced = useDeferredValue(useEditor((editor) => editor.priced));
  const [isWhole, setWhole] = useState(false);
  const items = useMemo(() => thingsToLookAt(priced, stage, words), [priced, stage, words]);
  const isShown = useCallback((refusal: Refusal) => !isToldBelow(refusal, stage), [stage]);
  const rating = useRatingHere();
  const onAct = useGuardAct(rating.ask);
  const before = useBeforeSending(isShown);
  const pressing = pointsOf(before.notes) + items.filter((item) => item.mark !== 'info').length;
  const notes = isWhole ? before.notes : before.notes.slice(0, shownAtFirst);
  const shown = isWhole ? items : items.slice(0, shownAtFirst - notes.length);
  const left = before.notes.length - notes.length + items.length - shown.length;

  const add = ({ stage: of, addCode, addType }: AttentionItem) => {
    if (!of || !addCode) return;
    const lineId = addLine(store, of, addCode, addType, words.book);
    requestAnimationFrame(() => onGo(of, lineId, 'rate'));
  };
  const sayBoth = ({ stage: of, lineId, besideCode }: AttentionItem) => {
    const { charges, runCommand } = store.getState();
    const line = of && charges[of].rows.find(({ id }) => id === lineId);
    if (!of || !line || !besideCode) return;
    const said = { ...line, alongside: [...(line.alongside ?? []), besideCode] };
    runCommand(
      of,
      updateRows(charges[of], [said], (each) => each.id),
    );
  };
  const action = (item: AttentionItem) => {
    if (item.addCode && readOnlyReason === undefined)
      return (
        <Button size="small" tone="ghost" onClick={() => add(item)}>
          {t('attention.add')}
          <span className="qs-visually-hidden"> {item.addCode}</span>
        </Button>
      );
    if (item.besideCode && readOnlyReason === undefined)
      return (
        <Button size="small" tone="ghost" onClick={() => sayBoth(item)}>
          {t('attention.both')}
          <span className="qs-visually-hidden"> {item.text}</span>
        </Button>
      );
    if (!item.stage || (item.stage === stage && !item.lineId)) return <span />;
    return (
      <Button size="small" tone="ghost" onClick={() => onGo(item.stage, item.lineId, item.columnId)}>
        {t('attention.show')}
        <span className="qs-visually-hidden"> {item.text}</span>
      </Button>
    );
  };
  return (
    <Panel
      flush
      title={t('attention.title')}
      busy={!before.isKnown && !before.isFailed}
      note={pressing > 0 ? <Tag tone="warn">{pressing}</Tag> : null}
    >
      <OfOtherMode />
      <ReviewFailedNote before={before} />
      {before.notes.length + items.length === 0 && before.isKnown ? (
        <p className={styles.good}>
          <Icon name="check" /> {t('attention.nothing')}
        </p>
      ) : null}
      {before.notes.length + items.length > 0 ? (
        <ul className={`${classes.notes} ${styles.notes}`}>
          {notes.map((note) => (
            <GuardItem key={note.id} note={note} tone="bad" onGo={onGo} onAct={onAct} />
          ))}
          {shown.map((item) => (
            <li key={item.id}>
              <span data-mark={item.mark}>
                <Icon name={icons[item.mark]} />
                <span className="qs-visually-hidden">{t(`attention.mark.${item.mark}`)}</span>
              </span>
              <span>
                {item.text}
                <Acknowledged text={before.acknowledged(item.findingId)} />
              </span>
              {action(item)}
            </li>
          ))}
        </ul>
      ) : null}
      {left > 0 ? (
        <div className={styles.more}>
          <Button size="small" tone="ghost" onClick={() => setWhole(true)}>
            {t('attention.more', { count: left })}
          </Button>
        </div>
      ) : null}
      {rating.dialog}
    </Panel>
  );
}

/** What lines of another mode want: they have no price, and its code is fetched when there are lines without one. */
function OfOtherMode() {
  const isWanted = useEditor(({ priced }) => priced.errors.length > 0 || priced.information !== undefined);
  const { data } = useQuery({ ...modeChangeQuery, enabled: isWanted });
  return data && isWanted ? <data.ModeChange /> : null;
}
