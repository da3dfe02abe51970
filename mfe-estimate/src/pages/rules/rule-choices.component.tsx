import { classes, IconButton, Row, SelectField, Stack } from '@quayside/platform';
import { useController, type Control } from '@quayside/platform/forms';
import { useRulesText } from './rule-words';
import type { RuleValues } from './rule-values';

type Option = { value: string; label: string };

/** Several of a few: each a box to tick. */
export function Ticks({
  control,
  name,
  label,
  options,
}: {
  control: Control<RuleValues>;
  name: 'when.stages' | 'when.modes' | 'when.incoterms';
  label: string;
  options: readonly Option[];
}) {
  const { field, fieldState } = useController({ control, name });
  const chosen: readonly string[] = field.value;
  const toggle = (value: string) =>
    field.onChange(
      options.map((each) => each.value).filter((each) => (each === value) !== chosen.includes(each)),
    );
  return (
    <fieldset className={classes.field} style={{ border: 0, margin: 0, padding: 0 }}>
      <legend>{label}</legend>
      <span className={classes.choices}>
        {options.map(({ value, label: words }, index) => (
          <label key={value} className={classes.choice}>
            <input
              ref={index === 0 ? field.ref : undefined}
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
            />
            {words}
          </label>
        ))}
      </span>
      {fieldState.error ? <span className={classes.error}>{fieldState.error.message}</span> : null}
    </fieldset>
  );
}

/** Several of many, in the order in which they were added. */
export function Picked({
  control,
  name,
  label,
  options,
}: {
  control: Control<RuleValues>;
  name: 'when.shippers' | 'choice.suppliers';
  label: string;
  options: readonly Option[];
}) {
  const t = useRulesText();
  const { field, fieldState } = useController({ control, name });
  const chosen = field.value;
  const nameOf = (id: string) => options.find(({ value }) => value === id)?.label ?? id.slice(-6);
  return (
    <Stack gap={6}>
      <SelectField
        label={label}
        value=""
        placeholder={t('add')}
        options={options.filter(({ value }) => !chosen.includes(value))}
        error={fieldState.error?.message}
        onChange={(value) => (value ? field.onChange([...chosen, value]) : undefined)}
      />
      {chosen.map((id) => (
        <Row key={id}>
          <span>{nameOf(id)}</span>
          <IconButton
            icon="delete"
            tone="ghost"
            label={t('remove', { name: nameOf(id) })}
            onClick={() => field.onChange(chosen.filter((each) => each !== id))}
          />
        </Row>
      ))}
    </Stack>
  );
}
