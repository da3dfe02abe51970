import { z } from 'zod';
import { currency, email, line, locale, name, newPassword, share, timeZone } from './common';

export const setupTokenSchema = z.strictObject({ token: z.string().min(40).max(100) });

/** Where mail goes out. `starttls` and `tls` refuse a server that does not encrypt. */
export const mailServerSchema = z.strictObject({
  host: z.string().regex(/^[0-9A-Za-z]([0-9A-Za-z.:-]{0,251}[0-9A-Za-z])?$/, 'host.format'),
  port: z.int().min(1).max(65_535),
  encryption: z.enum(['tls', 'starttls', 'none']),
  /** Empty: the server asks for no name. */
  user: line,
  password: z.string().max(500),
  /** `Name <address>` or an address. No line breaks: it becomes a header. */
  from: z
    .string()
    .max(200)
    .regex(/^([^<>"\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'from.format'),
});
export type MailServer = z.infer<typeof mailServerSchema>;

/** Who says where mail goes out: the environment (which wins), what was stored at set-up or by command, or nobody. */
export const mailStateSchema = z.strictObject({
  source: z.enum(['environment', 'stored', 'none']),
  host: z.string().nullable(),
  from: z.string().nullable(),
});
export type MailState = z.infer<typeof mailStateSchema>;

/** `POST setup/lookup`: what the page `/auth/setup` begins with. 410 as soon as there is an organisation. */
export const setupStateSchema = z.strictObject({ expiresAt: z.iso.datetime(), mail: mailStateSchema });

/** `POST setup/test-mail`: sends one message through a server that is not stored yet, or through the environment's. */
export const testMailSchema = setupTokenSchema.extend({
  mail: mailServerSchema.nullable(),
  to: email,
  locale,
});
export type TestMail = z.input<typeof testMailSchema>;

/** The own company as it begins; everything else of it has usual values. */
export const newCompanySchema = z.strictObject({
  name,
  nameJa: name,
  address: z.string().max(500).default(''),
  addressJa: z.string().max(500).default(''),
  currency,
  timeZone,
  /** The own country's turnover tax (VAT, GST …) where it is not known here; null: it is set later, under taxes. */
  standardTax: z.strictObject({ name, rate: share }).nullable().default(null),
});
export type NewCompany = z.output<typeof newCompanySchema>;

export const newAdministratorSchema = z.strictObject({ name, email, locale });
export type NewAdministrator = z.output<typeof newAdministratorSchema>;

/** `POST setup`: the first organisation with its administrator, who is signed in by it. */
export const setupSchema = setupTokenSchema.extend({
  company: newCompanySchema,
  administrator: newAdministratorSchema.extend({ password: newPassword }),
  /** Null: mail stays as it is. */
  mail: mailServerSchema.nullable(),
});
export type Setup = z.input<typeof setupSchema>;
