import { Fields, SelectField, useTranslation } from '@quayside/platform';
import { useState } from 'react';
import { productList } from '../../api/product.query';
import { OwnedImport } from '../../components/owned-import.component';
import { packings, productFields, productRows, type ProductFallbacks } from './product-fields';

/** Currencies that product lists are mostly in; any other has a column of its own. */
const currencies = ['JPY', 'USD', 'EUR', 'GBP', 'CNY'];

/** Import of products: what a file does not say is chosen here, in view. */
export function ProductImport({ shipperId, onClose }: { shipperId: string; onClose: () => void }) {
  const { t } = useTranslation('shippers');
  const [fallbacks, setFallbacks] = useState<ProductFallbacks>({
    stackable: 'false',
    thisSideUp: 'true',
    packing: 'asIs',
  });
  const set = (name: keyof ProductFallbacks) => (value: string) =>
    setFallbacks((current) => ({ ...current, [name]: value }));
  const yesNo = [
    { value: 'true', label: t('yes') },
    { value: 'false', label: t('no') },
  ];
  return (
    <OwnedImport
      shipperId={shipperId}
      list={productList}
      fields={productFields.map((field) => ({ ...field, label: t(`field.${field.id}`) }))}
      prepare={(rows) => productRows(rows, fallbacks)}
      onClose={onClose}
      help={t('product.importHelp')}
    >
      <Fields columns={3}>
        <SelectField
          label={t('field.packing')}
          value={fallbacks.packing}
          onChange={set('packing')}
          options={packings.map((packing) => ({ value: packing, label: t(`packing.${packing}`) }))}
        />
        <SelectField
          label={t('field.stackable')}
          value={fallbacks.stackable}
          onChange={set('stackable')}
          options={yesNo}
        />
        <SelectField
          label={t('field.thisSideUp')}
          value={fallbacks.thisSideUp}
          onChange={set('thisSideUp')}
          options={yesNo}
        />
        <SelectField
          label={t('field.currency')}
          placeholder={t('unknown')}
          value={fallbacks.currency ?? ''}
          onChange={set('currency')}
          options={currencies.map((currency) => ({ value: currency, label: currency }))}
        />
      </Fields>
    </OwnedImport>
  );
}
