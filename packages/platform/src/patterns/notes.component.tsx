import type { ReactNode } from 'react';
import * as styles from './notes.module.css';

const shapes = { warn: '▲', bad: '●', good: '✓', none: '' } as const;

export type Note = {
  id: string;
  /** A shape and a colour beside the words; `none` keeps the column. */
  mark?: keyof typeof shapes;
  text: ReactNode;
  /** Second, quieter line. */
  detail?: ReactNode;
  /** At the right end: a link, a figure. */
  end?: ReactNode;
};

/** Short lines with a mark and something at their end: warnings, offers, latest things. */
export function Notes({ items, label }: { items: readonly Note[]; label?: string }) {
  const isPlain = items.every((item) => !item.mark || item.mark === 'none');
  return (
    <ul className={styles.notes} data-plain={isPlain ? '' : undefined} aria-label={label}>
      {items.map((item) => (
        <li key={item.id}>
          {isPlain ? null : (
            <span data-mark={item.mark} aria-hidden="true">
              {shapes[item.mark ?? 'none']}
            </span>
          )}
          <span>
            {item.text}
            {item.detail ? <span className={styles.detail}>{item.detail}</span> : null}
          </span>
          <span className="qs-num">{item.end}</span>
        </li>
      ))}
    </ul>
  );
}
