import type { ShownStageState } from '@quayside/service-estimate/contract';
import * as styles from './parts.module.css';

/** How far a stage is, by shape and colour; the word stands beside it or is read out. */
export function StageDot({ state, label }: { state: ShownStageState; label: string }) {
  return (
    <>
      <span className={styles.dot} data-state={state} aria-hidden="true" />
      <span className="qs-visually-hidden">{label}: </span>
    </>
  );
}
