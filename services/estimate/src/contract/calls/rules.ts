import { resourceCalls, type CallDefinition } from '@quayside/api';
import { ruleResource, ruleTrial, ruleTrialQuery, ruleVersionList, ruleVersionQuery } from '../rules';

/** Rules that estimates are rated by, and what they would say. Fixed words of a path come before ids of the same place. */
export const ruleCalls = {
  tryRules: {
    method: 'get',
    path: '/rules/trial',
    summary: 'Which rules would hold here and which wins, and why the others do not',
    access: 'estimate:cost',
    tags: ['rules'],
    query: ruleTrialQuery,
    response: ruleTrial,
  },
  listRuleVersions: {
    method: 'get',
    path: '/rules/:ruleId/versions',
    summary: 'A rule as it is and as it was before its changes, newest first',
    access: 'estimate:cost',
    tags: ['rules'],
    query: ruleVersionQuery,
    response: ruleVersionList,
  },
  ...resourceCalls(ruleResource),
} as const satisfies Readonly<Record<string, CallDefinition>>;
