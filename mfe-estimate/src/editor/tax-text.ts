import { bearsTax, taxKinds } from '@quayside/contract/money-terms';
import { taxKindOfRow, type EstimateDocument } from '@quayside/rating';
import type { RatingWords } from './rating-words';

export type TaxRates = EstimateDocument['defaults']['taxRates'];

/** The codes of the table, then the kinds that need none: they are zero by nature. */
export function taxCodesOf(taxRates: TaxRates): string[] {
  const known = new Set(taxRates.map(taxKindOfRow));
  const kinds = taxKinds.filter((kind) => !bearsTax(kind) && !known.has(kind));
  return [...new Set([...taxRates.map(({ code }) => code), ...kinds])];
}

/** A tax as the table names it; a kind, and the codes from before there was a table, by their usual words; others by themselves. */
export function taxText(code: string, taxRates: TaxRates, { t, language }: RatingWords): string {
  const row = taxRates.find((each) => each.code === code);
  const name = language === 'ja' ? row?.nameJa : row?.nameEn;
  if (name) return name;
  const kind = row ? taxKindOfRow(row) : code;
  return isTaxWord(kind) ? t(`tax.${kind}`) : code;
}

const isTaxWord = (code: string): boolean => code === 'exempt' || taxKinds.some((kind) => kind === code);
