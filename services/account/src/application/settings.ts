import { loadConfig } from '@quayside/service-kit';
import { z } from 'zod';

/** What only this service takes from its environment; times in seconds. */
const accountEnvironment = z.object({
  APP_SESSION_IDLE: z.coerce
    .number()
    .int()
    .min(1)
    .default(30 * 60),
  APP_SESSION_ABSOLUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(12 * 60 * 60),
  APP_INVITATION_LIFETIME: z.coerce
    .number()
    .int()
    .min(1)
    .default(7 * 24 * 60 * 60),
  APP_RESET_LIFETIME: z.coerce
    .number()
    .int()
    .min(1)
    .default(30 * 60),
  APP_SETUP_LIFETIME: z.coerce
    .number()
    .int()
    .min(1)
    .default(24 * 60 * 60),
  /** `print`: a start without any organisation prints a set-up link; `off`: only the command `setup-link` does. */
  APP_SETUP_LINK: z.enum(['print', 'off']).default('print'),
  /** Hosts of companies' own mail servers that may be at an address that is not public, and may be used without encryption. */
  APP_MAIL_ALLOWED_HOSTS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean),
    ),
  APP_MAIL_FROM: z.string().max(200).default('Quayside <no-reply@quayside.invalid>'),
});
export type AccountSettings = z.output<typeof accountEnvironment>;

export const readSettings = (environment?: Record<string, string | undefined>): AccountSettings =>
  loadConfig(accountEnvironment, environment);
