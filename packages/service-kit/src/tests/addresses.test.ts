import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAddresses } from '../runtime/addresses';

const folder = mkdtempSync(join(tmpdir(), 'addresses-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'addresses.json');

function write(services: Record<string, string | null> | string): void {
  writeFileSync(`${file}.new`, typeof services === 'string' ? services : JSON.stringify({ services }));
  renameSync(`${file}.new`, file);
}

test('a service is where the file says at this moment, else where the environment says', () => {
  const addresses = createAddresses({ fixed: { account: 'http://a:1', estimate: 'http://e:1' }, file });
  expect(addresses.of('estimate')).toBe('http://e:1');
  for (const port of [2, 3, 2]) {
    write({ estimate: `http://e:${port}` });
    expect([addresses.of('estimate'), addresses.of('account'), addresses.of('other')]).toEqual([
      `http://e:${port}`,
      'http://a:1',
      undefined,
    ]);
  }
});

test('who asks for one that is being replaced waits until somebody answers', async () => {
  write({ estimate: null });
  const addresses = createAddresses({ fixed: { estimate: 'http://e:1' }, file });
  expect(addresses.of('estimate')).toBeUndefined();
  const asked = addresses.reach('estimate');
  write({ estimate: 'http://e:9' });
  expect(await asked).toBe('http://e:9');
});

test('a file that cannot be read leaves what was known, and is told of once', () => {
  const faults: unknown[] = [];
  write({ estimate: 'http://e:5' });
  const addresses = createAddresses({ fixed: {}, file, onFault: (error) => faults.push(error) });
  expect(addresses.of('estimate')).toBe('http://e:5');
  write('{"services":{"estimate":"nowhere"}}');
  expect([addresses.of('estimate'), addresses.of('estimate'), faults.length]).toEqual([
    'http://e:5',
    'http://e:5',
    1,
  ]);
});
