import { stageIds } from '@quayside/contract/stages';
import { chargeCatalogue, chargeDefinition, chargeForm } from '../catalogue/catalogue';
import { builtInCharges, type ChargeBook } from '../catalogue/built-in-charges';
import { isWanted, type ChargeDefinition } from '../catalogue/definition';
import { unlessRefused } from '../core/errors';
import type { ChargeLine, EstimateDocument, StageId } from '../model';
import { tariffPack } from '../tariffs/packs';
import { destinationCountry } from './customs-lines';
import { isInOffer } from './in-offer';
import { shapeOf } from './shape';
import { perStage } from './totals';

/** The currency a country collects duty and tax in; null where there is no pack for it. */
function customsCurrency(document: EstimateDocument): string | null {
  return unlessRefused(() => tariffPack(destinationCountry(document) ?? '').currency);
}

/**
 * A new line of a catalogue charge in the form of the document's mode: quantity from its usual fact, no rate (rates come from
 * rate cards or from typing) but for insurance, whose rate is among the inputs of sea transport.
 *
 * @param id unique within the document
 */
export function lineOf(definition: ChargeDefinition, id: string, document: EstimateDocument): ChargeLine {
  const form = chargeForm(definition, document.route.mode);
  const collected = definition.basis === 'calculated-amount' ? customsCurrency(document) : null;
  const { insurance } = document.stages['sea-transport'].inputs;
  const insured = definition.costGroup === 'insurance' ? insurance?.currency : null;
  const line: ChargeLine = {
    id,
    code: definition.code,
    description: definition.nameEn,
    descriptionJa: definition.nameJa,
    basis: form.basis,
    currency: collected ?? insured ?? definition.currency ?? document.currency,
    status: 'priced',
  };
  // The premium is worked out at this rate: the line stands for the same premium.
  if (definition.costGroup === 'insurance' && insurance && form.basis === 'value')
    line.rate = insurance.premiumRate;
  if (form.fact) line.quantity = { calculated: form.fact };
  if (form.times) line.times = { calculated: form.times };
  if (definition.roundPerUnit) line.roundPerUnit = true;
  if (form.percentOf) line.percentOf = [...form.percentOf];
  if (definition.disbursement) line.disbursement = true;
  if (definition.contingent) line.contingent = true;
  if (definition.ownTax) Object.assign(line, { taxCode: definition.ownTax, costGroup: definition.costGroup });
  return line;
}

/** The mandatory and usual charges that the offer covers, for a document of this shape. */
function proposedCharges(document: EstimateDocument): ChargeDefinition[] {
  const shape = shapeOf(document);
  const charges = chargeCatalogue.filter((definition) => isInOffer(document, definition));
  const mandatory = charges.filter((definition) => definition.mandatory?.(shape) === true);
  const usual = charges.filter(
    (definition) => definition.usual?.(shape) === true && !mandatory.includes(definition),
  );
  // Of one service under several codes only the first, a mandatory one before a usual one.
  const services = new Set<string>();
  const chosen = new Set(
    [...mandatory, ...usual].filter(({ service }) => {
      const isFirst = service === undefined || !services.has(service);
      if (service !== undefined) services.add(service);
      return isFirst;
    }),
  );
  return chargeCatalogue.filter((definition) => chosen.has(definition));
}

/** Codes of the charges that an estimate like this one begins with. */
export const proposedCodes = (document: EstimateDocument): string[] =>
  proposedCharges(document).map(({ code }) => code);

/** Of some codes those whose charges a shipment like this one does not want, whoever would pay for them. */
export function unwantedCodes(document: EstimateDocument, codes: readonly string[]): string[] {
  const shape = shapeOf(document);
  return codes.filter((code) => {
    const definition = chargeDefinition(code);
    return !definition || !isWanted(definition, shape);
  });
}

/** The mandatory and usual lines of every stage that the offer covers, for a document of this shape, without rates; named as `book` names them. */
export function defaultLines(
  document: EstimateDocument,
  book: ChargeBook = builtInCharges,
): Record<StageId, ChargeLine[]> {
  const wanted = proposedCharges(document);
  return perStage((stage) =>
    wanted
      .filter((definition) => definition.stage === stage)
      .map((definition) => {
        const id = `${stage}-${definition.code}`.toLowerCase();
        return lineOf(book.definition(definition.code) ?? definition, id, document);
      }),
  );
}

/** An estimate document with empty stages, ready for cargo and lines. */
export function emptyStages(): EstimateDocument['stages'] {
  const empty = () => ({ inputs: {}, lines: [], notes: '', state: 'todo' as const, overrides: {} });
  return Object.fromEntries(
    stageIds.map((stage) => [stage, empty()]),
  ) as unknown as EstimateDocument['stages'];
}
