import { stageIds } from '@quayside/contract';
import { containerTypes } from '@quayside/rating';
import {
  Button,
  currencyOptions,
  Fields,
  nameIn,
  Panel,
  Row,
  useLanguage,
  useTranslation,
} from '@quayside/platform';
import {
  Form,
  FormCheckbox,
  FormDate,
  FormSelect,
  FormText,
  useWatch,
  type UseFormReturn,
} from '@quayside/platform/forms';
import { useSuppliers } from '../../api/supplier.query';
import { useAgreementPartners } from '../../api/tariff.query';
import { CarrierField } from '../../components/carrier-field.component';
import { tariffLayers } from '../../components/layers';
import { isAboveHundred, type ChangeValues } from './change-values';

export type ChangeFormProps = {
  form: UseFormReturn<ChangeValues>;
  busy: boolean;
  onPreview: (values: ChangeValues) => Promise<void>;
};

/** Which prices change, by how much, and from which day on. */
export function ChangeForm({ form, busy, onPreview }: ChangeFormProps) {
  const { t } = useTranslation('supplier');
  const { control } = form;
  const [kind, percent] = useWatch({ control, name: ['kind', 'percent'] });
  const any = t('lane.any');
  return (
    <Form form={form} onSubmit={onPreview} namespace="supplier" label={t('change.title')} wide>
      <Panel
        title={t('change.which')}
        note={<span className="qs-small qs-muted">{t('change.whichHelp')}</span>}
      >
        <Fields columns={4}>
          <Owner form={form} />
          <FormSelect
            control={control}
            name="stage"
            label={t('fields.stage')}
            placeholder={any}
            options={stageIds.map((stage) => ({ value: stage, label: t(`stages.${stage}`) }))}
          />
          <FormSelect
            control={control}
            name="mode"
            label={t('fields.mode')}
            placeholder={t('change.allModes')}
            options={(['FCL', 'LCL', 'any'] as const).map((mode) => ({
              value: mode,
              label: t(`modes.${mode}`),
            }))}
          />
          <CarrierField control={control} name="carrier" placeholder={any} />
          <FormText
            control={control}
            name="portOfLoading"
            label={t('lane.portOfLoading')}
            placeholder={any}
          />
          <FormText
            control={control}
            name="portOfDischarge"
            label={t('lane.portOfDischarge')}
            placeholder={any}
          />
          <FormText control={control} name="charge" label={t('columns.charge')} placeholder={any} />
          <FormSelect
            control={control}
            name="containerType"
            label={t('columns.containerType')}
            placeholder={any}
            options={containerTypes.map((value) => ({ value, label: value }))}
          />
        </Fields>
      </Panel>
      <Panel
        title={t('change.step')}
        footer={
          <Row>
            <Button type="submit" tone="primary" busy={busy}>
              {t('change.preview')}
            </Button>
            <span className="qs-small qs-subtle">{t('change.help')}</span>
          </Row>
        }
      >
        <Fields columns={4}>
          <FormSelect
            control={control}
            name="kind"
            label={t('change.by')}
            required
            options={(['amount', 'percent'] as const).map((value) => ({
              value,
              label: t(`change.kinds.${value}`),
            }))}
          />
          {kind === 'amount' ? (
            <>
              <FormText
                control={control}
                name="amount"
                label={t('change.amount')}
                required
                placeholder="+200"
              />
              <FormSelect
                control={control}
                name="currency"
                label={t('fields.currency')}
                required
                options={currencyOptions('USD')}
              />
            </>
          ) : (
            <>
              <FormText
                control={control}
                name="percent"
                label={t('change.percent')}
                required
                placeholder="+5"
              />
              {isAboveHundred(percent) ? (
                <FormCheckbox
                  control={control}
                  name="confirmsPercent"
                  label={t('line.confirmShare', { percent })}
                />
              ) : null}
              <FormCheckbox control={control} name="withLimits" label={t('change.withLimits')} />
            </>
          )}
          <FormDate control={control} name="firstDay" label={t('change.firstDay')} required />
        </Fields>
      </Panel>
    </Form>
  );
}

/** Cards of a supplier, or tariffs of a side and, where they were agreed, of a shipper. */
function Owner({ form: { control } }: Pick<ChangeFormProps, 'form'>) {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  const [of, layer] = useWatch({ control, name: ['of', 'layer'] });
  const known = useSuppliers({}, 200);
  const partners = useAgreementPartners();
  return (
    <>
      <FormSelect
        control={control}
        name="of"
        label={t('change.of')}
        required
        options={[
          { value: 'rateCard', label: t('rateCard.many') },
          { value: 'tariff', label: t('tariff.many') },
        ]}
      />
      {of === 'rateCard' ? (
        <FormSelect
          control={control}
          name="supplierId"
          label={t('fields.supplier')}
          placeholder={t('change.allSuppliers')}
          options={(known.items ?? []).map((supplier) => ({
            value: supplier.id,
            label: nameIn(language, supplier),
          }))}
        />
      ) : (
        <FormSelect
          control={control}
          name="layer"
          label={t('tariff.layer')}
          placeholder={t('change.allLayers')}
          options={tariffLayers.map((value) => ({ value, label: t(`tariff.layers.${value}`) }))}
        />
      )}
      {of === 'tariff' && layer === 'shipperSell' ? (
        <FormSelect
          control={control}
          name="shipperId"
          label={t('tariff.shipper')}
          placeholder={t('lane.any')}
          options={(partners.data?.items ?? []).map((each) => ({
            value: each.id,
            label: nameIn(language, each),
          }))}
        />
      ) : null}
    </>
  );
}
