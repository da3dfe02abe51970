import { unzipSync } from 'fflate';

/**
 * Reads one file of a zip archive (below 4 GiB: what a wheel is).
 * @throws Error when the archive is damaged or holds no file whose name ends in `suffix`.
 */
export function readFromZip(archive: Buffer, suffix: string): Buffer {
  const [content] = Object.values(filesOf(archive, (name) => name.endsWith(suffix)));
  if (!content) throw new Error(`the archive has no ${suffix}`);
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength);
}

function filesOf(archive: Buffer, isWanted: (name: string) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(archive, { filter: ({ name }) => isWanted(name) });
  } catch (cause) {
    throw new Error('not a zip archive', { cause });
  }
}
