import { stageIds, type StageId } from '@quayside/contract';
import { useTranslation, classes } from '@quayside/platform';
import { useController, type Control } from '@quayside/platform/forms';
import { useId } from 'react';
import type { SupplierValues } from './supplier-values';

/** Which stages the supplier serves: one or more of the eight. */
export function StageChoices({ control }: { control: Control<SupplierValues> }) {
  const { t } = useTranslation('supplier');
  const { field, fieldState } = useController({ control, name: 'stages' });
  const id = useId();
  const { error } = fieldState;
  const toggle = (stage: StageId) =>
    field.onChange(stageIds.filter((each) => (each === stage) !== field.value.includes(each)));
  return (
    <fieldset className={classes.field} style={{ border: 0, margin: 0, padding: 0 }}>
      <legend>
        {t('fields.stages')}
        <span className={classes.required} data-part="required" aria-hidden="true">
          *
        </span>
      </legend>
      <span className={classes.choices}>
        {stageIds.map((stage, index) => (
          <label key={stage} className={classes.choice}>
            <input
              ref={index === 0 ? field.ref : undefined}
              type="checkbox"
              checked={field.value.includes(stage)}
              aria-invalid={error && index === 0 ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              onChange={() => toggle(stage)}
            />
            {t(`stages.${stage}`)}
          </label>
        ))}
      </span>
      {error ? (
        <span className={classes.error} id={`${id}-error`}>
          <span aria-hidden="true">●</span> {error.message}
        </span>
      ) : null}
    </fieldset>
  );
}
