import { links } from '@quayside/contract';
import {
  ErrorState,
  InlineNote,
  Page,
  Panel,
  Skeleton,
  Stack,
  TabLinks,
  useCan,
  useQuery,
  useTranslation,
} from '@quayside/platform';
import type { Company } from '@quayside/service-account/contract';
import type { ReactNode } from 'react';
import { ownCompany } from '../api/company.query';
import '../locales/register';

const sections = ['taxes', 'fx', 'approval', 'members', 'mail', 'audit'] as const;

/** All pages of the own company: one heading, link tabs, and a word to those who only read. */
export function CompanyFrame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('account');
  const mayWrite = useCan('company:write');
  const base = links.manageCompany();
  // Invitation links are for those who may invite.
  const shown = sections.filter((section) => mayWrite || section !== 'mail');
  return (
    <Page title={t('company.title')} actions={actions}>
      <TabLinks
        label={t('company.sections')}
        links={[
          { to: base, label: t('tabs.company'), end: true },
          ...shown.map((section) => ({ to: `${base}/${section}`, label: t(`tabs.${section}`) })),
        ]}
      />
      <Stack>
        {mayWrite ? null : <InlineNote tone="info">{t('company.readOnly')}</InlineNote>}
        {children}
      </Stack>
    </Page>
  );
}

/** The company once it is known, or what stands in its place. */
export function WithCompany({ children }: { children: (company: Company) => ReactNode }) {
  const { t } = useTranslation('account');
  const query = useQuery(ownCompany);
  if (query.data) return <>{children(query.data)}</>;
  return (
    <Panel flush label={t('company.title')}>
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton lines={8} height={16} />
      )}
    </Panel>
  );
}
