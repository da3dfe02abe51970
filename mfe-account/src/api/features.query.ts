import type { FeatureTarget } from '@quayside/contract';
import {
  isApiError,
  queryOptions,
  useListQuery,
  useQueryClient,
  useSessionStore,
  type ListPages,
} from '@quayside/platform';
import type { Features, FeatureMember } from '@quayside/service-account/contract';
import { account } from './account.client';

/** On, off, or null: as for everybody. */
export type Setting = boolean | null;

export const featureSettings = queryOptions(account.getFeatures.query());

const limit = 50;

export function useFeatureMembers(featureKey: string, filters: { q?: string; sort?: string }) {
  const input = { params: { featureKey }, query: { ...filters, limit } };
  return useListQuery(account.listFeatureMembers.key(input), (cursor, signal) =>
    account.listFeatureMembers({ ...input, query: { ...input.query, cursor }, signal }),
  );
}

let last = Promise.resolve();

/**
 * Changes follow one another: who goes through the choices by the arrow keys makes several, and each is made on the version that the one
 * before has left.
 */
function inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
  const next = last.then(change);
  const ended = () => undefined;
  last = next.then(ended, ended);
  return next;
}

/** What is set holds in this tab at once; in others from their next page on. */
function keepInSession(target: FeatureTarget, key: string, on: Setting): void {
  const { session, set } = useSessionStore.getState();
  if (!session) return;
  const { features = { organisation: {}, member: {} } } = session;
  const { [key]: _former, ...others } = features[target];
  set({
    ...session,
    features: { ...features, [target]: on === null ? others : { ...others, [key]: on } },
  });
}

function withMember(
  list: ListPages<FeatureMember> | undefined,
  member: FeatureMember,
): ListPages<FeatureMember> | undefined {
  const newer = (each: FeatureMember) => (each.id === member.id ? member : each);
  return list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(newer) })) };
}

/** Sets switches for the organisation and its members. Who was late gets to see what is there. */
export function useFeatureChanges() {
  const client = useQueryClient();
  const settings = featureSettings.queryKey;
  const members = account.listFeatureMembers.key();
  const audit = account.listAuditEntries.key();
  const setFeature = (featureKey: string, on: Setting) =>
    inTurn(async () => {
      // Where nothing was loaded this is refused, and what is there is loaded.
      const { version = 0 } = client.getQueryData<Features>(settings) ?? {};
      try {
        const answer = await account.setFeature({ params: { featureKey }, body: { on }, version });
        client.setQueryData(settings, answer);
      } catch (error) {
        if (isApiError(error) && error.code === 'stale-version')
          await client.refetchQueries({ queryKey: settings });
        throw error;
      }
      keepInSession('organisation', featureKey, on);
      void client.invalidateQueries({ queryKey: audit });
    });
  const setMemberFeature = (featureKey: string, memberId: string, on: Setting) =>
    inTurn(async () => {
      const lists = client.getQueriesData<ListPages<FeatureMember>>({ queryKey: members });
      const known = lists
        .flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? [])
        .filter(({ id }) => id === memberId);
      // It is that of all switches of the member, so the newest that any list has seen.
      const version = Math.max(0, ...known.map((member) => member.version));
      try {
        const params = { featureKey, memberId };
        const answer = await account.setMemberFeature({ params, body: { on }, version });
        const ofFeature = account.listFeatureMembers.key({ params: { featureKey } });
        client.setQueriesData<ListPages<FeatureMember>>({ queryKey: ofFeature }, (list) =>
          withMember(list, answer),
        );
      } catch (error) {
        if (isApiError(error) && error.code === 'stale-version')
          await client.refetchQueries({ queryKey: members });
        throw error;
      }
      if (useSessionStore.getState().session?.member.id === memberId) keepInSession('member', featureKey, on);
      for (const queryKey of [settings, audit]) void client.invalidateQueries({ queryKey });
    });
  return { setFeature, setMemberFeature };
}
