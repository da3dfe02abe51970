import { sheetLabels } from './sheet-labels';
import { reading, changing, ofRows, type SheetShortcutKeys } from './shortcut-keys';

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
