import { previewNameSchema } from '@quayside/contract/registry';
import { z } from 'zod';
import { s3Environment } from '../files/s3-settings';
import { ConfigError } from './config-error';

export { ConfigError };

const port = z.coerce.number().int().min(0).max(65535);
const peers = z.string().transform((text, context) => {
  try {
    return z.record(z.string(), z.url()).parse(JSON.parse(text));
  } catch {
    context.addIssue({ code: 'custom', message: 'must be a JSON object of service name to address' });
    return z.NEVER;
  }
});
const flag = z.enum(['0', '1', '']).transform((value) => value === '1');

/** Environment shared by all services and the gateway. */
export const serviceEnvironment = z.object({
  APP_SERVICE: z
    .string()
    .regex(/^[a-z]+$/)
    .optional(),
  APP_PORT: port,
  APP_HOST: z.string().min(1).default('127.0.0.1'),
  APP_MONGO_URL: z.string().regex(/^mongodb(\+srv)?:\/\//, 'must be a mongodb:// address'),
  APP_JWKS_URL: z.url(),
  APP_PEERS: peers.default({}),
  /** Addresses of services that may change while this process runs, instead of those in `APP_PEERS`. */
  APP_ADDRESSES_FILE: z.string().min(1).optional(),
  /** Another process of this service works on the same data: a start that would have to change what is stored is refused. */
  APP_ALONGSIDE: flag.default(false),
  /** The preview of which this is the service: others let it read, and change nothing for it. */
  APP_PREVIEW: previewNameSchema.optional(),
  /** Seconds that requests in progress have at the end of the process. */
  APP_DRAIN_SECONDS: z.coerce.number().int().min(2).max(600).default(8),
  /** Signs service-to-service tokens: one secret per installation, never shown to a browser. */
  APP_SERVICE_SECRET: z.string().min(32, 'must have at least 32 characters'),
  APP_PUBLIC_URL: z.url().default('http://localhost:3000'),
  APP_LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  APP_DEMO: flag.default(false),
  /** Whose `X-Forwarded-For` is believed (Express "trust proxy"). */
  APP_TRUSTED_PROXY: z.string().default('loopback'),
  APP_SMTP_URL: z
    .union([z.literal(''), z.string().regex(/^smtps?:\/\//, 'must be an smtp:// address')])
    .optional(),
  /** Folder of the files that people add to records, where no bucket is set; without both, no file can be added. */
  APP_FILES_DIR: z.string().min(1).optional(),
  /** Bytes of files that one organisation may store in this service. */
  APP_FILES_QUOTA: z.coerce.number().int().min(1).default(20_000_000_000),
  ...s3Environment,
});

export type ServiceConfig = z.output<typeof serviceEnvironment>;

/**
 * Reads and checks the environment once.
 * @throws ConfigError naming each variable that is missing or wrong (never its value)
 */
export function loadConfig<Schema extends z.ZodObject>(
  schema: Schema,
  environment: Record<string, string | undefined> = process.env,
): z.output<Schema> {
  const wanted = Object.fromEntries(
    Object.keys(schema.shape).map((key) => [key, environment[key] === '' ? undefined : environment[key]]),
  );
  const parsed = schema.safeParse(wanted);
  if (parsed.success) return parsed.data;
  const reasons = parsed.error.issues.map(
    (issue) =>
      `${issue.path.join('.') || 'environment'} ${wanted[String(issue.path[0])] === undefined ? 'is missing' : issue.message}`,
  );
  throw new ConfigError(`cannot start: ${[...new Set(reasons)].join('; ')}`);
}
