import { demoMemberIds, demoOrganisations } from '@quayside/contract/demo';
import type { Company, Member, Profile } from '@quayside/service-account/contract';

export const company: Company = {
  id: demoOrganisations.demo.id,
  version: 4,
  updatedAt: '2026-01-01T00:00:00.000Z',
  name: 'Demo Forwarding K.K.',
  nameJa: 'デモフォワーディング株式会社',
  address: 'Yokohama',
  addressJa: '横浜市',
  phone: '',
  website: '',
  registrationNumber: '',
  taxNumber: 'T1020001555014',
  bankAccounts: [],
  numbering: { estimate: 'QY{YYYY}-{0000}', project: 'PJ{YY}-{000}' },
  currency: 'JPY',
  timeZone: 'Asia/Tokyo',
  termsEn: '',
  termsJa: '',
  validityDays: 30,
  marginFloor: '0.05',
  taxRates: [
    { code: 'JP-STANDARD', rate: '0.08', nameEn: 'Tax', nameJa: '消費税', validFrom: '2014-04-01' },
    { code: 'JP-STANDARD', rate: '0.1', nameEn: 'Tax', nameJa: '消費税', validFrom: '2019-10-01' },
    { code: 'JP-STANDARD', rate: '0.12', nameEn: 'Tax', nameJa: '消費税', validFrom: '2099-01-01' },
  ],
  fx: [{ asOf: '2026-01-05', source: 'TTS', rates: { USD: '150.25', EUR: '163.40' } }],
};

export const admin: Member = {
  id: demoMemberIds.admin,
  version: 2,
  name: 'Tanaka Ken',
  nameJa: '田中 健',
  email: 'admin@demo.example',
  roles: ['admin'],
  active: true,
  shipperId: null,
  supplierId: null,
  lastSeenAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};

export const profile: Profile = {
  id: demoMemberIds.estimator,
  version: 3,
  name: 'Sato Yui',
  nameJa: '佐藤 結衣',
  email: 'estimator@demo.example',
  roles: ['estimator'],
  locale: 'en',
  theme: 'light',
  timeZone: 'Asia/Tokyo',
  passwordChangedAt: '2026-01-01T00:00:00.000Z',
};
