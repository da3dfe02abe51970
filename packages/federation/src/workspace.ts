import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

type PackageFile = { name: string; version: string };

/** The nearest folder upwards that holds the workspaces' lock file. */
export function workspaceRoot(directory: string): string {
  for (let folder = directory; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package-lock.json'))) return folder;
    if (dirname(folder) === folder) throw new Error(`${directory} is not inside the workspace`);
  }
}

/** The `package.json` of an app. */
export function readPackage(directory: string): PackageFile {
  return JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as PackageFile;
}

/**
 * Folder of a package as it is installed for an app, looked up in `node_modules` rather than through the
 * package's own `exports`, which need not name its `package.json`.
 */
export function folderOfInstalled(packageName: string, directory: string): string {
  const require = createRequire(join(directory, 'package.json'));
  const found = (require.resolve.paths(packageName) ?? [])
    .map((folder) => join(folder, packageName))
    .find((folder) => existsSync(join(folder, 'package.json')));
  if (found === undefined) throw new Error(`${packageName} is not installed for ${directory}`);
  return found;
}

/** Version of a package as it is installed for an app. */
export function installedVersion(packageName: string, directory: string): string {
  return readPackage(folderOfInstalled(packageName, directory)).version;
}
