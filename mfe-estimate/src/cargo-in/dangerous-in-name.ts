type Dangerous = { un: string; class: string };

const number = /(?:(?<![A-Z0-9])UN\s?(?:NO\.?|番号)?|国連番号)\s?[:-]?\s?(\d{4})(?!\d)/;
const kind = /(?:CLASS|クラス|等級)\s?:?\s?(\d(?:\.\d)?)/;
const denied = /NON[-\s]?(?:DANGEROUS|HAZARDOUS|DG\b)|NOT (?:RESTRICTED|DANGEROUS|HAZARDOUS)|非危険|非該当/;

/** Dangerous goods by what they are called, `Paint UN1263 Class 3`: the class is empty where the name tells none. */
export function dangerousInName(names: readonly (string | null | undefined)[]): Dangerous | undefined {
  const text = names
    .map((name) => name ?? '')
    .join(' ')
    .normalize('NFKC')
    .toUpperCase();
  const [, un] = number.exec(text) ?? [];
  if (!un || denied.test(text)) return undefined;
  return { un, class: kind.exec(text)?.[1] ?? '' };
}
