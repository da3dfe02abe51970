import type { RemoteEntry } from './registry';

const limit = 3_000;

/** How long a try waits for the next, when files did not come. */
export const retryPauses: readonly number[] = [300, 1200];

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
