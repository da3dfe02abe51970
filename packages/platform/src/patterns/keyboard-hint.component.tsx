import { Fragment } from 'react';
import { shownKeys } from '../hotkeys/hotkeys';

/** Keys beside the words that say what they do: `[F2] edit`. */
export function KeyboardHint({ keys, label }: { keys: string; label?: string }) {
  return (
    <span className="qs-small qs-subtle qs-nowrap">
      {shownKeys(keys).map((key, index) => (
        <Fragment key={key}>
          {index > 0 ? ' ' : ''}
          <kbd>{key}</kbd>
        </Fragment>
      ))}
      {label ? ` ${label}` : ''}
    </span>
  );
}
