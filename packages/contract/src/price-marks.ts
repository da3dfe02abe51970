type Language = 'en' | 'ja';
type Marked = { toBeAdvised?: number | undefined; indicative?: number | undefined };

/** The words of the marks of a price: one wording on screens, in documents, files and mails. */
export const priceMarkWords = {
  en: {
    toBeAdvised: 'plus charges to be advised',
    indicative: 'includes indicative prices',
    indicativePrice: 'indicative',
  },
  ja: {
    toBeAdvised: '追って連絡する費用を除く',
    indicative: '概算の料金を含む',
    indicativePrice: '概算',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** The marks of an amount alone; a mark that is not known is absent. */
export const marksOf = ({
  toBeAdvised,
  indicative,
}: Marked): { toBeAdvised?: number; indicative?: number } => ({
  ...(toBeAdvised === undefined ? {} : { toBeAdvised }),
  ...(indicative === undefined ? {} : { indicative }),
});

/** The notes of a total: it is without charges whose price follows, and prices in it are not firm. */
export function priceMarkTexts({ toBeAdvised = 0, indicative = 0 }: Marked, language: Language): string[] {
  const words = priceMarkWords[language];
  return [...(toBeAdvised > 0 ? [words.toBeAdvised] : []), ...(indicative > 0 ? [words.indicative] : [])];
}
