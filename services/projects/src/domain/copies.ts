import { accountEvents } from '@quayside/service-account/events';
import { estimateEvents } from '@quayside/service-estimate/events';
import { shippersEvents } from '@quayside/service-shippers/events';
import { z } from 'zod';

/**
 * What this service keeps of other services' events. Fields it does not know are dropped, and what an earlier release did not tell is
 * taken as not known.
 */

export const shipperTold = shippersEvents['shipper.saved'].data
  .pick({ code: true, name: true, nameJa: true, archived: true })
  .partial({ archived: true });
export const shipperCopy = shipperTold.omit({ archived: true });

/** `active` is false for people who have left or are locked out. */
const memberSaved = accountEvents['member.saved'].data;
export const memberCopy = memberSaved
  .pick({ name: true, nameJa: true })
  .partial({ nameJa: true })
  .extend({ roles: memberSaved.shape.roles.default([]), active: memberSaved.shape.active.default(true) });

const told = estimateEvents['estimate.saved'].data;
const { element: revision } = told.shape.revisions;

export const estimateTold = told
  .pick({
    number: true,
    title: true,
    titleJa: true,
    project: true,
    state: true,
    revision: true,
    updatedAt: true,
  })
  .extend({
    revisions: z.array(
      // What an earlier release told had no time of the decision.
      revision
        .pick({ revision: true, option: true, state: true, decidedAt: true, cancelReason: true })
        .partial({ decidedAt: true })
        .extend({
          totals: revision.shape.totals.pick({
            currency: true,
            cost: true,
            margin: true,
            sell: true,
            total: true,
            toBeAdvised: true,
            indicative: true,
          }),
        }),
    ),
  });

export const estimateCopy = estimateTold
  .omit({ project: true, updatedAt: true })
  .extend({ projectId: z.string(), savedAt: z.string() });
export type EstimateCopy = z.infer<typeof estimateCopy>;

/** What is stored of `estimate.saved`; an estimate without a project is kept under none, as it may have had one. */
export function estimateCopyOf(data: z.output<typeof estimateTold>): EstimateCopy {
  const { project, updatedAt, ...rest } = data;
  return { ...rest, projectId: project?.id ?? '', savedAt: updatedAt };
}
