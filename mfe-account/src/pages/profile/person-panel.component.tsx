import {
  Button,
  Fields,
  notify,
  Panel,
  Row,
  timeZoneOptions,
  useTranslation,
  useUnsavedChanges,
} from '@quayside/platform';
import {
  contractChecks,
  Form,
  FormSelect,
  FormText,
  useContractForm,
  useVersionedSave,
} from '@quayside/platform/forms';
import type { Profile, ProfileChange } from '@quayside/service-account/contract';
import { useState } from 'react';
import { changeProfile, keepProfile } from '../../api/profile.query';

type PersonValues = { name: string; nameJa: string; phone: string; timeZone: string };

const valuesOf = ({ name, nameJa, phone, timeZone }: Profile): PersonValues => ({
  name,
  nameJa: nameJa ?? '',
  phone: phone ?? '',
  timeZone,
});

const changeOf = ({ name, nameJa, phone, timeZone }: PersonValues): ProfileChange => ({
  name: name.trim(),
  nameJa: nameJa.trim() || null,
  phone: phone.trim() || null,
  timeZone,
});

const checks = contractChecks<PersonValues>({
  schema: async () => (await import('../../api/account.schemas')).profileChangeSchema,
  body: changeOf,
  namespace: 'account',
});

/** Name in both languages and the zone in which times are meant. */
export function PersonPanel({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const [loaded, setLoaded] = useState(profile);
  const form = useContractForm(checks, { defaultValues: valuesOf(profile) });
  const { control } = form;
  const { isDirty } = form.formState;
  const show = (stored: Profile) => {
    setLoaded(stored);
    form.reset(valuesOf(stored));
  };
  const { submit, saving, conflict } = useVersionedSave<PersonValues, Profile>({
    version: loaded.version,
    save: (values, version) => changeProfile(loaded, changeOf(values), version),
    onSaved: (saved) => {
      show(saved);
      notify({ tone: 'good', title: t('profile.saved') });
    },
    onLoadTheirs: (theirs) => {
      keepProfile(theirs);
      show(theirs);
    },
  });
  useUnsavedChanges(isDirty && !saving);
  return (
    <Panel title={t('profile.person')}>
      <Form form={form} onSubmit={submit} namespace="account" label={t('profile.person')}>
        <Fields>
          <FormText control={control} name="name" label={t('profile.name')} required autoComplete="name" />
          <FormText control={control} name="nameJa" label={t('profile.nameJa')} />
          <FormText
            control={control}
            name="phone"
            label={t('profile.phone')}
            help={t('profile.phoneHelp')}
            type="tel"
            autoComplete="tel"
          />
          <FormSelect
            control={control}
            name="timeZone"
            label={t('profile.timeZone')}
            options={timeZoneOptions(profile.timeZone)}
          />
        </Fields>
        <Row style={{ justifyContent: 'flex-end' }}>
          <Button type="submit" tone="primary" busy={saving} disabled={!isDirty}>
            {t('profile.save')}
          </Button>
        </Row>
      </Form>
      {conflict}
    </Panel>
  );
}
