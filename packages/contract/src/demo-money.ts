/**
 * Taxes and exchange rates of the demo data's own companies: the account service keeps them, the estimate service's demo estimates are
 * priced with them.
 * @packageDocumentation
 */
import { addDays } from './days';
import { japaneseTaxes, type FxQuote, type TaxKind, type TaxRow } from './money-terms';

type Rates = Record<string, string>;
type FxDay = { asOf: string; source: string; rates: Rates; tts?: Rates; ttb?: Rates };
type CompanyMoney = {
  taxRates: TaxRow[];
  fxRule: { cost: FxQuote; sell: FxQuote; buffer: string };
  fx: FxDay[];
};

/** Yen at TTS, mid and TTB; the dollar at TTS is that of case D02. */
const yen: Record<string, readonly [tts: string, mid: string, ttb: string]> = {
  USD: ['150.25', '149.25', '148.25'],
  EUR: ['163.40', '161.90', '160.40'],
  GBP: ['190.10', '186.10', '182.10'],
  CNY: ['20.85', '20.55', '20.25'],
  AUD: ['98.60', '96.60', '94.60'],
  NZD: ['89.70', '87.70', '85.70'],
  CAD: ['108.20', '106.60', '105.00'],
  INR: ['1.78', '1.63', '1.48'],
  THB: ['4.32', '4.24', '4.16'],
  SGD: ['112.30', '111.47', '110.64'],
  KRW: ['0.1118', '0.1093', '0.1068'],
};
const yenAt = (place: 0 | 1 | 2): Rates =>
  Object.fromEntries(Object.entries(yen).map(([currency, row]) => [currency, row[place]]));
const dollars: Rates = { EUR: '1.0875', GBP: '1.2652', JPY: '0.006656', CNY: '0.1388', AUD: '0.6562' };

const british = (code: string, kind: TaxKind, rate: string, nameEn: string, nameJa: string): TaxRow => ({
  ...{ code, kind, rate, nameEn, nameJa },
  validFrom: '2011-01-04',
});
const britishTaxes = [
  british('GB-STANDARD', 'standard', '0.20', 'VAT', '付加価値税'),
  british('GB-ZERO', 'exportExempt', '0', 'Zero rated', 'ゼロ税率'),
  british('GB-EXEMPT', 'nonTaxable', '0', 'Exempt from VAT', '付加価値税非課税'),
  british('GB-OUTSIDE', 'outOfScope', '0', 'Outside the scope of VAT', '付加価値税対象外'),
];

/** Weeks back from a day. The newest carries the plain figures, older ones drift by parts of a percent. */
function fxDays(today: string, source: string, quoted: Pick<FxDay, 'rates' | 'tts' | 'ttb'>): FxDay[] {
  return [0, 7, 14, 28].map((daysBack) => {
    const moved = (rates: Rates): Rates =>
      Object.fromEntries(
        Object.entries(rates).map(([currency, rate]) => [currency, drifted(rate, daysBack)]),
      );
    return {
      asOf: addDays(today, -daysBack),
      source,
      rates: moved(quoted.rates),
      ...(quoted.tts ? { tts: moved(quoted.tts) } : {}),
      ...(quoted.ttb ? { ttb: moved(quoted.ttb) } : {}),
    };
  });
}

function drifted(rate: string, daysBack: number): string {
  if (daysBack === 0) return rate;
  const places = rate.split('.')[1]?.length ?? 0;
  const units = BigInt(rate.replace('.', ''));
  const digits = (units - (units * BigInt(daysBack)) / 2_000n).toString().padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** What the own company of a demo organisation has set, with exchange rates up to the day it is there. */
export function demoMoney(organisation: 'demo' | 'other', today: string): CompanyMoney {
  return organisation === 'demo'
    ? {
        taxRates: [...japaneseTaxes],
        fxRule: { cost: 'tts', sell: 'ttb', buffer: '0' },
        fx: fxDays(today, 'Minato Bank (demo)', { tts: yenAt(0), rates: yenAt(1), ttb: yenAt(2) }),
      }
    : {
        taxRates: britishTaxes,
        fxRule: { cost: 'mid', sell: 'mid', buffer: '0' },
        fx: fxDays(today, 'Mid rates (demo)', { rates: dollars }),
      };
}
