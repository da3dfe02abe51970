import { sheetLabels } from './sheet-labels';

const isMac = (): boolean =>
  typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform ?? '');

/** Keys as people read them on this machine: `Ctrl+D`, `⌘+D`. */
export function shownKeys(keys: string): string {
  return isMac() ? keys.replace('Ctrl', '⌘') : keys;
}

/** A key of the sheet: `mod` is Ctrl or ⌘, `up` and `down` are arrows; several ways are separate entries. */
export interface SheetShortcut {
  keys: string;
  label: string;
}

const reading = [
  'arrows',
  'shift+arrows',
  'mod+arrows',
  'mod+home',
  'mod+a',
  'shift+space',
  'mod+c',
] as const;
const changing = [
  'f2',
  'escape',
  'enter',
  'tab',
  'alt+enter',
  'delete',
  'mod+d',
  'mod+enter',
  'mod+x',
  'mod+v',
  'mod+z',
  'mod+y',
] as const;
const ofRows = [
  'alt+up',
  'alt+down',
  'mod+shift+=',
  'mod+shift+enter',
  'mod+shift+d',
  'mod+-',
  'shift+f10',
] as const;

export type SheetShortcutKeys = (typeof reading | typeof changing | typeof ofRows)[number] | 'alt+e';

/** Every key that works in a sheet, in the words of the locale, for the page's list of shortcuts. */
export function sheetShortcuts(
  locale: string,
  can: { edit: boolean; changeRows: boolean; explain: boolean },
): SheetShortcut[] {
  const words = sheetLabels(locale).shortcuts;
  const keys: SheetShortcutKeys[] = [
    ...reading,
    ...(can.edit ? changing : []),
    ...(can.edit && can.changeRows ? ofRows : []),
    ...(can.explain ? (['alt+e'] as const) : []),
  ];
  return keys.map((each) => ({ keys: each, label: words[each] }));
}
