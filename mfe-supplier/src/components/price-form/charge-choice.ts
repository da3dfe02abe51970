import { chargeCatalogue, chargeDefinition, chargeForm, type ChargeDefinition } from '@quayside/rating';
import type { RateLine } from '@quayside/service-supplier/contract';
import type { LineValues } from './price-values';

/** The charges of a stage first, then all others. */
export function chargesFor(stage: string): ChargeDefinition[] {
  const own = chargeCatalogue.filter((charge) => charge.stage === stage);
  return [...own, ...chargeCatalogue.filter((charge) => charge.stage !== stage)];
}

const catalogueNames = new Set(chargeCatalogue.map((charge) => charge.nameEn));

/** What a line takes over from the catalogue when its charge is chosen, in the form of the card's mode; undefined for a code of the supplier's own. */
export function takenOver(line: LineValues, code: string, mode: string): Partial<LineValues> | undefined {
  const charge = chargeDefinition(code.trim().toUpperCase());
  // Words that somebody typed stay; those of a charge chosen before are replaced.
  if (!charge || (line.description.trim() && !catalogueNames.has(line.description))) return undefined;
  const { roundPerUnit, disbursement, contingent, currency } = charge;
  const { basis, fact, times, percentOf } = chargeForm(charge, mode === 'LCL' ? 'LCL' : 'FCL');
  const rest: Partial<RateLine> = {
    ...(fact ? { quantity: { calculated: fact } } : {}),
    ...(times ? { times: { calculated: times } } : {}),
    ...(roundPerUnit ? { roundPerUnit } : {}),
    ...(disbursement ? { disbursement } : {}),
    ...(contingent ? { contingent } : {}),
  };
  return {
    description: charge.nameEn,
    descriptionJa: charge.nameJa,
    basis,
    percentOf: percentOf?.join(' ') ?? '',
    rest,
    ...(currency ? { currency } : {}),
  };
}
