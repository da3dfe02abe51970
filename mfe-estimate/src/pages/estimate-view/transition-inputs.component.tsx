import {
  ChoiceField,
  DateField,
  NumberField,
  SelectField,
  Stack,
  TextAreaField,
  TextField,
} from '@quayside/platform';
import { declineReasons } from '../../api/states';
import { usePageText } from '../../components/text';
import type { TransitionField } from './transition-fields';

export function TransitionInputs({
  fields,
  values,
  errors,
  currency,
  onChange,
}: {
  fields: readonly TransitionField[];
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  currency: string;
  onChange: (name: string, value: string) => void;
}) {
  const t = usePageText();
  return (
    <Stack gap={10}>
      {fields.map(({ name, kind, required }) => {
        const common = {
          label: t(`transition.field.${name}`),
          value: values[name] ?? '',
          error: errors[name],
          onChange: (value: string) => onChange(name, value),
        };
        switch (kind) {
          case 'emails':
            return (
              <TextAreaField
                key={name}
                {...common}
                required={required}
                rows={2}
                help={t('transition.recipientsHint')}
              />
            );
          case 'textArea':
            return <TextAreaField key={name} {...common} required={required} rows={3} maxLength={2000} />;
          case 'date':
            return <DateField key={name} {...common} required={required} />;
          case 'decimal':
            return <NumberField key={name} {...common} required={required} unit={currency} />;
          case 'reason':
            return (
              <SelectField
                key={name}
                {...common}
                required={required}
                placeholder={t('transition.chooseReason')}
                options={declineReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
              />
            );
          case 'language':
            return (
              <ChoiceField
                key={name}
                {...common}
                name="language"
                options={(['ja', 'en'] as const).map((value) => ({
                  value,
                  label: t(`documentLanguage.${value}`),
                }))}
              />
            );
          case 'fx':
            return (
              <ChoiceField
                key={name}
                {...common}
                name="fx"
                options={(['refresh', 'keep'] as const).map((value) => ({
                  value,
                  label: t(`transition.fx.${value}`),
                }))}
              />
            );
          default:
            return <TextField key={name} {...common} required={required} maxLength={100} />;
        }
      })}
    </Stack>
  );
}
