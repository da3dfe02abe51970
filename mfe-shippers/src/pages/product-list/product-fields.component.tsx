import { Fields, useLanguage, useTranslation } from '@quayside/platform';
import {
  FormCheckbox,
  FormNumber,
  FormSelect,
  FormText,
  FormTextArea,
  useWatch,
  type Control,
} from '@quayside/platform/forms';
import { useMemo } from 'react';
import { countryChoices, currencyChoices } from '../../components/places';
import { packings } from './product-fields';
import type { ProductValues } from './product-values';

export function ProductFields({ control }: { control: Control<ProductValues> }) {
  const { t } = useTranslation('shippers');
  const language = useLanguage();
  const countries = useMemo(() => countryChoices(language), [language]);
  const valueCurrency = useWatch({ control, name: 'unitValue.currency' });
  const currencies = useMemo(() => currencyChoices(language), [language]);
  return (
    <>
      <Fields columns={3}>
        <FormText control={control} name="code" label={t('field.productCode')} required />
        <FormText control={control} name="name" label={t('field.productName')} required />
        <FormText control={control} name="nameJa" label={t('field.nameJa')} />
      </Fields>
      <Fields columns={3}>
        <FormNumber control={control} name="lengthMm" label={t('field.length')} unit="mm" required />
        <FormNumber control={control} name="widthMm" label={t('field.width')} unit="mm" required />
        <FormNumber control={control} name="heightMm" label={t('field.height')} unit="mm" required />
        <FormNumber control={control} name="netKg" label={t('field.netKg')} unit="kg" required />
        <FormNumber control={control} name="grossKg" label={t('field.grossKg')} unit="kg" />
        <FormSelect
          control={control}
          name="packing"
          label={t('field.packing')}
          required
          placeholder={t('form.choose')}
          options={packings.map((packing) => ({ value: packing, label: t(`packing.${packing}`) }))}
        />
      </Fields>
      <div>
        <FormCheckbox control={control} name="stackable" label={t('field.stackable')} />
        <FormCheckbox control={control} name="thisSideUp" label={t('field.thisSideUp')} />
      </div>
      <Fields columns={2}>
        <FormText
          control={control}
          name="hsCode"
          label={t('field.hsCode')}
          inputMode="numeric"
          help={t('product.hsHelp')}
        />
        <FormSelect
          control={control}
          name="originCountry"
          label={t('field.originCountry')}
          placeholder={t('product.unknown')}
          options={countries}
        />
        <FormNumber
          control={control}
          name="unitValue.amount"
          label={t('field.unitValue')}
          currency={valueCurrency}
        />
        <FormSelect
          control={control}
          name="unitValue.currency"
          label={t('field.currency')}
          placeholder={t('form.choose')}
          options={currencies}
        />
        <FormText
          control={control}
          name="dangerous.un"
          label={t('field.unNumber')}
          inputMode="numeric"
          help={t('product.dangerousHelp')}
        />
        <FormText
          control={control}
          name="dangerous.class"
          label={t('field.dangerousClass')}
          help={t('product.classHelp')}
        />
        <FormTextArea control={control} name="notes" label={t('field.notes')} />
      </Fields>
    </>
  );
}
