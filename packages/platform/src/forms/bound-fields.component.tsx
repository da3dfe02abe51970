import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { useTranslation } from '../language/use-translation';
import { ComboboxField, type ComboboxFieldProps, type ComboboxOption } from './combobox-field.component';
import { DateField, type DateFieldProps } from './date-field.component';
import {
  CheckboxField,
  ChoiceField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
  type CheckboxFieldProps,
  type ChoiceFieldProps,
  type NumberFieldProps,
  type SelectFieldProps,
  type TextAreaFieldProps,
  type TextFieldProps,
} from './inputs.component';
import { SwitchField } from './switch-field.component';

type Bound<Values extends FieldValues> = { control: Control<Values>; name: FieldPath<Values> };
type Without<Props> = Omit<Props, 'value' | 'onChange' | 'onBlur' | 'name' | 'error' | 'ref'>;

function useBound<Values extends FieldValues>({ control, name }: Bound<Values>) {
  const { field, fieldState } = useController({ control, name });
  const text = typeof field.value === 'string' ? field.value : '';
  return { field, text, error: fieldState.error?.message };
}

export function FormText<Values extends FieldValues>({
  control,
  name,
  ...props
}: Bound<Values> & Without<TextFieldProps>) {
  const { field, text, error } = useBound({ control, name });
  return <TextField {...props} {...field} value={text} error={error} />;
}

export function FormTextArea<Values extends FieldValues>({
  control,
  name,
  ...props
}: Bound<Values> & Without<TextAreaFieldProps>) {
  const { field, text, error } = useBound({ control, name });
  return <TextAreaField {...props} {...field} value={text} error={error} />;
}

export function FormNumber<Values extends FieldValues>({
  control,
  name,
  ...props
}: Bound<Values> & Without<NumberFieldProps>) {
  const { field, text, error } = useBound({ control, name });
  return <NumberField {...props} {...field} value={text} error={error} />;
}

export function FormSelect<Values extends FieldValues>({
  control,
  name,
  ...props
}: Bound<Values> & Without<SelectFieldProps>) {
  const { field, text, error } = useBound({ control, name });
  return <SelectField {...props} {...field} value={text} error={error} />;
}

export function FormDate<Values extends FieldValues>({
  control,
  name,
  ...props
}: Bound<Values> & Without<DateFieldProps>) {
  const { field, text, error } = useBound({ control, name });
  return <DateField {...props} {...field} value={text} error={error} />;
}

export function FormChoice<Values extends FieldValues>({
  control,
  name,
  ...props
}: Bound<Values> & Without<ChoiceFieldProps>) {
  const { field, text, error } = useBound({ control, name });
  return <ChoiceField {...props} name={field.name} onChange={field.onChange} value={text} error={error} />;
}

export function FormCheckbox<Values extends FieldValues>({
  control,
  name,
  ...props
}: Bound<Values> & Omit<CheckboxFieldProps, 'value' | 'onChange' | 'name'>) {
  const { field } = useBound({ control, name });
  return (
    <CheckboxField {...props} name={field.name} onChange={field.onChange} value={field.value === true} />
  );
}

export function FormSwitch<Values extends FieldValues>({
  control,
  name,
  ...props
}: Bound<Values> & Omit<CheckboxFieldProps, 'value' | 'onChange' | 'name'>) {
  const { field } = useBound({ control, name });
  return <SwitchField {...props} name={field.name} onChange={field.onChange} value={field.value === true} />;
}

/** The form keeps the whole option (value and label), so that it can be shown again. */
export function FormCombobox<Values extends FieldValues>({
  control,
  name,
  ...props
}: Bound<Values> & Omit<ComboboxFieldProps, 'value' | 'onChange' | 'error' | 'ref'>) {
  const { field, error } = useBound({ control, name });
  return (
    <ComboboxField
      {...props}
      name={field.name}
      ref={field.ref}
      value={field.value as ComboboxOption | undefined}
      onChange={field.onChange}
      error={error}
    />
  );
}

/**
 * A box to tick next to a percentage above 100 %: the form stores the very figure that was confirmed, so that another one is not. Nothing
 * where the percentage is not above it.
 */
export function FormConfirmPercent<Values extends FieldValues>({
  control,
  name,
  percent,
}: Bound<Values> & { percent: string | undefined }) {
  const { t } = useTranslation('platform');
  const { field } = useBound({ control, name });
  if (percent === undefined || !/^\d+(\.\d+)?$/.test(percent) || Number(percent) <= 100) return null;
  return (
    <CheckboxField
      name={field.name}
      label={t('percentMeant', { percent })}
      value={field.value === percent}
      onChange={(on) => field.onChange(on ? percent : '')}
    />
  );
}
