export const reading = [
  'arrows',
  'shift+arrows',
  'mod+arrows',
  'mod+home',
  'mod+a',
  'shift+space',
  'mod+c',
] as const;

export const changing = [
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

export const ofRows = [
  'alt+up',
  'alt+down',
  'mod+shift+=',
  'mod+shift+enter',
  'mod+shift+d',
  'mod+-',
  'shift+f10',
] as const;

export type SheetShortcutKeys = (typeof reading | typeof changing | typeof ofRows)[number] | 'alt+e';
