import type { ComparisonCandidate, SavedComparison, Shipper } from '@quayside/service-shippers/contract';
import {
  Button,
  ComboboxField,
  Fields,
  forgetUnsavedChanges,
  nameIn,
  notify,
  Panel,
  useCan,
  useLanguage,
  useNavigate,
  useTranslation,
  useUnsavedChanges,
  type ComboboxOption,
  classes,
} from '@quayside/platform';
import {
  contractChecks,
  Form,
  FormCheckbox,
  FormChoice,
  FormSelect,
  FormText,
  SaveBar,
  useContractForm,
  useVersionedSave,
  useWatch,
} from '@quayside/platform/forms';
import { useMemo, useState } from 'react';
import { shippersLinks } from '../../links';
import { candidateKey, changeComparison, createComparison } from '../../api/comparison.query';
import { currencyChoices } from '../../components/places';
import { matchingCandidates } from './candidate-search';
import {
  choiceChange,
  choiceInput,
  choiceValues,
  columnLimit,
  columnValues,
  shownQuery,
  type ChoiceValues,
} from './choice-values';
import { ChosenColumns } from './chosen-columns.component';

const none = ({ columns }: ChoiceValues) => ({
  columns: columns.length === 0 ? 'columns.required' : undefined,
});

const saving = contractChecks<ChoiceValues>({
  schema: async () => (await import('../../api/shippers.schemas')).comparisonInputSchema,
  body: choiceInput,
  namespace: 'shippers',
});

/** Who may not save asks for the comparison only. */
const showing = contractChecks<ChoiceValues>({
  schema: async () => (await import('../../api/shippers.schemas')).comparisonQuerySchema,
  body: shownQuery,
  also: none,
  namespace: 'shippers',
});

export type ChoiceFormProps = {
  shipper: Shipper;
  saved: SavedComparison | undefined;
  candidates: readonly ComparisonCandidate[];
  /** Of all estimates of the shipper. */
  total: number;
  initial: ChoiceValues;
};

/** What is compared: estimates in their order, on which basis; shown at once, or saved for everybody. */
export function ChoiceForm({ shipper, saved, candidates, total, initial }: ChoiceFormProps) {
  const { t } = useTranslation('shippers');
  const navigate = useNavigate();
  const language = useLanguage();
  const mayWrite = useCan('shipper:write');
  const [loaded, setLoaded] = useState(saved);
  const [asNew, setAsNew] = useState(false);
  const form = useContractForm(mayWrite ? saving : showing, { defaultValues: initial });
  const { control, formState } = form;
  const columns = useWatch({ control, name: 'columns' });
  const currencies = useMemo(() => currencyChoices(language), [language]);
  useUnsavedChanges(mayWrite && formState.isDirty);
  const setColumns = (next: readonly ChoiceValues['columns'][number][]) =>
    form.setValue('columns', [...next], { shouldDirty: true, shouldValidate: formState.isSubmitted });

  const { submit, conflict } = useVersionedSave<ChoiceValues, SavedComparison>({
    version: loaded?.version ?? 0,
    save: (values, version) =>
      loaded && !asNew
        ? changeComparison(loaded, choiceChange(values), version)
        : createComparison(shipper.id, choiceInput(values)),
    onSaved: async (answer) => {
      forgetUnsavedChanges();
      notify({ title: t('choice.wasSaved', { name: answer.name }), tone: 'good' });
      await navigate(`${shippersLinks.comparison({ shipperId: shipper.id })}?saved=${answer.id}`);
    },
    onLoadTheirs: (theirs) => {
      setLoaded(theirs);
      form.reset(choiceValues(theirs, [], candidates, { basis: null, currency: null }));
    },
  });
  const show = () => {
    const search = new URLSearchParams(shownQuery(form.getValues()));
    forgetUnsavedChanges();
    void navigate(`${shippersLinks.comparison({ shipperId: shipper.id })}?${search.toString()}`);
  };
  return (
    <Form form={form} onSubmit={mayWrite ? submit : show} label={t('choice.title')} namespace="shippers">
      <Panel
        flush
        title={t('choice.columns')}
        note={
          <span className="qs-small qs-subtle">
            {t('choice.ofLimit', { count: columns.length, limit: columnLimit })}
          </span>
        }
      >
        {columns.length === 0 ? (
          <p className={`${classes.panelBody} qs-small qs-subtle`}>{t('choice.noColumns')}</p>
        ) : (
          <ChosenColumns columns={columns} candidates={candidates} onChange={setColumns} />
        )}
        {formState.errors.columns ? (
          <p className={`${classes.panelBody} ${classes.error}`}>
            <span aria-hidden="true">●</span> {formState.errors.columns.message}
          </p>
        ) : null}
        <div className={classes.panelBody} style={{ borderTop: '1px solid var(--qs-colors-border)' }}>
          <CandidatePicker
            shipperId={shipper.id}
            candidates={candidates}
            total={total}
            disabled={columns.length >= columnLimit}
            onPick={(estimateId) => setColumns([...columns, columnValues({ estimateId })])}
          />
        </div>
      </Panel>
      <Panel title={t('choice.how')}>
        <Fields columns={2}>
          <FormChoice
            control={control}
            name="basis"
            label={t('choice.basis')}
            options={(['total', 'perM3', 'perKg'] as const).map((basis) => ({
              value: basis,
              label: t(`comparison.basis.${basis}`),
            }))}
          />
          <FormSelect
            control={control}
            name="currency"
            label={t('field.currency')}
            placeholder={t('choice.currencyOfFirst')}
            options={currencies}
          />
          {mayWrite ? (
            <>
              <FormText control={control} name="name" label={t('choice.name')} required />
              <FormCheckbox
                control={control}
                name="isDefault"
                label={t('choice.makeDefault')}
                help={t('choice.defaultHelp')}
              />
            </>
          ) : null}
        </Fields>
      </Panel>
      {mayWrite ? (
        <SaveBar
          dirty={formState.isDirty}
          saving={formState.isSubmitting}
          saveLabel={loaded && !asNew ? t('choice.save') : t('choice.saveNew')}
        >
          {loaded ? (
            <label className={classes.check} data-part="check">
              <input type="checkbox" checked={asNew} onChange={(event) => setAsNew(event.target.checked)} />
              <span>{t('choice.asNew')}</span>
            </label>
          ) : null}
          <Button disabled={columns.length === 0} onClick={show}>
            {t('choice.show')}
          </Button>
        </SaveBar>
      ) : (
        <SaveBar dirty={false} saving={false} saveLabel={t('choice.showOnly')} />
      )}
      {conflict}
    </Form>
  );
}

type CandidatePickerProps = {
  shipperId: string;
  candidates: readonly ComparisonCandidate[];
  total: number;
  disabled: boolean;
  onPick: (estimateId: string) => void;
};

function CandidatePicker({ shipperId, candidates, total, disabled, onPick }: CandidatePickerProps) {
  const { t } = useTranslation('shippers');
  const language = useLanguage();
  const search = (text: string): Promise<ComboboxOption[]> =>
    Promise.resolve(
      matchingCandidates(candidates, text)
        .slice(0, 30)
        .map((candidate) => ({
          value: candidate.estimateId,
          label: `${candidate.number} ${nameIn(language, { name: candidate.title, nameJa: candidate.titleJa })}`,
          hint: candidate.revisions[0] ? t([`estimateState.${candidate.revisions[0].state}`, 'unknown']) : '',
        })),
    );
  const offered = candidates.length;
  const help = total > offered ? t('choice.onlyNewest', { shown: offered, total }) : t('choice.addHelp');
  return (
    <ComboboxField
      label={t('choice.add')}
      help={disabled ? t('choice.full', { limit: columnLimit }) : help}
      value={undefined}
      disabled={disabled}
      placeholder={t('choice.search')}
      search={search}
      searchKey={[...candidateKey(shipperId), language, candidates.length]}
      onChange={(option) => option && onPick(option.value)}
    />
  );
}
