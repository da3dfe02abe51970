import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { readWorkspaces } from '../build/workspaces';
import { typePrograms } from './type-programs';

const inBrowsers = { lib: ['ES2023', 'DOM'], types: ['node'] };
const onServers = { lib: ['ES2023'], types: ['node'] };

function checkoutWith(options: Record<string, object>, others: object = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'quayside-types-'));
  for (const [folder, compilerOptions] of Object.entries(options)) {
    mkdirSync(join(root, folder), { recursive: true });
    const base = join(relative(folder, '.'), 'tsconfig.base.json');
    const settings = { extends: base, compilerOptions, include: ['src'], ...others };
    writeFileSync(join(root, folder, 'tsconfig.json'), JSON.stringify(settings));
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

test('what a workspace asks beside that is not dropped in silence', () => {
  const programsWith = (others: object) => () =>
    typePrograms(checkoutWith({ shell: inBrowsers }, others), ['shell'], '/cache');
  expect(programsWith({ exclude: ['src/a.ts'] })).toThrow('shell/tsconfig.json has exclude');
  expect(programsWith({ references: [], files: [] })).toThrow('has references, files');
  expect(programsWith({ include: undefined })).toThrow('needs compilerOptions and include');
  expect(programsWith({ extends: './tsconfig.json' })).toThrow('has to extend tsconfig.base.json');
});

test('every workspace of this checkout is in one of few programs', () => {
  const root = join(import.meta.dirname, '../../../..');
  const folders = readWorkspaces(root).map(({ folder }) => folder);
  const programs = typePrograms(root, folders, join(root, '.cache/types'));
  expect(programs.flatMap((program) => program.folders).sort()).toEqual([...folders].sort());
  expect(programs.length).toBeLessThanOrEqual(4);
});
