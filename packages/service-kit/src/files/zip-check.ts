import { pipeline } from 'node:stream/promises';
import { Readable, Writable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

/** The largest unpacked size of an office document: more than any that people work with. */
const mostUnpacked = 300 * 1024 * 1024;
const mostParts = 5_000;

const endMark = 0x06054b50;
const partMark = 0x02014b50;
const localMark = 0x04034b50;
/** Stands for a figure of a 64-bit archive, which no document of 25 MB needs. */
const elsewhere = 0xffffffff;

type Part = { start: number; packed: number; unpacked: number; isDeflated: boolean };

function endOf(archive: Buffer): number | undefined {
  const first = Math.max(0, archive.length - 65_557);
  for (let at = archive.length - 22; at >= first; at -= 1)
    if (archive.readUInt32LE(at) === endMark) return at;
  return undefined;
}

/** The parts by the directory of the archive; undefined where it is damaged, or beyond measure. */
function partsOf(archive: Buffer): Part[] | undefined {
  const end = endOf(archive);
  if (end === undefined) return undefined;
  const count = archive.readUInt16LE(end + 10);
  if (count > mostParts) return undefined;
  const parts: Part[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== partMark) return undefined;
    const method = archive.readUInt16LE(at + 10);
    const packed = archive.readUInt32LE(at + 20);
    const unpacked = archive.readUInt32LE(at + 24);
    const local = archive.readUInt32LE(at + 42);
    if ([packed, unpacked, local].includes(elsewhere) || (method !== 0 && method !== 8)) return undefined;
    if (archive.readUInt32LE(local) !== localMark) return undefined;
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    if (start + packed > archive.length || (method === 0 && packed !== unpacked)) return undefined;
    parts.push({ start, packed, unpacked, isDeflated: method === 8 });
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return parts;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Unpacks a part without storing it, and stops where it is larger than the directory says. */
async function isAsLargeAsSaid(archive: Buffer, { start, packed, unpacked }: Part): Promise<boolean> {
  let seen = 0;
  const counter = new Writable({
    write(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      done(seen > unpacked ? new Error('larger than said') : null);
    },
  });
  try {
    const source = Readable.from([archive.subarray(start, start + packed)]);
    await pipeline(source, createInflateRaw(), counter);
    return seen === unpacked;
  } catch {
    return false;
  }
}

/**
 * Whether an archive unpacks to what a document may be: it has few parts, they do not overlap, each is as large as the directory says, and
 * together they are below 300 MB. So a small file that unpacks to gigabytes is refused, also one whose directory says otherwise.
 */
export async function isHarmlessArchive(archive: Buffer): Promise<boolean> {
  let parts: Part[] | undefined;
  try {
    parts = partsOf(archive);
  } catch {
    // A position beyond the end of the archive.
    return false;
  }
  if (!parts || parts.length === 0) return false;
  if (sum(parts.map(({ packed }) => packed)) > archive.length) return false;
  if (sum(parts.map(({ unpacked }) => unpacked)) > mostUnpacked) return false;
  for (const part of parts) if (part.isDeflated && !(await isAsLargeAsSaid(archive, part))) return false;
  return true;
}
