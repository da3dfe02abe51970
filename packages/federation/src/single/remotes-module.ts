import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { containerName, domains, type Domain } from '@quayside/contract';

/** As the written module asks for a remote. */
export const requestOf = (name: Domain) => `#remote/${name}`;

/** Where the module stands that imports every remote of the single build. */
export const remotesModule = (root: string) => join(root, '.cache/single/remotes.js');

/** Writes it, and returns the aliases that the build finds it and the remotes by. */
export function writeRemotesModule(root: string): Record<string, string> {
  const file = remotesModule(root);
  const lines = domains.map(
    (name) => `  '${containerName(name)}/remote': () => import('${requestOf(name)}'),`,
  );
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `export const modules = {\n${lines.join('\n')}\n};\n`);
  return {
    '#remotes': file,
    ...Object.fromEntries(domains.map((name) => [requestOf(name), join(root, `mfe-${name}/src/remote.ts`)])),
  };
}
