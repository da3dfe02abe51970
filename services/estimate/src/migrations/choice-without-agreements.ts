import { defineMigration } from '@quayside/service-kit';
import { keepRuleVersion } from '../application/rule-versions';
import { choiceCriteria, type RuleFields } from '../contract/rules';
import { usualChoice } from '../domain/rate-all/rules';
import { rules } from '../store/rules';

const known: readonly string[] = choiceCriteria;
const isConcerned = ({ choice }: RuleFields) => choice?.order.some((each) => !known.includes(each)) ?? false;

/**
 * Rules of choice that named agreements with shippers: no card was ever chosen by one, since agreements are prices of the sell side. What else they
 * name is what they did; one that named nothing else did what is usual. The version of before is kept, as of every other change.
 */
export const choiceWithoutAgreements = defineMigration({
  store: rules,
  to: 2,
  summary: 'cards are not chosen by agreements with shippers',
  concerns: isConcerned,
  change: async (rule, scope) => {
    if (!rule.choice || !isConcerned(rule)) return null;
    await keepRuleVersion(scope, rule);
    const left = rule.choice.order.filter((each) => known.includes(each));
    return { choice: { ...rule.choice, order: left.length > 0 ? left : [...usualChoice.order] } };
  },
});
