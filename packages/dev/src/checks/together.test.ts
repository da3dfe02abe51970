import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { writeTogether } from './together';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'together-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function write(path: string, source: string) {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), source);
}

const written = async () => {
  const names = (await readdir(join(root, 'out'))).filter((name) => name.endsWith('.test.js')).sort();
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => {
        const source = await readFile(join(root, 'out', name), 'utf8');
        return [name, [...source.matchAll(/describe\("([^"]+)"/g)].map(([, path]) => path)] as const;
      }),
    ),
  );
};
const alone = async () => JSON.parse(await readFile(join(root, 'out/alone.json'), 'utf8')) as string[];

test('the files of a folder are put together, each once, and named by where they are', async () => {
  for (const name of ['b', 'a', 'deep/c']) await write(`services/one/src/${name}.test.ts`, 'test(…)');
  await write('services/one/src/helper.ts', '');
  await write('services/one/src/dist/old.test.ts', '');
  await write('packages/two/src/d.test.ts', '');
  await writeTogether(root, ['services/one/src', 'packages/two/src'], join(root, 'out'));
  expect(await written()).toEqual({
    'services-one-src-1.test.js': ['a', 'b', 'deep/c'].map((name) => `services/one/src/${name}.test.ts`),
    'packages-two-src-1.test.js': ['packages/two/src/d.test.ts'],
  });
  expect(await alone()).toEqual([]);
});

test('what replaces modules stays alone, and is run all the same', async () => {
  await write('one/src/mocks.test.ts', "jest.mock('node:fs');");
  await write('one/src/plain.test.ts', 'jest.fn();');
  await writeTogether(root, ['one/src'], join(root, 'out'));
  expect(await written()).toEqual({ 'one-src-1.test.js': ['one/src/plain.test.ts'] });
  expect(await alone()).toEqual([join(root, 'one/src/mocks.test.ts')]);
});

test('large files share a file with few others; what was written before is gone', async () => {
  await write('out/gone-1.test.js', '');
  for (const name of ['a', 'b', 'c']) await write(`one/src/${name}.test.ts`, 'x'.repeat(30_000));
  await writeTogether(root, ['one/src'], join(root, 'out'));
  expect(await written()).toEqual({
    'one-src-1.test.js': ['one/src/a.test.ts', 'one/src/b.test.ts'],
    'one-src-2.test.js': ['one/src/c.test.ts'],
  });
});
