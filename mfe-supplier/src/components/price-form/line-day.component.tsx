import { classes, DateInput } from '@quayside/platform';
import { useController, type Control, type FieldPath } from '@quayside/platform/forms';
import type { PriceValues } from './price-values';

export type LineDayProps = {
  control: Control<PriceValues>;
  name: FieldPath<PriceValues>;
  label: string;
  lineLabel: string;
  /** Shows the label above the field: on cards. */
  labelled: boolean;
};

/** A day of its own of a line (a surcharge); empty where the card's counts. */
export function LineDay({ control, name, label, lineLabel, labelled }: LineDayProps) {
  const { field, fieldState } = useController({ control, name });
  const message = fieldState.error?.message;
  return (
    <div className={classes.field}>
      {labelled ? <span className={classes.label}>{label}</span> : null}
      <DateInput
        size="small"
        label={`${label}, ${lineLabel}`}
        value={typeof field.value === 'string' ? field.value : ''}
        onChange={field.onChange}
        isBad={message !== undefined}
      />
      {message ? <span className={classes.error}>{message}</span> : null}
    </div>
  );
}
