import { z } from 'zod';
import { featureKeyPattern, featureTargets } from './features';
import { isoDate } from './iso-date';
import { operatorRights } from './operator-rights';
import { basePathSchema, domainNameSchema } from './release-fields';
import { permissionPattern, roles, type Permission } from './roles';

export const pathSchema = z.string().regex(/^\/[^\s]*$/) as unknown as z.ZodType<`/${string}`>;
const apiPath = z.string().regex(/^\/api\/[^\s]*$/) as unknown as z.ZodType<`/api/${string}`>;
const localizedText = z.strictObject({ en: z.string().min(1), ja: z.string().min(1) });
const slotName = z
  .string()
  .max(80)
  .regex(/^[a-z][a-z0-9]*\.[a-z][\w-]*$/);
const groupId = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9-]*$/);
const linkName = z
  .string()
  .max(60)
  .regex(/^[a-z][A-Za-z0-9]*$/);
const linkPattern = z
  .string()
  .max(200)
  .regex(/^(\/:?[\w-]+)+(\?\w+(&\w+)*)?$/) as unknown as z.ZodType<`/${string}`>;
/** Links of a domain by their names. */
export const linkTableSchema = z.record(linkName, linkPattern);
const problemName = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9-]*$/);
const permissionName = z.string().max(80).regex(permissionPattern) as unknown as z.ZodType<
  Permission,
  Permission
>;
const roleList = z.array(z.enum(roles)).optional();
const operatorRight = z.enum(operatorRights);
const featureKey = z.string().max(80).regex(featureKeyPattern) as unknown as z.ZodType<`${string}.${string}`>;

/** The descriptor as the registry stores it and the shell reads it. Unknown fields are refused. */
export const remoteDescriptorSchema = z.strictObject({
  schema: z.literal(1),
  name: domainNameSchema,
  bases: z.array(basePathSchema).min(1),
  navigation: z.array(
    z.strictObject({
      id: z.string().min(1),
      title: localizedText,
      href: pathSchema,
      covers: z.array(pathSchema).optional(),
      group: groupId,
      order: z.number().int(),
      roles: roleList,
      operatorRight: operatorRight.optional(),
      countFrom: apiPath.optional(),
      shortcut: z.string().length(1).optional(),
    }),
  ),
  pages: z.array(
    z.strictObject({
      path: pathSchema,
      title: localizedText,
      roles: roleList,
      operatorRight: operatorRight.optional(),
      prefetch: z.array(apiPath).optional(),
      audience: z.literal('anyone').optional(),
    }),
  ),
  widgets: z.array(
    z.strictObject({
      id: z.string().min(1),
      slot: slotName,
      order: z.number().int(),
      minHeight: z.number().int().min(0),
      span: z.union([z.literal(1), z.literal(2)]).optional(),
      roles: roleList,
    }),
  ),
  slots: z.array(slotName).optional(),
  searches: z
    .array(
      z.strictObject({
        id: z.string().min(1),
        title: localizedText,
        order: z.number().int(),
        from: apiPath,
        label: localizedText,
        hint: localizedText.optional(),
        href: pathSchema,
        roles: roleList,
      }),
    )
    .optional(),
  homeActions: z
    .array(
      z.strictObject({
        id: z.string().min(1),
        title: localizedText,
        href: pathSchema,
        order: z.number().int(),
        roles: roleList,
      }),
    )
    .optional(),
  groups: z.array(z.strictObject({ id: groupId, title: localizedText, order: z.number().int() })).optional(),
  links: linkTableSchema.optional(),
  problems: z.record(problemName, localizedText).optional(),
  permissions: z.record(permissionName, z.array(z.enum(roles))).optional(),
  features: z
    .array(
      z.strictObject({
        key: featureKey,
        title: localizedText,
        text: localizedText,
        default: z.boolean(),
        setFor: z.array(z.enum(featureTargets)).min(1),
        until: isoDate.optional(),
      }),
    )
    .max(100)
    .optional(),
});
