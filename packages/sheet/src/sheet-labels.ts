import type { SheetErrorCode } from './sheet.types';

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
  copied: (rows: number, columns: number) => string;
  undone: string;
  redone: string;
  nothingToUndo: string;
  nothingToRedo: string;
  problems: Readonly<Record<SheetErrorCode, string>>;
}

const count = (amount: number, one: string, many: string): string => `${amount} ${amount === 1 ? one : many}`;

const english: SheetLabels = {
  help: 'Arrow keys move, typing replaces, F2 edits, Alt and E explains. Press Escape, then Tab, to leave the sheet.',
  helpReadOnly:
    'Read only. Arrow keys move, Control and C copies. Press Escape, then Tab, to leave the sheet.',
  rowHeader: 'Row',
  row: (number) => `Row ${number}`,
  selectAll: 'Select all',
  addRow: 'Add row',
  removeRow: 'Remove row',
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
  copied: (rows, columns) => `${rows} × ${columns} copied`,
  undone: 'Undone',
  redone: 'Redone',
  nothingToUndo: 'Nothing to undo',
  nothingToRedo: 'Nothing to redo',
  problems: {
    number: 'Not a number',
    grouping: 'The commas do not separate thousands: write 1,234 or 1.5',
    integer: 'Needs a whole number',
    negative: 'Must not be below zero',
    percent: 'A percentage does not belong here',
    range: 'Too many digits',
    date: 'Not a date: write 2026-01-05',
    option: 'Not one of the choices',
    required: 'Must not be empty',
    refused: 'Not accepted',
  },
};

const japanese: SheetLabels = {
  help: '矢印キーで移動、入力で上書き、F2 で編集、Alt+E で計算根拠を表示します。Esc の後に Tab を押すと表から出ます。',
  helpReadOnly: '閲覧専用です。矢印キーで移動、Ctrl+C でコピーします。Esc の後に Tab を押すと表から出ます。',
  rowHeader: '行',
  row: (number) => `${number} 行目`,
  selectAll: 'すべて選択',
  addRow: '行を追加',
  removeRow: '行を削除',
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
  copied: (rows, columns) => `${rows} 行 × ${columns} 列をコピーしました`,
  undone: '元に戻しました',
  redone: 'やり直しました',
  nothingToUndo: '元に戻す操作はありません',
  nothingToRedo: 'やり直す操作はありません',
  problems: {
    number: '数値として読み取れません',
    grouping: '桁区切りの位置が正しくありません（例：1,234 または 1.5）',
    integer: '整数で入力してください',
    negative: '0 以上で入力してください',
    percent: 'この欄に百分率は入力できません',
    range: '桁数が多すぎます',
    date: '日付として読み取れません（例：2026-01-05）',
    option: '選択肢にありません',
    required: '必須項目です',
    refused: '入力できない値です',
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
