import type { RemoteEntry } from './registry';
import { retryPauses } from './retry-pauses';
import { isChunkError } from './shell-error';

const limit = 3_000;

/**
 * Files never change under their name, so browsers keep them: a wrong one that was delivered once would be refused for its
 * hash for ever. Asking past the cache replaces it.
 */
export async function freshFiles(files: Iterable<string>): Promise<void> {
  const signal = AbortSignal.timeout(limit);
  await Promise.allSettled(
    [...new Set(files)].map(async (file) => {
      const response = await fetch(file, { cache: 'reload', signal });
      await response.arrayBuffer();
    }),
  );
}

/** Files of a remote that the page was told to fetch ahead: an import meets what became of them. */
export function filesAheadOf(remote: RemoteEntry): string[] {
  const folder = remote.entry.slice(0, remote.entry.lastIndexOf('/') + 1);
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')]
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.startsWith(folder));
}

/**
 * What `load` gives, which is asked again when a file does not come.
 * @param filesAhead what the page was told to fetch ahead of it
 */
export async function persistently<Result>(
  load: () => Promise<Result>,
  filesAhead: () => readonly string[] = () => [],
): Promise<Result> {
  for (const pause of retryPauses) {
    try {
      return await load();
    } catch (error) {
      if (!isChunkError(error)) throw error;
      await freshFiles([...filesAhead(), ...requestOf(error)]);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load();
}

/** The bundler's error names the file that did not come. */
function requestOf(error: unknown): string[] {
  const { request } = error as { request?: unknown };
  return typeof request === 'string' ? [request] : [];
}
