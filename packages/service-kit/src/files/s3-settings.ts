import { ConfigError } from '../runtime/config-error';
import { z } from 'zod';

/** Environment of a store of files that several gateways share; without `APP_S3_BUCKET` files lie on the disk. */
export const s3Environment = {
  APP_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  APP_S3_ENDPOINT: z.url().optional(),
  APP_S3_REGION: z.string().min(1).default('us-east-1'),
  APP_S3_KEY_ID: z.string().min(1).optional(),
  APP_S3_SECRET: z.string().min(1).optional(),
  /** The bucket in the path (most servers of one's own), or in the host. */
  APP_S3_PATH_STYLE: z.enum(['0', '1']).default('1'),
  /** Before the names of files, where the bucket holds other things too. */
  APP_S3_PREFIX: z
    .string()
    .regex(/^([\w.-]+\/)*$/, 'must end with /')
    .default(''),
  /** What was read once is kept in the data folder. */
  APP_S3_CACHE: z.enum(['0', '1']).default('1'),
} as const;

/** The settings of a store in a bucket. */
export type S3Settings = NonNullable<ReturnType<typeof s3SettingsOf>>;

const environment = z.object(s3Environment);

/**
 * The store's settings; nothing where there is none.
 * @throws ConfigError naming what is missing beside the bucket
 */
export function s3SettingsOf(values: z.output<typeof environment>) {
  const { APP_S3_BUCKET: bucket, APP_S3_KEY_ID: keyId, APP_S3_SECRET: secret } = values;
  if (bucket === undefined) return undefined;
  const region = values.APP_S3_REGION;
  if (keyId === undefined || secret === undefined)
    throw new ConfigError('cannot start: APP_S3_BUCKET wants APP_S3_KEY_ID and APP_S3_SECRET');
  return {
    bucket,
    endpoint: new URL(values.APP_S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`),
    region,
    keyId,
    secret,
    pathStyle: values.APP_S3_PATH_STYLE === '1',
    prefix: values.APP_S3_PREFIX,
    cache: values.APP_S3_CACHE === '1',
  };
}
