import { shownKeys } from './hotkeys';
import * as styles from './hotkeys.module.css';

/** Keys as they are printed on a keyboard. */
export function KeyCaps({ keys }: { keys: string }) {
  return shownKeys(keys).map((key, index) => (
    <kbd key={`${key}${index}`} className={styles.key}>
      {key}
    </kbd>
  ));
}
