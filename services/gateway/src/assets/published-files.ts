import { problem } from '@quayside/service-kit';
import { wholeContent, type FileStore } from '../registry/file-store';
import type { LiveRegistry } from '../registry/live';
import type { RegistryStore } from '../registry/store';
import type { FindFile, OpenFile } from './routes';

const remembered = 20_000;

/**
 * Files of all releases by their name. Which content a name has never changes, so it is asked once; of what is live it is known from the
 * releases, without the database. A content is hashed before it is first sent: what was changed on the disk is not there.
 */
export function createPublishedFiles(options: {
  files: FileStore;
  store: Pick<RegistryStore, 'fileDigest'>;
  live: Pick<LiveRegistry, 'fileDigest'>;
  onDamage: (fault: { part: string; file: string }) => void;
}): FindFile {
  const { files, store, live, onDamage } = options;
  const digests = new Map<string, string>();
  const whole = new Map<string, Promise<boolean>>();

  async function digestOf(part: string, file: string): Promise<string | undefined> {
    const name = `${part}/${file}`;
    const known = digests.get(name) ?? live.fileDigest(part, file);
    const digest = known ?? (await store.fileDigest(part, file));
    if (digest && !known) {
      if (digests.size >= remembered) digests.clear();
      digests.set(name, digest);
    }
    return digest;
  }

  return async (part, file): Promise<OpenFile | undefined> => {
    const digest = await digestOf(part, file).catch(() => {
      throw problem('service-unavailable', { retryAfter: 5 });
    });
    if (!digest) return undefined;
    const checked = whole.get(digest) ?? wholeContent(files, digest).then(Boolean);
    whole.set(digest, checked);
    const isGood = await checked.catch((error: unknown) => {
      whole.delete(digest);
      throw error;
    });
    if (isGood) return files.open(digest);
    // Looked at again next time: it may have been put right.
    whole.delete(digest);
    onDamage({ part, file });
    return undefined;
  };
}
