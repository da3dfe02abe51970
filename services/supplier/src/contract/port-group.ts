import { changesOf, describeResource } from '@quayside/api';
import { z } from 'zod';
import { name, storedFields } from '@quayside/contract/records';
import { portCode } from '@quayside/rating/schema';

/** Capitals only, so that no two groups or zones differ by them. */
export const capitalCode = z.string().regex(/^[A-Z0-9][A-Z0-9\-_./]{0,39}$/, 'code.capitals');

/** Ports that prices treat alike: `US-WEST`. A port may be in several groups. */
export const portGroupInputSchema = z.strictObject({
  code: capitalCode,
  name,
  nameJa: name.optional(),
  ports: z
    .array(portCode)
    .min(1, 'ports.missing')
    .max(200)
    .refine((ports) => new Set(ports).size === ports.length, 'list.repeated'),
});
export type PortGroupInput = z.infer<typeof portGroupInputSchema>;

export const portGroupSchema = portGroupInputSchema.extend({ ...storedFields });
export type PortGroup = z.infer<typeof portGroupSchema>;

export const portGroupSortFields = ['code', 'name', 'updatedAt'] as const;

export const portGroupResource = describeResource({
  name: 'portGroup',
  path: '/port-groups',
  idParameter: 'portGroupId',
  create: portGroupInputSchema,
  /** Lanes name it by its code, which stays. */
  update: changesOf(portGroupInputSchema.omit({ code: true })),
  view: portGroupSchema,
  filters: z.strictObject({ port: portCode.optional() }),
  access: { read: 'supplier:read', write: 'supplier:write' },
  operations: ['list', 'get', 'create', 'update', 'archive', 'restore'],
});
