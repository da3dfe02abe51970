import { root } from '../paths';
import { allParts, folderOf } from '../product/publish';
import { changedParts } from './changed-parts';

const folders = Object.fromEntries(allParts.map((part) => [part, folderOf(part)]));
const lock = { packages: {} };
const changed = (...files: string[]) =>
  changedParts(root, { files, locks: { before: lock, after: lock } }, folders).map(
    ({ part, how }) => `${part} ${how}`,
  );

describe('D1b: the parts that a branch changed', () => {
  it('are those whose own folder it changed', () => {
    expect(changed('mfe-supplier/src/remote.ts')).toEqual(['supplier own']);
    expect(changed('services/projects/src/service.ts', 'mfe-projects/src/pages/gone.page.tsx')).toEqual([
      'projects own',
      'projects-service own',
    ]);
    expect(changed('shell/src/main.ts')).toEqual(['shell own']);
  });

  it('are not other parts that read its contract or follow its links', () => {
    expect(changed('services/supplier/src/contract/calls.ts')).toEqual(['supplier-service own']);
    expect(changed('mfe-supplier/src/links.ts')).toEqual(['supplier own']);
  });

  it('are all that are made from a package that it changed', () => {
    expect(changed('packages/sheet/src/index.ts')).toEqual(['estimate shared']);
    const ofPlatform = changed('packages/platform/src/index.ts');
    expect(ofPlatform).toContain('shell shared');
    expect(ofPlatform).toContain('projects shared');
    expect(ofPlatform).not.toContain('projects-service shared');
    expect(changed('packages/federation/src/base-config.ts')).toContain('supplier shared');
    expect(changed('packages/service-kit/src/index.ts')).toContain('projects-service shared');
    expect(changed('packages/dev/src/build/service-config.ts')).toContain('account-service shared');
  });

  it('are none for documents, tests, and what no part is made from', () => {
    expect(
      changed('docs/style.md', 'mfe-supplier/src/remote.test.ts', 'README.md', 'e2e/support/http.ts'),
    ).toEqual([]);
    expect(changed('packages/test-kit/src/mongo.ts', 'packages/dev/src/log.ts')).toEqual([]);
    expect(changed('mfe-projects/dist/release.json')).toEqual([]);
  });

  it('are by the lock file those for which something else is installed', () => {
    const installed = (version: string) => ({
      packages: {
        'mfe-supplier': { dependencies: { one: '1' } },
        'node_modules/one': { version },
      },
    });
    const locks = { before: installed('1.0.0'), after: installed('1.0.1') };
    const found = changedParts(root, { files: ['package-lock.json'], locks }, folders);
    expect(found).toEqual([{ part: 'supplier', how: 'shared', because: 'package-lock.json' }]);
  });
});
