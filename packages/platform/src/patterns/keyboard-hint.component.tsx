import { KeyCaps } from '../hotkeys/key-caps.component';

/** Keys beside the words that say what they do: `[F2] edit`. */
export function KeyboardHint({ keys, label }: { keys: string; label?: string }) {
  return (
    <span className="qs-small qs-subtle qs-nowrap">
      <KeyCaps keys={keys} />
      {label ? ` ${label}` : ''}
    </span>
  );
}
