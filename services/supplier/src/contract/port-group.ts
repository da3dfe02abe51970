import { changesOf, describeResource } from '@quayside/api';
import { z } from 'zod';
import { code, name, storedFields } from '@quayside/contract/records';
import { portCode } from '@quayside/rating/schema';

/** Ports that prices treat alike: `US-WEST`. A port may be in several groups. */
export const portGroupInputSchema = z.strictObject({
  code,
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

export const portGroupResource = describeResource({
  name: 'portGroup',
  path: '/port-groups',
  idParameter: 'portGroupId',
  create: portGroupInputSchema,
  update: changesOf(portGroupInputSchema),
  view: portGroupSchema,
  filters: z.strictObject({ port: portCode.optional() }),
  access: { read: 'supplier:read', write: 'supplier:write' },
  operations: ['list', 'get', 'create', 'update', 'archive', 'restore'],
});
