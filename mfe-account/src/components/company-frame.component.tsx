import { hasOperatorRight } from '@quayside/contract';
import {
  InlineNote,
  Page,
  Stack,
  TabLinks,
  useCan,
  useQuery,
  useSession,
  useTranslation,
  type PageProps,
} from '@quayside/platform';
import type { Company } from '@quayside/service-account/contract';
import type { ReactNode } from 'react';
import { accountLinks } from '../links';
import { ownCompany } from '../api/company.query';
import '../locales/register';
import { Loaded } from './loaded.component';

const sections = ['taxes', 'fx', 'approval', 'offers', 'members', 'mail', 'features', 'audit'] as const;

export type CompanyFrameProps = {
  /** Set where the page says nothing of the company itself, and its own rule says who may change what. */
  title?: string;
  crumbs?: PageProps['crumbs'];
  actions?: ReactNode;
  children: ReactNode;
};

/** All pages of the own company: one heading, link tabs to those that are open to the member, and a word to those who only read. */
export function CompanyFrame({ title, crumbs, actions, children }: CompanyFrameProps) {
  const { t } = useTranslation('account');
  const mayRead = useCan('company:read');
  const mayWrite = useCan('company:write');
  const seesReleases = hasOperatorRight(useSession(), 'releases');
  // Invitation links are for those who may invite.
  const ofCompany = mayRead ? sections.filter((each) => mayWrite || each !== 'mail') : [];
  const shown = [...ofCompany, ...(seesReleases ? (['releases'] as const) : [])];
  return (
    <Page title={title ?? t('company.title')} crumbs={crumbs} actions={actions}>
      {shown.length > 1 ? (
        <TabLinks
          label={t('company.sections')}
          links={[
            { to: accountLinks.company(), label: t('tabs.company'), end: true },
            ...shown.map((each) => ({ to: accountLinks[each](), label: t(`tabs.${each}`) })),
          ]}
        />
      ) : null}
      <Stack>
        {mayWrite || title ? null : <InlineNote tone="info">{t('company.readOnly')}</InlineNote>}
        {children}
      </Stack>
    </Page>
  );
}

/** The company once it is known, or what stands in its place. */
export function WithCompany({ children }: { children: (company: Company) => ReactNode }) {
  const { t } = useTranslation('account');
  const query = useQuery(ownCompany);
  return (
    <Loaded query={query} label={t('company.title')}>
      {children}
    </Loaded>
  );
}
