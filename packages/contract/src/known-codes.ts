import { countryCodes } from './countries';

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const countries: ReadonlySet<string> = new Set(countryCodes);

/** Whether a code is one of ISO 4217, as the run time knows them. */
export const isCurrencyCode = (code: string): boolean => currencies.has(code);

/** Whether a code is one of ISO 3166-1. */
export const isCountryCode = (code: string): boolean => countries.has(code);

/** What people write in place of a code, and the code that they mean. Compared in capitals, without blanks and full stops. */
const synonyms: Readonly<Record<'currency' | 'country' | 'other', Readonly<Record<string, string>>>> = {
  currency: {
    ...{ RMB: 'CNY', CNH: 'CNY', YUAN: 'CNY', RENMINBI: 'CNY', 元: 'CNY', 人民元: 'CNY' },
    ...{ NTD: 'TWD', NT$: 'TWD', NT: 'TWD', TW$: 'TWD', 台湾ドル: 'TWD' },
    ...{ UKL: 'GBP', UKP: 'GBP', STG: 'GBP', '£': 'GBP', ポンド: 'GBP', GPB: 'GBP' },
    ...{ RM: 'MYR', US$: 'USD', USS: 'USD', US: 'USD', $: 'USD', DOLLAR: 'USD', ドル: 'USD', 米ドル: 'USD' },
    ...{ '¥': 'JPY', YEN: 'JPY', 円: 'JPY', JPN: 'JPY', JP: 'JPY', JYP: 'JPY' },
    ...{ EURO: 'EUR', EUROS: 'EUR', '€': 'EUR', EU: 'EUR', ユーロ: 'EUR', EUO: 'EUR' },
    ...{ HK$: 'HKD', HK: 'HKD', S$: 'SGD', SG: 'SGD', SIN: 'SGD', A$: 'AUD', AU: 'AUD', AU$: 'AUD' },
    ...{ C$: 'CAD', CA$: 'CAD', NZ$: 'NZD', '₩': 'KRW', WON: 'KRW', KWN: 'KRW', ウォン: 'KRW' },
    ...{ BHT: 'THB', BAHT: 'THB', '฿': 'THB', バーツ: 'THB', RP: 'IDR', RPH: 'IDR', RUPIAH: 'IDR' },
    ...{ RS: 'INR', RUPEE: 'INR', '₹': 'INR', DONG: 'VND', '₫': 'VND', R$: 'BRL', SFR: 'CHF', CHR: 'CHF' },
  },
  country: {
    ...{ UK: 'GB', EN: 'GB', ENG: 'GB', USA: 'US', JA: 'JP', JPN: 'JP', JAPAN: 'JP', KO: 'KR', KOR: 'KR' },
    ...{ CHN: 'CN', CHINA: 'CN', GER: 'DE', DEU: 'DE', GERMANY: 'DE', EL: 'GR', VIE: 'VN', VNM: 'VN' },
    ...{ TWN: 'TW', THA: 'TH', SGP: 'SG', SIN: 'SG', HKG: 'HK', NED: 'NL', NLD: 'NL', FRA: 'FR', UAE: 'AE' },
  },
  other: {
    ...{
      '40HQ': '40HC',
      HQ: '40HC',
      '4HDC': '40HC',
      '40H': '40HC',
      '40DH': '40HC',
      '45HQ': '45HC',
      '45G1': '45HC',
    },
    ...{ '20DC': '20GP', '20DV': '20GP', '20ST': '20GP', '20SD': '20GP', '20DRY': '20GP', '20FT': '20GP' },
    ...{ '20': '20GP', "20'": '20GP', '22G1': '20GP', '20G1': '20GP', '40DC': '40GP', '40DV': '40GP' },
    ...{ '40ST': '40GP', '40SD': '40GP', '40DRY': '40GP', '40FT': '40GP', '40': '40GP', "40'": '40GP' },
    ...{ '42G1': '40GP', '45G0': '40HC', "40'HC": '40HC', "40'HQ": '40HC', "40'GP": '40GP', "20'GP": '20GP' },
    ...{ '20RE': '20RF', '40RE': '40RF', '40RQ': '40RH', '40HR': '40RH', '40HRF': '40RH', '40RHC': '40RH' },
  },
};

/** Two letters in each other's place are one slip of the fingers: nearer than a letter that is wrong. */
const turned = 0.75;

/** Letters that are wrong, missing, too many or in each other's place between two codes. */
function distanceOf(a: string, b: string): number {
  const rows: number[][] = Array.from({ length: a.length + 1 }, (_, row) => [row]);
  for (let column = 0; column <= b.length; column += 1) rows[0]![column] = column;
  for (let row = 1; row <= a.length; row += 1)
    for (let column = 1; column <= b.length; column += 1) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      const best = Math.min(
        rows[row - 1]![column]! + 1,
        rows[row]![column - 1]! + 1,
        rows[row - 1]![column - 1]! + cost,
      );
      const isTurned = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      rows[row]![column] = isTurned ? Math.min(best, rows[row - 2]![column - 2]! + turned) : best;
    }
  return rows[a.length]![b.length]!;
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .replace(/[\s.]+/g, '');

/**
 * The code that somebody probably meant: a synonym of it (`40HQ`), or the nearest by letters; undefined where none is near. Of several
 * that are equally near the first of `known` is taken.
 */
export function nearestCode(text: string, known: Iterable<string>): string | undefined {
  const wanted = plain(text);
  const all = [...known];
  const synonym = synonyms.other[wanted];
  if (synonym && all.includes(synonym)) return synonym;
  const same = all.find((code) => plain(code) === wanted);
  if (same) return same;
  const most = wanted.length <= 5 ? 1 : 2;
  let best: { code: string; distance: number } | undefined;
  for (const code of all) {
    if (Math.abs(code.length - wanted.length) > most) continue;
    const distance = distanceOf(wanted, plain(code));
    if (distance <= most && distance < wanted.length - 1 && (!best || distance < best.distance))
      best = { code, distance };
  }
  return best?.code;
}

/** Currencies that prices of freight mostly have come before others that are as near. */
const usual = [
  'JPY',
  'USD',
  'EUR',
  'GBP',
  'CNY',
  'KRW',
  'TWD',
  'HKD',
  'SGD',
  'THB',
  'AUD',
  'CAD',
  'INR',
  'VND',
  'MYR',
];

/** The currency that somebody probably meant by `RMB`, `US$`, `EURO` or `UDS`. */
export function nearestCurrency(text: string): string | undefined {
  return synonyms.currency[plain(text)] ?? nearestCode(text, [...usual, ...currencies]);
}

/** The country that somebody probably meant by `UK` or `JPN`; two letters alone say too little to guess. */
export const nearestCountry = (text: string): string | undefined => {
  const wanted = plain(text);
  return synonyms.country[wanted] ?? (isCountryCode(wanted) ? wanted : undefined);
};
