import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readWorkspaces } from '../build/workspaces';
import { typePrograms } from './type-programs';

const inBrowsers = { lib: ['ES2023', 'DOM'], types: ['node'] };
const onServers = { lib: ['ES2023'], types: ['node'] };

function checkoutWith(options: Record<string, object>): string {
  const root = mkdtempSync(join(tmpdir(), 'quayside-types-'));
  for (const [folder, compilerOptions] of Object.entries(options)) {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
  }
  return root;
}

test('workspaces that ask for the same types are one program', () => {
  const root = checkoutWith({ shell: inBrowsers, 'services/a': onServers, 'mfe-a': inBrowsers });
  const programs = typePrograms(root, ['shell', 'services/a', 'mfe-a', 'none'], join(root, '.cache/types'));
  expect(programs.map(({ folders }) => folders)).toEqual([['shell', 'mfe-a'], ['services/a']]);
  expect(programs[0]?.settings).toEqual({
    extends: '../../tsconfig.base.json',
    compilerOptions: { ...inBrowsers, incremental: true, tsBuildInfoFile: './1.tsbuildinfo' },
    include: ['../../shell/src', '../../mfe-a/src'],
  });
  expect(programs[1]?.settings.compilerOptions).toMatchObject(onServers);
});

test('every workspace of this checkout is in one of few programs', () => {
  const root = join(import.meta.dirname, '../../../..');
  const folders = readWorkspaces(root).map(({ folder }) => folder);
  const programs = typePrograms(root, folders, join(root, '.cache/types'));
  expect(programs.flatMap((program) => program.folders).sort()).toEqual([...folders].sort());
  expect(programs.length).toBeLessThanOrEqual(4);
});
