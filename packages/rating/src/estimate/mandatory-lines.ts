import { chargeCatalogue } from '../catalogue/catalogue';
import type { ChargeDefinition } from '../catalogue/definition';
import type { ChargeLine, EstimateDocument } from '../model';
import { obligesInsurance } from './obliged-insurance';
import type { LinePrice } from '../rating/line-price';
import type { Warning } from '../findings/warning';
import type { CheckedEntry } from './checked-line';
import { placesOf } from './found-lines';
import { covers } from './in-offer';
import { shapeOf } from './shape';

/** Places of the lines of charges that the offer cannot do without. Insurance is one of them where the rule obliges the seller to insure. */
export function mandatoryPlaces(document: EstimateDocument, lines: readonly CheckedEntry[]): number[] {
  const shape = shapeOf(document);
  const isMandatory = (definition: ChargeDefinition) =>
    definition.mandatory?.(shape) || (definition.code === 'INS' && obligesInsurance(document.incoterm.rule));
  return chargeCatalogue
    .filter(({ stage, costGroup }) => covers(document, stage, costGroup))
    .filter(isMandatory)
    .flatMap(({ code, stage }) => placesOf(lines, code).filter((place) => lines[place]?.stage === stage))
    .sort((one, other) => one - other);
}

/** Mandatory charges that the offer names and does not charge: contingent, excluded, by others or still to be advised, while its rule has them asked for. */
export function notChargedWarnings(lines: readonly CheckedEntry[], places: readonly number[]): Warning[] {
  return places.flatMap((place): Warning[] => {
    const { stage, line } = lines[place] as CheckedEntry;
    const status = line.status === 'priced' ? (line.contingent ? 'contingent' : null) : line.status;
    if (!status) return [];
    const path = `stages.${stage}.lines.${line.id}`;
    if (status === 'toBeAdvised')
      return [{ code: 'line.mandatoryToBeAdvised', path, params: { code: line.code } }];
    return [{ code: 'line.mandatoryNotCharged', path, params: { code: line.code, status } }];
  });
}

const isTypedOver = ({ quantity, typedAmounts }: ChargeLine): boolean =>
  quantity?.typed != null || typedAmounts?.sell != null || typedAmounts?.cost != null;

/** Mandatory charges that sell for nothing or less: a rate, a quantity or a sell of zero, a sell below zero. */
export function forNothingWarnings(rated: readonly LinePrice[], places: readonly number[]): Warning[] {
  return places.flatMap((place): Warning[] => {
    const line = rated[place];
    if (!line?.inTotal || line.forInformation || !line.sell || line.sell.gt(0)) return [];
    // A duty or fee that is calculated as zero is zero by the tariff.
    if (line.entry.line.basis === 'calculated-amount' && !isTypedOver(line.entry.line)) return [];
    const { id, stage, code } = line;
    return [{ code: 'line.mandatoryForNothing', path: `stages.${stage}.lines.${id}`, params: { code } }];
  });
}
