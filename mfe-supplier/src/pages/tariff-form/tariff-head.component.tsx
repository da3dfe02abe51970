import { nameIn, useLanguage, useTranslation } from '@quayside/platform';
import { FormSelect, useWatch, type Control } from '@quayside/platform/forms';
import { useAgreementPartners } from '../../api/tariff.query';
import { tariffLayers } from '../../components/layers';
import type { PriceValues } from '../../components/price-form/price-values';

/** Whose side the tariff is on, and with whom it was agreed. */
export function TariffHead({ control }: { control: Control<PriceValues> }) {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  const partners = useAgreementPartners();
  const layer = useWatch({ control, name: 'layer' });
  return (
    <>
      <FormSelect
        control={control}
        name="layer"
        label={t('tariff.layer')}
        required
        options={tariffLayers.map((value) => ({ value, label: t(`tariff.layers.${value}`) }))}
      />
      {layer === 'shipperSell' ? (
        <FormSelect
          control={control}
          name="shipperId"
          label={t('tariff.shipper')}
          required
          placeholder={t('form.choose')}
          options={(partners.data?.items ?? []).map((shipper) => ({
            value: shipper.id,
            label: nameIn(language, shipper),
          }))}
        />
      ) : null}
    </>
  );
}
