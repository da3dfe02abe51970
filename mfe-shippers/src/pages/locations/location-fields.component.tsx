import { Fields, useLanguage, useTranslation } from '@quayside/platform';
import { FormSelect, FormText, FormTextArea, type Control } from '@quayside/platform/forms';
import { useMemo } from 'react';
import { countryChoices } from '../../components/places';
import { docks, vehicles } from './location-fields';
import type { LocationValues } from './location-values';

export function LocationFields({ control }: { control: Control<LocationValues> }) {
  const { t } = useTranslation('shippers');
  const language = useLanguage();
  const countries = useMemo(() => countryChoices(language), [language]);
  return (
    <>
      <Fields columns={2}>
        <FormText control={control} name="name" label={t('field.locationName')} required />
        <FormText control={control} name="nameJa" label={t('field.nameJa')} />
        <FormSelect
          control={control}
          name="country"
          label={t('field.country')}
          required
          options={countries}
          placeholder={t('form.choose')}
        />
        <FormText control={control} name="postalCode" label={t('field.postalCode')} />
        <FormText control={control} name="address" label={t('field.address')} required wide />
        <FormText control={control} name="addressJa" label={t('field.addressJa')} wide />
      </Fields>
      <Fields columns={2}>
        <FormText control={control} name="hours" label={t('field.hours')} help={t('location.hoursHelp')} />
        <FormText
          control={control}
          name="nearestPort"
          label={t('field.nearestPort')}
          help={t('location.portHelp')}
        />
        <FormSelect
          control={control}
          name="dock"
          label={t('field.dock')}
          placeholder={t('location.unknown')}
          options={docks.map((dock) => ({ value: dock, label: t(`dock.${dock}`) }))}
        />
        <FormSelect
          control={control}
          name="maximumVehicle"
          label={t('field.maximumVehicle')}
          placeholder={t('location.unknown')}
          options={vehicles.map((vehicle) => ({ value: vehicle, label: t(`vehicle.${vehicle}`) }))}
        />
      </Fields>
      <Fields columns={2}>
        <FormText control={control} name="contact.name" label={t('field.contactName')} />
        <FormText control={control} name="contact.phone" type="tel" label={t('field.contactPhone')} />
        <FormText control={control} name="contact.email" type="email" label={t('field.contactEmail')} wide />
        <FormTextArea control={control} name="notes" label={t('field.notes')} />
      </Fields>
    </>
  );
}
