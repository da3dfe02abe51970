import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileNameSchema, partSchema } from '@quayside/contract/registry';
import { problem } from '@quayside/service-kit';
import type { RequestHandler } from 'express';
import { pathOf } from '../http/context';

/** What a build may contain; any other file is not served, so that nothing is ever executed by mistake. */
const served = /\.(js|mjs|css|json|csv|txt|svg|png|jpe?g|webp|avif|ico|woff2?)$/;

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

type Asset = { part: string; file: string };

/** Reads `/assets/<part>/<file>`; anything else names no file. */
export function parseAssetPath(path: string): Asset | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  const [empty, assets, part = '', ...rest] = decoded.split('/');
  const file = rest.join('/');
  if (empty !== '' || assets !== 'assets') return undefined;
  if (!partSchema.safeParse(part).success || !fileNameSchema.safeParse(file).success) return undefined;
  return { part, file };
}

export type OpenFile = { size: number; content: () => Readable };
/** A file of a part by its name; nothing where there is none, or where it is not what was published. */
export type FindFile = (part: string, file: string) => Promise<OpenFile | undefined>;

/** `/assets/<part>/…`: files that never change under their name, compressed at build time. */
export function assetHandler(find: FindFile): RequestHandler {
  return async (request, response) => {
    const asset = parseAssetPath(pathOf(request));
    if (!asset || !served.test(asset.file)) throw problem('not-found');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw problem('method-not-allowed', { headers: { Allow: 'GET, HEAD' } });
    }
    const { part, file } = asset;
    const plain = await find(part, file);
    if (!plain) throw problem('not-found');
    let chosen = { ...plain, encoding: '' };
    for (const [encoding, extension] of encodings) {
      const copy = request.acceptsEncodings(encoding) ? await find(part, file + extension) : undefined;
      if (!copy) continue;
      chosen = { ...copy, encoding };
      break;
    }
    response.type(extname(asset.file));
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.vary('Accept-Encoding');
    response.setHeader('Content-Length', String(chosen.size));
    if (chosen.encoding) response.setHeader('Content-Encoding', chosen.encoding);
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    await pipeline(chosen.content(), response).catch(() => response.destroy());
  };
}
