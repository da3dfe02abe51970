import { resolve } from 'node:path';
import { domainNameSchema } from '@quayside/contract/registry';
import { loadConfig, s3Environment, s3SettingsOf } from '@quayside/service-kit';
import { z } from 'zod';

function jsonOf<Schema extends z.ZodType>(schema: Schema, what: string) {
  return z.string().transform((text, context): z.output<Schema> => {
    try {
      return schema.parse(JSON.parse(text));
    } catch {
      context.addIssue({ code: 'custom', message: `must be ${what}` });
      return z.NEVER;
    }
  });
}

const originSchema = z.url({ protocol: /^https?$/ }).refine((text) => new URL(text).origin === text);

function readOrigins(text: string, context: z.RefinementCtx): string[] {
  const origins = text.split(',').flatMap((part) => part.trim() || []);
  for (const origin of origins) {
    if (originSchema.safeParse(origin).success) continue;
    context.addIssue({ code: 'custom', message: `${origin} is no origin such as https://portal.example` });
  }
  return origins;
}

/** Of any domain: a service that is new is told by a setting, not by another gateway. */
const addresses = z.record(domainNameSchema, z.url());

/** Environment of the gateway, parsed once. */
export const gatewayEnvironment = z.object({
  APP_PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Where this machine's collector reads what is measured: a port of its own on the loopback address. */
  APP_METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  APP_HOST: z.string().min(1).default('127.0.0.1'),
  /** Where each domain's service answers. */
  APP_SERVICES: jsonOf(addresses, 'a JSON object of domain to address'),
  /** Addresses of services that may change while the gateway runs, instead of those in `APP_SERVICES`. */
  APP_ADDRESSES_FILE: z.string().min(1).optional(),
  APP_MONGO_URL: z.string().regex(/^mongodb(\+srv)?:\/\//, 'must be a mongodb:// address'),
  /** Holds published files and the keys. */
  APP_DATA_DIR: z.string().min(1),
  /** A build of the shell that stands in for the pinned one: while it is developed, and for the bench. */
  APP_SHELL_DIR: z.string().min(1).optional(),
  /** Other origins whose pages may load remotes from here, comma-separated. */
  APP_ASSET_ORIGINS: z.string().default('').transform(readOrigins),
  APP_PUBLIC_URL: z.url().default('http://localhost:3000'),
  /** Remotes under development: their own servers stand in for the registry's pins. */
  APP_DEV_REMOTES: jsonOf(addresses, 'a JSON object of domain to address').default({}),
  APP_SERVICE_SECRET: z.string().min(32, 'must have at least 32 characters'),
  APP_LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  /** Whose `X-Forwarded-For` is believed; by default nobody's, because the gateway is the edge. */
  APP_TRUSTED_PROXY: z.string().default(''),
  /** With demo data the sign-in page names the demo accounts. */
  APP_DEMO: z.enum(['0', '1']).default('0'),
  /** Receives releases, rollbacks and failures as JSON that is signed by the secret. */
  APP_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  APP_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  ...s3Environment,
});

/** The settings of a gateway. */
export type GatewayConfig = ReturnType<typeof readConfig>;

/** A little longer than services give themselves (10 s), so that it is they who say what became of a request. */
export const answerWithin = 12_000;

/** @throws Error when one of both is missing: an event that is not signed could be sent by anybody */
function webhookOf(url: string | undefined, secret: string | undefined) {
  if (url !== undefined && secret !== undefined) return { url, secret };
  if (url === undefined && secret === undefined) return undefined;
  throw new Error('APP_WEBHOOK_URL and APP_WEBHOOK_SECRET are set together, or neither');
}

/**
 * Reads and checks the environment.
 * @throws ConfigError of the service kit naming each variable that is missing or wrong.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const values = loadConfig(gatewayEnvironment, environment);
  return {
    port: values.APP_PORT,
    metricsPort: values.APP_METRICS_PORT,
    host: values.APP_HOST,
    services: values.APP_SERVICES,
    addressesFile: values.APP_ADDRESSES_FILE,
    mongoUrl: values.APP_MONGO_URL,
    dataDirectory: resolve(values.APP_DATA_DIR),
    s3: s3SettingsOf(values),
    shellDirectory: values.APP_SHELL_DIR === undefined ? undefined : resolve(values.APP_SHELL_DIR),
    publicUrl: new URL(values.APP_PUBLIC_URL),
    assetOrigins: values.APP_ASSET_ORIGINS,
    developmentRemotes: values.APP_DEV_REMOTES,
    /** Milliseconds that a service may be silent. */
    answerWithin,
    serviceSecret: values.APP_SERVICE_SECRET,
    logLevel: values.APP_LOG_LEVEL,
    trustedProxy: values.APP_TRUSTED_PROXY,
    demo: values.APP_DEMO === '1',
    webhook: webhookOf(values.APP_WEBHOOK_URL, values.APP_WEBHOOK_SECRET),
  };
}
