import type { Scope, Stored } from '@quayside/service-kit';
import type { RuleFields, RuleVersion } from '../contract/rules';
import { fieldsOfRule } from '../domain/rule-fields';
import { rules, ruleVersions } from '../store/rules';

const listedAtMost = 200;

/** Keeps a rule as it was before it was replaced: lines of estimates name that version. */
export async function keepRuleVersion(scope: Scope, before: Stored<RuleFields>): Promise<void> {
  await scope.store(ruleVersions).create({
    ruleId: before.id,
    ruleVersion: before.version,
    savedAt: before.updatedAt,
    savedBy: before.updatedBy.name,
    wasArchived: before.archived,
    rule: fieldsOfRule(before),
  });
}

/**
 * A rule as it is and as it was, newest first, or only one version of it.
 * @throws ProblemError `not-found`
 */
export async function ruleVersionsOf(
  scope: Scope,
  ruleId: string,
  only: number | undefined,
): Promise<{ items: RuleVersion[]; total: number }> {
  const now = await scope.store(rules).get(ruleId);
  const where = { ruleId: now.id, ...(only === undefined ? {} : { ruleVersion: only }) };
  const store = scope.store(ruleVersions);
  const earlier = await store.findMany(where, { sort: '-ruleVersion', limit: listedAtMost });
  const items = earlier.map(
    ({ ruleVersion: version, savedAt, savedBy, wasArchived: archived, rule }): RuleVersion => ({
      ...{ version, savedAt, savedBy, archived, rule },
    }),
  );
  const { version, updatedAt: savedAt, updatedBy, archived } = now;
  const current = { version, savedAt, savedBy: updatedBy.name, archived, rule: fieldsOfRule(now) };
  const all = only === undefined || only === version ? [current, ...items] : items;
  return { items: all.slice(0, listedAtMost), total: (await store.count({ ruleId: now.id })) + 1 };
}
