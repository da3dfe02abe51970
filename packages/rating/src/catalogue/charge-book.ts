import type { TaxKind } from '@quayside/contract/money-terms';
import { stageIds } from '@quayside/contract/stages';
import type { StageId } from '../model';
import type { Basis } from '../rating/bases';
import type { CostGroup } from '../rating/cost-groups';
import { factOfSome, type FactName, type SomeContainers } from '../rating/fact-names';
import { aliasesOf, type ChargeBook } from './built-in-charges';
import { chargeDefinition } from './catalogue';
import type { ChargeDefinition, ChargeForm, Shape } from './definition';
import { factOfBasis, measuresGoods } from './fact-of-basis';

/** What makes a charge that a company keeps beside the catalogue. */
export interface OwnCharge {
  stage: StageId;
  costGroup: CostGroup;
  taxKind: TaxKind;
  /** Passed on at cost. */
  disbursement: boolean;
  contingent: boolean;
  basis: Basis;
  /** A charge of the carrier (see `ChargeDefinition.ofCarrier`); when absent each charge of the sea stage is. */
  ofCarrier?: boolean | undefined;
  /** In LCL; that of FCL when absent. */
  lclBasis?: Basis | undefined;
  /** Of what is charged by the container: which containers it is for; all of them when absent. */
  counts?: SomeContainers | undefined;
  /** Of a percentage: codes of the charges that it is taken of. */
  percentOf?: readonly string[] | undefined;
}

/** A charge as a company offers it for choice: one of the catalogue under its own names, or one of its own. */
export interface ChargeEntry {
  code: string;
  nameEn: string;
  nameJa: string;
  /** Names that carriers and suppliers print for it. */
  aliases: readonly string[];
  /** Null for a charge of the catalogue: what that one means nobody changes. */
  own: OwnCharge | null;
}

const folded = (text: string) => text.normalize('NFKC').trim().toUpperCase();

function formOf(
  basis: Basis,
  mode: Shape['mode'],
  { percentOf, counts }: Pick<OwnCharge, 'percentOf' | 'counts'>,
): ChargeForm {
  if (basis === 'percent-of') return { basis, percentOf: [...(percentOf ?? [])] };
  const all = basis === 'value' ? 'cargo.value' : factOfBasis(basis, mode);
  const fact = counts ? factOfPart(basis, mode, counts) : all;
  return { basis, ...(fact ? { fact } : {}) };
}

/** What a charge for some containers counts; nothing where that is not known by another measure: it is typed then. */
function factOfPart(basis: Basis, mode: Shape['mode'], counts: SomeContainers): FactName | undefined {
  if (basis === 'container') return factOfSome[counts];
  if (basis !== 'wm') return measuresGoods(basis) ? undefined : factOfBasis(basis, mode);
  return mode === 'LCL' && counts === 'dangerous' ? 'sea-transport.dangerousRevenueTons' : undefined;
}

function definitionOf({ code, nameEn, nameJa }: ChargeEntry, own: OwnCharge): ChargeDefinition {
  const { stage, costGroup, taxKind, disbursement, contingent, basis, lclBasis } = own;
  const form = formOf(basis, 'FCL', own);
  const lcl = formOf(lclBasis ?? basis, 'LCL', own);
  return {
    ...{ code, stage, nameEn, nameJa, costGroup, disbursement, contingent },
    ...form,
    ...(lcl.basis === form.basis && lcl.fact === form.fact ? {} : { lcl }),
    taxable: taxKind === 'standard' || taxKind === 'reduced',
    ownTax: taxKind,
    ofCarrier: own.ofCarrier ?? stage === 'sea-transport',
  };
}

/**
 * The charges of a company from its entries. A charge of the catalogue that is no entry is known and not offered; an entry
 * never changes what a code of the catalogue means, only its names.
 */
export function chargeBook(entries: readonly ChargeEntry[]): ChargeBook {
  const known = new Map<string, ChargeDefinition>();
  const offered: { definition: ChargeDefinition; aliases: readonly string[] }[] = [];
  for (const entry of entries) {
    const { code, nameEn, nameJa, aliases, own } = entry;
    const builtIn = chargeDefinition(code);
    const definition = builtIn ? { ...builtIn, nameEn, nameJa } : own && definitionOf(entry, own);
    if (!definition || known.has(definition.code)) continue;
    known.set(definition.code, definition);
    offered.push({ definition, aliases: [...new Set([...aliases, ...aliasesOf(code)])] });
  }
  const byAlias = new Map<string, ChargeDefinition>();
  for (const { definition, aliases } of offered)
    for (const alias of aliases.map(folded)) if (!byAlias.has(alias)) byAlias.set(alias, definition);
  const order = new Map(stageIds.map((stage, index) => [stage, index]));
  const rank = ({ stage, ownTax }: ChargeDefinition) => (order.get(stage) ?? 0) * 2 + (ownTax ? 1 : 0);
  return {
    offered: [...offered].sort((a, b) => rank(a.definition) - rank(b.definition)),
    definition: (code) => {
      const builtIn = chargeDefinition(code);
      if (builtIn) return known.get(builtIn.code) ?? builtIn;
      return known.get(code) ?? byAlias.get(folded(code));
    },
  };
}
