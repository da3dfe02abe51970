import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWorkspaces } from '../build/workspaces';
import type { CheckoutFiles } from './checkout-files';

type Dependencies = Record<string, string>;
interface PackageFile {
  name: string;
  version: string;
  private: true;
  description: string;
  type: 'module';
  files?: readonly string[];
  exports?: Record<string, string>;
  dependencies: Dependencies;
  devDependencies?: Dependencies;
}
interface LockFile {
  packages: Record<string, object>;
}

/** Versions of what the workspaces depend on: a new one takes the same. */
function versionsIn(root: string): Dependencies {
  const files = readWorkspaces(root).map(
    ({ folder }) =>
      JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Partial<PackageFile>,
  );
  const own = files.map(({ name = '', version = '' }) => ({ [name]: version }));
  return Object.assign({}, ...files.map(({ dependencies }) => dependencies), ...own) as Dependencies;
}

export interface NewWorkspace {
  folder: string;
  name: string;
  description: string;
  /** What is published of it, where it is. */
  files?: readonly string[];
  exports?: Record<string, string>;
  dependencies: readonly string[];
  devDependencies?: readonly string[];
}

/** Writes a workspace's `package.json` and enters it in the lock file, as npm would. */
export function addWorkspace(files: CheckoutFiles, workspace: NewWorkspace): void {
  const versions = versionsIn(files.root);
  const chosen = (names: readonly string[]) =>
    Object.fromEntries([...names].sort().map((name) => [name, versions[name] ?? '0.1.0']));
  const { folder, name, description, files: published, exports } = workspace;
  const dependencies = chosen(workspace.dependencies);
  const devDependencies = workspace.devDependencies && chosen(workspace.devDependencies);
  const version = '0.1.0';
  const file: PackageFile = {
    ...{ name, version, private: true, description, type: 'module' },
    ...(published ? { files: published } : {}),
    ...(exports ? { exports } : {}),
    dependencies,
    ...(devDependencies ? { devDependencies } : {}),
  };
  files.create(join(folder, 'package.json'), JSON.stringify(file, null, 2));
  files.change('package-lock.json', (_file, text) => {
    const lock = JSON.parse(text) as LockFile;
    lock.packages[folder] = { name, version, dependencies, ...(devDependencies ? { devDependencies } : {}) };
    lock.packages[`node_modules/${name}`] = { resolved: folder, link: true };
    lock.packages = Object.fromEntries(
      Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en')),
    );
    return `${JSON.stringify(lock, null, 2)}\n`;
  });
}
