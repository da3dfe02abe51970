import { stageIds } from '@quayside/contract';
import { Fields, nameIn, Panel, Stack, useLanguage, useQuery, useUnsavedChanges } from '@quayside/platform';
import {
  contractChecks,
  Form,
  FormCheckbox,
  FormConfirmPercent,
  FormDate,
  FormNumber,
  FormSelect,
  FormText,
  FormTextArea,
  SaveBar,
  useContractForm,
  useWatch,
  type Control,
  type SaveOutcome,
} from '@quayside/platform/forms';
import { incotermsQuery, shippersQuery } from '../../api/reference.query';
import { suppliersQuery } from '../../api/rules.query';
import { Picked, Ticks } from './rule-choices.component';
import { choiceCriteria, inputOf, laneFields, type RuleValues } from './rule-values';
import { useRulesText } from './rule-words';

const checks = contractChecks<RuleValues>({
  schema: async () => (await import('../../api/estimate.schemas')).ruleFields,
  body: inputOf,
  namespace: 'estimate-rules',
});

const kinds = ['markup', 'choice', 'charges'] as const;

function Saying({ control }: { control: Control<RuleValues> }) {
  const t = useRulesText();
  const language = useLanguage();
  const kind = useWatch({ control, name: 'kind' });
  const order = useWatch({ control, name: 'choice.order' });
  const markup = useWatch({ control, name: 'markup' });
  const leastCurrency = useWatch({ control, name: 'markup.least.currency' });
  const suppliers = useQuery(suppliersQuery).data?.items ?? [];
  if (kind === 'markup')
    return (
      <Fields columns={4}>
        <FormSelect
          control={control}
          name="markup.kind"
          label={t('field.markupKind')}
          options={(['markup', 'margin'] as const).map((value) => ({
            value,
            label: t(`markupKind.${value}`),
          }))}
        />
        <FormNumber control={control} name="markup.rate" label={t('field.rate')} unit="%" required />
        <FormNumber
          control={control}
          name="markup.least.amount"
          label={t('field.least')}
          currency={leastCurrency}
          help={t('field.leastHelp')}
        />
        <FormText control={control} name="markup.least.currency" label={t('field.leastCurrency')} />
        <FormConfirmPercent
          control={control}
          name="confirmedShare"
          percent={markup.kind === 'markup' ? markup.rate : undefined}
        />
      </Fields>
    );
  if (kind === 'charges')
    return (
      <Fields>
        <FormText control={control} name="charges.add" label={t('field.add')} help={t('field.codesHelp')} />
        <FormText
          control={control}
          name="charges.leaveOut"
          label={t('field.leaveOut')}
          help={t('field.codesHelp')}
        />
      </Fields>
    );
  return (
    <Stack>
      <Fields>
        {([0, 1, 2] as const).map((place) => (
          <FormSelect
            key={place}
            control={control}
            name={`choice.order.${place}`}
            label={t(place === 0 ? 'field.first' : 'field.then')}
            placeholder={t('nothing')}
            required={place === 0}
            options={choiceCriteria.map((value) => ({ value, label: t(`criterion.${value}`) }))}
          />
        ))}
      </Fields>
      {order.includes('preferredSupplier') ? (
        <Picked
          control={control}
          name="choice.suppliers"
          label={t('field.suppliers')}
          options={suppliers.map((each) => ({ value: each.id, label: nameIn(language, each) }))}
        />
      ) : null}
      <FormCheckbox control={control} name="choice.complement" label={t('field.complement')} />
    </Stack>
  );
}

function Conditions({ control }: { control: Control<RuleValues> }) {
  const t = useRulesText();
  const language = useLanguage();
  const shippers = useQuery(shippersQuery).data?.items ?? [];
  const incoterms = useQuery(incotermsQuery).data?.items ?? [];
  const kind = useWatch({ control, name: 'kind' });
  const codes = useWatch({ control, name: 'when.codes' });
  // Which charges there are is decided by a rule of charges: it goes by none. One that names some is refused, and shows which.
  const goesByCodes = kind !== 'charges' || codes.trim() !== '';
  return (
    <Stack>
      <p className="qs-small qs-muted">{t('whenHelp')}</p>
      <Picked
        control={control}
        name="when.shippers"
        label={t('field.shippers')}
        options={shippers.map((each) => ({ value: each.id, label: nameIn(language, each) }))}
      />
      <Fields columns={4}>
        {laneFields.map((field) => (
          <FormText key={field} control={control} name={`when.lane.${field}`} label={t(`field.${field}`)} />
        ))}
      </Fields>
      {goesByCodes ? (
        <FormText control={control} name="when.codes" label={t('field.codes')} help={t('field.codesHelp')} />
      ) : null}
      <Ticks
        control={control}
        name="when.stages"
        label={t('field.stages')}
        options={stageIds.map((value) => ({ value, label: t(`stage.${value}`) }))}
      />
      <Ticks
        control={control}
        name="when.modes"
        label={t('field.modes')}
        options={['FCL', 'LCL'].map((value) => ({ value, label: value }))}
      />
      <Ticks
        control={control}
        name="when.incoterms"
        label={t('field.incoterms')}
        options={incoterms.map(({ rule }) => ({ value: rule, label: rule }))}
      />
    </Stack>
  );
}

export type RuleFormProps = {
  values: RuleValues;
  saving: boolean;
  saveLabel?: string;
  onSubmit: (values: RuleValues) => Promise<SaveOutcome | void>;
  onCancel: () => void;
};

/** The one form of a rule, for creating and for editing. */
export function RuleForm({ values, saving, saveLabel, onSubmit, onCancel }: RuleFormProps) {
  const t = useRulesText();
  const form = useContractForm(checks, { defaultValues: values });
  const { control } = form;
  const { isDirty } = form.formState;
  useUnsavedChanges(isDirty && !saving);
  return (
    <Form form={form} onSubmit={onSubmit} namespace="estimate-rules" label={t('one')}>
      <Panel title={t('panel.what')}>
        <Fields>
          <FormText control={control} name="name" label={t('field.name')} required />
          <FormText control={control} name="nameJa" label={t('field.nameJa')} />
          <FormSelect
            control={control}
            name="kind"
            label={t('field.kind')}
            required
            options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
          <FormDate control={control} name="validFrom" label={t('field.validFrom')} required />
          <FormDate control={control} name="validTo" label={t('field.validTo')} />
        </Fields>
      </Panel>
      <Panel title={t('panel.says')}>
        <Saying control={control} />
      </Panel>
      <Panel title={t('panel.when')}>
        <Conditions control={control} />
      </Panel>
      <Panel title={t('field.notes')}>
        <FormTextArea control={control} name="notes" label={t('field.notes')} />
      </Panel>
      <SaveBar dirty={isDirty} saving={saving} onCancel={onCancel} saveLabel={saveLabel} />
    </Form>
  );
}
