import { changesOf, describeResource } from '@quayside/api';
import { z } from 'zod';
import { name, storedFields } from '@quayside/contract/records';
import { country } from '@quayside/rating/schema';
import { capitalCode } from './port-group';

/** An area of pickup or delivery: a country, or what of it begins with one of the prefixes of postal codes. */
export const zoneInputSchema = z.strictObject({
  code: capitalCode,
  name,
  nameJa: name.optional(),
  country,
  /** Digits and letters as written, with or without hyphen, half or full width; none means the whole country. */
  postalPrefixes: z
    .array(
      z
        .string()
        .trim()
        .max(20)
        .regex(/[0-9A-Za-z０-９Ａ-Ｚａ-ｚ]/, 'postalPrefix.format'),
    )
    .max(500)
    .refine((prefixes) => new Set(prefixes).size === prefixes.length, 'list.repeated'),
});
export type ZoneInput = z.infer<typeof zoneInputSchema>;

export const zoneSchema = zoneInputSchema.extend({ ...storedFields });
export type Zone = z.infer<typeof zoneSchema>;

export const zoneSortFields = ['code', 'name', 'country', 'updatedAt'] as const;

export const zoneResource = describeResource({
  name: 'zone',
  path: '/zones',
  idParameter: 'zoneId',
  create: zoneInputSchema,
  /** Lanes name it by its code, which stays. */
  update: changesOf(zoneInputSchema.omit({ code: true })),
  view: zoneSchema,
  filters: z.strictObject({ country: country.optional() }),
  access: { read: 'supplier:read', write: 'supplier:write' },
  operations: ['list', 'get', 'create', 'update', 'archive', 'restore'],
});
