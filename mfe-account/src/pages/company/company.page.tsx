import { notify, useCan, useTranslation, useVersionedSave } from '@quayside/platform';
import type { Company } from '@quayside/service-account/contract';
import { useState } from 'react';
import { changeCompany } from '../../api/company.query';
import { CompanyFrame, WithCompany } from '../../components/company-frame.component';
import { CompanyForm } from './company-form.component';
import { changeOf, type CompanyValues } from './company-values';

export function CompanyPage() {
  return (
    <CompanyFrame>
      <WithCompany>{(company) => <OwnCompany company={company} />}</WithCompany>
    </CompanyFrame>
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
    onLoadTheirs: (current) => setLoaded(current as Company),
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
