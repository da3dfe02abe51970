import { Stack } from '@quayside/platform';
import {
  FormChoice,
  FormDate,
  FormNumber,
  FormSelect,
  FormText,
  FormTextArea,
  type Control,
} from '@quayside/platform/forms';
import { clientDeclineReasons, declineReasons } from '../../api/states';
import { usePageText } from '../../components/text';
import type { TransitionField, TransitionValues } from './transition-fields';

export function TransitionInputs({
  control,
  fields,
  currency,
}: {
  control: Control<TransitionValues>;
  fields: readonly TransitionField[];
  currency: string;
}) {
  const t = usePageText();
  return (
    <Stack gap={10}>
      {fields.map(({ name, kind, required, label }) => {
        const common = { control, name, label: t(`transition.field.${label ?? name}`), required };
        switch (kind) {
          case 'emails':
            return (
              <FormTextArea
                key={name}
                {...common}
                rows={2}
                help={name === 'recipients' ? t('transition.recipientsHint') : undefined}
              />
            );
          case 'textArea':
            return (
              <FormTextArea
                key={name}
                {...common}
                rows={3}
                help={
                  name === 'evidence'
                    ? t('transition.evidenceHint')
                    : label === 'messageToClient'
                      ? t('transition.messageToClientHint')
                      : undefined
                }
              />
            );
          case 'attachment':
            return (
              <FormChoice
                key={name}
                {...common}
                options={(['link', 'attached'] as const).map((value) => ({
                  value,
                  label: t(`transition.attachment.${value}`),
                }))}
              />
            );
          case 'instant':
            return <FormText key={name} {...common} type="datetime-local" help={t('transition.atHint')} />;
          case 'date':
            return <FormDate key={name} {...common} />;
          case 'decimal':
            return <FormNumber key={name} {...common} unit={currency} />;
          case 'reason':
            return (
              <FormSelect
                key={name}
                {...common}
                placeholder={t('transition.chooseReason')}
                options={declineReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
              />
            );
          case 'clientReason':
            return (
              <FormSelect
                key={name}
                {...common}
                placeholder={t('transition.chooseReason')}
                options={clientDeclineReasons.map((value) => ({ value, label: t(`clientReason.${value}`) }))}
              />
            );
          case 'language':
            return (
              <FormChoice
                key={name}
                {...common}
                options={(['ja', 'en'] as const).map((value) => ({
                  value,
                  label: t(`documentLanguage.${value}`),
                }))}
              />
            );
          case 'fx':
            return (
              <FormChoice
                key={name}
                {...common}
                options={(['refresh', 'keep'] as const).map((value) => ({
                  value,
                  label: t(`transition.fx.${value}`),
                }))}
              />
            );
          default:
            return <FormText key={name} {...common} />;
        }
      })}
    </Stack>
  );
}
