/**
 * Words of tax and exchange that the company's settings, the estimate document and the rating core share. The meaning and the rules are in
 * `docs/currency-and-tax.md`.
 * @packageDocumentation
 */

/**
 * How the own country's turnover tax treats a charge: taxed at the standard or a reduced rate (課税), zero-rated as export (免税), exempt by
 * law (非課税), or outside of the tax's scope (不課税).
 */
export const taxKinds = ['standard', 'reduced', 'exportExempt', 'nonTaxable', 'outOfScope'] as const;
export type TaxKind = (typeof taxKinds)[number];

/** Whether a kind bears tax; the others are zero by their nature and are told apart only by name. */
export function bearsTax(kind: TaxKind): kind is 'standard' | 'reduced' {
  return kind === 'standard' || kind === 'reduced';
}

/** A row of a company's tax table. */
export type TaxRow = {
  code: string;
  kind: TaxKind;
  /** A share of one. */
  rate: string;
  nameEn: string;
  nameJa: string;
  validFrom: string;
  /** The last day; absent while it holds until a newer row of its code begins. */
  validUntil?: string | null | undefined;
};

/** Consumption tax of Japan: rates since October 2019. */
export const japaneseTaxes: readonly TaxRow[] = [
  taxRow('JP-STANDARD', 'standard', '0.10', 'Consumption tax', '消費税', '2019-10-01'),
  taxRow(
    'JP-REDUCED',
    'reduced',
    '0.08',
    'Consumption tax, reduced rate',
    '消費税（軽減税率）',
    '2019-10-01',
  ),
  taxRow('JP-EXPORT', 'exportExempt', '0', 'Export exempt', '輸出免税', '1989-04-01'),
  taxRow('JP-EXEMPT', 'nonTaxable', '0', 'Non-taxable', '非課税', '1989-04-01'),
  taxRow('JP-OUTSIDE', 'outOfScope', '0', 'Out of scope', '不課税', '1989-04-01'),
];

/** A row of a tax table by its parts, in the order of a table on paper. */
export function taxRow(
  code: string,
  kind: TaxKind,
  rate: string,
  nameEn: string,
  nameJa: string,
  validFrom: string,
): TaxRow {
  return { code, kind, rate, nameEn, nameJa, validFrom };
}

/** The taxes of the country of a time zone where they are part of the product; undefined where the company is asked. */
export function taxesKnownIn(timeZone: string): readonly TaxRow[] | undefined {
  return timeZone === 'Asia/Tokyo' ? japaneseTaxes : undefined;
}

/** The country of a time zone where its taxes are part of the product: what is done elsewhere does not bear them. */
export function taxCountryIn(timeZone: string): string | undefined {
  return timeZone === 'Asia/Tokyo' ? 'JP' : undefined;
}

/** The rows that hold on a day, by code: of one code the newest that has begun, unless its last day is over. */
export function taxesOn<Row extends TaxRow>(rows: readonly Row[], day: string): Row[] {
  const newest = new Map<string, Row>();
  for (const row of rows) {
    const known = newest.get(row.code);
    if (row.validFrom <= day && (!known || known.validFrom < row.validFrom)) newest.set(row.code, row);
  }
  return [...newest.values()]
    .filter(({ validUntil }) => !validUntil || validUntil >= day)
    .sort((one, other) => (one.code < other.code ? -1 : 1));
}

/** Quotations of a bank: it sells foreign money at TTS, buys it at TTB; mid lies between. */
export const fxQuotes = ['tts', 'mid', 'ttb'] as const;
export type FxQuote = (typeof fxQuotes)[number];

/** Terms that a quotation closes with until the company has written its own. */
export const usualTerms = {
  en: 'Prices hold for the cargo, route and dates above. Demurrage, detention, inspection and other charges marked as contingent are billed as incurred. Duties and taxes at destination are estimates.',
  ja: '本見積は上記貨物・航路・日程に基づきます。デマレージ、ディテンション、検査費用など「発生時のみの費用」としたものは、発生時に実費を申し受けます。仕向地の関税・諸税は概算です。',
};
