import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { outlineOf, type Calls } from '@quayside/api';
import type { LoaderContext } from '@rspack/core';

/** The calls of a service, as its contract exports them: data, and nothing else. */
export const callsFile = /[\\/]services[\\/][\w-]+[\\/]src[\\/]contract[\\/]calls\.ts$/;

/**
 * Puts the outline of a service's calls in the place of the calls: the browser needs their paths, not their schemas, which would
 * bring a schema library along that weighs far more than all else of a client. Many calls may stand in files of their own that
 * `calls.ts` joins.
 */
export default async function outlineLoader(this: LoaderContext): Promise<void> {
  const done = this.async();
  // Paths stand in the other files of the contract, too: calls by subject, and the descriptions of resources.
  this.addContextDependency(dirname(this.resourcePath));
  try {
    const contract = (await import(pathToFileURL(this.resourcePath).href)) as Record<string, Calls>;
    const lines = Object.entries(contract).map(
      ([name, calls]) => `export const ${name} = ${JSON.stringify(outlineOf(calls))};`,
    );
    done(null, lines.join('\n'));
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)));
  }
}
