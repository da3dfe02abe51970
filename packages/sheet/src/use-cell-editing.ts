import { useRef, useState, type RefObject } from 'react';
import type { CellView } from './cell-view';
import { problemText } from './cell-view';
import { editText, fromEditText } from './format-cell';
import { filterOptions, optionsOf } from './parse-cell';
import type { CellIndex } from './selection';
import type { SheetLabels } from './sheet-labels';
import type { SheetColumn, SheetOption, SheetProps } from './sheet.types';
import type { SheetActions } from './use-sheet-actions';

/** `ready`: the cell is selected. `typing`: typing replaced it, arrows commit. `editing`: arrows move the caret. */
export type EditMode = 'ready' | 'typing' | 'editing';

export interface ActiveCell<Row> {
  /** Tells cells apart whatever their place. */
  key: string;
  index: CellIndex;
  row: Row;
  column: SheetColumn<Row>;
  view: CellView;
}

/** The edit of the active cell: its mode, its list of choices, and how it begins and ends. */
export function useCellEditing<Row extends object>(
  props: SheetProps<Row>,
  labels: SheetLabels,
  active: ActiveCell<Row> | null,
  actions: SheetActions<Row>,
  inputRef: RefObject<HTMLInputElement | null>,
  say: (message: string, quiet?: boolean) => void,
) {
  const [edit, setEdit] = useState<{ mode: EditMode; key: string }>({ mode: 'ready', key: '' });
  // An edit belongs to its cell: when the row is taken away meanwhile, the next cell is not being edited.
  const mode = edit.key === active?.key ? edit.mode : 'ready';
  const setMode = (next: EditMode) => setEdit({ mode: next, key: active?.key ?? '' });
  /** The open list; `query` is null until something is typed into it. */
  const [openList, setList] = useState<{ query: string | null; highlight: number } | null>(null);
  const list = mode === 'ready' ? null : openList;
  const startText = useRef('');
  const isSelect = active?.column.kind === 'select';
  const choices: readonly SheetOption[] =
    list && active && isSelect ? filterOptions(list.query ?? '', optionsOf(active.column, active.row)) : [];

  const stop = () => {
    setMode('ready');
    setList(null);
  };
  const refuse = () => {
    if (!actions.isLocked()) say(labels.readOnlyCell);
  };
  const enter = (text: string, force: boolean) => {
    if (!active) return;
    const { command } = actions.enter({ ...active.index, text }, force);
    const refused = command?.invalid[0]?.after;
    if (refused) say(`${active.column.header}: ${problemText(refused, labels)}`);
  };

  return {
    mode,
    list,
    choices,
    refuse,
    /** Begins an edit of the present text; select cells open their list. */
    begin: () => {
      const input = inputRef.current;
      if (!active || !input) return;
      if (active.view.readOnly) return refuse();
      const { row, column } = active;
      const rejected = props.invalid[props.rowId(row)]?.[column.id];
      const text = rejected ? rejected.text.replace(/\r?\n/g, '⏎') : editText(column, row, props.locale);
      startText.current = text;
      input.value = text;
      input.focus({ preventScroll: true });
      if (isSelect) {
        const current = optionsOf(column, row).findIndex(({ value }) => value === column.read(row));
        setList({ query: null, highlight: Math.max(0, current) });
        input.select();
      } else {
        input.setSelectionRange(text.length, text.length);
      }
      setMode('editing');
    },
    /** The input's text changed by typing, composing or dropping. */
    typed: (text: string) => {
      if (mode === 'ready') {
        startText.current = '';
        setMode('typing');
      }
      if (isSelect) setList({ query: text, highlight: 0 });
    },
    /** Ends the edit and keeps it. Returns false when there was none. */
    commit: (): boolean => {
      const input = inputRef.current;
      if (mode === 'ready' || !active || !input) return false;
      const chosen =
        list && (list.query === null || list.query.trim() !== '') ? choices[list.highlight] : undefined;
      stop();
      if (chosen && (list?.query !== null || chosen.value !== active.column.read(active.row))) {
        enter(chosen.value, list?.query !== null);
      } else if (!chosen && (mode === 'typing' || input.value !== startText.current)) {
        enter(fromEditText(input.value), mode === 'typing');
      }
      return true;
    },
    /** Ends the edit when the focus goes elsewhere: a list that was only looked at changes nothing. */
    leave: (): void => {
      const input = inputRef.current;
      if (mode === 'ready' || !active || !input) return;
      stop();
      const text = fromEditText(input.value);
      if (mode === 'typing' || input.value !== startText.current) enter(text, mode === 'typing');
    },
    /** Ends the edit and restores the cell. */
    cancel: stop,
    fillSelection: () => {
      const text = fromEditText(inputRef.current?.value ?? '');
      stop();
      actions.fillSelection(text);
    },
    choose: (option: SheetOption) => {
      stop();
      enter(option.value, true);
    },
    highlight: (step: number) => {
      setList(
        (open) =>
          open && {
            ...open,
            highlight: (open.highlight + step + choices.length) % Math.max(1, choices.length),
          },
      );
    },
    breakLine: () => {
      const input = inputRef.current;
      if (mode === 'ready' || !input || active?.column.kind !== 'text') return;
      input.setRangeText('⏎', input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
    },
  };
}

export type CellEditing<Row extends object> = ReturnType<typeof useCellEditing<Row>>;
