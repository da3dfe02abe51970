import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createFingerprints, sourceFiles } from './fingerprint';
import { readWorkspaces } from './workspaces';

describe('what a build depends on', () => {
  let root: string;
  const write = async (path: string, content: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  };
  const workspace = (name: string, needs: string[] = []) =>
    JSON.stringify({ name, dependencies: Object.fromEntries([...needs, 'zod'].map((need) => [need, '1'])) });
  const fingerprintOf = (folder: string) =>
    createFingerprints(root, readWorkspaces(root))([folder], ['lock.json']);

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'quayside-build-'));
    await write('package.json', JSON.stringify({ name: 'root', workspaces: ['app-*', 'packages/*'] }));
    await write('lock.json', '{}');
    await write('app-one/package.json', workspace('one', ['base']));
    await write('app-one/src/main.ts', 'one');
    await write('app-two/package.json', workspace('two'));
    await write('packages/base/package.json', workspace('base', ['deep']));
    await write('packages/base/src/index.ts', 'base');
    await write('packages/deep/package.json', workspace('deep'));
    await write('packages/deep/src/index.ts', 'deep');
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  it('is of a workspace that publishes a part of itself this part, and what that imports', async () => {
    const part = (name: string, needs: string[]) =>
      JSON.stringify({ ...(JSON.parse(workspace(name, needs)) as object), files: ['src/links.ts'] });
    await write('app-two/package.json', part('two', ['base', 'deep']));
    await write('app-two/src/links.ts', "import { link } from 'deep/links';");
    await write('app-one/package.json', workspace('one', ['two']));
    const before = fingerprintOf('app-one');
    await write('app-two/src/main.ts', 'a page');
    await write('packages/base/src/index.ts', 'changed');
    expect(fingerprintOf('app-one')).toBe(before);
    const seen = new Set([before, fingerprintOf('app-two')]);
    await write('packages/deep/src/index.ts', 'changed');
    seen.add(fingerprintOf('app-one'));
    await write('app-two/src/links.ts', 'changed');
    seen.add(fingerprintOf('app-one'));
    expect(seen.size).toBe(4);
  });

  it('changes with a source, a package far below and the lock file', async () => {
    const seen = new Set([fingerprintOf('app-one')]);
    await write('app-one/src/main.ts', 'changed');
    seen.add(fingerprintOf('app-one'));
    await write('packages/deep/src/index.ts', 'changed');
    seen.add(fingerprintOf('app-one'));
    await write('lock.json', '{"changed":1}');
    seen.add(fingerprintOf('app-one'));
    await write('app-one/src/new.ts', '');
    seen.add(fingerprintOf('app-one'));
    expect(seen.size).toBe(5);
  });

  it('stays with tests, documents, earlier builds and other workspaces', async () => {
    const before = fingerprintOf('app-one');
    await write('app-one/src/main.test.ts', 'test');
    await write('app-one/README.md', 'text');
    await write('app-one/dist/main.mjs', 'built');
    await write('app-one/dist-development/main.js', 'built');
    await write('app-one/node_modules/some/index.js', 'installed');
    await write('app-two/src/main.ts', 'other');
    expect(fingerprintOf('app-one')).toBe(before);
    expect(sourceFiles(join(root, 'app-one'))).toEqual(['package.json', 'src/main.ts']);
  });
});
