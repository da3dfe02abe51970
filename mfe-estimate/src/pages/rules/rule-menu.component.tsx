import type { PricingRuleView } from '@quayside/service-estimate/contract';
import { moveRule } from '../../api/rules.query';
import { ArchiveMenu } from '../../components/archive-menu.component';
import { useRulesText } from './rule-words';

/** Archive or take back: no estimate is rated by an archived rule. */
export function RuleMenu({ rule }: { rule: PricingRuleView }) {
  const t = useRulesText();
  const dialog = { archiveTitle: t('archiveTitle'), archiveText: t('archiveText'), archive: t('archive') };
  const notices = { archivedNotice: t('archivedNotice'), restored: t('restored') };
  const words = { more: t('more'), restore: t('restore'), ...dialog, ...notices };
  return <ArchiveMenu archived={rule.archived} words={words} move={(to) => moveRule(rule, to)} />;
}
