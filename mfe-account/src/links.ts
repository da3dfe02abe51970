import { defineLinks } from '@quayside/contract/links';

/** Where the own company and the own profile are found; published, for all domains. */
export const accountLinks = defineLinks('account', {
  company: '/manage-company',
  taxes: '/manage-company/taxes',
  fx: '/manage-company/fx',
  approval: '/manage-company/approval',
  offers: '/manage-company/offers',
  members: '/manage-company/members',
  mail: '/manage-company/mail',
  features: '/manage-company/features',
  /** One of them, with the members for whom it is set. */
  feature: '/manage-company/features/:featureKey',
  audit: '/manage-company/audit',
  releases: '/manage-company/releases',
  profile: '/member-profile',
});
