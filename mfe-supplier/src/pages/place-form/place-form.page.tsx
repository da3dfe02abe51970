import {
  Fields,
  forgetUnsavedChanges,
  nameIn,
  notify,
  Page,
  Panel,
  Tag,
  UnreadPage,
  useLanguage,
  useNavigate,
  useParams,
  useTranslation,
  useUnsavedChanges,
} from '@quayside/platform';
import {
  Form,
  FormSelect,
  FormText,
  FormTextArea,
  SaveBar,
  useContractForm,
  useCreate,
  useVersionedSave,
  type SaveOutcome,
} from '@quayside/platform/forms';
import { useState } from 'react';
import {
  changePlace,
  createPlace,
  movePlace,
  usePlace,
  type Place,
  type PlaceKind,
} from '../../api/place.query';
import { countryOptions } from '../../components/countries';
import { placeLinks } from '../../components/place-links';
import { PriceMenu } from '../../components/price-menu.component';
import { supplierLinks } from '../../links';
import { changeOf, inputOf, newPlace, placeChecks, valuesOf, type PlaceValues } from './place-values';

type PlaceFormProps = {
  kind: PlaceKind;
  values: PlaceValues;
  isNew: boolean;
  saving: boolean;
  onSubmit: (values: PlaceValues) => Promise<SaveOutcome | void>;
};

function PlaceForm({ kind, values, isNew, saving, onSubmit }: PlaceFormProps) {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  const navigate = useNavigate();
  const form = useContractForm(placeChecks[kind], { defaultValues: values });
  const { control } = form;
  const { isDirty } = form.formState;
  useUnsavedChanges(isDirty && !saving);
  return (
    <Form form={form} onSubmit={onSubmit} namespace="supplier" label={t(`${kind}.one`)}>
      <Panel label={t(`${kind}.one`)}>
        <Fields columns={3}>
          <FormText
            control={control}
            name="code"
            label={t('fields.code')}
            help={t('place.codeHelp')}
            required
            disabled={!isNew}
          />
          <FormText control={control} name="name" label={t('fields.name')} required />
          <FormText control={control} name="nameJa" label={t('fields.nameJa')} />
          {kind === 'zone' ? (
            <FormSelect
              control={control}
              name="country"
              label={t('fields.country')}
              required
              options={countryOptions(language)}
            />
          ) : null}
        </Fields>
        <FormTextArea
          control={control}
          name="entries"
          label={t(`${kind}.entries`)}
          help={t(`${kind}.entriesHelp`)}
          required={kind === 'portGroup'}
        />
      </Panel>
      <SaveBar dirty={isDirty} saving={saving} onCancel={() => void navigate(placeLinks[kind].list())} />
    </Form>
  );
}

const useCrumbs = (kind: PlaceKind) => {
  const { t } = useTranslation('supplier');
  return [
    { label: t('tariff.many'), to: supplierLinks.priceBook() },
    { label: t(`${kind}.many`), to: placeLinks[kind].list() },
  ];
};

function NewPlacePage({ kind }: { kind: PlaceKind }) {
  const { t } = useTranslation('supplier');
  const navigate = useNavigate();
  const crumbs = useCrumbs(kind);
  const { saving, submit } = useCreate({
    create: (values: PlaceValues, key) => createPlace(inputOf(kind, values), key),
    created: t(`${kind}.created`),
    onCreated: () => void navigate(placeLinks[kind].list()),
  });
  return (
    <Page title={t(`${kind}.create`)} crumbs={crumbs}>
      <PlaceForm kind={kind} values={newPlace} isNew saving={saving} onSubmit={submit} />
    </Page>
  );
}

function EditPlacePage({ kind }: { kind: PlaceKind }) {
  const { portGroupId, zoneId } = useParams();
  const query = usePlace(kind, portGroupId ?? zoneId ?? '');
  if (query.data) return <EditPlace kind={kind} place={query.data} />;
  return <UnreadPage query={query} />;
}

function EditPlace({ kind, place }: { kind: PlaceKind; place: Place }) {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  const navigate = useNavigate();
  const crumbs = useCrumbs(kind);
  const [loaded, setLoaded] = useState(place);
  const { submit, saving, conflict } = useVersionedSave<PlaceValues, Place>({
    version: loaded.version,
    save: (values, version) => changePlace(place.id, changeOf(kind, values), version),
    onSaved: () => {
      forgetUnsavedChanges();
      notify({ tone: 'good', title: t(`${kind}.saved`) });
      void navigate(placeLinks[kind].list());
    },
    onLoadTheirs: setLoaded,
  });
  return (
    <Page
      title={nameIn(language, place)}
      crumbs={crumbs}
      tags={place.archived ? <Tag>{t('archived')}</Tag> : null}
      actions={
        <PriceMenu
          kind={kind}
          archived={place.archived}
          move={async (to) => setLoaded(await movePlace(kind, place, to))}
        />
      }
    >
      <PlaceForm
        kind={kind}
        key={loaded.version}
        values={valuesOf(loaded)}
        isNew={false}
        saving={saving}
        onSubmit={submit}
      />
      {conflict}
    </Page>
  );
}

export const NewPortGroupPage = () => <NewPlacePage kind="portGroup" />;
export const EditPortGroupPage = () => <EditPlacePage kind="portGroup" />;
export const NewZonePage = () => <NewPlacePage kind="zone" />;
export const EditZonePage = () => <EditPlacePage kind="zone" />;
