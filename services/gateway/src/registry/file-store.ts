import { createReadStream } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { integrityOf } from '@quayside/federation/release';
import { problem } from '@quayside/service-kit';
import writeFileAtomic from 'write-file-atomic';

/**
 * Contents by their digest: what is stored under a name is what the name says, or nothing. Nothing is ever changed, so uploads cannot
 * race, and a content that several releases have is stored once.
 */
export interface FileStore {
  has(digest: string): Promise<boolean>;
  /** @throws ProblemError `conflict` when the content has another digest. */
  put(digest: string, content: Buffer): Promise<void>;
  /** Whole, for checks. */
  read(digest: string): Promise<Buffer | undefined>;
  /** Size in bytes, and the content as it is sent. */
  open(digest: string): Promise<{ size: number; content: () => Readable } | undefined>;
}

/** Refuses a content that is not what its name says. */
export function demandDigest(digest: string, content: Buffer): void {
  if (integrityOf(content) !== digest)
    throw problem('conflict', { detail: 'the content has another digest than its name says' });
}

/** A content, unless it is another than its name says. */
export async function wholeContent(
  store: Pick<FileStore, 'read'>,
  digest: string,
): Promise<Buffer | undefined> {
  const content = await store.read(digest);
  return content && integrityOf(content) === digest ? content : undefined;
}

/** A digest as the name of a file, in folders of which none grows large. */
export function nameOfDigest(digest: string): string {
  const name = Buffer.from(digest.replace('sha384-', ''), 'base64').toString('hex');
  return `${name.slice(0, 2)}/${name}`;
}

/** Contents on the disk, below `<data>/files/`. */
export function createDiskStore(dataDirectory: string): FileStore {
  const root = join(dataDirectory, 'files');
  const pathOf = (digest: string) => join(root, nameOfDigest(digest));
  const sizeOf = async (digest: string) => {
    const found = await stat(pathOf(digest)).catch(() => null);
    return found?.isFile() ? found.size : undefined;
  };
  return {
    has: async (digest) => (await sizeOf(digest)) !== undefined,

    async put(digest, content) {
      demandDigest(digest, content);
      const path = pathOf(digest);
      await mkdir(dirname(path), { recursive: true });
      // The quicker process wrote the same.
      await writeFileAtomic(path, content);
    },

    read: (digest) => readFile(pathOf(digest)).catch(() => undefined),

    async open(digest) {
      const size = await sizeOf(digest);
      return size === undefined ? undefined : { size, content: () => createReadStream(pathOf(digest)) };
    },
  };
}
