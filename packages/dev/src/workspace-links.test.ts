import { mkdirSync, mkdtempSync, readlinkSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkWorkspaces } from '../workspace-links.mjs';

test('a workspace that is not linked, or is where it was, is linked by the lock file; the others stay', () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'quayside-links-')));
  const inModules = (name: string) => join(root, 'node_modules', name);
  for (const folder of ['packages/new', 'packages/moved', 'packages/old', 'elsewhere', 'node_modules/@scope'])
    mkdirSync(join(root, folder), { recursive: true });
  symlinkSync('../../packages/gone', inModules('@scope/moved'));
  symlinkSync('../../elsewhere', inModules('@scope/old'));
  const link = (name: string) => [
    `node_modules/@scope/${name}`,
    { resolved: `packages/${name}`, link: true },
  ];
  const packages = {
    'packages/new': { version: '0.1.0' },
    'node_modules/fetched': { version: '1.0.0' },
    ...Object.fromEntries(['new', 'moved', 'old'].map(link)),
  };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));

  linkWorkspaces(root);

  expect(realpathSync(inModules('@scope/new'))).toBe(join(root, 'packages/new'));
  expect(realpathSync(inModules('@scope/moved'))).toBe(join(root, 'packages/moved'));
  expect(readlinkSync(inModules('@scope/old'))).toBe('../../elsewhere');
});
