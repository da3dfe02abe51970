import { chargeCatalogue, chargeDefinition, type ChargeEntry, type OwnCharge } from '@quayside/rating';
import type { ChargeFields } from '../../contract/charges';

type Kept = ChargeFields & { archived: boolean };

function ownOf(charge: ChargeFields): OwnCharge | null {
  const { stage, costGroup, taxKind, basis, lclBasis, counts, percentOf, chargedBy } = charge;
  if (!stage || !costGroup || !taxKind || !basis) return null;
  const { disbursement = false, contingent = false } = charge;
  const ofCarrier = chargedBy && chargedBy === 'carrier';
  return {
    ...{ stage, costGroup, taxKind, basis, lclBasis, counts, percentOf, disbursement, contingent },
    ofCarrier,
  };
}

const entryOf = (charge: ChargeFields, own: OwnCharge | null): ChargeEntry => ({
  ...{ code: charge.code, nameEn: charge.name, nameJa: charge.nameJa },
  ...{ aliases: charge.aliases ?? [], own },
});

/** What of the kept charges holds on a day. */
const holdsOn =
  (day: string) =>
  ({ archived, validFrom, validTo }: Kept): boolean =>
    !archived && (!validFrom || validFrom <= day) && (!validTo || validTo >= day);

/** The charges that a company offers on a day: the catalogue under its names, without what it hides, and its own. */
export function chargeEntries(kept: readonly Kept[], day: string): ChargeEntry[] {
  const holding = new Map(kept.filter(holdsOn(day)).map((charge) => [charge.code, charge]));
  const ofCatalogue = chargeCatalogue.flatMap((charge): ChargeEntry[] => {
    const changed = holding.get(charge.code);
    if (changed?.hidden) return [];
    if (changed) return [entryOf(changed, null)];
    const { code, nameEn, nameJa } = charge;
    return [{ code, nameEn, nameJa, aliases: [], own: null }];
  });
  const own = [...holding.values()].flatMap((charge) => {
    const meaning = chargeDefinition(charge.code) ? null : ownOf(charge);
    return meaning ? [entryOf(charge, meaning)] : [];
  });
  return [...ofCatalogue, ...own];
}
