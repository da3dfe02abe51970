import type { StageId } from '@quayside/contract';
import { Button, Icon, Link, classes } from '@quayside/platform';
import { useBeforeSendingText } from './before-sending-text';
import type { GuardAct, GuardNote } from './guard-note';
import * as styles from './before-sending.module.css';

/** Goes to a stage, a line and its cell without leaving the page. */
export type GoToGuard = (stage: StageId, lineId?: string, cell?: string) => void;

const icons = { bad: 'alert', warn: 'warning', info: 'info' } as const;

type GuardItemProps = {
  note: GuardNote;
  tone: 'bad' | 'warn';
  /** Inside the editor, which has the lines on it; elsewhere links lead there. */
  onGo?: GoToGuard;
  /** Mends what one press mends; where it is left out nothing is offered. */
  onAct?: (act: GuardAct, note: GuardNote) => void;
};

/** Who acknowledged what stands above it. */
export const Acknowledged = ({ text }: { text: string | undefined }) =>
  text ? (
    <span className="qs-small qs-muted" style={{ display: 'block' }}>
      {text}
    </span>
  ) : null;

/** One note, with the way to each line or stage it speaks of. */
export function GuardItem({ note, tone: usual, onGo, onAct }: GuardItemProps) {
  const { stage, tone = usual } = note;
  return (
    <li>
      <span data-mark={note.acknowledged ? 'good' : tone}>
        <Icon name={note.acknowledged ? 'check' : icons[tone]} />
      </span>
      <span>
        {note.text}
        <Acknowledged text={note.acknowledged} />
        {note.lines ? (
          <span className="qs-small" style={{ display: 'block' }}>
            {note.lines.map(({ id, label, to, cell }, index) => (
              <span key={id}>
                {index > 0 ? ' · ' : ''}
                {onGo && stage ? (
                  <button type="button" className={styles.line} onClick={() => onGo(stage, id, cell)}>
                    {label}
                  </button>
                ) : (
                  <Link to={to}>{label}</Link>
                )}
              </span>
            ))}
          </span>
        ) : null}
      </span>
      <Way note={note} onGo={onGo} onAct={onAct} />
    </li>
  );
}

/** Where it is mended; its name says of what, for those who hear it alone. */
function Way({ note, onGo, onAct }: Omit<GuardItemProps, 'tone'>) {
  const t = useBeforeSendingText();
  const { text, to, stage, lineId, cell, lines, act } = note;
  if (act && onAct)
    return (
      <Button size="small" onClick={() => onAct(act, note)}>
        {t(`act.${act}`)}
        <span className="qs-visually-hidden"> {text}</span>
      </Button>
    );
  if (!to || lines) return <span />;
  if (onGo && stage)
    return (
      <Button size="small" tone="ghost" onClick={() => onGo(stage, lineId, cell)}>
        {t('open')}
        <span className="qs-visually-hidden"> {text}</span>
      </Button>
    );
  return (
    <Link to={to} aria-label={t('openOf', { what: text })}>
      {t('open')}
    </Link>
  );
}

export function GuardList({ notes, tone }: { notes: readonly GuardNote[]; tone: 'bad' | 'warn' }) {
  return (
    <ul className={classes.notes}>
      {notes.map((note) => (
        <GuardItem key={note.id} note={note} tone={tone} />
      ))}
    </ul>
  );
}
