import type { StageId } from '@quayside/contract';
import { chargeDefinition, proposedCodes, unwantedCodes, type EstimateDocument } from '@quayside/rating';

/** How the charges that an estimate should have differ from those that were proposed for it. */
export type ProposalChange = {
  /** Codes that the shipment wants now and did not when charges were proposed: dangerous goods came, a place of delivery, another Incoterm. */
  added: readonly string[];
  /** Codes that were proposed and that a shipment like this does not want. */
  outgrown: readonly string[];
};

/**
 * What changed since charges were proposed. A charge that was proposed and taken off by somebody is not proposed again.
 *
 * @param proposed codes of then; absent of revisions stored before they were kept: nothing is known to have changed
 */
export function proposalChange(
  document: EstimateDocument,
  proposed: readonly string[] | undefined,
): ProposalChange {
  if (!proposed) return { added: [], outgrown: [] };
  const before = new Set(proposed);
  return {
    added: proposedCodes(document).filter((code) => !before.has(code)),
    outgrown: unwantedCodes(document, proposed),
  };
}

/** What counts as proposed once these stages were rated: what a shipment like this wants, and what was proposed and is wanted still. */
export function proposedAfter(
  document: EstimateDocument,
  proposed: readonly string[] | undefined,
  stages: readonly StageId[],
): string[] {
  if (!proposed) return proposedCodes(document);
  const isRated = (code: string) => stages.includes(chargeDefinition(code)?.stage ?? 'packing');
  const outgrown = new Set(unwantedCodes(document, proposed));
  const kept = proposed.filter((code) => !isRated(code) || !outgrown.has(code));
  return [...new Set([...kept, ...proposedCodes(document).filter(isRated)])].sort();
}
