import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ConfigError, messageOf, problem } from '@quayside/service-kit';
import { AwsClient } from 'aws4fetch';
import type { Logger } from 'pino';
import { demandDigest, nameOfDigest, wholeContent, type FileStore } from './file-store';
import type { S3Settings } from './s3-settings';

/** Milliseconds of one request; a file has 20 MB at most. */
const answerWithin = 15_000;
const repeats = 2;

/**
 * Contents in a bucket of an S3-compatible store, so that any number of gateways serve the same. A content is held against its digest
 * whenever it is read: what somebody changed in the bucket is not there.
 */
export function createS3Store(settings: S3Settings, log: Logger): FileStore & { check: () => Promise<void> } {
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
  const addressOf = (digest: string) => new URL(prefix + nameOfDigest(digest), base).href;

  /** @throws ProblemError `service-unavailable` when the store does not answer, or refuses */
  async function ask(method: string, address: string, body?: Buffer): Promise<Response> {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    try {
      const response = await client.fetch(address, {
        method,
        headers: { 'x-amz-content-sha256': hash },
        ...(body ? { body: new Uint8Array(body) } : {}),
        signal: AbortSignal.timeout(answerWithin),
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
  }

  async function read(digest: string): Promise<Buffer | undefined> {
    const response = await ask('GET', addressOf(digest));
    if (response.status === 404) {
      await response.body?.cancel();
      return undefined;
    }
    return Buffer.from(await response.arrayBuffer());
  }

  return {
    async check() {
      const response = await ask('GET', `${base.href}?list-type=2&max-keys=1`).catch((error: unknown) => {
        const cause = error instanceof Error ? error.cause : undefined;
        if (/ 40[0-9]/.test(messageOf(cause)))
          throw new ConfigError(
            `cannot start: the bucket of APP_S3_BUCKET cannot be used (${messageOf(cause)})`,
          );
        // It was said, and may pass: what is kept here is served meanwhile.
        return undefined;
      });
      await response?.body?.cancel();
      if (response?.status === 404)
        throw new ConfigError('cannot start: there is no bucket of the name in APP_S3_BUCKET');
    },

    has: async (digest) => (await ask('HEAD', addressOf(digest))).ok,

    async put(digest, content) {
      demandDigest(digest, content);
      await (await ask('PUT', addressOf(digest), content)).body?.cancel();
    },

    read,

    async open(digest) {
      const content = await read(digest);
      if (!content) return undefined;
      demandDigest(digest, content);
      return opened(content);
    },
  };
}

const opened = (content: Buffer) => ({ size: content.length, content: () => Readable.from([content]) });

/** A store behind the disk of this machine: what was read once is read here, as long as it is what its name says. */
export function withCache(store: FileStore, cache: FileStore): FileStore {
  async function fetchOnce(digest: string): Promise<Buffer | undefined> {
    const content = await wholeContent(store, digest);
    // A full disk keeps nobody from reading.
    if (content) await cache.put(digest, content).catch(() => undefined);
    return content;
  }

  return {
    // What is only here is nowhere for the others.
    has: (digest) => store.has(digest),
    async put(digest, content) {
      await store.put(digest, content);
      await cache.put(digest, content).catch(() => undefined);
    },
    read: async (digest) => (await wholeContent(cache, digest)) ?? fetchOnce(digest),
    async open(digest) {
      const kept = await cache.open(digest);
      if (kept) return kept;
      const content = await fetchOnce(digest);
      return content && opened(content);
    },
  };
}
