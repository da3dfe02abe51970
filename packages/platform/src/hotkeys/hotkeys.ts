import { useEffect, useLayoutEffect, useRef } from 'react';
import { create } from 'zustand';

/** Under which heading of `?` a key stands. */
export const hotkeyGroups = ['everywhere', 'goTo', 'page', 'sheet'] as const;
export type HotkeyGroup = (typeof hotkeyGroups)[number];
export type ListedKey = { keys: string; label: string };
export type Hotkey = ListedKey & { group: HotkeyGroup };

type HotkeyStore = { active: readonly (Hotkey & { id: symbol })[] };
export const useHotkeyStore = create<HotkeyStore>()(() => ({ active: [] }));

const isApple = () => /mac|iphone|ipad/i.test(navigator.platform);

/** `mod+pageup` as people read it: `Ctrl`, `Page Up`. A sequence such as `g e` is read one key after the other. */
export function shownKeys(keys: string): string[] {
  const names: Record<string, string> = {
    mod: isApple() ? '⌘' : 'Ctrl',
    alt: isApple() ? '⌥' : 'Alt',
    shift: isApple() ? '⇧' : 'Shift',
    enter: 'Enter',
    escape: 'Esc',
    pageup: 'Page Up',
    pagedown: 'Page Down',
    arrows: '↑ ↓ ← →',
    up: '↑',
    down: '↓',
    arrowup: '↑',
    arrowdown: '↓',
    arrowleft: '←',
    arrowright: '→',
    home: 'Home',
    end: 'End',
    delete: 'Delete',
    tab: 'Tab',
    space: 'Space',
    plus: '+',
  };
  return keys
    .split(/[+ ]/)
    .map((key) => names[key] ?? (/^f\d+$/.test(key) || key.length === 1 ? key.toUpperCase() : key));
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

/** How long the second key of a sequence may take. */
const sequencePause = 1_500;
type Pressed = { key: string; at: number };
let before: Pressed | undefined;
let latest: Pressed | undefined;

// Every key, before any listener of a page: a sequence asks for the one that came before its last.
window.addEventListener(
  'keydown',
  (event) => {
    const isTyped = (event.target as Element).closest?.(editable) || event.isComposing;
    before = latest;
    latest = isTyped ? undefined : { key: event.key.toLowerCase(), at: event.timeStamp };
  },
  { capture: true },
);

function endsSequence(event: KeyboardEvent, first: string, second: string): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const isBegun = before?.key === first && event.timeStamp - before.at < sequencePause;
  return isBegun && event.key.toLowerCase() === second;
}

function useListed(listed: readonly Hotkey[]): void {
  const text = JSON.stringify(listed);
  useEffect(() => {
    const entries = (JSON.parse(text) as Hotkey[]).map((hotkey) => ({ ...hotkey, id: Symbol(hotkey.keys) }));
    useHotkeyStore.setState(({ active }) => ({ active: [...active, ...entries] }));
    return () =>
      useHotkeyStore.setState(({ active }) => ({
        active: active.filter((hotkey) => !entries.some(({ id }) => id === hotkey.id)),
      }));
  }, [text]);
}

/**
 * A key of the page, listed by `?`. `mod` is Ctrl or ⌘, `g e` is one key after the other. Keys without `mod` or `alt` do not
 * fire while something is typed, and none fires while an input method composes.
 */
export function useHotkey(keys: string, label: string, run: () => void, group: HotkeyGroup = 'page'): void {
  const action = useRef(run);
  // In the layout phase: a key works as soon as the page that names it is seen.
  useLayoutEffect(() => {
    action.current = run;
  });
  useListed([{ keys, label, group }]);
  useLayoutEffect(() => {
    const [first = '', second] = keys.split(' ');
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.keyCode === 229 || event.defaultPrevented) return;
      const isMeant = second === undefined ? matches(event, keys) : endsSequence(event, first, second);
      if (!isMeant) return;
      const isPlain = !keys.includes('mod') && !keys.includes('alt');
      if (isPlain && (event.target as Element).closest?.(editable)) return;
      event.preventDefault();
      action.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [keys]);
}

/** Keys that a part of the page handles by itself (a sheet, a calendar), listed by `?` with the others. */
export function useListedKeys(group: HotkeyGroup, keys: readonly ListedKey[]): void {
  useListed(keys.map((each) => ({ ...each, group })));
}
