import type { ReactNode } from 'react';
import { formatInstant } from '../language/format';
import { useLanguage } from '../language/i18n';
import * as styles from './timeline.module.css';

export type TimelineEntry = {
  id: string;
  /** ISO instant. */
  at: string;
  who?: ReactNode;
  what: ReactNode;
};

/** What happened, newest first as given: when, who, what. */
export function Timeline({ entries, label }: { entries: readonly TimelineEntry[]; label: string }) {
  const language = useLanguage();
  return (
    <ol className={styles.timeline} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <time className="qs-subtle" dateTime={entry.at}>
            {formatInstant(entry.at, language)}
          </time>
          <span>
            {entry.what}
            {entry.who ? <span className="qs-subtle"> · {entry.who}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
