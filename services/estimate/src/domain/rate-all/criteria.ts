import type { Decimal, RatedBy } from '@quayside/rating';
import type { PricingRule } from '../../contract/rules';
import { byText } from '../by-text';
import type { Candidate, Pick } from './candidate';
import type { Slot } from './needs';
import { usualChoice } from './rules';

export type Reason = RatedBy['runnersUp'][number]['reason'];

/**
 * A card as it stands in one round: what it covers, what it lacks, and what the stage comes to when it is taken. What it brings along is
 * worked out for those only that are near to being taken: without it a card lacks and costs as much or less.
 */
export type Contender = {
  candidate: Candidate;
  covered: Slot[];
  /** By the place that it covers. */
  picks: Map<string, Pick>;
  missing: number;
  /** Charges that neither the card nor another one of its carrier prices. */
  lacks: string[];
  total: Decimal | null;
  isSameSupplier: boolean;
};
export type Criterion = { reason: Reason; compare: (a: Contender, b: Contender) => number };

function byTotal(a: Contender, b: Contender): number {
  if (a.total && b.total) return a.total.cmp(b.total);
  return Number(a.total === null) - Number(b.total === null);
}

const complete: Criterion[] = [
  { reason: 'incomplete', compare: (a, b) => a.missing - b.missing },
  { reason: 'otherSupplier', compare: (a, b) => Number(b.isSameSupplier) - Number(a.isSameSupplier) },
  { reason: 'dearer', compare: byTotal },
];
const newest: Criterion = {
  reason: 'older',
  compare: (a, b) => byText(b.candidate.offered.card.validFrom, a.candidate.offered.card.validFrom),
};

function preferred(suppliers: readonly string[]): Criterion {
  const place = ({ candidate }: Contender) => {
    const at = suppliers.indexOf(candidate.offered.card.supplierId);
    return at < 0 ? suppliers.length : at;
  };
  return { reason: 'notPreferred', compare: (a, b) => place(a) - place(b) };
}

/** By what cards are compared, the first difference counts; at the end by their ids, so that the answer is always the same. */
export function criteriaOf(rule: PricingRule | null): Criterion[] {
  const { order, suppliers = [] } = rule?.choice ?? usualChoice;
  const asked = order.flatMap((criterion) => {
    if (criterion === 'preferredSupplier') return [preferred(suppliers)];
    if (criterion === 'cheapestComplete') return complete;
    return criterion === 'newest' ? [newest] : [];
  });
  return [
    ...asked,
    ...complete,
    newest,
    { reason: 'lessNarrow', compare: (a, b) => b.candidate.narrowness - a.candidate.narrowness },
    { reason: 'equal', compare: (a, b) => b.covered.length - a.covered.length },
    { reason: 'equal', compare: (a, b) => byText(a.candidate.offered.id, b.candidate.offered.id) },
  ];
}

/** The first criterion by which two differ decides. */
export function compareBy(criteria: readonly Criterion[]) {
  return (a: Contender, b: Contender): number => {
    for (const { compare } of criteria) {
      const result = compare(a, b);
      if (result !== 0) return result;
    }
    return 0;
  };
}
