import { countryCodes, countryName } from '@quayside/contract/countries';
import type { Read } from './cells';

const others: Readonly<Record<string, string>> = {
  ...{
    usa: 'US',
    us: 'US',
    uk: 'GB',
    korea: 'KR',
    'south korea': 'KR',
    'r.o.c.': 'TW',
    prc: 'CN',
    vietnam: 'VN',
  },
  ...{
    jpn: 'JP',
    chn: 'CN',
    kor: 'KR',
    twn: 'TW',
    tha: 'TH',
    deu: 'DE',
    gbr: 'GB',
    vnm: 'VN',
    idn: 'ID',
    mys: 'MY',
  },
  ...{ 米国: 'US', 英国: 'GB', 独国: 'DE', 韓国: 'KR', 台湾: 'TW', 中国: 'CN', アメリカ: 'US' },
};
const fold = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
let known: Map<string, string> | undefined;

function names(): Map<string, string> {
  known ??= new Map([
    ...countryCodes.flatMap((code) =>
      ['en', 'ja'].map((language) => [fold(countryName(code, language)), code] as const),
    ),
    ...Object.entries(others),
  ]);
  return known;
}

/** The two letters of a country by its code or its name in English or Japanese. */
export function readCountry(text: string): Read<string> {
  const word = fold(text)
    .replace(/^made in /, '')
    .replace(/(製|産)$/, '');
  const code = countryCodes.includes(word.toUpperCase()) ? word.toUpperCase() : names().get(word);
  return code ? { value: code } : { issue: 'country' };
}
