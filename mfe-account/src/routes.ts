import type { RouteObject } from '@quayside/platform';

export const routes: Record<`/${string}`, RouteObject[]> = {
  '/manage-company': [
    {
      index: true,
      lazy: async () => ({ Component: (await import('./pages/company/company.page')).CompanyPage }),
    },
    {
      path: 'taxes',
      lazy: async () => ({ Component: (await import('./pages/taxes/taxes.page')).TaxesPage }),
    },
    { path: 'fx', lazy: async () => ({ Component: (await import('./pages/fx/fx.page')).FxPage }) },
    {
      path: 'approval',
      lazy: async () => ({ Component: (await import('./pages/approval/approval.page')).ApprovalPage }),
    },
    {
      path: 'offers',
      lazy: async () => ({ Component: (await import('./pages/offers/offers.page')).OffersPage }),
    },
    {
      path: 'members',
      lazy: async () => ({ Component: (await import('./pages/members/members.page')).MembersPage }),
    },
    { path: 'mail', lazy: async () => ({ Component: (await import('./pages/mail/mail.page')).MailPage }) },
    {
      path: 'releases',
      lazy: async () => ({ Component: (await import('./pages/releases/releases.page')).ReleasesPage }),
    },
    {
      path: 'features',
      lazy: async () => ({ Component: (await import('./pages/features/features.page')).FeaturesPage }),
    },
    {
      path: 'features/:featureKey',
      lazy: async () => ({
        Component: (await import('./pages/feature-members/feature-members.page')).FeatureMembersPage,
      }),
    },
    {
      path: 'audit',
      lazy: async () => ({ Component: (await import('./pages/audit/audit.page')).AuditPage }),
    },
  ],
  '/member-profile': [
    {
      index: true,
      lazy: async () => ({ Component: (await import('./pages/profile/profile.page')).ProfilePage }),
    },
  ],
};
