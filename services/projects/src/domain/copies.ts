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

export const memberCopy = z.object({
  name: z.string(),
  nameJa: z.string().nullish(),
  roles: z.array(z.string()).default([]),
  /** False for people who have left or are locked out. */
  active: z.boolean().default(true),
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
