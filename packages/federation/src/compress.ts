import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|mjs|css|svg|json|csv|txt)$/;
const smallest = 1024;

/**
 * Writes `.br` and `.gz` beside every file of a build that gains by it, so that the server never compresses on
 * the way.
 */
export async function precompress(directory: string, files: readonly string[]): Promise<void> {
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
    const [br, gz] = await Promise.all([brotli, promisify(gzip)(content, { level: 9 })]);
    if (br.length < content.length) await writeFile(join(directory, `${file}.br`), br);
    if (gz.length < content.length) await writeFile(join(directory, `${file}.gz`), gz);
  }
}
