import { accountEvents } from '@quayside/service-account/events';
import { shippersEvents } from '@quayside/service-shippers/events';
import { z } from 'zod';

/** What this service keeps of other services' events. Fields it does not know are dropped. */

export const shipperTold = shippersEvents['shipper.saved'].data.pick({
  code: true,
  name: true,
  nameJa: true,
  archived: true,
});
export const shipperCopy = shipperTold.omit({ archived: true });

/** `active` is false for people who have left or are locked out. */
export const memberCopy = accountEvents['member.saved'].data.pick({
  name: true,
  nameJa: true,
  roles: true,
  active: true,
});

const totals = z.object({
  currency: z.string(),
  cost: z.string().optional(),
  margin: z.string().optional(),
  sell: z.string(),
  total: z.string(),
});

const estimateEvent = z.object({
  number: z.string(),
  title: z.string(),
  titleJa: z.string().nullish(),
  project: z.object({ id: z.string() }).nullish(),
  state: z.string(),
  revision: z.int(),
  revisions: z.array(z.object({ revision: z.int(), option: z.string(), state: z.string(), totals })),
  updatedAt: z.string(),
});

export const estimateCopy = estimateEvent
  .omit({ project: true, updatedAt: true })
  .extend({ projectId: z.string(), savedAt: z.string() });
export type EstimateCopy = z.infer<typeof estimateCopy>;

/** What is stored of `estimate.saved`; an estimate without a project is kept under none, as it may have had one. */
export function estimateCopyOf(data: unknown): EstimateCopy {
  const { project, updatedAt, ...rest } = estimateEvent.parse(data);
  return { ...rest, projectId: project?.id ?? '', savedAt: updatedAt };
}
