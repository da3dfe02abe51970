/**
 * Which carrier a name means. Pure, and without the schemas, so that other services understand cards as this one does.
 * @packageDocumentation
 */
import type { CarrierFields } from './carrier';
import { nearestCode } from '@quayside/contract/known-codes';
import { plainName } from './plain-name';

type Named = Pick<CarrierFields, 'code' | 'name' | 'nameJa' | 'aliases'>;
type Kept = Named & Pick<CarrierFields, 'validFrom' | 'validTo'> & { archived: boolean };

/** What a price says of its carrier: the text that somebody wrote, and the code that it was understood as then. */
export type CarrierOfPrice = { carrier?: string | null; carrierCode?: string | null };

/** Which carrier is meant by a name, of those that a company keeps. */
export type CarrierNames = {
  /** The code of a carrier that is offered, by code, name (en, ja) or alias; undefined where the name is nobody's or several carriers'. */
  codeOf: (text: string) => string | undefined;
  /** The same, of carriers that are not offered any more as well: what was written under them is theirs. */
  meaningOf: (text: string) => string | undefined;
  /** Whether a price is of the carrier that a text names. One that nobody keeps is known by its spelling alone. */
  isOf: (text: string, price: CarrierOfPrice) => boolean;
  /** What two prices of one carrier have in common; undefined where a price is of any carrier. */
  identityOf: (price: CarrierOfPrice) => string | undefined;
};

const namesOf = ({ code, name, nameJa, aliases = [] }: Named) => [code, name, nameJa ?? '', ...aliases];

/** Names that everybody has for the lines of a SCAC: understood where the company keeps the line, and gives the name to nobody. */
const usualNames: Readonly<Record<string, readonly string[]>> = {
  CMDU: ['CMA', 'CMA CGM'],
  COSU: ['COSCO', 'COSCON', 'COSCO Shipping', 'COSCO Shipping Lines'],
  EGLV: ['EMC', 'Evergreen', 'Evergreen Line', 'Evergreen Marine'],
  HDMU: ['HMM', 'Hyundai Merchant Marine'],
  HLCU: ['HLAG', 'Hapag', 'Hapag-Lloyd'],
  MAEU: ['MSK', 'Maersk', 'Maersk Line'],
  MSCU: ['MSC', 'MEDU', 'Mediterranean Shipping', 'Mediterranean Shipping Company'],
  ONEY: ['ONE', 'Ocean Network Express', 'ONE Line'],
  OOLU: ['OOCL', 'Orient Overseas Container Line'],
  WHLC: ['WHL', 'Wan Hai', 'Wan Hai Lines'],
  YMLU: ['YML', 'Yang Ming', 'Yang Ming Line'],
  ZIMU: ['ZIM', 'ZIM Line'],
};

type Index = ReadonlyMap<string, ReadonlySet<string>>;

function indexOf(carriers: readonly Named[], names: (carrier: Named) => readonly string[] = namesOf): Index {
  const index = new Map<string, Set<string>>();
  for (const carrier of carriers)
    for (const name of names(carrier).map(plainName).filter(Boolean))
      index.set(name, (index.get(name) ?? new Set()).add(carrier.code));
  return index;
}

/** Whether it is offered on a day. */
export const isOffered = ({ archived, validFrom, validTo }: Kept, today: string): boolean =>
  !archived && (!validFrom || validFrom <= today) && (!validTo || validTo >= today);

/** The names of carriers on a day. Cards written under one that is not offered any more are still found by it. */
export function carrierNames(kept: readonly Kept[], today: string): CarrierNames {
  const current = kept.filter((carrier) => isOffered(carrier, today));
  const past = kept.filter((carrier) => !isOffered(carrier, today));
  const usual = (carriers: readonly Kept[]) => indexOf(carriers, ({ code }) => usualNames[code] ?? []);
  const offered = [indexOf(current), usual(current)];
  const all = [...offered.slice(0, 1), indexOf(past), ...offered.slice(1), usual(past)];
  const meaning = (text: string, indexes: readonly Index[]) => {
    const name = plainName(text);
    const codes = indexes.find((index) => index.has(name))?.get(name);
    return codes?.size === 1 ? [...codes][0] : undefined;
  };
  const codeOf = (text: string) => meaning(text, offered);
  const meaningOf = (text: string) => meaning(text, all);
  const identityOf = ({ carrier, carrierCode }: CarrierOfPrice) => {
    if (!carrier) return undefined;
    const code = carrierCode ?? meaningOf(carrier);
    return code === undefined ? `name ${plainName(carrier)}` : `code ${code}`;
  };
  return {
    codeOf,
    meaningOf,
    identityOf,
    isOf: (text, price) => {
      if (!price.carrier) return false;
      const code = meaningOf(text);
      return code === undefined
        ? plainName(text) === plainName(price.carrier)
        : identityOf(price) === `code ${code}`;
    },
  };
}

const scacs = new Set(Object.entries(usualNames).flatMap(([code, names]) => [code, ...names].map(plainName)));

/** The carrier that a text with the form of a code stands for; a name in words is no code. */
export type SeemingCode = { isKnown: boolean; nearest: string | undefined };

/**
 * A text of four letters is read as a SCAC: it is known where the company keeps such a carrier or name, or where it is a line that everybody knows. Any
 * other text is a name and is accepted as it is.
 *
 * @returns undefined for a text that does not look like a code
 */
export function seemingCode(
  text: string,
  names: CarrierNames,
  codes: readonly string[],
): SeemingCode | undefined {
  const written = text.normalize('NFKC').trim();
  if (!/^(?:[A-Z]{4}|[a-z]{4})$/.test(written)) return undefined;
  if (names.meaningOf(written) !== undefined || scacs.has(plainName(written)))
    return { isKnown: true, nearest: undefined };
  return { isKnown: false, nearest: nearestCode(written, [...codes, ...Object.keys(usualNames)]) };
}

/**
 * What is stored of a carrier beside its text. A card that says the same as before stays whose it was, whatever the name means
 * today; null where nobody keeps a carrier of that name.
 */
export function carrierCodeOf(
  text: string | null | undefined,
  names: CarrierNames,
  before?: CarrierOfPrice,
): string | null {
  if (!text) return null;
  if (before?.carrierCode && before.carrier === text) return before.carrierCode;
  return names.codeOf(text) ?? null;
}
