import { featureKeyPattern } from '@quayside/contract/features';
import { z } from 'zod';
import { id, personFields } from './common';

/** `<domain>.<key>`. Which there are is said by the descriptors of the remotes that are live; here any name of the form is taken. */
export const featureKey = z.string().max(80).regex(featureKeyPattern, 'feature.format');
export const featureParams = z.strictObject({ featureKey });
export const featureMemberParams = z.strictObject({ featureKey, memberId: id });

/** Null: as for everybody, which is the organisation's for a member, the default for the organisation. */
const setting = z.boolean().nullable();
export const featureChangeSchema = z.strictObject({ on: setting });

/** `GET features`: what is set of each switch of which something is set; its version is that of what is set for the organisation. */
export const featuresSchema = z.strictObject({
  /** 0 while nothing was ever set. */
  version: z.int(),
  items: z.array(
    z.strictObject({
      key: z.string(),
      organisation: setting,
      /** Members for whom it is set to on, and to off. */
      on: z.int(),
      off: z.int(),
    }),
  ),
});
export type Features = z.infer<typeof featuresSchema>;

/** `GET features/:featureKey/members`: what is set for each member; its version is that of all switches set for them. */
export const featureMemberSchema = z.strictObject({
  id,
  name: personFields.name,
  nameJa: personFields.nameJa,
  email: personFields.email,
  active: z.boolean(),
  on: setting,
  version: z.int(),
});
export type FeatureMember = z.infer<typeof featureMemberSchema>;

/** What is set, as the session carries it. */
const values = z.record(z.string(), z.boolean());
export const featureOverridesSchema = z.strictObject({ organisation: values, member: values });
