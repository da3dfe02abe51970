export { Sheet } from './sheet.component';
export { useSheetHistory } from './use-sheet-history';
export type { SheetHistoryControls } from './use-sheet-history';
export {
  applyCommand,
  doCommand,
  emptyHistory,
  redoCommand,
  revertCommand,
  sheetState,
  undoCommand,
} from './history';
export type { SheetHistory } from './history';
export { countInvalid, insertRows, isSheetCellError, removeRows, sheetError, updateRows } from './commands';
export { parseText } from './parse-cell';
export { parseNumber } from './parse-number';
export { parseDate } from './parse-date';
export { formatDate, formatNumber, formatValue } from './format-cell';
export { parseClipboardText, toClipboardHtml, toClipboardText } from './clipboard';
export { sheetShortcuts } from './shortcuts';
export type { SheetShortcut } from './shortcuts';
export { sheetLabels } from './sheet-labels';
export type { SheetLabels } from './sheet-labels';
export type {
  SheetCellAddress,
  SheetCellError,
  SheetCellState,
  SheetColumn,
  SheetColumnKind,
  SheetCommand,
  SheetCommandKind,
  SheetFooter,
  SheetGroup,
  SheetHandle,
  SheetInvalid,
  SheetInvalidCell,
  SheetOption,
  SheetParseResult,
  SheetProblem,
  SheetProps,
  SheetRowState,
  SheetState,
  SheetTone,
} from './sheet.types';
export type { SheetErrorCode } from './sheet-error-code';
