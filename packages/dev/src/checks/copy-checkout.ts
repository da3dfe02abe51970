import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { readWorkspaces } from '../build/workspaces';

const isLeft = (name: string) => name === 'node_modules' || name.startsWith('dist') || name.startsWith('.');
const isNeeded = (name: string) => /\.(json|mjs|ts)$/.test(name) || name.startsWith('.prettier');

/**
 * A checkout of its own, to be changed and thrown away: the sources of all workspaces, and what is installed by links.
 * @returns its root
 */
export function copyCheckout(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'quayside-new-'));
  for (const { name } of readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile()))
    if (isNeeded(name)) cpSync(join(root, name), join(copy, name));
  const installed = join(copy, 'node_modules');
  mkdirSync(join(installed, '@quayside'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@quayside') symlinkSync(join(root, 'node_modules', name), join(installed, name));
  for (const { folder, name } of readWorkspaces(root)) {
    cpSync(join(root, folder), join(copy, folder), {
      recursive: true,
      filter: (path) => path === join(root, folder) || !isLeft(basename(path)),
    });
    const link = join(installed, name);
    symlinkSync(relative(dirname(link), join(copy, folder)), link, 'dir');
  }
  return copy;
}
