import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

/** A file as a test uploads it. */
export type MadeFile = { name: string; content: Buffer };

/** The smallest PNG: one point. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A PDF with no page. */
export const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

export type ZipPart = {
  name: string;
  content: Buffer;
  /** A false size in the directory of the archive. */
  said?: number;
};

/** An archive with these parts. */
export function zipOf(parts: readonly ZipPart[]): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, said = content.length } of parts) {
    const packed = deflateRawSync(content, { level: 9 });
    const fields = Buffer.alloc(22);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(said, 18);
    const lengths = Buffer.alloc(4);
    lengths.writeUInt16LE(Buffer.byteLength(name), 0);
    const head = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, lengths, Buffer.from(name)]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, lengths, tail, Buffer.from(name)]),
    );
    local.push(head, packed);
    offset += head.length + packed.length;
  }
  const end = Buffer.alloc(22);
  const entries = Buffer.concat(directory);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, entries, end]);
}

const contentTypes = (main: string) =>
  Buffer.from(
    `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${main}"/></Types>`,
  );
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

/** A workbook with these further parts. */
export const workbookOf = (parts: readonly ZipPart[] = []): Buffer =>
  zipOf([
    { name: '[Content_Types].xml', content: contentTypes(workbookType) },
    { name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') },
    ...parts,
  ]);

/** Files that must be refused, with the reason. */
export function hostileFiles(): (MadeFile & { reason: string })[] {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const zeros = Buffer.alloc(40 * 1024 * 1024);
  const bomb = Array.from({ length: 9 }, (_, index) => ({ name: `xl/media/${index}.bin`, content: zeros }));
  return [
    { name: 'plan.png', content: html, reason: 'file.content' },
    { name: 'plan.svg', content: svg, reason: 'file.type' },
    { name: 'plan.png', content: svg, reason: 'file.content' },
    { name: 'plan.pdf', content: png, reason: 'file.content' },
    { name: 'page.html', content: html, reason: 'file.type' },
    { name: 'offer.pdf.exe', content: Buffer.from('MZ'), reason: 'file.type' },
    { name: 'offer.exe.pdf', content: Buffer.from('MZ\x90\0\x03'), reason: 'file.content' },
    { name: 'bomb.xlsx', content: workbookOf(bomb), reason: 'file.archive' },
    {
      name: 'lying.xlsx',
      content: workbookOf([{ name: 'xl/a.bin', content: zeros, said: 10 }]),
      reason: 'file.archive',
    },
    { name: 'archive.docx', content: zipOf([{ name: 'a.txt', content: html }]), reason: 'file.content' },
    { name: 'cut.xlsx', content: workbookOf().subarray(0, 200), reason: 'file.archive' },
    { name: 'hidden.zip', content: workbookOf(), reason: 'file.type' },
    { name: 'list.csv', content: Buffer.from([0, 1, 2, 3, 0, 5]), reason: 'file.content' },
    { name: 'empty.txt', content: Buffer.alloc(0), reason: 'file.empty' },
    { name: '../../etc/cron.d/x.txt', content: Buffer.from('x'), reason: 'file.name' },
    { name: '..\\..\\x.txt', content: Buffer.from('x'), reason: 'file.name' },
    { name: '.htaccess.txt', content: Buffer.from('x'), reason: 'file.name' },
    { name: 'a\r\nSet-Cookie: b=c.txt', content: Buffer.from('x'), reason: 'characters' },
    { name: 'a\0.txt', content: Buffer.from('x'), reason: 'characters' },
    { name: 'invoice\u202efdp.txt', content: Buffer.from('x'), reason: 'file.name' },
  ];
}

/** Files that people send every day. */
export const usualFiles = (): MadeFile[] => [
  { name: 'plan.png', content: png },
  { name: 'Offer 2026.PDF', content: pdf },
  { name: '見積書.pdf', content: pdf },
  { name: 'packing list.xlsx', content: workbookOf() },
  { name: 'list.csv', content: Buffer.from('a,b\r\n1,2\r\n') },
  // 日本 as Japanese Windows writes it.
  { name: 'memo.txt', content: Buffer.from([0x93, 0xfa, 0x96, 0x7b]) },
];

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of one colour: red, green, blue, each below 256. */
export function paintedPng(width: number, height: number, colour: readonly [number, number, number]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.from([0, ...Array.from({ length: width }, () => colour).flat()]);
  return Buffer.concat([
    png.subarray(0, 8),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
