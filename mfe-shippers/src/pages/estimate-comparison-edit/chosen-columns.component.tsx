import type { ComparisonCandidate } from '@quayside/service-shippers/contract';
import {
  formatMoney,
  IconButton,
  KeyboardHint,
  nameIn,
  useLanguage,
  useTotalMarks,
  useTranslation,
  classes,
} from '@quayside/platform';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { moved, pinnedText, type ColumnValues } from './choice-values';
import * as styles from './chosen-columns.module.css';

export type ChosenColumnsProps = {
  columns: readonly ColumnValues[];
  candidates: readonly ComparisonCandidate[];
  onChange: (columns: readonly ColumnValues[]) => void;
};

/** The columns in their order. Buttons and Alt+↑/↓ move them; the first is what the others are compared with. */
export function ChosenColumns({ columns, candidates, onChange }: ChosenColumnsProps) {
  const { t } = useTranslation('shippers');
  const list = useRef<HTMLOListElement>(null);
  const [focus, setFocus] = useState<{ key: string; part: string }>();
  const [said, setSaid] = useState('');
  // Moving an element takes the focus from it: it is given back where it was.
  useEffect(() => {
    if (!focus) return;
    const row = list.current?.querySelector(`[data-key="${focus.key}"]`);
    const wanted = row?.querySelector<HTMLButtonElement>(`[data-part="${focus.part}"]`);
    (wanted && !wanted.disabled ? wanted : row?.querySelector<HTMLElement>('button:enabled'))?.focus();
    setFocus(undefined);
  }, [focus, columns]);

  const numberOf = (column: ColumnValues) =>
    candidates.find(({ estimateId }) => estimateId === column.estimateId)?.number ?? column.estimateId;
  const move = (index: number, step: -1 | 1, part: string) => {
    const next = moved(columns, index, step);
    const column = columns[index];
    if (next === columns || !column) return;
    onChange(next);
    setFocus({ key: column.key, part });
    setSaid(t('choice.movedTo', { name: numberOf(column), place: index + step + 1, count: columns.length }));
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const part = (event.target as HTMLElement).dataset.part ?? 'up';
    move(index, event.key === 'ArrowUp' ? -1 : 1, part);
  };
  return (
    <>
      <ol ref={list} className={styles.chosen} aria-label={t('choice.columns')}>
        {columns.map((column, index) => (
          <ChosenColumn
            key={column.key}
            column={column}
            candidate={candidates.find(({ estimateId }) => estimateId === column.estimateId)}
            place={index + 1}
            count={columns.length}
            onKeyDown={(event) => onKeyDown(event, index)}
            onMove={(step) => move(index, step, step === -1 ? 'up' : 'down')}
            onPin={(pinned) =>
              onChange(columns.map((other) => (other.key === column.key ? { ...other, pinned } : other)))
            }
            onRemove={() => onChange(columns.filter((other) => other.key !== column.key))}
          />
        ))}
      </ol>
      {columns.length > 1 ? (
        <p className={styles.chosenHint}>
          <KeyboardHint keys="alt+↑" /> <KeyboardHint keys="alt+↓" label={t('choice.order')} />
        </p>
      ) : null}
      <span className="qs-visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}

type ChosenColumnProps = {
  column: ColumnValues;
  /** Absent when the estimate is gone. */
  candidate: ComparisonCandidate | undefined;
  place: number;
  count: number;
  onKeyDown: (event: KeyboardEvent) => void;
  onMove: (step: -1 | 1) => void;
  onPin: (pinned: string) => void;
  onRemove: () => void;
};

function ChosenColumn({ column, candidate, place, count, ...on }: ChosenColumnProps) {
  const { t } = useTranslation('shippers');
  const language = useLanguage();
  const marksOf = useTotalMarks();
  const number = candidate?.number ?? t('choice.gone');
  const title = candidate ? nameIn(language, { name: candidate.title, nameJa: candidate.titleJa }) : '';
  return (
    <li data-key={column.key}>
      <span className="qs-subtle qs-num">{place}</span>
      <span className={styles.chosenName}>
        <span className="qs-strong">{number}</span> <span className="qs-muted">{title}</span>
        {place === 1 ? <span className="qs-small qs-subtle"> · {t('comparison.base')}</span> : null}
      </span>
      <select
        className={classes.input}
        aria-label={t('choice.revisionOf', { name: number })}
        value={column.pinned}
        onChange={(event) => on.onPin(event.target.value)}
      >
        <option value="">{t('choice.newest')}</option>
        {candidate?.revisions.map((revision) => (
          <option key={pinnedText(revision)} value={pinnedText(revision)}>
            {[
              `R${revision.revision}`,
              revision.option,
              t([`estimateState.${revision.state}`, 'unknown']),
              formatMoney(revision.sell, candidate.currency),
              marksOf(revision),
            ]
              .filter(Boolean)
              .join(' · ')}
          </option>
        ))}
      </select>
      <span className={styles.chosenButtons}>
        <IconButton
          size="small"
          icon="up"
          data-part="up"
          label={t('choice.up', { name: number })}
          disabled={place === 1}
          onKeyDown={on.onKeyDown}
          onClick={() => on.onMove(-1)}
        />
        <IconButton
          size="small"
          icon="down"
          data-part="down"
          label={t('choice.down', { name: number })}
          disabled={place === count}
          onKeyDown={on.onKeyDown}
          onClick={() => on.onMove(1)}
        />
        <IconButton
          size="small"
          icon="close"
          tone="ghost"
          label={t('choice.remove', { name: number })}
          onKeyDown={on.onKeyDown}
          onClick={on.onRemove}
        />
      </span>
    </li>
  );
}
