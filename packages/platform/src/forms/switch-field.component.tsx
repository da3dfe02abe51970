import type { CheckboxFieldProps } from './inputs.component';

/** On or off, taking effect at once (a checkbox is for forms that are saved). */
export function SwitchField({ label, help, value, onChange, ...native }: CheckboxFieldProps) {
  return (
    <label className="qs-check">
      <input
        type="checkbox"
        role="switch"
        className="qs-switch"
        {...native}
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        {help ? <span className="qs-help"> {help}</span> : null}
      </span>
    </label>
  );
}
