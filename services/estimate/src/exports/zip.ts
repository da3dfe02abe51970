import { crc32, deflateRawSync } from 'node:zlib';

export type ZipEntry = { name: string; content: Buffer };

/** First day a zip can name (1 January 1980): the same entries always give the same bytes. */
const dosDate = 0x21;
const utf8Names = 0x800;

/** Writes a zip archive; names are UTF-8. */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const path = Buffer.from(name, 'utf8');
    const packed = deflateRawSync(content);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(utf8Names, 2);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt16LE(0, 6);
    shared.writeUInt16LE(dosDate, 8);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(content.length, 18);
    shared.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, path, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, tail, path]));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}
