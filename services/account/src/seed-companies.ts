import { addDays, todayIn } from '@quayside/contract/days';
import { demoOrganisations } from '@quayside/contract/demo';
import { japaneseTaxes, usualTerms } from './domain/new-company';
import type { CompanyFields } from './store/stores';

const yen: Record<string, string> = {
  USD: '150.25',
  EUR: '163.40',
  GBP: '190.10',
  CNY: '20.85',
  AUD: '98.60',
  NZD: '89.70',
  CAD: '108.20',
  INR: '1.78',
  THB: '4.32',
  SGD: '112.30',
};
const dollars: Record<string, string> = {
  EUR: '1.0875',
  GBP: '1.2652',
  JPY: '0.006656',
  CNY: '0.1388',
  AUD: '0.6562',
};

/** Rates of some days back from today. The newest day carries the plain figures, older ones drift by parts of a percent. */
function fxDays(today: string, rates: Record<string, string>, source: string): CompanyFields['fx'] {
  return [0, 7, 14, 28].map((daysBack) => ({
    asOf: addDays(today, -daysBack),
    source,
    rates: Object.fromEntries(
      Object.entries(rates).map(([currency, rate]) => [currency, drifted(rate, daysBack)]),
    ),
  }));
}

function drifted(rate: string, daysBack: number): string {
  if (daysBack === 0) return rate;
  const places = rate.split('.')[1]?.length ?? 0;
  const units = BigInt(rate.replace('.', ''));
  const digits = (units - (units * BigInt(daysBack)) / 2_000n).toString().padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

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
      currency: 'JPY',
      timeZone: 'Asia/Tokyo',
      ...usualTerms,
      validityDays: 30,
      marginFloor: '0.05',
      taxRates: japaneseTaxes,
      fx: fxDays(todayIn(demoOrganisations.demo.timeZone, now), yen, 'TTS, demo rates'),
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
      taxRates: [
        { code: 'GB-ZERO', rate: '0', nameEn: 'Zero rated', nameJa: 'ゼロ税率', validFrom: '1973-04-01' },
      ],
      fx: fxDays(todayIn(demoOrganisations.other.timeZone, now), dollars, 'Mid rates, demo'),
    },
  };
}
