import { formatDecimal, normaliseDecimal, classes } from '@quayside/platform';
import { useController, type Control, type FieldPath } from '@quayside/platform/forms';
import { useId, useRef, useState } from 'react';
import type { PriceValues } from './price-values';

export type LineCellProps = {
  control: Control<PriceValues>;
  name: FieldPath<PriceValues>;
  label: string;
  /** Read by screen readers in the table, where the column's title is the label. */
  lineLabel: string;
  /** Shows the label above the control: on cards. */
  labelled: boolean;
  kind?: 'text' | 'number' | 'select';
  options?: readonly { value: string; label: string }[];
  /** Id of a list of suggestions. */
  list?: string;
  disabled?: boolean;
  unit?: string;
  /** Of a figure that is money: its signs are understood, any other is refused. */
  currency?: string;
  onPicked?: (value: string) => void;
  /** Told the text with which the field is left, where somebody typed or chose it. */
  onLeft?: (value: string) => void;
};

/** One field of a line: a cell of the table, a labelled field on a card. */
export function LineCell(props: LineCellProps) {
  const { control, name, label, lineLabel, labelled, kind = 'text', options, list, disabled, unit } = props;
  const { field, fieldState } = useController({ control, name });
  const id = useId();
  // A number rests grouped and is edited plain.
  const [isEdited, setIsEdited] = useState(false);
  const isTyped = useRef(false);
  const message = fieldState.error?.message;
  const value = typeof field.value === 'string' ? field.value : '';
  const shared = {
    id,
    ref: field.ref,
    name: field.name,
    onBlur: field.onBlur,
    className: classes.input,
    disabled,
    value: kind === 'number' && !isEdited ? formatDecimal(value) : value,
    'aria-label': labelled ? undefined : `${label}, ${lineLabel}`,
    'aria-invalid': message ? true : undefined,
    'aria-describedby': message ? `${id}-error` : undefined,
  };
  const change = (value: string) => {
    isTyped.current = true;
    field.onChange(value);
    props.onPicked?.(value);
  };
  return (
    <div className={classes.field}>
      {labelled ? <label htmlFor={id}>{label}</label> : null}
      {kind === 'select' ? (
        <select {...shared} onChange={(event) => change(event.target.value)}>
          <option value="" aria-label={label} />
          {options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <span className={classes.inputGroup} data-part="input-group">
          <input
            {...shared}
            list={list}
            autoComplete="off"
            inputMode={kind === 'number' ? 'decimal' : undefined}
            data-align={kind === 'number' ? 'end' : undefined}
            data-unit={unit ? '' : undefined}
            onChange={(event) => change(event.target.value)}
            onFocus={(event) => {
              setIsEdited(true);
              if (kind === 'number') event.target.select();
            }}
            onBlur={() => {
              setIsEdited(false);
              if (kind === 'number' && value) field.onChange(normaliseDecimal(value, props.currency));
              if (isTyped.current) props.onLeft?.(value);
              isTyped.current = false;
              field.onBlur();
            }}
          />
          {unit ? (
            <span className={classes.unit} data-part="unit">
              {unit}
            </span>
          ) : null}
        </span>
      )}
      {message ? (
        <span className={classes.error} id={`${id}-error`}>
          {message}
        </span>
      ) : null}
    </div>
  );
}
