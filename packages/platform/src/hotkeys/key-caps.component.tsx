import { shownKeys } from './hotkeys';

/** Keys as they are printed on a keyboard. */
export function KeyCaps({ keys }: { keys: string }) {
  return shownKeys(keys).map((key, index) => (
    <kbd key={`${key}${index}`} className="qs-key">
      {key}
    </kbd>
  ));
}
