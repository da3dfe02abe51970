import { passwordLength } from '@quayside/contract/passwords';
import { portalRoles, staffRoles } from '@quayside/contract/roles';
import { z } from 'zod';

export const id = z.string().regex(/^[0-9a-f]{24}$/, 'id.format');
export const locale = z.enum(['ja', 'en']);
export const theme = z.enum(['light', 'dark', 'system']);
/** One line of text a person reads. */
export const line = z.string().max(200);
export const name = line.min(1);
export const phone = z.string().max(40);
/** Compared without regard to case; kept in lower case. */
export const email = z
  .string()
  .max(254)
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email());
export { currency } from '@quayside/contract/code-schemas';
export const timeZone = z
  .string()
  .max(60)
  .refine((zone) => isTimeZone(zone), 'timeZone.unknown');
/** Zero or more, at most 12 places before and 8 behind the point. */
export const decimal = z.string().regex(/^(0|[1-9]\d{0,11})(\.\d{1,8})?$/, 'decimal.format');
/** A share of one: `0.05` is 5 %. */
export const share = z.string().regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, 'share.format');
/** A share that may exceed one: `1.5` is 150 %. */
export const markupRate = z.string().regex(/^(0|[1-9]\d?)(\.\d{1,6})?$/, 'markup.format');
export { isoDate } from '@quayside/contract/iso-date';

export const staffRole = z.enum(staffRoles);
export const role = z.enum([...staffRoles, ...portalRoles]);
export const staffRoleList = z
  .array(staffRole)
  .min(1, 'roles.missing')
  .max(staffRoles.length)
  .refine((list) => new Set(list).size === list.length, 'roles.twice');

/** Nothing is trimmed or folded. */
export const newPassword = z.string().min(passwordLength.shortest).max(passwordLength.longest);
export const givenPassword = z.string().min(1).max(200);

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Who a person of the organisation is. */
export const personFields = {
  name: z.string(),
  nameJa: z.string().nullable(),
  email: z.string(),
  roles: z.array(role),
};
/** The company whose portal a member belongs to; null for the own staff. */
export const portalFields = { shipperId: id.nullable(), supplierId: id.nullable() };
/** How the product looks to a member. */
export const appearanceFields = { locale, theme, timeZone: z.string() };
