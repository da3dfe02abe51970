import {
  FilterSelect,
  FilterToggle,
  Link,
  LinkButton,
  ListPanel,
  nameIn,
  Page,
  Stack,
  Tag,
  useCan,
  useLanguage,
  useListState,
  type DataColumn,
} from '@quayside/platform';
import type { PricingRuleView } from '@quayside/service-estimate/contract';
import { useRules, type RuleQuery } from '../../api/rules.query';
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

/** What of an address the service understands. */
function queryOf({ q, sort = '', kind, archived }: Record<string, string>): RuleQuery {
  const known = kinds.find((each) => each === kind);
  return {
    ...(q ? { q: q.slice(0, 100) } : {}),
    ...(sorts.includes(sort.replace(/^-/, '')) ? { sort } : {}),
    ...(known ? { kind: known } : {}),
    ...(archived === 'true' ? { archived } : {}),
  } as RuleQuery;
}

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
  const mayWrite = useCan('company:write');
  const state = useListState(filters, 'name');
  const query = queryOf(state.query);
  const list = useRules(query);
  const columns = useColumns();
  const create = (isPrimary: boolean) =>
    mayWrite ? (
      <LinkButton to={estimateLinks.createRule()} tone={isPrimary ? 'primary' : undefined} icon="add">
        {t('create')}
      </LinkButton>
    ) : null;
  return (
    <Page title={t('many')} meta={<span>{t('lead')}</span>} actions={create(true)}>
      <Stack>
        <MasterDataTabs />
        <ListPanel
          label={t('many')}
          list={list}
          state={state}
          search={t('search')}
          columns={columns}
          itemId={(rule) => rule.id}
          itemLink={(rule) => estimateLinks.rule({ ruleId: rule.id })}
          empty={{ title: t('emptyTitle'), text: t('emptyText'), action: create(false) }}
        >
          <FilterSelect
            label={t('field.kind')}
            value={query.kind}
            options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            onChange={(value) => state.setFilter('kind', value)}
          />
          <FilterToggle
            label={t('archived')}
            on={query.archived === 'true'}
            onChange={(isOn) => state.setFilter('archived', isOn ? 'true' : undefined)}
          />
        </ListPanel>
        <Trial />
      </Stack>
    </Page>
  );
}
