import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Logger } from 'pino';
import { createBucket } from './s3-bucket';
import type { S3Settings } from './s3-settings';
import type { FileStorage } from './storage';

/** Milliseconds for the largest file. */
const transferWithin = 120_000;

/** Files in a bucket of an S3-compatible store, which any number of processes share. */
export function createS3Storage(settings: S3Settings, log: Logger): FileStorage {
  const { addressOf, ask } = createBucket(settings, log);
  return {
    async put(key, path) {
      const response = await ask('PUT', addressOf(key), await readFile(path), transferWithin);
      await response.body?.cancel();
    },
    async open(key) {
      const response = await ask('GET', addressOf(key), undefined, transferWithin);
      if (response.status === 404) {
        await response.body?.cancel();
        return undefined;
      }
      const content = Buffer.from(await response.arrayBuffer());
      return { size: content.length, content: () => Readable.from([content]) };
    },
    async remove(key) {
      await (await ask('DELETE', addressOf(key))).body?.cancel();
    },
  };
}
