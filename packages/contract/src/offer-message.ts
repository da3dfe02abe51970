/** Fields of the company's message with an offer, such as `{{number}}`. Each is replaced before a client reads it. */
export const offerFields = ['contact', 'number', 'title', 'validUntil', 'company', 'sender'] as const;
export type OfferField = (typeof offerFields)[number];

const pattern = /\{\{([^{}]*)\}\}/g;
const isField = (name: string): name is OfferField => (offerFields as readonly string[]).includes(name);

/** The first name in double braces that is no field; undefined where all are known. */
export function unknownOfferField(text: string): string | undefined {
  return [...text.matchAll(pattern)].map(([, name = '']) => name.trim()).find((name) => !isField(name));
}

/** The text with its fields replaced. A field without a value stays as it is. */
export function fillOfferFields(text: string, values: Partial<Record<OfferField, string>>): string {
  return text.replace(pattern, (whole, inside: string) => {
    const name = inside.trim();
    return isField(name) ? (values[name] ?? whole) : whole;
  });
}

/** The last day of an offer as people of the language write it. */
export function offerDay(day: string | null | undefined, language: 'en' | 'ja'): string {
  if (!day) return '–';
  const format = new Intl.DateTimeFormat(language === 'ja' ? 'ja-JP' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}
