import { useEffect, useRef } from 'react';
import { create } from 'zustand';

export type Hotkey = { keys: string; label: string };

type HotkeyStore = { active: readonly (Hotkey & { id: symbol })[] };
export const useHotkeyStore = create<HotkeyStore>()(() => ({ active: [] }));

/** `mod+s` as people read it: `Ctrl`, `S`. */
export function shownKeys(keys: string): string[] {
  const names: Record<string, string> = {
    mod: /mac|iphone|ipad/i.test(navigator.platform) ? '⌘' : 'Ctrl',
    alt: 'Alt',
    shift: '⇧',
    enter: 'Enter',
    escape: 'Esc',
  };
  return keys.split('+').map((key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key));
}

/** Keys that a part of the page handles by itself, such as those of a sheet: listed by `?`, run by that part. */
export function useListedKeys(keys: readonly Hotkey[]): void {
  useEffect(() => {
    const entries = keys.map((hotkey) => ({ ...hotkey, id: Symbol(hotkey.keys) }));
    const own = new Set(entries.map(({ id }) => id));
    useHotkeyStore.setState(({ active }) => ({ active: [...active, ...entries] }));
    return () =>
      useHotkeyStore.setState(({ active }) => ({ active: active.filter(({ id }) => !own.has(id)) }));
  }, [keys]);
}

const editable = 'input, textarea, select, [contenteditable="true"], [role="grid"]';

function matches(event: KeyboardEvent, keys: string): boolean {
  const parts = keys.toLowerCase().split('+');
  const key = parts.at(-1);
  const wantsModifier = parts.includes('mod');
  const hasModifier = event.ctrlKey || event.metaKey;
  if (wantsModifier !== hasModifier || parts.includes('alt') !== event.altKey) return false;
  if (parts.includes('shift') && !event.shiftKey) return false;
  return event.key.toLowerCase() === key;
}

/**
 * A key of the page, listed by `?`. `mod` is Ctrl or ⌘. Keys without `mod` or `alt` do not fire while something is typed,
 * and none fires while an input method composes.
 */
export function useHotkey(keys: string, label: string, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const id = Symbol(keys);
    useHotkeyStore.setState(({ active }) => ({ active: [...active, { id, keys, label }] }));
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.keyCode === 229 || event.defaultPrevented || !matches(event, keys))
        return;
      const isPlain = !keys.includes('mod') && !keys.includes('alt');
      if (isPlain && (event.target as Element).closest?.(editable)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      useHotkeyStore.setState(({ active }) => ({ active: active.filter((hotkey) => hotkey.id !== id) }));
    };
  }, [keys, label]);
}
