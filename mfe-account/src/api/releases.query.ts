import type { AnswerOf } from '@quayside/api';
import { queryClient, queryOptions, useListQuery } from '@quayside/platform';
import type { releaseCalls } from '@quayside/service-gateway/member-calls';
import { releases } from './releases.client';

export type Live = AnswerOf<typeof releaseCalls.getLive>;
export type LivePart = Live['parts'][number];
export type Change = AnswerOf<typeof releaseCalls.listChanges>['items'][number];
export type OpenPreview = AnswerOf<typeof releaseCalls.listPreviews>['items'][number];

/** Others release meanwhile: who looks sees it without asking. */
const again = 15_000;

export const live = queryOptions({ ...releases.getLive.query(), refetchInterval: again });

export type PartFigures = AnswerOf<typeof releaseCalls.getFigures>['items'][number];

export const figures = queryOptions({
  ...releases.getFigures.query(),
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

export function useChanges(part: string | undefined) {
  const query = { part, limit: 20 };
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

export async function endCanary(part: string, reason: string, revision: number): Promise<void> {
  keepLive(await releases.endCanary({ params: { part }, body: { reason }, version: revision }));
}

function keepLive(answer: Live): void {
  queryClient.setQueryData(live.queryKey, answer);
  for (const call of [releases.listChanges, releases.listPastVersions])
    void queryClient.invalidateQueries({ queryKey: call.key() });
}

export async function keepPreview(name: string, days: number): Promise<void> {
  await releases.prolongPreview({ params: { name }, body: { days } });
  await queryClient.invalidateQueries({ queryKey: releases.listPreviews.key() });
}

export async function endPreview(name: string): Promise<void> {
  await releases.endPreview({ params: { name } });
  await queryClient.invalidateQueries({ queryKey: releases.listPreviews.key() });
}
