import { ComboboxField, useToday, useTranslation, type ComboboxOption } from '@quayside/platform';
import { useController, type Control, type FieldPath, type FieldValues } from '@quayside/platform/forms';
import { findCarriers } from '../api/carriers.query';

/** A carrier by code, name or alias of those that the company keeps; a name that nobody keeps stays as it is typed. */
export function CarrierField<Values extends FieldValues>({
  control,
  name,
  placeholder,
}: {
  control: Control<Values>;
  name: FieldPath<Values>;
  placeholder?: string;
}) {
  const { t } = useTranslation('supplier');
  const today = useToday();
  const { field, fieldState } = useController({ control, name });
  const { value, onChange, ref } = field;
  const written = typeof value === 'string' ? value : '';
  const search = async (text: string, signal: AbortSignal): Promise<ComboboxOption[]> =>
    (await findCarriers(text, today, signal)).map(({ code, name: called, aliases = [] }) => ({
      value: called,
      label: called,
      hint: [code, ...aliases].join(', '),
    }));
  return (
    <ComboboxField
      label={t('fields.carrier')}
      name={name}
      ref={ref}
      value={written ? { value: written, label: written } : undefined}
      onChange={(option) => onChange(option?.value ?? '')}
      search={search}
      searchKey={['carriers', today]}
      freeText={{ longest: 120 }}
      placeholder={placeholder}
      error={fieldState.error?.message}
    />
  );
}
