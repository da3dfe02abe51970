import { addDays } from '@quayside/contract/days';
import {
  CheckboxField,
  InlineNote,
  isApiError,
  Link,
  nameIn,
  Page,
  Panel,
  RestoredNote,
  Skeleton,
  useCan,
  useLanguage,
  useNavigate,
  useQuery,
  useSession,
  useToday,
  useUnsavedChanges,
} from '@quayside/platform';
import { Form, FormTextArea, SaveBar, useWatch } from '@quayside/platform/forms';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { neighbours } from '../../neighbours';
import { estimateLinks } from '../../links';
import '../../locales/pages/form';
import { usualPackedAt } from '../../components/header/packed-at';
import { createEstimate, settingsQuery } from '../../api/create.query';
import { usePageText } from '../../components/text';
import type { SheetInvalid } from '@quayside/sheet';
import {
  cargoOf,
  emptyRow,
  isBlank,
  problemsOf,
  type Cargo,
  type CargoProblem,
  type CargoRow,
} from './cargo-rows';
import { fieldOfPath } from '../../components/header/header-fields';
import { useHeaderForm } from '../../components/header/header-form';
import { emptyHeader, type HeaderValues } from '../../components/header/header-values';
import { newEstimateBody } from './new-estimate-body';
import { RouteSection } from '../../components/header/route-section.component';
import { StartSection, type Start } from './start-section.component';
import { TermsSection } from '../../components/header/terms-section.component';
import { useBeginning } from './use-beginning';
import { useNewDraft } from './use-new-draft';
import { useSuggestedValues } from './use-suggested-values';
import { WhoSection } from '../../components/header/who-section.component';

/** The sheet comes after the form, which can be filled meanwhile. */
const CargoPanel = lazy(async () => ({ default: (await import('./cargo-panel.component')).CargoPanel }));

/** One page from nothing to the packing editor. */
export function EstimateNewPage() {
  const t = usePageText();
  const language = useLanguage();
  const navigate = useNavigate();
  const { member, organisation } = useSession();
  const today = useToday();
  const mayChangeCompany = useCan('company:write');
  const settings = useQuery(settingsQuery);
  const [start, setStart] = useState<Start>({ kind: 'scratch', templateId: '', copyOf: undefined });
  const [cargoError, setCargoError] = useState<string>();
  const [bad, setBad] = useState<CargoProblem>();
  const [startError, setStartError] = useState<string>();
  const [beginning, setBeginning] = useState(() => ({
    key: 0,
    rows: [emptyRow()] as readonly CargoRow[],
    invalid: {} as SheetInvalid,
  }));
  /** Whether an estimate from scratch is rated as it is made: of a packing list that was taken in it usually is. */
  const [rates, setRates] = useState(false);
  const [cargo, setCargo] = useState<Cargo>({ rows: [], invalid: {}, unreadable: 0 });
  const form = useHeaderForm({
    ...emptyHeader,
    currency: { value: organisation.currency, label: organisation.currency },
    assignee: { value: member.id, label: nameIn(language, member) },
    validUntil: addDays(today, 30),
  });
  const { isDirty, isSubmitting } = form.formState;
  const shipperId = useWatch({ control: form.control, name: 'shipper' })?.value;
  const hasCargo = cargo.rows.some((row) => !isBlank(row));
  useUnsavedChanges(isDirty || hasCargo);
  useSuggestedValues(form, language);
  const copied = useRef<string | undefined>(undefined);
  const begin = (rows: readonly CargoRow[], invalid: SheetInvalid) =>
    setBeginning(({ key }) => ({ key: key + 1, rows, invalid }));
  const copying = useBeginning({
    form,
    start,
    setStart,
    language,
    onCargo: (rows) => begin(rows, {}),
    copied,
  });
  const draft = useNewDraft({ form, start, setStart, cargo, onCargo: begin, copied });

  const packing = settings.data?.packing;
  useEffect(() => {
    if (packing && !form.getFieldState('packedAt').isDirty)
      form.resetField('packedAt', { defaultValue: usualPackedAt(packing) });
  }, [form, packing]);
  const validityDays = settings.data?.validityDays;
  useEffect(() => {
    if (validityDays && !form.getFieldState('validUntil').isDirty) {
      form.resetField('validUntil', { defaultValue: addDays(today, validityDays) });
    }
  }, [form, today, validityDays]);

  /** The same content sent again is the same request; changed content is another one. */
  const request = useRef({ text: '', key: '' });
  const submit = async (values: HeaderValues) => {
    const rows = cargo.rows.filter((row) => !isBlank(row));
    const [problem] = problemsOf(cargo);
    setStartError(undefined);
    setCargoError(undefined);
    if (start.kind === 'template' && !start.templateId) return setStartError(t('error.template'));
    if (start.kind === 'copy' && !start.copyOf) return setStartError(t('error.copyOf'));
    if (problem) return setBad({ ...problem });
    const body = newEstimateBody(values, cargoOf(rows), { start, rates });
    const text = JSON.stringify(body);
    if (request.current.text !== text) request.current = { text, key: crypto.randomUUID() };
    try {
      const made = await createEstimate(body, request.current.key);
      draft.made();
      await navigate(estimateLinks.editor({ stage: 'packing', estimateId: made.id }));
    } catch (error) {
      if (!isApiError(error) || error.errors.length === 0) throw error;
      for (const { path, code } of error.errors) {
        const name = fieldOfPath(path);
        const message = t([`refusal.${code}`, 'refusal.other']);
        if (name) form.setError(name, { type: 'server', message });
        else if (path.startsWith('cargo'))
          setCargoError(t('cargo.refused', { row: Number(path.split('.')[1] ?? 0) + 1 }));
        else form.setError('root', { type: 'server', message: `${message} (${error.digest})` });
      }
    }
  };

  return (
    <Page title={t('new.title')} crumbs={[{ label: t('list.title'), to: estimateLinks.list() }]}>
      <Form form={form} onSubmit={submit} label={t('new.title')} wide>
        {settings.data && !settings.data.taxRates.some(({ rate }) => /[1-9]/.test(rate)) ? (
          <InlineNote tone="warn">
            {t('new.noTaxes')}{' '}
            {mayChangeCompany ? <Link to={neighbours.account.taxes()}>{t('new.toTaxes')}</Link> : null}
          </InlineNote>
        ) : null}
        {draft.restoredAt ? (
          <RestoredNote
            at={draft.restoredAt}
            onKeep={draft.settle}
            onDiscard={() => draft.discard([emptyRow()])}
          />
        ) : null}
        <StartSection start={start} onChange={setStart} error={startError} copying={copying} />
        <WhoSection control={form.control} />
        <RouteSection control={form.control} />
        <TermsSection control={form.control} />
        <Suspense
          fallback={
            <Panel title={t('cargo.title')}>
              <Skeleton lines={5} />
            </Panel>
          }
        >
          <CargoPanel
            key={beginning.key}
            initialRows={beginning.rows}
            initialInvalid={beginning.invalid}
            onChange={setCargo}
            onTaken={() => setRates(true)}
            shipperId={shipperId}
            error={cargoError}
            isAsked={form.formState.submitCount > 0}
            bad={bad}
          />
        </Suspense>
        <Panel title={t('new.remarksTitle')}>
          <FormTextArea
            control={form.control}
            name="remarks"
            label={t('field.remarks')}
            rows={3}
            help={t('new.remarksHint')}
          />
        </Panel>
        <SaveBar
          dirty={isDirty || hasCargo}
          saving={isSubmitting}
          saveLabel={t('new.create')}
          onCancel={() => void navigate(estimateLinks.list())}
        >
          {start.kind === 'scratch' && hasCargo ? (
            <CheckboxField label={t('new.rate')} value={rates} onChange={setRates} />
          ) : null}
        </SaveBar>
      </Form>
    </Page>
  );
}
