import type { ReactNode } from 'react';
import * as styles from './tag.module.css';

export type Tone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad' | 'override';

/** A state or a count in a word; its colour only repeats what the word says. */
export function Tag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={styles.tag} data-part="tag" data-tone={tone}>
      {children}
    </span>
  );
}
