import { stageIds, type StageId } from '@quayside/contract';
import { currencyOptions, Fields, Panel, useTranslation, useUnsavedChanges } from '@quayside/platform';
import {
  contractChecks,
  Form,
  FormDate,
  FormSelect,
  FormText,
  FormTextArea,
  SaveBar,
  useContractForm,
  type Control,
  type SaveOutcome,
} from '@quayside/platform/forms';
import type { ReactNode } from 'react';
import { CarrierField } from '../carrier-field.component';
import { LanePanel } from './lane-panel.component';
import { LineEditor } from './line-editor.component';
import { inputOf, tariffInputOf, undescribed, type PriceValues } from './price-values';

export type PriceFormProps = {
  kind: 'rateCard' | 'tariff';
  /** Fields that only this kind of prices has. */
  head?: (control: Control<PriceValues>) => ReactNode;
  values: PriceValues;
  /** Those the supplier serves come first. */
  stages: readonly StageId[];
  saving: boolean;
  saveLabel?: string;
  note?: ReactNode;
  onSubmit: (values: PriceValues) => Promise<SaveOutcome | void>;
  onCancel: () => void;
};

const checks = {
  rateCard: contractChecks<PriceValues>({
    schema: async () => (await import('../../api/supplier.schemas')).rateCardInputSchema,
    body: inputOf,
    also: undescribed,
    namespace: 'supplier',
  }),
  tariff: contractChecks<PriceValues>({
    schema: async () => (await import('../../api/supplier.schemas')).tariffInputSchema,
    body: tariffInputOf,
    also: undescribed,
    namespace: 'supplier',
  }),
};

/** Head and lines of a rate card or a tariff. */
export function PriceForm(props: PriceFormProps) {
  const { values, saving, note, onSubmit, onCancel } = props;
  const { t } = useTranslation('supplier');
  const form = useContractForm(checks[props.kind], { defaultValues: values });
  const { control } = form;
  const { isDirty } = form.formState;
  useUnsavedChanges(isDirty && !saving);
  const stages = [...props.stages, ...stageIds.filter((stage) => !props.stages.includes(stage))];
  return (
    <Form form={form} onSubmit={onSubmit} namespace="supplier" label={t(`${props.kind}.one`)} wide>
      {note}
      <Panel title={t('rateCard.facts')}>
        <Fields columns={4}>
          {props.head?.(control)}
          <FormText control={control} name="code" label={t('fields.code')} required />
          <FormText control={control} name="name" label={t('fields.name')} required />
          <FormText control={control} name="nameJa" label={t('fields.nameJa')} />
          <FormSelect
            control={control}
            name="stage"
            label={t('fields.stage')}
            required
            placeholder={t('form.choose')}
            options={stages.map((stage) => ({ value: stage, label: t(`stages.${stage}`) }))}
          />
          <FormSelect
            control={control}
            name="mode"
            label={t('fields.mode')}
            required
            options={(['any', 'FCL', 'LCL'] as const).map((mode) => ({
              value: mode,
              label: t(`modes.${mode}`),
            }))}
          />
          <FormDate control={control} name="validFrom" label={t('fields.validFrom')} required />
          <FormDate control={control} name="validTo" label={t('fields.validTo')} required />
          <FormSelect
            control={control}
            name="currency"
            label={t('fields.currency')}
            required
            placeholder={t('form.choose')}
            options={currencyOptions(values.currency)}
          />
          <CarrierField control={control} name="carrier" />
        </Fields>
      </Panel>
      <LanePanel control={control} />
      <LineEditor form={form} />
      <Panel title={t('fields.notes')}>
        <FormTextArea
          control={control}
          name="notes"
          label={t('form.notesLabel')}
          help={t('form.notesHelp')}
        />
      </Panel>
      <SaveBar dirty={isDirty} saving={saving} onCancel={onCancel} saveLabel={props.saveLabel} />
    </Form>
  );
}
