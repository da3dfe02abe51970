import { useTranslation } from '@quayside/platform';
import { FormText, type Control } from '@quayside/platform/forms';
import { plainFields } from '../../components/supplier-fields';
import type { SupplierValues } from './supplier-values';

type Panel = (typeof plainFields)[number]['panel'];

/** The fields of a panel that are texts and nothing else. */
export function PlainTexts({ control, panel }: { control: Control<SupplierValues>; panel: Panel }) {
  const { t } = useTranslation('supplier');
  return plainFields
    .filter((field) => field.panel === panel)
    .map(({ name, help }) => (
      <FormText key={name} control={control} name={name} label={t(`fields.${name}`)} help={help && t(help)} />
    ));
}
