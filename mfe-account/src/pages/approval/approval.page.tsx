import {
  Fields,
  Form,
  FormNumber,
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

type ApprovalValues = { marginFloor: string };

const resolver = resolverOf<ApprovalValues>(
  ({ marginFloor }) => (shareOf(marginFloor) === undefined ? { marginFloor: 'share.format' } : {}),
  'account',
);

/** From which margin on an estimate may leave the house without a second pair of eyes. */
export function ApprovalPage() {
  return (
    <CompanyFrame>
      <WithCompany>{(company) => <Approval company={company} />}</WithCompany>
    </CompanyFrame>
  );
}

function Approval({ company }: { company: Company }) {
  const { t } = useTranslation('account');
  const mayWrite = useCan('company:write');
  const [loaded, setLoaded] = useState(company);
  const form = useForm<ApprovalValues>({
    values: { marginFloor: percentOf(loaded.marginFloor) },
    resolver,
  });
  const floor = useWatch({ control: form.control, name: 'marginFloor' });
  const { isDirty } = form.formState;
  const { submit, saving, conflict } = useVersionedSave<ApprovalValues, Company>({
    version: loaded.version,
    save: ({ marginFloor }, version) => changeCompany({ marginFloor: shareOf(marginFloor) }, version),
    onSaved: (saved) => {
      setLoaded(saved);
      notify({ tone: 'good', title: t('approval.saved') });
    },
    onLoadTheirs: (current) => setLoaded(current as Company),
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
      {mayWrite ? (
        <SaveBar dirty={isDirty} saving={saving} onCancel={isDirty ? () => form.reset() : undefined} />
      ) : null}
      {conflict}
    </Form>
  );
}
