import { ComboboxField, nameIn, useCan, useLanguage, useTranslation } from '@quayside/platform';
import { FormText, useController, type Control } from '@quayside/platform/forms';
import { findPorts } from '../../api/ports.query';
import type { PriceValues } from './price-values';

export type PortFieldProps = {
  control: Control<PriceValues>;
  part: 'portOfLoading' | 'portOfDischarge';
};

const portCode = /^[A-Z]{2}[A-Z2-9]{3}$/;

/** A port or an own place of the company; people of a supplier, who may not search those, type its code. */
export function PortField({ control, part }: PortFieldProps) {
  const { t } = useTranslation('supplier');
  const maySearch = useCan('estimate:read');
  if (maySearch) return <SearchedPort control={control} part={part} />;
  return (
    <FormText control={control} name={`lane.${part}`} label={t(`lane.${part}`)} placeholder={t('lane.any')} />
  );
}

function SearchedPort({ control, part }: PortFieldProps) {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  const { field, fieldState } = useController({ control, name: `lane.${part}` });
  const { ref, value: written, onChange } = field;
  const search = async (text: string, signal: AbortSignal) => {
    // Where the places cannot be asked for, a code is still taken.
    const ports = await findPorts(text, signal).catch(() => []);
    const found = ports.map((port) => ({
      value: port.code,
      label: port.code,
      hint: `${nameIn(language, { name: port.name, nameJa: port.nameJa ?? undefined })}, ${port.country}`,
    }));
    const code = text.normalize('NFKC').replace(/\s/g, '').toUpperCase();
    const isOther = portCode.test(code) && found.every(({ value }) => value !== code);
    return isOther ? [...found, { value: code, label: code, hint: t('form.asTyped') }] : found;
  };
  return (
    <ComboboxField
      label={t(`lane.${part}`)}
      name={field.name}
      ref={ref}
      value={written ? { value: written, label: written } : undefined}
      onChange={(option) => onChange(option?.value ?? '')}
      search={search}
      searchKey={['ports', 'lane', language]}
      placeholder={t('lane.any')}
      error={fieldState.error?.message}
    />
  );
}
