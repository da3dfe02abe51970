import { chargeAliases, chargeCatalogue, chargeDefinition } from './catalogue';
import type { ChargeDefinition } from './definition';

/** The charges that a company chooses from. A price never reads it: what it proposes stands on the line. */
export interface ChargeBook {
  /** Those that are offered, in stage order, the catalogue's before the own. */
  readonly offered: readonly { definition: ChargeDefinition; aliases: readonly string[] }[];
  /** By code, or by an alias in any case and width; undefined for a code that nobody keeps. */
  definition(code: string): ChargeDefinition | undefined;
}

/** The carriers' aliases of a code of the catalogue. */
export const aliasesOf = (code: string): string[] =>
  Object.entries(chargeAliases).flatMap(([alias, meaning]) => (meaning === code ? [alias] : []));

/** The catalogue alone: what a company that keeps nothing of its own chooses from. */
export const builtInCharges: ChargeBook = {
  offered: chargeCatalogue.map((definition) => ({ definition, aliases: aliasesOf(definition.code) })),
  definition: chargeDefinition,
};
