import { Icon, Link, classes } from '@quayside/platform';
import { usePageText } from '../../components/text';
import type { GuardNote } from './guards';

/** One note after the other, with the way to each line or stage it speaks of. */
export function GuardItem({ note, tone }: { note: GuardNote; tone: 'bad' | 'warn' }) {
  const t = usePageText();
  return (
    <li>
      <span data-mark={tone}>
        <Icon name={tone === 'bad' ? 'alert' : 'warning'} />
      </span>
      <span>
        {note.text}
        {note.lines ? (
          <span className="qs-small" style={{ display: 'block' }}>
            {note.lines.map(({ id, label, to }, index) => (
              <span key={id}>
                {index > 0 ? ' · ' : ''}
                <Link to={to}>{label}</Link>
              </span>
            ))}
          </span>
        ) : null}
      </span>
      {note.to ? <Link to={note.to}>{t('view.toStage')}</Link> : <span />}
    </li>
  );
}

export function GuardList({ notes, tone }: { notes: readonly GuardNote[]; tone: 'bad' | 'warn' }) {
  return (
    <ul className={classes.notes} style={{ maxHeight: 260, overflow: 'auto' }}>
      {notes.map((note) => (
        <GuardItem key={note.id} note={note} tone={tone} />
      ))}
    </ul>
  );
}
