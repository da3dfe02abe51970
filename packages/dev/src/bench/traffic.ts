import { setTimeout } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';
import { wavesOf } from './waves';

/** A file of the page, as the network saw it. */
export interface FetchedFile {
  url: string;
  kind: 'Document' | 'Script' | 'Stylesheet' | 'other';
  /** As sent, headers included. */
  bytes: number;
  /** Milliseconds of the browser's clock; a file that is still under way has no end. */
  start: number;
  end: number | undefined;
  /** Milliseconds since 1970. */
  askedAt: number;
}

/** What the files of one visit come to. Fonts and icons are left out: they are the same in every build. */
export interface Weight {
  /** Bytes of HTML, scripts and styles as sent, headers included. */
  markup: number;
  scripts: number;
  styles: number;
  requests: number;
  /** Longest chain of files of which each was asked for after the one before it had come. */
  waves: number;
}

/** Adds up one visit. */
export function weightOf(files: readonly FetchedFile[]): Weight {
  const counted = files.filter(({ kind }) => kind !== 'other');
  const bytes = (kind: FetchedFile['kind']) =>
    counted.filter((file) => file.kind === kind).reduce((sum, file) => sum + file.bytes, 0);
  return {
    markup: bytes('Document'),
    scripts: bytes('Script'),
    styles: bytes('Stylesheet'),
    requests: counted.length,
    waves: wavesOf(counted),
  };
}

function kindOf(url: string, type: string): FetchedFile['kind'] {
  const { pathname } = new URL(url);
  if (pathname.endsWith('.js')) return 'Script';
  if (pathname.endsWith('.css')) return 'Stylesheet';
  return type === 'Document' ? 'Document' : 'other';
}

/** Follows the files that a page fetches from its own origin; what the API answers is the same in every build. */
export async function watchTraffic(client: CDPSession, origin: string) {
  const files = new Map<string, FetchedFile>();
  await client.send('Network.enable');
  client.on('Network.requestWillBeSent', ({ requestId, request: { url }, type, timestamp, wallTime }) => {
    const { pathname, origin: from } = new URL(url);
    if (from !== origin || pathname.startsWith('/api/')) return;
    files.set(requestId, {
      url,
      kind: kindOf(url, type ?? ''),
      bytes: 0,
      start: timestamp * 1000,
      end: undefined,
      askedAt: wallTime * 1000,
    });
  });
  // A preloaded file that is used is reported a second time, from the cache.
  client.on('Network.requestServedFromCache', ({ requestId }) => void files.delete(requestId));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const file = files.get(requestId);
    if (file) Object.assign(file, { bytes: encodedDataLength, end: timestamp * 1000 });
  });
  client.on('Network.loadingFailed', ({ requestId }) => void files.delete(requestId));
  return {
    /** The files asked for until that moment (milliseconds since 1970), once all of them have come. */
    async filesUntil(moment: number): Promise<FetchedFile[]> {
      const asked = () => [...files.values()].filter(({ askedAt }) => askedAt <= moment);
      const latest = Date.now() + 120_000;
      // The browser's own event for an idle network can fail to come on a slowed processor.
      while (asked().some(({ end }) => end === undefined)) {
        if (Date.now() > latest) throw new Error('A file of the page did not come within two minutes');
        await setTimeout(50);
      }
      return asked();
    },
    async scriptTexts(): Promise<string[]> {
      const scripts = [...files].filter(([, { kind, end }]) => kind === 'Script' && end !== undefined);
      return Promise.all(
        scripts.map(async ([requestId]) => {
          const { body, base64Encoded } = await client.send('Network.getResponseBody', { requestId });
          return base64Encoded ? Buffer.from(body, 'base64').toString() : body;
        }),
      );
    },
  };
}
