import type { Calls } from '@quayside/api';
import { contractDocument, type ContractDocument } from '@quayside/api/compatibility';
import type { Compilation, Module } from '@rspack/core';
import { callsFile } from './outline-loader';
import { readExports } from './read-exports';

export { readExports };

const gatewaysOwn = /[\\/](services[\\/]|@quayside[\\/]service-)gateway[\\/]/;

type Files = Module & { resource?: string; modules?: readonly Module[] };

/** Source files that a build put into its chunks, those of modules joined into one as well. */
export function bundledFiles(compilation: Compilation): string[] {
  const files = new Set<string>();
  const visit = (module: Module): void => {
    const { resource, modules = [] } = module as Files;
    const file = resource?.split('?')[0];
    if (file) files.add(file);
    for (const each of modules) visit(each);
  };
  for (const chunk of compilation.chunks)
    for (const module of compilation.chunkGraph.getChunkModules(chunk)) visit(module);
  return [...files].sort();
}

/**
 * What a front end needs of services: the contracts whose calls got into its bundle, by domain, as they were when it was built.
 * What of the gateway itself is asked comes and goes with the gateway, and is none of them.
 */
export async function contractsNeededBy(compilation: Compilation): Promise<Record<string, ContractDocument>> {
  const asked = bundledFiles(compilation).filter((file) => callsFile.test(file) && !gatewaysOwn.test(file));
  const calls = await Promise.all(asked.map((file) => readExports<Calls>(file, 'Calls')));
  const documents = calls
    .flat()
    .map((each) => contractDocument(each))
    .map((document) => [document.service, document] as const);
  return Object.fromEntries(documents.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
