import type { SheetShortcutKeys } from './shortcut-keys';
import type { SheetErrorCode } from './sheet-error-code';

/** Every word the sheet says. */
export interface SheetLabels {
  /** Read out on entering the sheet: how to edit and how to leave. */
  help: string;
  helpReadOnly: string;
  rowHeader: string;
  row: (number: number) => string;
  selectAll: string;
  addRow: string;
  removeRow: string;
  insertAbove: string;
  insertBelow: string;
  duplicateRow: string;
  rowActions: (number: number) => string;
  moveUp: string;
  moveDown: string;
  explain: string;
  editCard: (name: string) => string;
  showMore: (count: number) => string;
  emptyRows: string;
  emptyValue: string;
  noOption: string;
  overridden: string;
  attention: string;
  invalid: string;
  readOnlySheet: string;
  readOnlyCell: string;
  rowsFixed: string;
  rowsPasted: (rows: number) => string;
  cellsChanged: (cells: number) => string;
  needAttention: (cells: number) => string;
  skippedReadOnly: (cells: number) => string;
  leftOut: (cells: number) => string;
  rowsInserted: (rows: number) => string;
  rowsRemoved: (rows: number) => string;
  rowsMoved: (rows: number) => string;
  rowsDuplicated: (rows: number) => string;
  columnsMatched: (columns: number) => string;
  columnsUnknown: (titles: string) => string;
  copied: (rows: number, columns: number) => string;
  undone: string;
  redone: string;
  nothingToUndo: string;
  nothingToRedo: string;
  problems: Readonly<Record<SheetErrorCode, string>>;
  /** Of a figure that point and comma read differently. */
  readings: (figure: { point: string; comma: string }) => string;
  /** What the keys of the sheet do, for a list of shortcuts. */
  shortcuts: Readonly<Record<SheetShortcutKeys, string>>;
}

const count = (amount: number, one: string, many: string): string => `${amount} ${amount === 1 ? one : many}`;

const english: SheetLabels = {
  help: 'Arrow keys move, typing replaces, F2 edits, Shift and F10 opens the menu of the row, Alt and E explains. Press Escape, then Tab, to leave the sheet.',
  helpReadOnly:
    'Read only. Arrow keys move, Control and C copies. Press Escape, then Tab, to leave the sheet.',
  rowHeader: 'Row',
  row: (number) => `Row ${number}`,
  selectAll: 'Select all',
  addRow: 'Add row',
  removeRow: 'Remove row',
  insertAbove: 'Insert row above',
  insertBelow: 'Insert row below',
  duplicateRow: 'Duplicate row',
  rowActions: (number) => `Row ${number}: what can be done`,
  moveUp: 'Move up',
  moveDown: 'Move down',
  explain: 'Explain',
  editCard: (name) => `Edit ${name}`,
  showMore: (amount) => `Show ${amount} more`,
  emptyRows: 'No rows yet.',
  emptyValue: 'empty',
  noOption: 'Nothing matches',
  overridden: 'Typed over',
  attention: 'Look at this',
  invalid: 'Not accepted',
  readOnlySheet: 'This sheet is read only: nothing was changed.',
  readOnlyCell: 'This cell is read only.',
  rowsFixed: 'Rows cannot be added, removed or moved here.',
  rowsPasted: (rows) => `${count(rows, 'row', 'rows')} pasted`,
  cellsChanged: (cells) => `${count(cells, 'cell', 'cells')} changed`,
  needAttention: (cells) => `${cells} ${cells === 1 ? 'needs' : 'need'} attention`,
  skippedReadOnly: (cells) => `${count(cells, 'read-only cell', 'read-only cells')} skipped`,
  leftOut: (cells) =>
    `${count(cells, 'value', 'values')} did not fit and ${cells === 1 ? 'was' : 'were'} left out`,
  rowsInserted: (rows) => `${count(rows, 'row', 'rows')} added`,
  rowsRemoved: (rows) => `${count(rows, 'row', 'rows')} removed`,
  rowsMoved: (rows) => `${count(rows, 'row', 'rows')} moved`,
  rowsDuplicated: (rows) => `${count(rows, 'row', 'rows')} duplicated`,
  columnsMatched: (columns) => `${count(columns, 'column', 'columns')} matched by title`,
  columnsUnknown: (titles) => `no column for ${titles}`,
  copied: (rows, columns) => `${rows} × ${columns} copied`,
  undone: 'Undone',
  redone: 'Redone',
  nothingToUndo: 'Nothing to undo',
  nothingToRedo: 'Nothing to redo',
  readings: ({ point, comma }) => `${point} or ${comma}? Write one of the two.`,
  problems: {
    number: 'Not a number',
    currency: 'This currency sign does not fit here. Check the currency of the row.',
    grouping: 'Thousands or decimals? Write it without separators of thousands, with a point: 1234.5',
    integer: 'Needs a whole number',
    negative: 'Must not be below zero',
    percent: 'A percentage does not belong here',
    percentSign: 'Write the sign: 15% for fifteen per cent, 0.15% for less than one',
    range: 'Too many digits',
    date: 'Not a date: write 2026-01-05',
    option: 'Not one of the choices',
    required: 'Must not be empty',
    refused: 'Not accepted',
  },
  shortcuts: {
    arrows: 'Move from cell to cell',
    'shift+arrows': 'Select more cells',
    'mod+arrows': 'Jump to the end of the filled cells',
    'mod+home': 'First cell (Ctrl+End: last cell)',
    'mod+a': 'Select all',
    'shift+space': 'Select the row',
    'mod+c': 'Copy',
    f2: 'Edit the cell, or open its choices',
    escape: 'Undo the edit; when not editing, leave the sheet',
    enter: 'Keep and go down (with Shift: up)',
    tab: 'Keep and go right (with Shift: left)',
    'alt+enter': 'Break the line while editing',
    delete: 'Clear the selection',
    'mod+d': 'Fill down',
    'mod+enter': 'Fill the selection',
    'mod+x': 'Cut',
    'mod+v': 'Paste, a whole table too',
    'mod+z': 'Undo',
    'mod+y': 'Redo',
    'alt+up': 'Move the row up',
    'alt+down': 'Move the row down',
    'mod+shift+=': 'Insert a row above',
    'mod+shift+enter': 'Insert a row below',
    'mod+shift+d': 'Duplicate the row',
    'mod+-': 'Remove the row',
    'shift+f10': 'Menu of the row',
    'alt+e': 'Explain the cell',
  },
};

const japanese: SheetLabels = {
  help: '矢印キーで移動、入力で上書き、F2 で編集、Shift+F10 で行のメニュー、Alt+E で計算根拠を表示します。Esc の後に Tab を押すと表から出ます。',
  helpReadOnly: '閲覧専用です。矢印キーで移動、Ctrl+C でコピーします。Esc の後に Tab を押すと表から出ます。',
  rowHeader: '行',
  row: (number) => `${number} 行目`,
  selectAll: 'すべて選択',
  addRow: '行を追加',
  removeRow: '行を削除',
  insertAbove: '上に行を挿入',
  insertBelow: '下に行を挿入',
  duplicateRow: '行を複製',
  rowActions: (number) => `${number} 行目の操作`,
  moveUp: '上へ移動',
  moveDown: '下へ移動',
  explain: '計算根拠',
  editCard: (name) => `${name}を編集`,
  showMore: (amount) => `さらに ${amount} 行を表示`,
  emptyRows: '行がまだありません。',
  emptyValue: '空欄',
  noOption: '該当する項目がありません',
  overridden: '手入力で上書き',
  attention: '要確認',
  invalid: '入力エラー',
  readOnlySheet: 'この表は閲覧専用のため、変更されませんでした。',
  readOnlyCell: 'このセルは変更できません。',
  rowsFixed: 'この表では行の追加・削除・移動はできません。',
  rowsPasted: (rows) => `${rows} 行を貼り付けました`,
  cellsChanged: (cells) => `${cells} セルを変更しました`,
  needAttention: (cells) => `${cells} 件は確認が必要です`,
  skippedReadOnly: (cells) => `変更できない ${cells} セルは除きました`,
  leftOut: (cells) => `表に入りきらない ${cells} 件の値は貼り付けていません`,
  rowsInserted: (rows) => `${rows} 行を追加しました`,
  rowsRemoved: (rows) => `${rows} 行を削除しました`,
  rowsMoved: (rows) => `${rows} 行を移動しました`,
  rowsDuplicated: (rows) => `${rows} 行を複製しました`,
  columnsMatched: (columns) => `見出しから ${columns} 列を対応付けました`,
  columnsUnknown: (titles) => `対応する列がありません：${titles}`,
  copied: (rows, columns) => `${rows} 行 × ${columns} 列をコピーしました`,
  undone: '元に戻しました',
  redone: 'やり直しました',
  nothingToUndo: '元に戻す操作はありません',
  nothingToRedo: 'やり直す操作はありません',
  readings: ({ point, comma }) => `${point} と ${comma} のどちらですか。どちらかの書き方で入力してください`,
  problems: {
    number: '数値として読み取れません',
    currency: '通貨記号が行の通貨と一致しません。通貨を確認してください。',
    grouping: '桁区切りか小数点か判断できません。桁区切りなしで入力してください（例：1234.5）',
    integer: '整数で入力してください',
    negative: '0 以上で入力してください',
    percent: 'この欄に百分率は入力できません',
    percentSign: '% を付けて入力してください（例：15%、1 % 未満は 0.15%）',
    range: '桁数が多すぎます',
    date: '日付として読み取れません（例：2026-01-05）',
    option: '選択肢にありません',
    required: '必須項目です',
    refused: '入力できない値です',
  },
  shortcuts: {
    arrows: 'セルを移動',
    'shift+arrows': '選択範囲を広げる',
    'mod+arrows': '入力済みの端へ移動',
    'mod+home': '先頭のセルへ（Ctrl+End は末尾へ）',
    'mod+a': 'すべて選択',
    'shift+space': '行を選択',
    'mod+c': 'コピー',
    f2: 'セルを編集、または選択肢を開く',
    escape: '入力を取り消す（入力中でなければ表から出る）',
    enter: '確定して下へ（Shift で上へ）',
    tab: '確定して右へ（Shift で左へ）',
    'alt+enter': 'セル内で改行（編集中）',
    delete: '選択範囲を消去',
    'mod+d': '上のセルを下へコピー',
    'mod+enter': '選択範囲に同じ値を入力',
    'mod+x': '切り取り',
    'mod+v': '貼り付け（表も可）',
    'mod+z': '元に戻す',
    'mod+y': 'やり直す',
    'alt+up': '行を上へ移動',
    'alt+down': '行を下へ移動',
    'mod+shift+=': '上に行を挿入',
    'mod+shift+enter': '下に行を挿入',
    'mod+shift+d': '行を複製',
    'mod+-': '行を削除',
    'shift+f10': '行のメニュー',
    'alt+e': '計算根拠を表示',
  },
};

/**
 * The words of the sheet in the given locale, with the caller's own in their place. Locales other than
 * Japanese read as English.
 */
export function sheetLabels(locale: string, own: Partial<SheetLabels> = {}): SheetLabels {
  return { ...(locale.toLowerCase().startsWith('ja') ? japanese : english), ...own };
}

/** Joins the parts of a message as the locale does. */
export function joinMessage(locale: string, parts: readonly string[]): string {
  return parts.join(locale.toLowerCase().startsWith('ja') ? '。' : ', ');
}
