import type { FeatureOverrides, FeatureTarget } from '@quayside/contract/features';
import { codeOf, invalid, problem, type Scope } from '@quayside/service-kit';
import type { Features } from '../contract/features';
import { featureSettings } from '../store/features';

type Values = readonly { key: string; on: boolean }[];

/** Far more than remotes have switches: what is stored must stay small, as every session carries it. */
const mostKeys = 200;

const recordOf = (values: Values = []) => Object.fromEntries(values.map(({ key, on }) => [key, on]));
const valueOf = (values: Values | undefined, key: string) =>
  values?.find((each) => each.key === key)?.on ?? null;

/** What a member's session carries of feature switches: what is set for them and for their organisation. */
export async function featureOverridesOf(scope: Scope, memberId: string): Promise<FeatureOverrides> {
  const rows = await scope.store(featureSettings).findMany({ id: { in: [scope.organisationId, memberId] } });
  const of = (target: FeatureTarget) => recordOf(rows.find((row) => row.target === target)?.values);
  return { organisation: of('organisation'), member: of('member') };
}

/** What is set of each switch: for the organisation, and for how many of its members. */
export async function presentFeatures(scope: Scope): Promise<Features> {
  const store = scope.store(featureSettings);
  const own = await store.find(scope.organisationId);
  const counted = await store.aggregate<{ _id: { key: string; on: boolean }; count: number }>([
    { $match: { target: 'member' } },
    { $unwind: '$values' },
    { $group: { _id: { key: '$values.key', on: '$values.on' }, count: { $sum: 1 } } },
  ]);
  const countOf = (key: string, on: boolean) =>
    counted.find(({ _id }) => _id.key === key && _id.on === on)?.count ?? 0;
  const keys = new Set([...(own?.values ?? []).map(({ key }) => key), ...counted.map(({ _id }) => _id.key)]);
  const items = [...keys].sort().map((key) => ({
    key,
    organisation: valueOf(own?.values, key),
    on: countOf(key, true),
    off: countOf(key, false),
  }));
  return { version: own?.version ?? 0, items };
}

/** What is set of a switch for these members, and the version of what is set for each; none for whom nothing ever was. */
export async function memberSettings(
  scope: Scope,
  key: string,
  memberIds: readonly string[],
): Promise<Map<string, { on: boolean | null; version: number }>> {
  const rows = await scope.store(featureSettings).findMany({ target: 'member', id: { in: memberIds } });
  return new Map(rows.map(({ id, values, version }) => [id, { on: valueOf(values, key), version }]));
}

export type FeatureChange = {
  target: FeatureTarget;
  /** Of the organisation, or of the member. */
  id: string;
  /** Of the member, for who reads the history. */
  name?: string;
  key: string;
  on: boolean | null;
  /** That was seen; 0 where nothing was set. */
  version: number;
  /** What is there now, for who saw something older. */
  current: () => Promise<object>;
};

/**
 * Sets a switch for one of whom settings are kept, and records it.
 * @returns the version of what is set now
 * @throws ProblemError `stale-version` with what is there, `invalid` beyond the most switches that are kept
 */
export async function changeFeature(scope: Scope, change: FeatureChange): Promise<number> {
  const { target, id, name, key, on, version, current } = change;
  const store = scope.store(featureSettings);
  const row = await store.find(id);
  if ((row?.version ?? 0) !== version) throw problem('stale-version', { current: await current() });
  const before = valueOf(row?.values, key);
  const others = (row?.values ?? []).filter((each) => each.key !== key);
  if (on !== null && others.length >= mostKeys)
    throw invalid([
      { path: 'featureKey', code: 'features.tooMany', message: `at most ${mostKeys} are kept` },
    ]);
  const values = on === null ? others : [...others, { key, on }];
  const after = row
    ? await store.update(id, version, { values })
    : await store.create({ target, values }, { id }).catch((error: unknown) => {
        // Somebody else's was the first.
        throw codeOf(error) === 'conflict' ? problem('stale-version') : error;
      });
  await scope.audit({
    action: 'set-feature',
    resource: 'feature',
    resourceId: id,
    label: name === undefined ? key : `${key} · ${name}`,
    before: { on: before },
    after: { on },
  });
  return after.version;
}
