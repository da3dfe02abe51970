import { useLayoutEffect, type RefObject } from 'react';
import type { EditMode } from './use-cell-editing';
import * as styles from './cell.module.css';

interface CellInputProps {
  inputRef: RefObject<HTMLInputElement | null>;
  mode: EditMode;
  text: string;
  label: string;
  readOnly: boolean;
  invalid: boolean;
  numeric: boolean;
  noteId: string | undefined;
  /** Set for select cells: the id of the list while it is open. */
  listbox: { id: string | undefined; optionId: string | undefined } | null;
  tabIndex: number;
}

/**
 * The input of the active cell. It has the focus even while the cell is only selected, so that an input method
 * finds it at the first key. It is uncontrolled: nothing writes into it while something is being composed.
 */
export function CellInput(props: CellInputProps) {
  const { inputRef, mode, text, listbox } = props;
  useLayoutEffect(() => {
    const input = inputRef.current;
    if (!input || mode !== 'ready') return;
    if (input.value !== text) input.value = text;
    if (document.activeElement === input) input.select();
  }, [inputRef, mode, text]);
  const combobox = listbox && {
    role: 'combobox' as const,
    'aria-expanded': listbox.id !== undefined,
    'aria-haspopup': 'listbox' as const,
    'aria-autocomplete': 'list' as const,
    'aria-controls': listbox.id,
    'aria-activedescendant': listbox.optionId,
  };
  return (
    <input
      ref={inputRef}
      className={styles.input}
      type="text"
      defaultValue={text}
      readOnly={props.readOnly}
      tabIndex={props.tabIndex}
      inputMode={props.numeric ? 'decimal' : undefined}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      aria-label={props.label}
      aria-invalid={props.invalid || undefined}
      aria-errormessage={props.invalid ? props.noteId : undefined}
      aria-describedby={props.invalid ? undefined : props.noteId}
      {...combobox}
    />
  );
}
