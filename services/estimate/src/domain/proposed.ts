import { stageIds, type StageId } from '@quayside/contract';
import { chargeDefinition, proposedCodes, unwantedCodes, type EstimateDocument } from '@quayside/rating';

/** How the charges that an estimate should have differ from those that were proposed for it. */
export type ProposalChange = {
  /** Codes that the shipment wants now and did not when charges were proposed: dangerous goods came, a place of delivery, another Incoterm. */
  added: readonly string[];
  /** Codes that were proposed and that a shipment like this does not want. */
  outgrown: readonly string[];
  /** Codes that were proposed: a line of another charge was added by somebody. */
  proposed: readonly string[];
};

/** What rules of charges say of the usual set. */
export type ChargeRules = { added: readonly string[]; leftOut: readonly string[] };

/**
 * What changed since charges were proposed. A charge that was proposed and taken off by somebody is not proposed again.
 *
 * @param proposed codes of then; absent of revisions stored before they were kept: nothing is known to have changed
 */
export function proposalChange(
  document: EstimateDocument,
  proposed: readonly string[] | undefined,
): ProposalChange {
  if (!proposed) return { added: [], outgrown: [], proposed: [] };
  const before = new Set(proposed);
  return {
    added: proposedCodes(document).filter((code) => !before.has(code)),
    outgrown: unwantedCodes(document, proposed),
    proposed,
  };
}

/** A rating as far as it says what was proposed: the document before it, and as it would be by all that it proposes. */
type RatedOnce = {
  before: EstimateDocument;
  rated: EstimateDocument;
  stages: readonly StageId[];
  rules: ChargeRules;
};

const stageWith = ({ stages }: EstimateDocument, code: string): StageId | undefined =>
  stageIds.find((stage) =>
    stages[stage].lines.some((line) => (chargeDefinition(line.code)?.code ?? line.code) === code),
  );

/**
 * What counts as proposed once stages were rated: what a shipment like this wants, what was proposed and is wanted still, and what rules add. What
 * a rule takes off, or keeps from being proposed, is not: it comes with the rating in which no rule leaves it out any more.
 */
export function proposedAfter(
  proposed: readonly string[] | undefined,
  { before, rated, stages, rules }: RatedOnce,
): string[] {
  const isRated = (code: string) =>
    stages.includes(chargeDefinition(code)?.stage ?? stageWith(before, code) ?? 'packing');
  const isLeftOut = (code: string) => rules.leftOut.includes(code);
  const wanted = proposedCodes(before).filter((code) => !isLeftOut(code));
  const added = rules.added.filter((code) => stageWith(rated, code));
  if (!proposed) return [...new Set([...wanted, ...added])];
  const unwanted = unwantedCodes(before, proposed).filter((code) => isRated(code));
  const gone = new Set([
    ...unwanted.filter((code) => !rules.added.includes(code)),
    ...proposed.filter((code) => isLeftOut(code) && stageWith(before, code) && !stageWith(rated, code)),
  ]);
  const kept = proposed.filter((code) => !gone.has(code));
  return [...new Set([...kept, ...wanted.filter(isRated), ...added])].sort();
}
