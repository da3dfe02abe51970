import { useId } from 'react';
import { alignOf, cellView } from './cell-view';
import { editText, fromEditText } from './format-cell';
import { optionsOf, unitOf } from './parse-cell';
import { widthOf } from './sheet-layout';
import type { SheetLabels } from './sheet-labels';
import type { SheetColumn, SheetProps } from './sheet.types';
import * as sheetCardsStyles from './sheet-cards.module.css';
import * as cellStyles from './cell.module.css';
import * as sheetStyles from './sheet.module.css';

interface CardFieldProps<Row extends object> {
  sheet: SheetProps<Row>;
  labels: SheetLabels;
  row: Row;
  column: SheetColumn<Row>;
  onEnter: (text: string) => void;
}

/** One value of a row as an ordinary field; it is entered when the field is left, or by Enter. */
export function CardField<Row extends object>({ sheet, labels, row, column, onEnter }: CardFieldProps<Row>) {
  const id = useId();
  const view = cellView(sheet, row, column, sheet.locale, labels);
  const isInvalid = view.tone === 'invalid';
  const rejected = sheet.invalid[sheet.rowId(row)]?.[column.id];
  const value = rejected ? rejected.text.replace(/\r?\n/g, '⏎') : editText(column, row, sheet.locale);
  const shared = {
    id,
    'aria-invalid': isInvalid || undefined,
    'aria-errormessage': isInvalid && view.note ? `${id}note` : undefined,
    'aria-describedby': !isInvalid && view.note ? `${id}note` : undefined,
  };
  const unit = unitOf(column, row);
  const isWide = column.kind === 'text' && widthOf(column) >= 160;
  const options = optionsOf(column, row);
  const selected = rejected ? rejected.text : (column.read(row) ?? '');
  const isKnown = selected === '' || options.some((option) => option.value === selected);

  return (
    <div
      className={sheetCardsStyles.field}
      data-tone={view.tone}
      data-column={column.id}
      data-wide={isWide || undefined}
    >
      <div className={sheetCardsStyles.label}>
        <label htmlFor={id}>
          {column.header}
          {unit && <span className={cellStyles.unit}> {unit}</span>}
        </label>
        {sheet.onExplain && view.tone !== 'typed' && !isInvalid && (
          <button
            type="button"
            className={sheetCardsStyles.explain}
            onClick={() => sheet.onExplain?.(row, column)}
          >
            {labels.explain}
            <span className={sheetStyles.hidden}> {column.header}</span>
          </button>
        )}
      </div>
      {view.readOnly ? (
        <output id={id} data-align={alignOf(column)}>
          {view.text || '—'}
        </output>
      ) : column.kind === 'select' ? (
        <select {...shared} value={selected} onChange={(event) => onEnter(event.target.value)}>
          {(!column.required || selected === '') && <option value="" aria-label={labels.emptyValue} />}
          {!isKnown && <option value={selected}>{selected}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          // A value that changed elsewhere starts the field afresh; one being typed is left alone.
          key={value}
          {...shared}
          type="text"
          inputMode={alignOf(column) === 'end' ? 'decimal' : undefined}
          autoComplete="off"
          data-align={alignOf(column)}
          defaultValue={value}
          onBlur={(event) => {
            if (event.target.value !== value) onEnter(fromEditText(event.target.value));
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || event.keyCode === 229) return;
            if (event.key === 'Enter') event.currentTarget.blur();
            if (event.key === 'Escape') event.currentTarget.value = value;
          }}
        />
      )}
      {view.note && (
        <small id={`${id}note`} data-tone={view.tone}>
          {view.note}
        </small>
      )}
    </div>
  );
}
