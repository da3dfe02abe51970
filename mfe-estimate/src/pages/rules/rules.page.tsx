import {
  type DataColumn,
  KeptList,
  keptQuery,
  KindFilter,
  Link,
  nameIn,
  Tag,
  useLanguage,
  useListState,
} from '@quayside/platform';
import type { PricingRuleView } from '@quayside/service-estimate/contract';
import { useRules } from '../../api/rules.query';
import { MasterDataTabs } from '../../components/master-data-tabs.component';
import { estimateLinks } from '../../links';
import { Trial } from './trial.component';
import { useRuleWords, useRulesText } from './rule-words';

/** One file: who opens the list opens a rule next. */
export { NewRulePage, RulePage } from './rule-form.page';

const filters = ['kind', 'archived'] as const;
const kinds = ['choice', 'markup', 'charges'] as const;
const sorts = ['name', 'kind', 'validFrom', 'updatedAt'];
const stateTones = { inForce: 'good', upcoming: 'accent', expired: 'neutral' } as const;

function useColumns(): DataColumn<PricingRuleView>[] {
  const language = useLanguage();
  const { t, when, says, days, state } = useRuleWords();
  return [
    {
      id: 'name',
      header: t('one'),
      sort: 'name',
      card: 'title',
      wrap: true,
      cell: (rule) => (
        <>
          <Link to={estimateLinks.rule({ ruleId: rule.id })}>{nameIn(language, rule)}</Link>{' '}
          <span className="qs-subtle qs-small">v{rule.version}</span>
        </>
      ),
    },
    { id: 'kind', header: t('field.kind'), sort: 'kind', cell: (rule) => t(`kind.${rule.kind}`) },
    { id: 'when', header: t('field.when'), wrap: true, cell: when },
    { id: 'says', header: t('field.says'), wrap: true, cell: says },
    {
      id: 'days',
      header: t('field.days'),
      sort: 'validFrom',
      cell: (rule) => (
        <>
          <Tag tone={stateTones[state(rule)]}>{t(`state.${state(rule)}`)}</Tag>{' '}
          <span className="qs-nowrap">{days(rule)}</span>
        </>
      ),
    },
  ];
}

/** The rules that estimates are rated by, and which of them would hold for a shipment. */
export function RulesPage() {
  const t = useRulesText();
  const state = useListState(filters, 'name');
  const query = keptQuery(state.query, { kinds, sorts });
  const list = useRules(query);
  const columns = useColumns();
  return (
    <KeptList
      tabs={<MasterDataTabs />}
      right="company:write"
      t={t}
      to={estimateLinks.createRule()}
      list={list}
      state={state}
      columns={columns}
      itemId={(rule) => rule.id}
      itemLink={(rule) => estimateLinks.rule({ ruleId: rule.id })}
      below={<Trial />}
    >
      <KindFilter t={t} kinds={kinds} state={state} />
    </KeptList>
  );
}
