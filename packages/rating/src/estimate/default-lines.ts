import { stageIds } from '@quayside/contract/stages';
import { chargeCatalogue } from '../catalogue/catalogue';
import type { ChargeDefinition } from '../catalogue/definition';
import { unlessRefused } from '../core/errors';
import type { ChargeLine, EstimateDocument, StageId } from '../model';
import { tariffPack } from '../tariffs/packs';
import { destinationCountry } from './customs-lines';
import { shapeOf } from './shape';
import { perStage } from './totals';

/** The currency a country collects duty and tax in; null where there is no pack for it. */
function customsCurrency(document: EstimateDocument): string | null {
  return unlessRefused(() => tariffPack(destinationCountry(document) ?? '').currency);
}

/**
 * A new line of a catalogue charge: quantity from its usual fact, no rate (rates come from rate cards or from typing).
 *
 * @param id unique within the document
 */
export function lineOf(definition: ChargeDefinition, id: string, document: EstimateDocument): ChargeLine {
  const collected = definition.basis === 'calculated-amount' ? customsCurrency(document) : null;
  const { insurance } = document.stages['sea-transport'].inputs;
  const insured = definition.costGroup === 'insurance' ? insurance?.currency : null;
  const line: ChargeLine = {
    id,
    code: definition.code,
    description: definition.nameEn,
    descriptionJa: definition.nameJa,
    basis: definition.basis,
    currency: collected ?? insured ?? definition.currency ?? document.currency,
    taxCode: definition.taxable ? 'standard' : 'exempt',
    status: 'priced',
  };
  if (definition.fact) line.quantity = { calculated: definition.fact };
  if (definition.times) line.times = { calculated: definition.times };
  if (definition.roundPerUnit) line.roundPerUnit = true;
  if (definition.percentOf) line.percentOf = [...definition.percentOf];
  if (definition.disbursement) line.disbursement = true;
  if (definition.contingent) line.contingent = true;
  return line;
}

/** The mandatory and usual lines of every stage for a document of this shape, without rates. */
export function defaultLines(document: EstimateDocument): Record<StageId, ChargeLine[]> {
  const shape = shapeOf(document);
  const wanted = chargeCatalogue.filter(
    (definition) => definition.mandatory?.(shape) === true || definition.usual?.(shape) === true,
  );
  return perStage((stage) =>
    wanted
      .filter((definition) => definition.stage === stage)
      .map((definition) => lineOf(definition, `${stage}-${definition.code}`.toLowerCase(), document)),
  );
}

/** An estimate document with empty stages, ready for cargo and lines. */
export function emptyStages(): EstimateDocument['stages'] {
  const empty = () => ({ inputs: {}, lines: [], notes: '', state: 'todo' as const, overrides: {} });
  return Object.fromEntries(
    stageIds.map((stage) => [stage, empty()]),
  ) as unknown as EstimateDocument['stages'];
}
