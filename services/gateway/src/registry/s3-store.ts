import { Readable } from 'node:stream';
import { ConfigError, messageOf, type S3Settings } from '@quayside/service-kit';
import { createBucket } from '@quayside/service-kit/bucket';
import type { Logger } from 'pino';
import { demandDigest, nameOfDigest, wholeContent, type FileStore } from './file-store';

/**
 * Contents in a bucket of an S3-compatible store, so that any number of gateways serve the same. A content is held against its digest
 * whenever it is read: what somebody changed in the bucket is not there.
 */
export function createS3Store(settings: S3Settings, log: Logger): FileStore & { check: () => Promise<void> } {
  const { base, addressOf: addressOfName, ask } = createBucket(settings, log);
  const addressOf = (digest: string) => addressOfName(nameOfDigest(digest));

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
