/** Codes that heads name. Longer lists would find currencies in words. */
const codes =
  'usd|jpy|eur|gbp|cny|rmb|krw|twd|ntd|thb|sgd|hkd|aud|cad|nzd|inr|vnd|myr|idr|php|mxn|chf|aed|brl|sek|nok|dkk|pln|try|zar';
const sameAs: Readonly<Record<string, string>> = { rmb: 'CNY', ntd: 'TWD' };
/** Signs and names that mean one currency only. A bare `$` may be any dollar: it is taken out, and the currency is asked. */
const signs: readonly (readonly [string, RegExp])[] = [
  ['USD', /u\.?s\.?\s?\$|\$us|米ドル|米\$|us dollars?/g],
  ['HKD', /hk\$|香港ドル/g],
  ['SGD', /(?<!u)s\$|シンガポールドル/g],
  ['TWD', /nt\$|台湾ドル/g],
  ['AUD', /au?\$|豪ドル/g],
  ['CAD', /ca?\$|カナダドル/g],
  ['JPY', /(?<![a-z])(?:japanese )?yen(?![a-z])|日本円|円/g],
  ['EUR', /€|ユーロ|(?<![a-z])euros?(?![a-z])/g],
  ['GBP', /£|ポンド/g],
  ['CNY', /人民元|中国元|元/g],
  ['KRW', /₩|ウォン/g],
  ['THB', /฿|バーツ/g],
];
const before = 'mm|mio|mn|bn|k|t|m';
const behind = 'mm|mio|mn|mil|bn|k|m';
const coded = new RegExp(
  `(?<![a-z])(?:(${before})\\s?)?(${codes})(?:\\s?(${behind})(?![a-z]))?(?![a-z])`,
  'g',
);
const signed = new RegExp(`(?<![a-z])(${before})\\s?(?=[$¥€£])|(?<=[$¥€£])\\s?(${behind})(?![a-z])`, 'g');

export type HeadCurrency = { text: string; currencies: string[]; times: string[] };

/**
 * The currencies that a folded head names by code, sign or word, and the thousands or millions that are written together with them.
 * The text that is left has none of both.
 */
export function currencyInHead(folded: string, letters: Readonly<Record<string, string>>): HeadCurrency {
  const currencies = new Set<string>();
  const times = new Set<string>();
  const counted = (letter: string | undefined) => {
    const factor = letter && letters[letter];
    if (factor) times.add(factor);
  };
  let text = folded.replace(coded, (_, prefix: string, code: string, suffix: string) => {
    counted(prefix);
    counted(suffix);
    currencies.add(sameAs[code] ?? code.toUpperCase());
    return ' $ ';
  });
  text = text.replace(signed, (_, prefix: string, suffix: string) => {
    counted(prefix);
    counted(suffix);
    return ' ';
  });
  for (const [code, sign] of signs)
    text = text.replace(sign, () => {
      currencies.add(code);
      return ' $ ';
    });
  // Either Japan's or China's: with a code next to it, it is that one.
  if (text.includes('¥') && !currencies.has('CNY')) currencies.add('JPY');
  const isMinor = /(?<![a-z])cents?(?![a-z])|¢|セント|(?<![a-z])pence(?![a-z])|銭/.test(text);
  text = text
    .replace(/¥|ドル|(?<![a-z])dollars?(?![a-z])/g, ' $ ')
    .replace(/¢|(?<![a-z])cents?(?![a-z])|セント/g, ' (minor) ');
  // A figure next to a currency is its multiple: `USD 1,000`.
  text = text.replace(
    /\$\s*['’‘]?(\d{1,3}(?:,\d{3})+|\d+)(?!\d|\.\d|,\d|\s?[a-z'’°-])|(?<![\d.,/])(?<!\/ ?)['’‘]?(\d{1,3}(?:,\d{3})+|\d+)\s*\$/g,
    (all, one, other) => {
      const figure = String(one ?? other).replaceAll(',', '');
      if (/^0+$/.test(figure)) return /^0{2,3}$/.test(figure) ? (times.add(`1${figure}`), ' $ ') : all;
      if (figure !== '1') times.add(figure);
      return ' $ ';
    },
  );
  return { text: isMinor ? text : text.replace(/\s+/g, ' '), currencies: [...currencies], times: [...times] };
}
