import type { BodyOf, QueryOf } from '@quayside/api';
import { queryClient, useListQuery, useQuery } from '@quayside/platform';
import type { estimateCalls } from '@quayside/service-estimate/calls';
import type { PricingRuleView } from '@quayside/service-estimate/contract';
import { estimate } from './estimate.client';

export type RuleQuery = NonNullable<QueryOf<typeof estimateCalls.listRules>>;
export type RuleChange = BodyOf<typeof estimateCalls.updateRule>;
export type RuleInput = BodyOf<typeof estimateCalls.createRule>;
export type TrialQuery = NonNullable<QueryOf<typeof estimateCalls.tryRules>>;

export function useRules(filters: RuleQuery) {
  const query = { ...filters, limit: 50 };
  return useListQuery(estimate.listRules.key({ query }), (cursor, signal) =>
    estimate.listRules({ query: { ...query, cursor }, signal }),
  );
}

export const useRule = (ruleId: string) => useQuery(estimate.getRule.query({ params: { ruleId } }));

/** A rule as it is and as it was, newest first; of one version only that one. */
export const useRuleVersions = (ruleId: string, version?: string) =>
  useQuery(
    estimate.listRuleVersions.query({ params: { ruleId }, query: version === undefined ? {} : { version } }),
  );

/** Asked anew whenever the shipment is another one: rules change seldom, and what is shown must be what rates. */
export const useTrial = (query: TrialQuery | undefined) =>
  useQuery({
    ...estimate.tryRules.query({ query: query ?? { on: '', mode: 'FCL' } }),
    enabled: query !== undefined,
    staleTime: 0,
    placeholderData: (before) => before,
  });

export const suppliersQuery = estimate.listSuppliers.query({ query: { limit: 200 } });

/** The changed rule is shown at once; lists and trials are asked again. */
function keepRule(rule: PricingRuleView): PricingRuleView {
  queryClient.setQueryData(estimate.getRule.query({ params: { ruleId: rule.id } }).queryKey, rule);
  for (const queryKey of [estimate.listRules.key(), estimate.listRuleVersions.key(), estimate.tryRules.key()])
    void queryClient.invalidateQueries({ queryKey });
  return rule;
}

export const createRule = async (body: RuleInput, idempotencyKey: string) =>
  keepRule(await estimate.createRule({ body, idempotencyKey }));

export const changeRule = async (ruleId: string, body: RuleChange, version: number) =>
  keepRule(await estimate.updateRule({ params: { ruleId }, body, version }));

export async function moveRule(
  { id, version }: Pick<PricingRuleView, 'id' | 'version'>,
  move: 'archive' | 'restore',
) {
  const input = { params: { ruleId: id }, version };
  return keepRule(await (move === 'archive' ? estimate.archiveRule(input) : estimate.restoreRule(input)));
}
