import { inflateRawSync } from 'node:zlib';

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const localEntry = 0x04034b50;

/**
 * Reads one file of a zip archive (stored or deflated, below 4 GiB: what a wheel is).
 * @throws Error when the archive is damaged or holds no file whose name ends in `suffix`.
 */
export function readFromZip(archive: Buffer, suffix: string): Buffer {
  const end = findEndOfDirectory(archive);
  const count = archive.readUInt16LE(end + 10);
  let position = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (archive.readUInt32LE(position) !== directoryEntry) throw new Error('the archive is damaged');
    const method = archive.readUInt16LE(position + 10);
    const compressedSize = archive.readUInt32LE(position + 20);
    const nameLength = archive.readUInt16LE(position + 28);
    const extraLength = archive.readUInt16LE(position + 30);
    const commentLength = archive.readUInt16LE(position + 32);
    const localPosition = archive.readUInt32LE(position + 42);
    const name = archive.toString('utf8', position + 46, position + 46 + nameLength);
    if (name.endsWith(suffix)) return contentOf(archive, localPosition, compressedSize, method);
    position += 46 + nameLength + extraLength + commentLength;
  }
  throw new Error(`the archive has no ${suffix}`);
}

function findEndOfDirectory(archive: Buffer): number {
  const lowest = Math.max(0, archive.length - 22 - 65_535);
  for (let position = archive.length - 22; position >= lowest; position--) {
    if (archive.readUInt32LE(position) === endOfDirectory) return position;
  }
  throw new Error('not a zip archive');
}

function contentOf(archive: Buffer, position: number, compressedSize: number, method: number): Buffer {
  if (archive.readUInt32LE(position) !== localEntry) throw new Error('the archive is damaged');
  const start = position + 30 + archive.readUInt16LE(position + 26) + archive.readUInt16LE(position + 28);
  const content = archive.subarray(start, start + compressedSize);
  if (method === 0) return content;
  if (method === 8) return inflateRawSync(content);
  throw new Error(`compression method ${method} is not supported`);
}
