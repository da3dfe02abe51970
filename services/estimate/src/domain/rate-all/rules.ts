import { chargeDefinition, type IncotermRule, type StageId } from '@quayside/rating';
import { laneFits, narrowness } from '@quayside/service-supplier/lane-fits';
import {
  laneParts,
  ruleParts,
  type DecidingPart,
  type PricingRule,
  type RulePart,
  type RuleTrial,
} from '../../contract/rules';
import type { Lane } from '../card-lane';

export type RuleKind = PricingRule['kind'];

/** For what a rule is looked for. A charge or stage that is left out: only rules hold that do not ask for one. */
export type Occasion = {
  shipperId: string | null;
  stage?: StageId | undefined;
  code?: string | undefined;
  incoterm: IncotermRule | null;
  lane: Pick<Lane, 'portOfLoading' | 'portOfDischarge' | 'mode' | 'date' | 'places'>;
};

const isAmong = (asked: readonly string[] | undefined, value: string | null | undefined): boolean =>
  !asked?.length || (value !== null && value !== undefined && asked.includes(value));

/** A charge of the catalogue, under its own code or a carriers' alias of it. */
const isAmongCodes = (asked: readonly string[] | undefined, code: string | undefined): boolean =>
  isAmong(asked, code) ||
  (code !== undefined && (asked ?? []).some((each) => chargeDefinition(each)?.code === code));

function laneFitOf({ when }: PricingRule, { lane }: Occasion) {
  const { portOfLoading, portOfDischarge } = lane;
  const { book, ...places } = lane.places;
  return laneFits(when.lane ?? {}, { ...places, portOfLoading, portOfDischarge }, book);
}

/** What of a rule's lane does not fit: the part that speaks against it, or the figures that would decide; null where it fits. */
export function laneAnswerOf(
  rule: PricingRule,
  occasion: Occasion,
): RuleTrial['items'][number]['others'][number]['lane'] {
  const fit = laneFitOf(rule, occasion);
  if (fit.outcome === 'fits') return null;
  if (fit.outcome === 'unknown') return { part: null, isLost: false, figures: fit.figures };
  const part = laneParts.find((each) => each === fit.part) ?? null;
  return { part, isLost: fit.reason === 'notInBook', figures: [] };
}

/** The parts of a rule that do not fit: none where it holds. What the estimate does not tell fits no lane that asks for it. */
export function unfitting(rule: PricingRule, occasion: Occasion): RulePart[] {
  const { when, validFrom, validTo } = rule;
  const { lane } = occasion;
  const fits: Record<RulePart, boolean> = {
    days: validFrom <= lane.date && (!validTo || validTo >= lane.date),
    shippers: isAmong(when.shippers, occasion.shipperId),
    lane: laneFitOf(rule, occasion).outcome === 'fits',
    codes: isAmongCodes(when.codes, occasion.code),
    stages: isAmong(when.stages, occasion.stage),
    modes: isAmong(when.modes, lane.mode),
    incoterms: isAmong(when.incoterms, occasion.incoterm),
  };
  return ruleParts.filter((part) => !fits[part]);
}

export const holds = (rule: PricingRule, occasion: Occasion): boolean =>
  unfitting(rule, occasion).length === 0;

/** How narrow a rule is, the first figure before the others: shipper, lane, charge, stage, mode and Incoterm. */
function narrownessOf({ when }: PricingRule): number[] {
  const given = (list: readonly string[] | undefined) => Number(Boolean(list?.length));
  return [
    given(when.shippers),
    narrowness(when.lane ?? {}),
    given(when.codes),
    given(when.stages),
    given(when.modes) + given(when.incoterms),
  ];
}

const narrowParts = ['shippers', 'lane', 'codes', 'stages', 'terms'] as const satisfies DecidingPart[];

/** By what the winner of two rules that both hold comes before the other. */
export function decidedBy(winner: PricingRule, other: PricingRule): DecidingPart {
  const [left, right] = [narrownessOf(winner), narrownessOf(other)];
  const differs = narrowParts.find((_part, index) => left[index] !== right[index]);
  return differs ?? (winner.validFrom === other.validFrom ? 'age' : 'validFrom');
}

/** The narrower rule first; of equal ones that of the later first day. */
export function byNarrowness(a: PricingRule, b: PricingRule): number {
  const [left, right] = [narrownessOf(a), narrownessOf(b)];
  const differs = left.findIndex((figure, index) => figure !== right[index]);
  if (differs >= 0) return (right[differs] ?? 0) - (left[differs] ?? 0);
  if (a.validFrom !== b.validFrom) return a.validFrom < b.validFrom ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

/** The rules of a kind that hold, the one that wins first. */
export function rulesFor<Kind extends RuleKind>(
  rules: readonly PricingRule[],
  kind: Kind,
  occasion: Occasion,
): PricingRule[] {
  return rules.filter((rule) => rule.kind === kind && holds(rule, occasion)).sort(byNarrowness);
}

/** What a line keeps of a rule. */
export const referenceTo = ({ id, version, name }: Pick<PricingRule, 'id' | 'version' | 'name'>) => ({
  id,
  version,
  name,
});

export const usualChoice = {
  order: ['cheapestComplete', 'newest'],
  suppliers: [],
  complement: false,
} as const;
