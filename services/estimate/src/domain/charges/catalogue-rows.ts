import { stageIds } from '@quayside/contract';
import { aliasesOf, chargeCatalogue, chargeDefinition, type ChargeDefinition } from '@quayside/rating';
import type { CatalogueRow, ChargeView } from '../../contract/charges';
import { fold } from '../reference/typeahead';

/** What the catalogue says of a charge, in the fields of one that is kept. */
function builtInFields(
  charge: ChargeDefinition,
): Omit<CatalogueRow, 'id' | 'version' | 'archived' | 'origin'> {
  const { code, nameEn, nameJa, stage, costGroup, basis, lcl, percentOf, taxable, disbursement } = charge;
  return {
    ...{ code, name: nameEn, nameJa, aliases: aliasesOf(code), stage, costGroup, basis, disbursement },
    contingent: charge.contingent,
    ...(taxable ? { taxKind: 'standard' as const } : {}),
    ...(lcl && lcl.basis !== basis ? { lclBasis: lcl.basis } : {}),
    ...(percentOf ? { percentOf } : {}),
  };
}

function keptRow(kept: ChargeView): CatalogueRow {
  const { builtIn, createdAt: _made, updatedAt: _changed, ...fields } = kept;
  const definition = builtIn ? chargeDefinition(kept.code) : undefined;
  const said = definition ? builtInFields(definition) : {};
  const aliases = [...(fields.aliases ?? []), ...(definition ? aliasesOf(definition.code) : [])];
  return { ...said, ...fields, aliases: [...new Set(aliases)], origin: builtIn ? 'changed' : 'own' };
}

/** The catalogue with what the company keeps of it, in stage order and by code: one row for each code. */
export function catalogueRows(kept: readonly ChargeView[]): CatalogueRow[] {
  const changed = new Set(
    kept.filter(({ builtIn, archived }) => builtIn && !archived).map(({ code }) => code),
  );
  // What was kept once and is archived is found again there, instead of being made a second time.
  const former = new Map(kept.filter(({ archived }) => archived).map((each) => [each.code, each]));
  const untouched = chargeCatalogue
    .filter(({ code }) => !changed.has(code))
    .map((charge): CatalogueRow => {
      const { id = null, version = null } = former.get(charge.code) ?? {};
      return { ...builtInFields(charge), id, version, archived: false, origin: 'builtIn' };
    });
  const rank = ({ stage }: CatalogueRow) => (stage ? stageIds.indexOf(stage) : stageIds.length);
  const own = kept.map(keptRow);
  return [...own, ...untouched].sort((a, b) => rank(a) - rank(b) || (a.code < b.code ? -1 : 1));
}

type Asked = {
  q?: string | undefined;
  stage?: string | undefined;
  origin?: string | undefined;
  archived: boolean | 'all';
};

/** Those that are asked for: each word is part of the code, a name or an alias, whatever its width and case. */
export function askedRows(
  rows: readonly CatalogueRow[],
  { q, stage, origin, archived }: Asked,
): CatalogueRow[] {
  const words = fold(q ?? '')
    .trim()
    .split(/\s+/);
  return rows.filter((row) => {
    if (archived !== 'all' && row.archived !== archived) return false;
    if (stage && row.stage !== stage) return false;
    if (origin && row.origin !== origin) return false;
    const text = fold([row.code, row.name, row.nameJa, ...(row.aliases ?? [])].join(' '));
    return words.every((word) => text.includes(word));
  });
}
