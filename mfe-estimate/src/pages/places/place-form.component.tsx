import { Fields, Panel, useUnsavedChanges } from '@quayside/platform';
import {
  contractChecks,
  Form,
  FormSelect,
  FormText,
  KeptNames,
  KeptWhen,
  SaveBar,
  useContractForm,
  type SaveOutcome,
} from '@quayside/platform/forms';
import { inputOf, type PlaceValues } from './place-values';
import { usePlacesText } from './place-words';

const checks = contractChecks<PlaceValues>({
  schema: async () => (await import('../../api/estimate.schemas')).placeFields,
  body: inputOf,
  namespace: 'estimate-places',
});

const kinds = ['seaPort', 'inlandPoint', 'inlandDepot', 'containerYard'] as const;

export type PlaceFormProps = {
  values: PlaceValues;
  /** The code of a kept place stays. */
  fixedCode?: boolean;
  /** Of a built-in port only other names are kept. */
  builtIn?: boolean;
  saving: boolean;
  onSubmit: (values: PlaceValues) => Promise<SaveOutcome | void>;
  onCancel: () => void;
};

/** The one form of a place, for creating and for editing. */
export function PlaceForm(props: PlaceFormProps) {
  const { values, fixedCode = false, builtIn = false, saving, onSubmit, onCancel } = props;
  const t = usePlacesText();
  const form = useContractForm(checks, { defaultValues: values });
  const { control } = form;
  const { isDirty } = form.formState;
  useUnsavedChanges(isDirty && !saving);
  return (
    <Form form={form} onSubmit={onSubmit} namespace="estimate-places" label={t('one')}>
      <KeptNames
        {...{ control, t, fixedCode }}
        title={t('panel.what')}
        isNamed={!builtIn}
        help={{ code: t('field.codeHelp'), name: t('field.nameHelp') }}
      />
      {builtIn ? null : (
        <Panel title={t('panel.where')}>
          <Fields>
            <FormSelect
              control={control}
              name="kind"
              label={t('field.kind')}
              placeholder={t('none')}
              options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            />
            <FormText
              control={control}
              name="latitude"
              label={t('field.latitude')}
              help={t('field.degreesHelp')}
            />
            <FormText control={control} name="longitude" label={t('field.longitude')} />
          </Fields>
        </Panel>
      )}
      <KeptWhen control={control} title={t('panel.when')} t={t} />
      <SaveBar dirty={isDirty} saving={saving} onCancel={onCancel} saveLabel={t('save')} />
    </Form>
  );
}
