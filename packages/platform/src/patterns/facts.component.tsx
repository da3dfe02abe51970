import { Fragment, type ReactNode } from 'react';
import * as styles from './facts.module.css';

export type Fact = { label: ReactNode; value: ReactNode } | 'rule';

/** Label and value pairs; `'rule'` draws a hairline. Empty values show a dash. */
export function Facts({ items, align = 'start' }: { items: readonly Fact[]; align?: 'start' | 'end' }) {
  return (
    <dl className={styles.facts} data-align={align}>
      {items.map((item, index) =>
        item === 'rule' ? (
          // The order of facts is fixed: the index is their identity.
          <dt key={index} className={styles.rule} aria-hidden="true" />
        ) : (
          <Fragment key={index}>
            <dt>{item.label}</dt>
            <dd>{item.value === undefined || item.value === null || item.value === '' ? '–' : item.value}</dd>
          </Fragment>
        ),
      )}
    </dl>
  );
}
