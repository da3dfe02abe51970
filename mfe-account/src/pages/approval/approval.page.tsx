import {
  Fields,
  Form,
  FormNumber,
  FormSelect,
  InlineNote,
  notify,
  Panel,
  resolverOf,
  SaveBar,
  Stack,
  useCan,
  useForm,
  useTranslation,
  useUnsavedChanges,
  useVersionedSave,
  useWatch,
} from '@quayside/platform';
import type { Company } from '@quayside/service-account/contract';
import { useState } from 'react';
import { changeCompany } from '../../api/company.query';
import { CompanyFrame, WithCompany } from '../../components/company-frame.component';
import { percentOf, shareOf } from '../../components/percent';

type ApprovalValues = { marginFloor: string; kind: 'markup' | 'margin'; markup: string };

const resolver = resolverOf<ApprovalValues>(
  ({ marginFloor, kind, markup }) => ({
    ...(shareOf(marginFloor) === undefined ? { marginFloor: 'share.format' } : {}),
    ...(shareOf(markup) === undefined ? { markup: 'share.format' } : {}),
    ...(kind === 'margin' && shareOf(markup) === '1' ? { markup: 'markup.marginTooHigh' } : {}),
  }),
  'account',
);

/** What new estimates put on cost, and from which margin on approvers may pass them. */
export function ApprovalPage() {
  return (
    <CompanyFrame>
      <WithCompany>{(company) => <Approval company={company} />}</WithCompany>
    </CompanyFrame>
  );
}

const valuesOf = ({ marginFloor, defaultMarkup: { kind, rate } }: Company): ApprovalValues => ({
  marginFloor: percentOf(marginFloor),
  kind,
  markup: percentOf(rate),
});

function Approval({ company }: { company: Company }) {
  const { t } = useTranslation('account');
  const mayWrite = useCan('company:write');
  const [loaded, setLoaded] = useState(company);
  const form = useForm<ApprovalValues>({ defaultValues: valuesOf(company), resolver });
  const show = (stored: Company) => {
    setLoaded(stored);
    form.reset(valuesOf(stored));
  };
  const floor = useWatch({ control: form.control, name: 'marginFloor' });
  const { isDirty } = form.formState;
  const { submit, saving, conflict } = useVersionedSave<ApprovalValues, Company>({
    version: loaded.version,
    save: ({ marginFloor, kind, markup }, version) =>
      changeCompany(
        {
          marginFloor: shareOf(marginFloor),
          defaultMarkup: { kind, rate: shareOf(markup) ?? markup },
        },
        version,
      ),
    onSaved: (saved) => {
      show(saved);
      notify({ tone: 'good', title: t('approval.saved') });
    },
    onLoadTheirs: show,
  });
  useUnsavedChanges(isDirty && !saving);
  return (
    <Form form={form} onSubmit={submit} namespace="account" label={t('approval.title')}>
      <Panel title={t('approval.title')}>
        <fieldset disabled={!mayWrite} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
          <Stack>
            <Fields>
              <FormNumber
                control={form.control}
                name="marginFloor"
                label={t('approval.marginFloor')}
                unit="%"
                required
              />
            </Fields>
            <InlineNote tone="info">{t('approval.meaning', { floor: floor || '–' })}</InlineNote>
            <p className="qs-small qs-muted">{t('approval.who')}</p>
          </Stack>
        </fieldset>
      </Panel>
      <Panel title={t('approval.markupTitle')}>
        <fieldset disabled={!mayWrite} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
          <Stack>
            <Fields>
              <FormSelect
                control={form.control}
                name="kind"
                label={t('approval.markupKind')}
                options={(['markup', 'margin'] as const).map((value) => ({
                  value,
                  label: t(`approval.markupKinds.${value}`),
                }))}
              />
              <FormNumber
                control={form.control}
                name="markup"
                label={t('approval.markup')}
                unit="%"
                required
              />
            </Fields>
            <p className="qs-small qs-muted">{t('approval.markupNote')}</p>
          </Stack>
        </fieldset>
      </Panel>
      {mayWrite ? (
        <SaveBar dirty={isDirty} saving={saving} onCancel={isDirty ? () => form.reset() : undefined} />
      ) : null}
      {conflict}
    </Form>
  );
}
