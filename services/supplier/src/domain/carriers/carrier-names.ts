import type { CarrierFields } from '../../contract';
import { plainName } from '../rate-sheet/cells';

type Kept = CarrierFields & { archived: boolean };

/** What a price says of its carrier: the text that somebody wrote, and the code that it was understood as then. */
export type CarrierOfPrice = { carrier?: string | null; carrierCode?: string | null };

/** Which carrier is meant by a name, of those that a company keeps. */
export type CarrierNames = {
  /** The code of a carrier that is offered, by code, name (en, ja) or alias; undefined where the name is nobody's or several carriers'. */
  codeOf: (text: string) => string | undefined;
  /** Whether a price is of the carrier that a text names. One that nobody keeps is known by its spelling alone. */
  isOf: (text: string, price: CarrierOfPrice) => boolean;
  /** What two prices of one carrier have in common; undefined where a price is of any carrier. */
  identityOf: (price: CarrierOfPrice) => string | undefined;
};

const namesOf = ({ code, name, nameJa, aliases = [] }: CarrierFields) =>
  [code, name, nameJa ?? '', ...aliases].map(plainName).filter(Boolean);

function indexOf(carriers: readonly CarrierFields[]): ReadonlyMap<string, ReadonlySet<string>> {
  const index = new Map<string, Set<string>>();
  for (const carrier of carriers)
    for (const name of namesOf(carrier)) index.set(name, (index.get(name) ?? new Set()).add(carrier.code));
  return index;
}

/** Whether it is offered on a day. */
export const isOffered = ({ archived, validFrom, validTo }: Kept, today: string): boolean =>
  !archived && (!validFrom || validFrom <= today) && (!validTo || validTo >= today);

/** The names of carriers on a day. Cards written under one that is not offered any more are still found by it. */
export function carrierNames(kept: readonly Kept[], today: string): CarrierNames {
  const offered = indexOf(kept.filter((carrier) => isOffered(carrier, today)));
  const former = indexOf(kept.filter((carrier) => !isOffered(carrier, today)));
  const only = (codes: ReadonlySet<string> | undefined) => (codes?.size === 1 ? [...codes][0] : undefined);
  const codeOf = (text: string) => only(offered.get(plainName(text)));
  const known = (text: string) => {
    const name = plainName(text);
    return offered.has(name) ? only(offered.get(name)) : only(former.get(name));
  };
  const identityOf = ({ carrier, carrierCode }: CarrierOfPrice) => {
    if (!carrier) return undefined;
    const code = carrierCode ?? known(carrier);
    return code === undefined ? `name ${plainName(carrier)}` : `code ${code}`;
  };
  return {
    codeOf,
    identityOf,
    isOf: (text, price) => {
      if (!price.carrier) return false;
      const code = known(text);
      return code === undefined
        ? plainName(text) === plainName(price.carrier)
        : identityOf(price) === `code ${code}`;
    },
  };
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
