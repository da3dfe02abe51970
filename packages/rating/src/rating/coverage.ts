import { chargeCatalogue } from '../catalogue/catalogue';
import type { Incoterm, Payer, QuotedParty, StageId, StageScope } from '../model';
import { costGroupOf } from './cost-group-of';
import { costGroups, type CostGroup } from './cost-groups';
import { isPricedHere } from './line-status';
import { payerOf } from './payer';

/** Whether the charges of a payer are asked for by a quotation for these; all are where nobody said for whom it is. */
export const isAskedFor = (quotedFor: QuotedParty | undefined, payer: Payer): boolean =>
  quotedFor === undefined || quotedFor === 'both' || quotedFor === payer;

/** How much of a stage is part of the offer. */
export type Coverage = 'whole' | 'part' | 'none';

/** What a stage is to an offer: by its terms, and as it counts. */
export interface StageCoverage {
  /** What Incoterm, named place and whom the quotation is for say of it. */
  byTerms: Coverage;
  /** As it counts: what somebody typed over, else what the terms say. */
  counts: Coverage;
  /** What somebody typed over the terms; null where they hold. */
  typed: Exclude<StageScope, 'included'> | null;
  /** The kinds of cost that the stage has, in the order of the way, with who pays each by the terms. */
  groups: { group: CostGroup; payer: Payer; isOffered: boolean }[];
}

const groupsByStage = new Map<StageId, readonly CostGroup[]>();

/** The kinds of cost that a stage may have. */
function groupsOfStage(stage: StageId): readonly CostGroup[] {
  const known = groupsByStage.get(stage);
  if (known) return known;
  const ofCharges = chargeCatalogue.filter((each) => each.stage === stage).map(({ costGroup }) => costGroup);
  // A charge that the catalogue does not know is of its stage's own kind.
  const met = new Set([...ofCharges, costGroupOf('', stage)]);
  const groups = costGroups.filter((group) => met.has(group));
  groupsByStage.set(stage, groups);
  return groups;
}

const coverageOf = (parts: readonly boolean[]): Coverage =>
  parts.every(Boolean) ? 'whole' : parts.some(Boolean) ? 'part' : 'none';

/** What decides how much of a stage is offered: what was typed of the stage, and who pays single lines of it. */
interface Offered {
  scope?: StageScope | null | undefined;
  lines: readonly { payer?: Payer | null | undefined }[];
}

/**
 * Which part of a stage the quotation covers (Incoterms 2020, A9/B9: who pays what). A stage that somebody typed to be offered as a whole, done by
 * others or left out is what they typed; else the costs of those whom the quotation is for are covered, and lines that somebody typed to be paid by them.
 */
export function stageCoverage(
  { rule, flags, quotedFor }: Pick<Incoterm, 'rule' | 'flags' | 'quotedFor'>,
  { scope, lines }: Offered,
  stage: StageId,
): StageCoverage {
  const groups = groupsOfStage(stage).map((group) => {
    const payer = payerOf(rule, group, flags);
    return { group, payer, isAsked: isAskedFor(quotedFor, payer) };
  });
  const isOffered = (isAsked: boolean) => isPricedHere(scope) && (isAsked || scope === 'whole');
  const typedPayers = lines.flatMap(({ payer }) => (payer ? [isAskedFor(quotedFor, payer)] : []));
  return {
    byTerms: coverageOf(groups.map(({ isAsked }) => isAsked)),
    counts: coverageOf([...groups.map(({ isAsked }) => isAsked), ...typedPayers].map(isOffered)),
    typed: scope && scope !== 'included' ? scope : null,
    groups: groups.map(({ group, payer, isAsked }) => ({ group, payer, isOffered: isOffered(isAsked) })),
  };
}

/** Whether the offer covers a kind of cost in a stage. A payer that somebody typed on a line goes before. */
export function isCovered(
  { rule, flags, quotedFor }: Pick<Incoterm, 'rule' | 'flags' | 'quotedFor'>,
  scope: StageScope | null | undefined,
  group: CostGroup,
  typedPayer?: Payer | null,
): boolean {
  if (!isPricedHere(scope)) return false;
  return scope === 'whole' || isAskedFor(quotedFor, typedPayer ?? payerOf(rule, group, flags));
}
