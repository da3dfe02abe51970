import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { domains } from '@quayside/contract';
import { problem } from '@quayside/service-kit';
import type { RequestHandler } from 'express';
import { pathOf } from '../http/context';
import { fileNameSchema, versionSchema } from '../registry/schemas';
import type { ReleaseFiles } from '../registry/files';

const apps: readonly string[] = ['shell', ...domains];

/** What a build may contain; any other file is not served, so that nothing is ever executed by mistake. */
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Encodings a client takes, by its `Accept-Encoding`; `q=0` refuses one. */
export function acceptedEncodings(header: string | undefined): Set<string> {
  const accepted = new Set<string>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.trim().split(';');
    if (!parameters.some((text) => /^\s*q=0(\.0*)?\s*$/.test(text))) accepted.add(name.trim());
  }
  return accepted;
}

type Asset = { app: string; version: string; file: string };

/** Reads `/assets/<app>/<version>/<file>`; anything else names no file. */
export function parseAssetPath(path: string): Asset | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  const [empty, assets, app = '', version = '', ...rest] = decoded.split('/');
  const file = rest.join('/');
  if (empty !== '' || assets !== 'assets' || !apps.includes(app)) return undefined;
  if (!versionSchema.safeParse(version).success || !fileNameSchema.safeParse(file).success) return undefined;
  return { app, version, file };
}

/** `/assets/<app>/<version>/…`: files that never change under their name, compressed at build time. */
export function assetHandler(files: Pick<ReleaseFiles, 'pathOf'>): RequestHandler {
  async function sizeOf(path: string): Promise<number | undefined> {
    const found = await stat(path).catch(() => null);
    return found?.isFile() ? found.size : undefined;
  }

  return async (request, response) => {
    const asset = parseAssetPath(pathOf(request));
    const type = asset && types[extname(asset.file)];
    if (!asset || !type) throw problem('not-found');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw problem('method-not-allowed', { headers: { Allow: 'GET, HEAD' } });
    }
    const plain = files.pathOf(asset.app, asset.version, asset.file);
    const accepted = acceptedEncodings(request.headers['accept-encoding']);
    let chosen = { path: plain, size: await sizeOf(plain), encoding: '' };
    if (chosen.size === undefined) throw problem('not-found');
    for (const [encoding, extension] of encodings) {
      if (!accepted.has(encoding)) continue;
      const size = await sizeOf(plain + extension);
      if (size === undefined) continue;
      chosen = { path: plain + extension, size, encoding };
      break;
    }
    response.setHeader('Content-Type', type);
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.setHeader('Vary', 'Accept-Encoding');
    response.setHeader('Content-Length', String(chosen.size));
    if (chosen.encoding) response.setHeader('Content-Encoding', chosen.encoding);
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    await pipeline(createReadStream(chosen.path), response).catch(() => response.destroy());
  };
}
