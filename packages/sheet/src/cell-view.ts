import { isCellReadOnly, type SheetModel } from './commands';
import { displayText } from './format-cell';
import type { SheetLabels } from './sheet-labels';
import type { SheetCellState, SheetColumn, SheetInvalidCell, SheetTone } from './sheet.types';

/** Everything a cell shows. */
export interface CellView {
  text: string;
  tone: SheetTone;
  /** In words why the cell looks as it does; null for plain cells. */
  note: string | null;
  readOnly: boolean;
}

const numberKinds: ReadonlySet<string> = new Set(['decimal', 'integer', 'percent']);

export function alignOf<Row>(column: SheetColumn<Row>): 'start' | 'end' | 'center' {
  return column.align ?? (numberKinds.has(column.kind) ? 'end' : 'start');
}

/** Why a text was not accepted, in the user's words. */
export function problemText(cell: SheetInvalidCell, labels: SheetLabels): string {
  const { code, message, readings } = cell.problem;
  return message ?? (readings ? labels.readings(readings) : labels.problems[code]);
}

function noteOf(state: SheetCellState, labels: SheetLabels): string | null {
  if (state.note) return state.note;
  if (state.tone === 'overridden') return labels.overridden;
  if (state.tone === 'attention') return labels.attention;
  return state.tone === 'invalid' ? labels.invalid : null;
}

/** How a cell looks: a text that was not accepted comes first, then what the caller says, then its kind. */
export function cellView<Row extends object>(
  model: SheetModel<Row> & { cellState?: (row: Row, column: SheetColumn<Row>) => SheetCellState | undefined },
  row: Row,
  column: SheetColumn<Row>,
  locale: string,
  labels: SheetLabels,
): CellView {
  const readOnly = isCellReadOnly(model, column, row);
  const invalid = model.invalid[model.rowId(row)]?.[column.id];
  if (invalid) {
    const text = invalid.text.replace(/\r?\n/g, '⏎');
    return { text, tone: 'invalid', note: problemText(invalid, labels), readOnly };
  }
  const ownReadOnly = column.kind === 'readonly' || !column.write || Boolean(column.isReadOnly?.(row));
  const state = model.cellState?.(row, column) ?? { tone: ownReadOnly ? 'calculated' : 'typed' };
  return { text: displayText(column, row, locale), tone: state.tone, note: noteOf(state, labels), readOnly };
}
