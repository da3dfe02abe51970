import { Inflate } from 'fflate';
import { CsvError } from '../csv-error';

/** Packed bytes are handed over in slices, so that what becomes of each can be counted before the next. */
const sliceBytes = 16_384;

type Entry = { method: number; start: number; packedBytes: number };

/**
 * The parts of a zip by name, unpacked when they are asked for. What a part unpacks to is counted while it does, whatever
 * the file says of its size: a small file that would fill the memory is refused with `csv.tooLarge`.
 * @throws CsvError `csv.workbook` when it is no zip, or one in parts, encrypted or of 64 bits
 */
export function zipParts(
  bytes: Uint8Array,
  mostBytes: number,
): { has(name: string): boolean; read(name: string): Uint8Array } {
  const entries = entriesOf(bytes);
  let left = mostBytes;
  return {
    has: (name) => entries.has(name),
    read(name) {
      const entry = entries.get(name);
      if (!entry) throw new CsvError('csv.workbook');
      const unpacked = unpack(bytes, entry, left);
      left -= unpacked.length;
      return unpacked;
    },
  };
}

function entriesOf(bytes: Uint8Array): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    let end = bytes.length - 22;
    while (view.getUint32(end, true) !== 0x06054b50) end -= 1;
    const count = view.getUint16(end + 10, true);
    let at = view.getUint32(end + 16, true);
    const entries = new Map<string, Entry>();
    for (let index = 0; index < count; index += 1) {
      if (view.getUint32(at, true) !== 0x02014b50) throw new CsvError('csv.workbook');
      const nameBytes = view.getUint16(at + 28, true);
      const local = view.getUint32(at + 42, true);
      const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
      if (isEncrypted || local === 0xffffffff) throw new CsvError('csv.workbook');
      const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameBytes));
      entries.set(name.replaceAll('\\', '/').replace(/^\//, ''), {
        method: view.getUint16(at + 10, true),
        packedBytes: view.getUint32(at + 20, true),
        start: local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true),
      });
      at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
    return entries;
  } catch {
    throw new CsvError('csv.workbook');
  }
}

function unpack(bytes: Uint8Array, entry: Entry, limit: number): Uint8Array {
  const packed = bytes.subarray(entry.start, entry.start + entry.packedBytes);
  if (entry.method === 0) {
    if (packed.length > limit) throw new CsvError('csv.tooLarge');
    return packed;
  }
  if (entry.method !== 8) throw new CsvError('csv.workbook');
  const chunks: Uint8Array[] = [];
  let total = 0;
  let isWhole = false;
  const inflate = new Inflate((chunk, isLast) => {
    total += chunk.length;
    if (total > limit) throw new CsvError('csv.tooLarge');
    chunks.push(chunk);
    isWhole = isLast;
  });
  try {
    for (let at = 0; at < packed.length; at += sliceBytes)
      inflate.push(packed.subarray(at, at + sliceBytes), at + sliceBytes >= packed.length);
  } catch (error) {
    throw error instanceof CsvError ? error : new CsvError('csv.workbook');
  }
  if (!isWhole) throw new CsvError('csv.workbook');
  const whole = new Uint8Array(total);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
