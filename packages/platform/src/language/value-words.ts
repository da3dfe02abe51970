import { formatDate, formatDecimal, formatInstant, formatMoney, formatPercent } from './format';
import type { Language } from './i18n';

export type ValueWords = {
  language: Language;
  timeZone?: string;
  yes: string;
  no: string;
  entries: (count: number) => string;
  /** The word of a choice such as a state, by the field and the value. */
  choice?: (field: string, value: string) => string | undefined;
};

const isDecimal = (text: string) => /^-?\d+(\.\d+)?$/.test(text);
/** Fields whose decimals are figures. Others that look like one are codes, postal codes or numbers of telephones: left as typed. */
const figures =
  /(amount|rate|minimum|maximum|value|price|budget|quantity|(net|gross|tare|limit|payload|max\w*)kg|kg|mm|m3)$/i;
const shares = /(floor|markup|buffer|share)$/i;

/**
 * A value of a change in words: dates, amounts and shares as a reader writes them, choices by their name, lists by what is in them.
 * Undefined for ids and for things that have no words: then it is enough to say that the field was changed.
 */
export function valueInWords(field: string, value: unknown, words: ValueWords): string | undefined {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return formatDecimal(String(value));
  if (Array.isArray(value)) {
    if (value.length === 0) return '–';
    const told = value.map((each) => (isScalar(each) ? valueInWords(field, each, words) : undefined));
    return told.every((text) => text !== undefined) ? told.join(', ') : words.entries(value.length);
  }
  if (typeof value === 'object') return thingInWords(value, words);
  const text = String(value);
  if (/^[0-9a-f]{24}$/.test(text) || /^[[{].*(…|[\]}])$/s.test(text)) return undefined;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text, words.language);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text))
    return formatInstant(text, words.language, words.timeZone);
  if (isDecimal(text)) {
    if (shares.test(field)) return formatPercent(text, 2).replace(/\.?0+ %$/, ' %');
    return figures.test(field) ? formatDecimal(text) : text;
  }
  return words.choice?.(field, text) ?? text;
}

const isScalar = (value: unknown) => typeof value !== 'object' || value === null;

function thingInWords(thing: object, words: ValueWords): string | undefined {
  const { amount, currency, entries, name } = thing as Record<string, unknown>;
  if (typeof amount === 'string' && typeof currency === 'string' && isDecimal(amount))
    return formatMoney(amount, currency);
  if (typeof entries === 'number') return words.entries(entries);
  return typeof name === 'string' && name !== '' ? name : undefined;
}
