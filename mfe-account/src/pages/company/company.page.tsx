import { shellLinks } from '@quayside/contract/links';
import { Button, useCan, useChange, useNavigate, useSessionStore, useTranslation } from '@quayside/platform';
import { account } from '../../api/account.client';
import { CompanyFrame, WithCompany } from '../../components/company-frame.component';
import { CompanyForm } from './company-form.component';

export function CompanyPage() {
  return (
    <CompanyFrame actions={<ShowFirstSteps />}>
      <WithCompany>{(company) => <CompanyForm company={company} />}</WithCompany>
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
      await navigate(shellLinks.home());
    });
  return (
    <Button busy={busy} onClick={() => void show()}>
      {t('company.firstSteps')}
    </Button>
  );
}
