import { links } from '@quayside/contract';
import {
  Button,
  notify,
  useCan,
  useChange,
  useNavigate,
  useSessionStore,
  useTranslation,
  useVersionedSave,
} from '@quayside/platform';
import type { Company } from '@quayside/service-account/contract';
import { useState } from 'react';
import { account } from '../../api/account.client';
import { changeCompany } from '../../api/company.query';
import { CompanyFrame, WithCompany } from '../../components/company-frame.component';
import { CompanyForm } from './company-form.component';
import { changeOf, type CompanyValues } from './company-values';

export function CompanyPage() {
  return (
    <CompanyFrame actions={<ShowFirstSteps />}>
      <WithCompany>{(company) => <OwnCompany company={company} />}</WithCompany>
    </CompanyFrame>
  );
}

/** The way back to the list of what comes next, where it was put away. */
function ShowFirstSteps() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const { run, busy } = useChange();
  const mayWrite = useCan('company:write');
  const isShown = useSessionStore(({ session }) => session?.firstSteps);
  if (!mayWrite || isShown) return null;
  const show = () =>
    run(async () => {
      await account.updateFirstSteps({ body: { dismissed: false } });
      const { session, set } = useSessionStore.getState();
      if (session) set({ ...session, firstSteps: true });
      await navigate(links.home());
    });
  return (
    <Button busy={busy} onClick={() => void show()}>
      {t('company.firstSteps')}
    </Button>
  );
}

function OwnCompany({ company }: { company: Company }) {
  const { t } = useTranslation('account');
  const mayWrite = useCan('company:write');
  const [loaded, setLoaded] = useState(company);
  const { submit, saving, conflict } = useVersionedSave<CompanyValues, Company>({
    version: loaded.version,
    save: (values, version) => changeCompany(changeOf(values), version),
    onSaved: (saved) => {
      setLoaded(saved);
      notify({ tone: 'good', title: t('company.saved') });
    },
    onLoadTheirs: setLoaded,
  });
  return (
    <>
      <CompanyForm
        key={loaded.version}
        company={loaded}
        mayWrite={mayWrite}
        saving={saving}
        onSubmit={submit}
      />
      {conflict}
    </>
  );
}
