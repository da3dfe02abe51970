import { laneFits, type LaneBook } from '@quayside/service-supplier/lane-fits';
import type { z } from 'zod';
import { ruleKinds, type PricingRule, type RuleTrial, type ruleTrialQuery } from '../contract/rules';
import { canonical } from './rate-all/needs';
import { byNarrowness, decidedBy, laneAnswerOf, unfitting, type Occasion } from './rate-all/rules';

type TrialQuery = z.output<typeof ruleTrialQuery>;

/** What is asked of the rules, as rating asks it. */
function occasionOf(query: TrialQuery, book: LaneBook): Occasion {
  const { on: date, mode, portOfLoading = null, portOfDischarge = null, ...about } = query;
  const places = {
    pickup: { country: about.pickupCountry ?? null, postalCode: about.pickupPostalCode ?? null },
    delivery: { country: about.deliveryCountry ?? null, postalCode: about.deliveryPostalCode ?? null },
    book,
  };
  return {
    shipperId: about.shipperId ?? null,
    stage: about.stage,
    code: about.code && canonical(about.code),
    incoterm: about.incoterm ?? null,
    lane: { portOfLoading, portOfDischarge, mode, date, places },
  };
}

/** Codes of the zones that the places lie in. */
function zonesOf({ lane: { places } }: Occasion): RuleTrial['zones'] {
  const { pickup, delivery, book } = places;
  const codes = [...book.zones.keys()].sort();
  return {
    pickup: codes.filter((code) => laneFits({ pickupZone: code }, { pickup }, book).outcome === 'fits'),
    delivery: codes.filter((code) => laneFits({ deliveryZone: code }, { delivery }, book).outcome === 'fits'),
  };
}

/** Which of the rules would hold, which wins, and why the others do not: by the functions that rate. */
export function tried<Rule extends PricingRule>(
  rules: readonly Rule[],
  query: TrialQuery,
  book: LaneBook,
  present: (rule: Rule) => RuleTrial['items'][number]['others'][number]['rule'],
): RuleTrial {
  const occasion = occasionOf(query, book);
  const items = ruleKinds.map((kind) => {
    // Rules of charges decide which charges there are: rating asks them without one.
    const asked = kind === 'charges' ? { ...occasion, code: undefined } : occasion;
    const all = rules
      .filter((rule) => rule.kind === kind)
      .map((rule) => ({ rule, parts: unfitting(rule, asked) }))
      .sort((a, b) => byNarrowness(a.rule, b.rule));
    const holding = all.filter(({ parts }) => parts.length === 0);
    const [winner] = holding;
    return {
      kind,
      holding: holding.map(({ rule }) => ({
        rule: present(rule),
        beatenBy: winner && winner.rule !== rule ? decidedBy(winner.rule, rule) : null,
      })),
      others: all
        .filter(({ parts }) => parts.length > 0)
        .map(({ rule, parts }) => ({
          rule: present(rule),
          unfitting: parts,
          lane: parts.includes('lane') ? laneAnswerOf(rule, occasion) : null,
        })),
    };
  });
  return { zones: zonesOf(occasion), items };
}
