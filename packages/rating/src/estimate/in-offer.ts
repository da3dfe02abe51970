import type { ChargeDefinition } from '../catalogue/definition';
import { unlessRefused } from '../core/errors';
import type { EstimateDocument, Payer, StageId } from '../model';
import { carriagePartOf, type CostGroup } from '../rating/cost-groups';
import { isCovered } from '../rating/coverage';
import { tariffPack } from '../tariffs/packs';
import { destinationCountry, isCustomsValueStated } from './customs-lines';
import { isUpToTheShip } from './transport';

/** Whether the document's offer covers a kind of cost in a stage. */
export const covers = (
  { incoterm, stages }: EstimateDocument,
  stage: StageId,
  group: CostGroup,
  typedPayer?: Payer | null,
): boolean => isCovered(incoterm, stages[stage].scope, group, typedPayer);

/** Whether the country of import takes its tax on the fees of the clearance, too. */
export const isClearanceTaxed = (document: EstimateDocument): boolean =>
  unlessRefused(() => tariffPack(destinationCountry(document) ?? '').clearance) === true;

/** Whether duty or tax that the offer covers is taken on a value with this part of the way in it. */
export function isInCustomsValue(document: EstimateDocument, costGroup: CostGroup): boolean {
  const isAsked = (group: 'duty' | 'importTax') => covers(document, 'destination-custom', group);
  const pack = unlessRefused(() => tariffPack(destinationCountry(document) ?? ''));
  if (costGroup === 'destinationCustoms') return isClearanceTaxed(document) && isAsked('importTax');
  if (carriagePartOf(costGroup) === 'onward') return isAsked('importTax') && pack?.onward !== false;
  if (!isAsked('duty') && !isAsked('importTax')) return false;
  const { valueTerms } = document.stages['destination-custom'].inputs;
  // A value ex works has none of it, whoever pays for it. Of goods that are sold so, what the seller pays is in their price.
  if (isUpToTheShip(costGroup)) return valueTerms === 'EXW' && document.incoterm.rule !== 'EXW';
  if (costGroup !== 'mainCarriage' && costGroup !== 'insurance') return false;
  // Stated with freight and insurance the value asks for neither where duty is taken on it, and for both where they are to be taken off.
  if (!pack || isCustomsValueStated(document, pack)) return !pack;
  return pack.needsFreight || valueTerms === 'CIF';
}

/** Whether a line of the charge belongs to the document: its offer covers it, or customs take what it covers on a value that has it in. */
export const isInOffer = (document: EstimateDocument, { stage, costGroup }: ChargeDefinition): boolean =>
  covers(document, stage, costGroup) || isInCustomsValue(document, costGroup);
