import {
  useLayoutEffect,
  useRef,
  useState,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
} from 'react';
import { decimalsOf, isAsked, readingsOf } from '@quayside/csv/figures';
import { askedPercent, isBareFraction, signedPercent } from '@quayside/contract/percents';
import { oneLine } from '@quayside/contract/texts';
import { useTranslation } from '../language/use-translation';
import { formatDecimal, normaliseDecimal } from '../language/format';
import { BackToCalculated, type Overridden } from './back-to-calculated.component';
import { FieldFrame, type FieldFrameProps } from './field.component';
import * as styles from './inputs.module.css';
import * as fieldStyles from './field.module.css';

export type FieldProps = Omit<FieldFrameProps, 'children'>;
type Controlled<Value> = {
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  name?: string;
};
type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'placeholder' | 'autoComplete' | 'maxLength' | 'disabled' | 'readOnly' | 'autoFocus' | 'inputMode'
>;

export type TextFieldProps = FieldProps &
  Controlled<string> &
  Native & {
    type?: 'text' | 'email' | 'password' | 'tel' | 'url' | 'search' | 'datetime-local';
    ref?: Ref<HTMLInputElement>;
  };

export function TextField({
  label,
  help,
  error,
  required,
  wide,
  value,
  onChange,
  ...native
}: TextFieldProps) {
  return (
    <FieldFrame {...{ label, help, error, required, wide }}>
      {(control) => (
        <input
          {...control}
          {...native}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(oneLine(event.target.value))}
        />
      )}
    </FieldFrame>
  );
}

export type TextAreaFieldProps = FieldProps &
  Controlled<string> &
  Pick<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    'rows' | 'maxLength' | 'placeholder' | 'disabled' | 'readOnly'
  > & {
    /** For what is pasted from a spreadsheet; elsewhere a tab becomes a blank. */
    keepsTabs?: boolean;
    ref?: Ref<HTMLTextAreaElement>;
  };

export function TextAreaField({
  keepsTabs = false,
  label,
  help,
  error,
  required,
  wide = true,
  value,
  onChange,
  ...native
}: TextAreaFieldProps) {
  return (
    <FieldFrame {...{ label, help, error, required, wide }}>
      {(control) => (
        <textarea
          {...control}
          {...native}
          className={styles.input}
          value={value}
          onChange={({ target }) => onChange(keepsTabs ? target.value : target.value.replaceAll('\t', ' '))}
        />
      )}
    </FieldFrame>
  );
}

export type NumberFieldProps = FieldProps &
  Controlled<string> &
  Native & {
    unit?: ReactNode;
    /** ISO code where the figure is money and the unit beside it does not say so; its signs are understood, any other is refused. */
    currency?: string;
    /** The figure is a rate of exchange, which has three decimals often. */
    isExchangeRate?: boolean;
    /** Fraction digits shown when the field is left. */
    digits?: number;
    /** The value came from a calculation: tinted. */
    calculated?: boolean;
    /** Typed over a calculated value: violet, with the way back. */
    overridden?: Overridden;
    ref?: Ref<HTMLInputElement>;
  };

/** A unit of three capitals is a currency. */
const currencyOf = (unit: ReactNode): string | undefined =>
  typeof unit === 'string' && /^[A-Z]{3}$/.test(unit) ? unit : undefined;

/**
 * What is typed as a decimal string. A figure that point and comma read differently (`1.620` of money, and wherever the browser writes
 * commas) keeps a question mark, so that no schema takes it (`decimal.either`).
 */
function typedDecimal(text: string, currency: string | undefined, isMoney: boolean): string {
  const value = normaliseDecimal(text, currency);
  const [, figure = ''] = /(\d[\d.,]*\d)/.exec(text.normalize('NFKC')) ?? [];
  const sign = value.startsWith('-') ? '-' : '';
  const decimals = decimalsOf(navigator.language || 'en') === 'comma' ? undefined : 'point';
  return readingsOf(figure) && isAsked(figure, decimals, isMoney) ? `${sign}${figure}?` : value;
}

/** A percentage with the sign or without it. A figure between 0 and 1 without it is asked about (`0.15%?`): it may be a share of one. */
function typedPercent(text: string): string {
  const written = text.normalize('NFKC').trim();
  const value = typedDecimal(written.replace(/\s*%$/, ''), undefined, false);
  return isBareFraction(value) && !written.endsWith('%') ? askedPercent(value) : value;
}

/**
 * A decimal string. Full-width digits, grouping and the signs of its currency are accepted; what is no number stays as typed, for the
 * validation to name. Grouped while it rests, plain while it is edited.
 */
export function NumberField({
  label,
  help,
  error,
  required,
  wide,
  value,
  onChange,
  onBlur,
  unit,
  currency = currencyOf(unit),
  isExchangeRate = false,
  digits,
  calculated,
  overridden,
  ...native
}: NumberFieldProps) {
  const { t } = useTranslation('platform');
  const [draft, setDraft] = useState<string>();
  const entered = useRef<HTMLInputElement>(null);
  const isEdited = draft !== undefined;
  const isPercent = unit === '%';
  useLayoutEffect(() => {
    // Selected before the first key can arrive; later its character would be selected, too, and lost with the next.
    if (isEdited) entered.current?.select();
  }, [isEdited]);
  return (
    <FieldFrame
      {...{ label, error, required, wide }}
      help={
        overridden ? t('state.overridden', { value: formatDecimal(overridden.calculated, digits) }) : help
      }
    >
      {(control) => (
        <span className={styles.group} data-part="input-group">
          <input
            inputMode="decimal"
            {...control}
            {...native}
            className={styles.input}
            data-align="end"
            data-unit={unit ? '' : undefined}
            data-calculated={calculated ? '' : undefined}
            data-overridden={overridden ? '' : undefined}
            value={draft ?? formatDecimal(value, digits)}
            onFocus={(event) => {
              if (native.readOnly) return;
              entered.current = event.target;
              setDraft(isPercent ? signedPercent(value) : value);
            }}
            onMouseUp={(event) => {
              // The press that entered the field must not take its selection away.
              if (entered.current) event.preventDefault();
              entered.current = null;
            }}
            onChange={(event) => {
              setDraft(event.target.value);
              const isMoney = currency !== undefined && !isExchangeRate;
              const { value: text } = event.target;
              onChange(isPercent ? typedPercent(text) : typedDecimal(text, currency, isMoney));
            }}
            onBlur={() => {
              setDraft(undefined);
              onBlur?.();
            }}
          />
          {unit ? (
            <span className={styles.unit} data-part="unit">
              {unit}
            </span>
          ) : null}
          {overridden ? <BackToCalculated onReset={overridden.onReset} /> : null}
        </span>
      )}
    </FieldFrame>
  );
}

export type SelectOption = { value: string; label: string; disabled?: boolean };
export type SelectFieldProps = FieldProps &
  Controlled<string> & {
    options: readonly SelectOption[];
    placeholder?: string;
    disabled?: boolean;
    ref?: Ref<HTMLSelectElement>;
  };

export function SelectField({
  label,
  help,
  error,
  required,
  wide,
  value,
  onChange,
  options,
  placeholder,
  ...native
}: SelectFieldProps) {
  return (
    <FieldFrame {...{ label, help, error, required, wide }}>
      {(control) => (
        <select
          {...control}
          {...native}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

export type CheckboxFieldProps = {
  label: ReactNode;
  help?: ReactNode;
  value: boolean;
  onChange: (value: boolean) => void;
  disabled?: boolean;
  name?: string;
};

export function CheckboxField({ label, help, value, onChange, ...native }: CheckboxFieldProps) {
  return (
    <label className={styles.check} data-part="check">
      <input
        type="checkbox"
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

export type ChoiceFieldProps = FieldProps &
  Controlled<string> & { options: readonly SelectOption[]; disabled?: boolean };

/** A few alternatives, all in view. */
export function ChoiceField({
  label,
  help,
  error,
  wide,
  value,
  onChange,
  options,
  name,
  disabled,
}: ChoiceFieldProps) {
  return (
    <fieldset
      className={fieldStyles.field}
      data-wide={wide ? '' : undefined}
      style={{ border: 0, margin: 0, padding: 0 }}
      disabled={disabled}
    >
      <legend>{label}</legend>
      <span className={styles.choices}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              name={name ?? String(label)}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </span>
      {error ? <span className={fieldStyles.error}>{error}</span> : null}
      {help ? (
        <span className={fieldStyles.help} data-part="help">
          {help}
        </span>
      ) : null}
    </fieldset>
  );
}
