import { Fields, Panel, Stack, useUnsavedChanges } from '@quayside/platform';
import {
  contractChecks,
  Form,
  FormSelect,
  FormText,
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
      <Panel title={t('panel.what')}>
        <Stack>
          <Fields>
            <FormText
              control={control}
              name="code"
              label={t('field.code')}
              help={fixedCode ? undefined : t('field.codeHelp')}
              required
              readOnly={fixedCode}
            />
            {builtIn ? null : (
              <>
                <FormText control={control} name="name" label={t('field.name')} help={t('field.nameHelp')} />
                <FormText control={control} name="nameJa" label={t('field.nameJa')} />
              </>
            )}
          </Fields>
          <FormText
            control={control}
            name="aliases"
            label={t('field.aliases')}
            help={t('field.aliasesHelp')}
          />
        </Stack>
      </Panel>
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
