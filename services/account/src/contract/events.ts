import { z } from 'zod';
import { companyShape } from './company';
import { id, role } from './common';

/** `member.saved`: full snapshot of a member. */
export const memberSavedSchema = z.strictObject({
  id,
  name: z.string(),
  nameJa: z.string().nullable(),
  email: z.string(),
  roles: z.array(role),
  active: z.boolean(),
  shipperId: id.nullable(),
  supplierId: id.nullable(),
});
export type MemberSaved = z.infer<typeof memberSavedSchema>;

/** `company.saved`: the organisation's own data, taxes and exchange rates included. */
export const companySavedSchema = companyShape.extend({ id });
export type CompanySaved = z.infer<typeof companySavedSchema>;
