import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { Logger } from 'pino';
import { problem } from '../http/problem';
import type { S3Settings } from './s3-settings';

const repeats = 2;
/** Milliseconds of one request. */
const answerWithin = 15_000;

export type Bucket = {
  /** Address of the bucket, with a slash at its end. */
  readonly base: URL;
  /** Address of an object; the settings' prefix is put in front. */
  addressOf(name: string): string;
  /**
   * Sends a signed request. 404 is an answer, but for PUT.
   * @throws ProblemError `service-unavailable` when the store does not answer, or refuses
   */
  ask(method: string, address: string, body?: Buffer, within?: number): Promise<Response>;
};

/** Signed requests to a bucket of an S3-compatible store. */
export function createBucket(settings: S3Settings, log: Logger): Bucket {
  const { endpoint, bucket, prefix, pathStyle } = settings;
  const client = new AwsClient({
    accessKeyId: settings.keyId,
    secretAccessKey: settings.secret,
    region: settings.region,
    service: 's3',
    retries: repeats,
  });
  const base = new URL(endpoint);
  if (pathStyle) base.pathname = `${base.pathname.replace(/\/$/, '')}/${bucket}/`;
  else base.host = `${bucket}.${base.host}`;

  return {
    base,
    addressOf: (name) => new URL(prefix + name, base).href,
    async ask(method, address, body, within = answerWithin) {
      const hash = createHash('sha256')
        .update(body ?? '')
        .digest('hex');
      try {
        const response = await client.fetch(address, {
          method,
          headers: { 'x-amz-content-sha256': hash },
          ...(body ? { body: new Uint8Array(body) } : {}),
          signal: AbortSignal.timeout(within),
        });
        // To store something where nothing is, there must be a bucket.
        if (response.ok || (response.status === 404 && method !== 'PUT')) return response;
        const said = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? '';
        throw new Error(`${method} was answered with ${response.status} ${said}`.trim());
      } catch (error) {
        log.error({ error, bucket, endpoint: endpoint.origin }, 'the store of files cannot be used');
        throw problem('service-unavailable', {
          retryAfter: 5,
          cause: error,
          detail: 'The store of files cannot be used for the moment',
        });
      }
    },
  };
}
