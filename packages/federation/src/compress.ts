import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { integrityOf } from './release/documents';

const compressible = /\.(js|mjs|css|svg|json|csv|txt)$/;
const smallest = 1024;

/**
 * Writes `.br` and `.gz` next to every file of a build that gains by it, so that the server never compresses on the way.
 * @returns the integrity of these copies
 */
export async function precompress(
  directory: string,
  files: readonly string[],
): Promise<Record<string, string>> {
  const integrity: Record<string, string> = {};
  for (const file of files) {
    if (!compressible.test(file)) continue;
    const content = await readFile(join(directory, file));
    if (content.length < smallest) continue;
    const brotli = promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    });
    const copies = { br: await brotli, gz: await promisify(gzip)(content, { level: 9 }) };
    for (const [ending, copy] of Object.entries(copies)) {
      if (copy.length >= content.length) continue;
      await writeFile(join(directory, `${file}.${ending}`), copy);
      integrity[`${file}.${ending}`] = integrityOf(copy);
    }
  }
  return integrity;
}
