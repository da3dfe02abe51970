import { todayIn } from '@quayside/contract/days';
import { demoOrganisations, demoPacking } from '@quayside/contract/demo';
import { demoMoney } from '@quayside/contract/demo-money';
import { usualTerms } from '@quayside/contract/money-terms';
import { usualMoney } from '../domain/new-company';
import type { CompanyFields } from '../domain/records';

/** The own companies of the demo data, dated relative to the day it is there. */
export function demoCompanies(now: Date): Record<keyof typeof demoOrganisations, CompanyFields> {
  return {
    demo: {
      name: demoOrganisations.demo.name,
      nameJa: demoOrganisations.demo.nameJa,
      address: '2-14-1 Kaigan-dori, Naka-ku\nYokohama 231-0002, Japan',
      addressJa: '〒231-0002\n神奈川県横浜市中区海岸通2-14-1',
      phone: '+81 45 555 0142',
      website: 'https://demo-forwarding.example',
      registrationNumber: '0200-01-555014',
      taxNumber: 'T1020001555014',
      bankAccounts: [
        {
          bank: 'Minato Bank (demo)',
          branch: 'Yokohama',
          accountType: 'ordinary',
          accountNumber: '0055142',
          accountName: 'Demo Forwarding K.K.',
          swift: 'DEMOJPJT',
          currency: 'JPY',
        },
      ],
      numbering: { estimate: 'EST-{YYYY}-{0000}', project: 'PJ{YY}-{000}' },
      packing: demoPacking,
      currency: 'JPY',
      timeZone: 'Asia/Tokyo',
      termsEn: usualTerms.en,
      termsJa: usualTerms.ja,
      paymentTermsEn: 'By bank transfer at the end of the month after the invoice',
      paymentTermsJa: '月末締め翌月末払い（銀行振込）',
      offerMessageEn:
        'Thank you for your request. Our quotation {{number}} for {{title}} holds until {{validUntil}}.\nPlease ask if anything is unclear.\n\n{{sender}}\n{{company}}',
      offerMessageJa:
        'いつもお世話になっております。ご依頼の{{title}}につきまして、見積{{number}}をお送りいたします（有効期限：{{validUntil}}）。\nご不明な点がございましたら、お気軽にお問い合わせください。\n\n{{company}}\n{{sender}}',
      validityDays: 30,
      marginFloor: '0.05',
      ...usualMoney,
      ...demoMoney('demo', todayIn(demoOrganisations.demo.timeZone, now)),
    },
    other: {
      name: demoOrganisations.other.name,
      nameJa: demoOrganisations.other.nameJa,
      address: '18 Wharf Lane\nFelixstowe IP11 3SY, United Kingdom',
      addressJa: '18 Wharf Lane\nFelixstowe IP11 3SY, United Kingdom',
      phone: '+44 1394 555014',
      website: 'https://other-forwarding.example',
      registrationNumber: '05550142',
      taxNumber: 'GB555014200',
      bankAccounts: [],
      numbering: { estimate: 'OF-{YYYY}-{0000}', project: 'OP-{000}' },
      currency: 'USD',
      timeZone: 'Europe/London',
      termsEn:
        'Prices hold for the cargo, route and dates above. Duties and taxes at destination are estimates.',
      termsJa: '本見積は上記貨物・航路・日程に基づきます。仕向地の関税・諸税は概算です。',
      validityDays: 14,
      marginFloor: '0.08',
      ...usualMoney,
      ...demoMoney('other', todayIn(demoOrganisations.other.timeZone, now)),
    },
  };
}
