import { hsDigits, hsKey } from '@quayside/rating';
import type { CustomsQuestion, CustomsRate } from '../../contract/customs-rates';
import { digitsOf } from './row';

/** A line of an entry for which the tables are asked. */
export type AskedLine = CustomsQuestion['lines'][number];

/** Digits of a prefix of HS codes; a subdivision of zeros divides nothing. */
const prefixKey = (prefix: string): string => prefix.slice(0, 6) + prefix.slice(6).replace(/0+$/, '');

/** Whether a prefix is the code itself or begins it: it fits. Else whether the code begins the prefix: it fits some of such goods. */
function prefixFit(prefix: string, hsCode: string): 'fits' | 'may' | 'differs' {
  const [code, key, wanted] = [hsDigits(hsCode), hsKey(hsCode), prefixKey(prefix)];
  if (code.startsWith(prefix) || key === wanted) return 'fits';
  return wanted.startsWith(key) ? 'may' : 'differs';
}

const longest = (prefixes: readonly string[]): number =>
  Math.max(-1, ...prefixes.map((prefix) => prefix.length));

/** Digits of the longest prefix of a row that fits; -1 where none does, 0 where it is for all goods. */
export function hsFit({ hs = [] }: CustomsRate, { hsCode }: AskedLine): number {
  if (hs.length === 0) return 0;
  return longest(hs.map(digitsOf).filter((prefix) => prefixFit(prefix, hsCode) === 'fits'));
}

/** The same for prefixes that fit some of the goods: of an eight-digit row and goods of which six digits are known. */
export const hsMayFit = ({ hs = [] }: CustomsRate, { hsCode }: AskedLine): number =>
  longest(hs.map(digitsOf).filter((prefix) => prefixFit(prefix, hsCode) === 'may'));

/** The origins of the goods of a line; null where they are not known. */
const originsOf = ({ origin, origins }: AskedLine): readonly string[] | null =>
  origin === null ? (origins?.length ? origins : null) : [origin];

/** Whether a row is for the origin of all goods of a line. */
export const originFits = ({ origins = [] }: CustomsRate, line: AskedLine): boolean =>
  origins.length === 0 || (originsOf(line)?.every((each) => origins.includes(each)) ?? false);

/** Whether a row may be for the origin of some of the goods. */
export const originMayFit = ({ origins = [] }: CustomsRate, line: AskedLine): boolean =>
  origins.length === 0 || (originsOf(line)?.some((each) => origins.includes(each)) ?? true);

/** Whether a row is in force on a day. */
export const holdsOn = ({ validFrom, validTo }: CustomsRate, day: string): boolean =>
  validFrom <= day && (!validTo || day <= validTo);

/** How many origins a row is for. */
export const openness = ({ origins = [] }: CustomsRate): number =>
  origins.length === 0 ? Infinity : origins.length;

/** The narrowest first: the longest prefix, a named origin before any, few origins before many, the later first day. */
export function narrowest(line: AskedLine): (a: CustomsRate, b: CustomsRate) => number {
  return (a, b) =>
    hsFit(b, line) - hsFit(a, line) ||
    (openness(a) === openness(b) ? 0 : openness(a) - openness(b)) ||
    (a.validFrom < b.validFrom ? 1 : a.validFrom > b.validFrom ? -1 : 0) ||
    (a.id < b.id ? 1 : -1);
}

/** What is answered of each row. */
export const told = ({
  id,
  version,
  name,
  nameJa,
  source,
}: CustomsRate): {
  rateId: string;
  version: number;
  name: string;
  nameJa: string | null;
  source: string;
} => ({
  ...{ rateId: id, version, name, nameJa: nameJa ?? null, source },
});
