import { z } from 'zod';
import { email, line } from './common';
import { mailServerSchema } from './setup';

/** One line: it becomes a header. */
const senderName = line.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'line.breaks');
const { host, port, encryption } = mailServerSchema.shape;
const shown = { host, port, encryption, user: line, senderName, senderAddress: email };

/**
 * A company's own mail server. The password is never answered. `none` as encryption, and hosts at addresses that are not public, are for hosts
 * that the operator allows.
 */
export const companyMailServerSchema = z.strictObject({
  /** 0 where the company has no server of its own. */
  version: z.int(),
  server: z.strictObject({ ...shown, senderAddress: z.string(), hasPassword: z.boolean() }).nullable(),
  /** Hosts that may be at an address that is not public, and may be used without encryption. */
  allowedHosts: z.array(z.string()),
});
export type CompanyMailServer = z.infer<typeof companyMailServerSchema>;

/** `PUT mail-server/own` */
export const companyMailServerChangeSchema = z.strictObject({
  ...shown,
  /** Left out: the stored one stays. That holds only while host, port, encryption and user stay the same. */
  password: z.string().max(500).optional(),
});
export type CompanyMailServerChange = z.output<typeof companyMailServerChangeSchema>;
