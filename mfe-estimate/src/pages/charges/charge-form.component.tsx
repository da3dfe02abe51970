import { stageIds } from '@quayside/contract';
import { taxKinds } from '@quayside/contract/money-terms';
import { Fields, InlineNote, Panel, Stack, useUnsavedChanges } from '@quayside/platform';
import {
  contractChecks,
  Form,
  FormCheckbox,
  FormSelect,
  FormText,
  KeptNames,
  KeptWhen,
  SaveBar,
  useContractForm,
  useWatch,
  type Control,
  type SaveOutcome,
} from '@quayside/platform/forms';
import { bases, chargeDefinition, costGroups, someContainers } from '@quayside/rating';
import { codeOf, inputOf, type ChargeValues } from './charge-values';
import { useChargeWords, useChargesText } from './charge-words';

const checks = contractChecks<ChargeValues>({
  schema: async () => (await import('../../api/estimate.schemas')).chargeFields,
  body: inputOf,
  namespace: 'estimate-charges',
});

/** All but what only a calculator of the catalogue's own charges knows. */
const ownBases = bases.filter((basis) => basis !== 'calculated-amount');

function Charged({ control }: { control: Control<ChargeValues> }) {
  const t = useChargesText();
  const [basis, lclBasis] = useWatch({ control, name: ['basis', 'lclBasis'] });
  const basesToChoose = ownBases.map((value) => ({ value, label: t(`basis.${value}`) }));
  return (
    <Stack>
      <p className="qs-small qs-muted">{t('ownHelp')}</p>
      <Fields>
        <FormSelect
          control={control}
          name="stage"
          label={t('field.stage')}
          placeholder={t('none')}
          required
          options={stageIds.map((value) => ({ value, label: t(`stage.${value}`) }))}
        />
        <FormSelect
          control={control}
          name="costGroup"
          label={t('field.costGroup')}
          help={t('field.costGroupHelp')}
          placeholder={t('none')}
          required
          options={costGroups.map((value) => ({ value, label: t(`group.${value}`) }))}
        />
        <FormSelect
          control={control}
          name="taxKind"
          label={t('field.taxKind')}
          placeholder={t('none')}
          required
          options={taxKinds.map((value) => ({ value, label: t(`tax.${value}`) }))}
        />
        <FormSelect
          control={control}
          name="basis"
          label={t('field.basis')}
          placeholder={t('none')}
          required
          options={basesToChoose}
        />
        <FormSelect
          control={control}
          name="lclBasis"
          label={t('field.lclBasis')}
          help={t('field.lclBasisHelp')}
          placeholder={t('none')}
          options={basesToChoose}
        />
        {basis === 'container' || lclBasis === 'container' ? (
          <FormSelect
            control={control}
            name="counts"
            label={t('field.counts')}
            help={t('field.countsHelp')}
            placeholder={t('counts.all')}
            options={someContainers.map((value) => ({ value, label: t(`counts.${value}`) }))}
          />
        ) : null}
        <FormSelect
          control={control}
          name="chargedBy"
          label={t('field.chargedBy')}
          help={t('field.chargedByHelp')}
          placeholder={t('chargedBy.usual')}
          options={(['carrier', 'anybody'] as const).map((value) => ({
            value,
            label: t(`chargedBy.${value}`),
          }))}
        />
        {basis === 'percent-of' || lclBasis === 'percent-of' ? (
          <FormText
            control={control}
            name="percentOf"
            label={t('field.percentOf')}
            help={t('field.percentOfHelp')}
            required
          />
        ) : null}
      </Fields>
      <FormCheckbox control={control} name="disbursement" label={t('field.disbursement')} />
      <FormCheckbox control={control} name="contingent" label={t('field.contingent')} />
    </Stack>
  );
}

export type ChargeFormProps = {
  values: ChargeValues;
  /** The code of a kept charge stays. */
  fixedCode?: boolean;
  saving: boolean;
  onSubmit: (values: ChargeValues) => Promise<SaveOutcome | void>;
  onCancel: () => void;
};

/** The one form of a charge, for creating and for editing: of a built-in code it asks for names only. */
export function ChargeForm({ values, fixedCode = false, saving, onSubmit, onCancel }: ChargeFormProps) {
  const { t, counted } = useChargeWords();
  const form = useContractForm(checks, { defaultValues: values });
  const { control } = form;
  const { isDirty } = form.formState;
  useUnsavedChanges(isDirty && !saving);
  const builtIn = chargeDefinition(codeOf(useWatch({ control, name: 'code' })));
  return (
    <Form form={form} onSubmit={onSubmit} namespace="estimate-charges" label={t('one')}>
      <KeptNames
        {...{ control, t, fixedCode }}
        title={t('panel.what')}
        required={['name', 'nameJa']}
        before={
          builtIn ? (
            <InlineNote tone="info">
              {t('builtInHelp', {
                code: builtIn.code,
                stage: t(`stage.${builtIn.stage}`),
                basis: counted({ basis: builtIn.basis, percentOf: builtIn.percentOf }),
              })}
            </InlineNote>
          ) : null
        }
      />
      {builtIn ? null : (
        <Panel title={t('panel.how')}>
          <Charged control={control} />
        </Panel>
      )}
      <KeptWhen
        control={control}
        title={t('panel.when')}
        t={t}
        before={
          builtIn ? (
            <FormCheckbox
              control={control}
              name="hidden"
              label={t('field.hidden')}
              help={t('field.hiddenHelp')}
            />
          ) : null
        }
      />
      <SaveBar dirty={isDirty} saving={saving} onCancel={onCancel} saveLabel={t('save')} />
    </Form>
  );
}
