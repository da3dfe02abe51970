import { permissionPattern, type Permission } from '@quayside/contract/roles';
import { operatorRights } from '@quayside/contract/operator-rights';
import { z } from 'zod';
import { featureOverridesSchema } from './features';
import { appearanceFields, givenPassword, id, personFields, portalFields } from './common';

/** Any name: those who read the session take one that they do not know for what it is, a permission of another domain. */
export const permission = z.string().regex(permissionPattern) as unknown as z.ZodType<Permission>;

/** `POST session`. */
export const signInSchema = z.strictObject({
  email: z.string().min(1).max(254),
  password: givenPassword,
});
export type SignIn = z.infer<typeof signInSchema>;

/** `GET session`: who is signed in, what they may do, and for which organisation. */
export const sessionSchema = z.strictObject({
  member: z.strictObject({
    id,
    ...personFields,
    ...appearanceFields,
    ...portalFields,
  }),
  permissions: z.array(permission),
  /** Given to the person by the operator of the installation, in whichever organisation they are. */
  operatorRights: z.array(z.enum(operatorRights)),
  organisation: z.strictObject({
    id,
    name: z.string(),
    nameJa: z.string(),
    currency: z.string(),
    timeZone: z.string(),
  }),
  /** All organisations the person belongs to; `PUT session/organisation` changes between them. */
  organisations: z.array(z.strictObject({ id, name: z.string(), nameJa: z.string() })),
  /** Whether the list of what comes next is still in view for this member: an administrator of a company that begins. */
  firstSteps: z.boolean(),
  /** Feature switches that are set otherwise than their defaults, which stand in the descriptors of the remotes. */
  features: featureOverridesSchema,
  /** Seconds without a request after which the session ends, and when it ends in any case. */
  idleSeconds: z.int(),
  endsAt: z.iso.datetime().nullable(),
});
export type Session = z.infer<typeof sessionSchema>;

export const chooseOrganisationSchema = z.strictObject({ organisationId: id });

export const sessionParams = z.strictObject({ sessionId: z.string().regex(/^[\w-]{43}$/) });
/** `current` leaves the session that asks. */
export const endSessionsQuery = z.strictObject({ keep: z.enum(['current', 'none']).default('current') });

/** `GET sessions`: where the person is signed in. */
export const openSessionSchema = z.strictObject({
  id: z.string(),
  current: z.boolean(),
  /** What the browser calls itself, shortened: `Chrome on Windows`. */
  device: z.string(),
  address: z.string(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export type OpenSession = z.infer<typeof openSessionSchema>;
export const openSessionsSchema = z.strictObject({ items: z.array(openSessionSchema), total: z.int() });
