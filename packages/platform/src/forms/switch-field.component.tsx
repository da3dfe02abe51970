import type { CheckboxFieldProps } from './inputs.component';
import * as inputsStyles from './inputs.module.css';
import * as fieldStyles from './field.module.css';

/** On or off, taking effect at once (a checkbox is for forms that are saved). */
export function SwitchField({ label, help, value, onChange, ...native }: CheckboxFieldProps) {
  return (
    <label className={inputsStyles.check} data-part="check">
      <input
        type="checkbox"
        role="switch"
        className={inputsStyles.toggle}
        {...native}
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        {help ? (
          <span className={fieldStyles.help} data-part="help">
            {' '}
            {help}
          </span>
        ) : null}
      </span>
    </label>
  );
}
