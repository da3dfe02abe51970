import type { BodyOf } from '@quayside/api';
import { queryClient } from '@quayside/platform';
import type { estimateCalls } from '@quayside/service-estimate/calls';
import { estimate } from './estimate.client';
import { refreshEstimates } from './estimate.query';

export const templatesQuery = estimate.listTemplates.query();

/** Validity and currency that new estimates start with; what the company changes is seen by the next one, five seconds later at most. */
export const settingsQuery = { ...estimate.getSettings.query(), staleTime: 5_000 };

export async function createEstimate(
  body: BodyOf<typeof estimateCalls.createEstimate>,
  idempotencyKey: string,
) {
  const made = await estimate.createEstimate({ body, idempotencyKey });
  void refreshEstimates();
  return made;
}

export async function createTemplate(body: BodyOf<typeof estimateCalls.createTemplate>): Promise<void> {
  await estimate.createTemplate({ body });
  void queryClient.invalidateQueries({ queryKey: estimate.listTemplates.key() });
}
