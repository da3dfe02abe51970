import type { BodyOf } from '@quayside/api';
import { queryClient } from '@quayside/platform';
import type { estimateCalls } from '@quayside/service-estimate/calls';
import { estimate } from './estimate.client';

/** The conversation among staff about an estimate. */
export const commentsQuery = (estimateId: string) => estimate.listComments.query({ params: { estimateId } });

const refresh = (estimateId: string) =>
  queryClient.invalidateQueries({ queryKey: estimate.listComments.key({ params: { estimateId } }) });

export async function writeComment(
  estimateId: string,
  body: BodyOf<typeof estimateCalls.writeComment>,
): Promise<void> {
  await estimate.writeComment({ params: { estimateId }, body });
  await refresh(estimateId);
}

export async function removeComment(estimateId: string, commentId: string): Promise<void> {
  await estimate.removeComment({ params: { estimateId, commentId } });
  await refresh(estimateId);
}

/** Marks the comments up to this one as read. The list stays as it is, so that the reader sees what is new. */
export async function markCommentsRead(estimateId: string, commentId: string): Promise<void> {
  await estimate.readComments({ params: { estimateId }, body: { commentId } });
}
