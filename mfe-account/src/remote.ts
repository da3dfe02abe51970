import { defineRemoteModule, linkPatterns, type WordsOfProblems } from '@quayside/contract';
import type { accountProblems } from '@quayside/service-account/contract';
import { features } from './features';
import { accountLinks } from './links';

const companyReaders = ['admin', 'auditor'] as const;
/** Those who keep the exchange rates, and those who see the whole company. */
const rateReaders = ['admin', 'auditor', 'estimator', 'approver'] as const;
const rateKeepers = ['estimator', 'approver'] as const;

export default defineRemoteModule({
  descriptor: {
    schema: 1,
    name: 'account',
    bases: ['/manage-company', '/member-profile'],
    features: Object.values(features),
    navigation: [
      {
        id: 'manage-company',
        title: { en: 'Company', ja: '自社情報' },
        href: '/manage-company',
        group: 'company',
        shortcut: 'c',
        order: 10,
        roles: companyReaders,
      },
      {
        id: 'exchange-rates',
        title: { en: 'Exchange rates', ja: '為替レート' },
        href: '/manage-company/fx',
        group: 'company',
        order: 12,
        roles: rateKeepers,
      },
      {
        id: 'releases',
        title: { en: 'Releases', ja: 'リリース' },
        href: '/manage-company/releases',
        group: 'company',
        order: 15,
        operatorRight: 'releases',
      },
      {
        id: 'member-profile',
        title: { en: 'Profile', ja: 'プロフィール' },
        href: '/member-profile',
        group: 'company',
        shortcut: 'm',
        order: 20,
      },
    ],
    pages: [
      { path: '/manage-company', title: { en: 'Own company', ja: '自社情報' }, roles: companyReaders },
      {
        path: '/manage-company/:section',
        title: { en: 'Own company', ja: '自社情報' },
        roles: companyReaders,
      },
      {
        path: '/manage-company/features/:featureKey',
        title: { en: 'Feature switch', ja: '機能スイッチ' },
        roles: companyReaders,
      },
      { path: '/manage-company/fx', title: { en: 'Exchange rates', ja: '為替レート' }, roles: rateReaders },
      { path: '/manage-company/mail', title: { en: 'Mail', ja: 'メール' }, roles: ['admin'] },
      {
        path: '/manage-company/releases',
        title: { en: 'Releases', ja: 'リリース' },
        operatorRight: 'releases',
      },
      { path: '/member-profile', title: { en: 'Profile', ja: 'プロフィール' } },
    ],
    widgets: [],
    links: linkPatterns(accountLinks),
    problems: {
      'invitation-closed': {
        en: 'This invitation is no longer open: it was accepted or withdrawn, or it has ended.',
        ja: 'この招待はすでに承諾・取消・期限切れのいずれかのため、操作できません。',
      },
    } satisfies WordsOfProblems<typeof accountProblems>,
  },
  routes: () => import(/* webpackMode: "eager" */ './routes'),
  widgets: {
    'account:example-error': () => import('./widgets/example-error.widget'),
  },
});
