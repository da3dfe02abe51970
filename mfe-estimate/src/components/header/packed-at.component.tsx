import { useLanguage, useQuery } from '@quayside/platform';
import { FormSelect, FormText, useWatch, type Control } from '@quayside/platform/forms';
import { settingsQuery } from '../../api/create.query';
import { usePageText } from '../text';
import type { HeaderValues } from './header-values';
import { premisesOptions } from './packed-at';

/** Where the cargo is packed and vanned: at the client's, at premises of the company, or elsewhere. */
export function PackedAtFields({ control }: { control: Control<HeaderValues> }) {
  const t = usePageText();
  const language = useLanguage();
  const premises = useQuery(settingsQuery).data?.packing.premises ?? [];
  const packedAt = useWatch({ control, name: 'packedAt' });
  return (
    <>
      <FormSelect
        control={control}
        name="packedAt"
        label={t('field.packedAt')}
        help={t('new.packedAtHelp')}
        options={[
          { value: '', label: t('packedAt.unknown') },
          { value: 'pickup', label: t('packedAt.pickup') },
          ...premisesOptions(premises, packedAt ?? '', language),
          { value: 'other', label: t('packedAt.other') },
        ]}
      />
      {packedAt === 'other' ? (
        <>
          <FormText control={control} name="packedName" label={t('field.packedName')} required />
          <FormText control={control} name="packedCountry" label={t('field.packedCountry')} />
          <FormText control={control} name="packedPostalCode" label={t('field.packedPostalCode')} />
        </>
      ) : null}
    </>
  );
}
