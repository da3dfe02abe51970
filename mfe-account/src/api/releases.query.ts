import type { AnswerOf } from '@quayside/api';
import { queryClient, queryOptions, useListQuery } from '@quayside/platform';
import type { releaseCalls } from '@quayside/service-gateway/member-calls';
import { releases } from './releases.client';

export type Live = AnswerOf<typeof releaseCalls.getLive>;
export type LivePart = Live['parts'][number];
export type Change = AnswerOf<typeof releaseCalls.listChanges>['items'][number];
export type OpenPreview = AnswerOf<typeof releaseCalls.listPreviews>['items'][number];

export const aboutPreviews = 'previews' as const;

/** Others release meanwhile: who looks sees it without asking. */
const again = 15_000;

export const live = queryOptions({ ...releases.getLive.query(), refetchInterval: again });

export type VersionErrors = AnswerOf<typeof releaseCalls.listErrors>['items'][number];

export const errors = queryOptions({
  ...releases.listErrors.query(),
  select: ({ items }) => items,
  refetchInterval: again,
});

export const openPreviews = queryOptions({
  ...releases.listPreviews.query(),
  select: ({ items }) => items,
  refetchInterval: again,
});

export const pastVersions = (part: string) =>
  queryOptions({
    ...releases.listPastVersions.query({ params: { part } }),
    select: ({ items }) => items,
  });

/** @param about a part; `previews` for what was done to them; nothing for all */
export function useChanges(about: string | undefined) {
  const query = about === aboutPreviews ? { of: aboutPreviews, limit: 20 } : { part: about, limit: 20 };
  return useListQuery(releases.listChanges.key({ query }), (cursor, signal) =>
    releases.listChanges({ query: { ...query, cursor }, signal }),
  );
}

/** Puts a former version into service; what is live is known at once, its history is asked for again. */
export async function goTo(
  part: string,
  body: { version: string; reason: string },
  revision: number,
): Promise<Live> {
  const answer = await releases.goBack({ params: { part }, body, version: revision });
  keepLive(answer);
  return answer;
}

function keepLive(answer: Live): void {
  queryClient.setQueryData(live.queryKey, answer);
  for (const call of [releases.listChanges, releases.listPastVersions])
    void queryClient.invalidateQueries({ queryKey: call.key() });
}

/** Done to a preview, or refused because it is not there any more: the list and the history follow either way. */
async function withPreviews<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } finally {
    for (const call of [releases.listPreviews, releases.listChanges])
      void queryClient.invalidateQueries({ queryKey: call.key() });
  }
}

export const keepPreview = (name: string, days: number, reason: string) =>
  withPreviews(releases.prolongPreview({ params: { name }, body: { days, reason } }));

export const endPreview = (name: string, reason: string) =>
  withPreviews(releases.endPreview({ params: { name }, body: { reason } }));
