import { ArchiveMenu } from '@quayside/platform';
import type { PricingRuleView } from '@quayside/service-estimate/contract';
import { moveRule } from '../../api/rules.query';
import { useRulesText } from './rule-words';

/** Archive or take back: no estimate is rated by an archived rule. */
export function RuleMenu({ rule }: { rule: PricingRuleView }) {
  const t = useRulesText();
  return <ArchiveMenu t={t} archived={rule.archived} move={(to) => moveRule(rule, to)} />;
}
