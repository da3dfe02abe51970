import { pathToFileURL } from 'node:url';
import { outlineOf, type Calls } from '@quayside/api';
import type { LoaderContext } from '@rspack/core';

/**
 * The calls of a service, as its contract exports them: data, and nothing else. Those of the gateway that few members may make stand apart,
 * so that the first page does not bring them.
 */
export const callsFile =
  /[\\/](services[\\/]|@quayside[\\/]service-)[\w-]+[\\/]src[\\/]contract[\\/](?:member-)?calls\.ts$/;

/** `['projects', { getProject: '/projects/:projectId', createProject: '/projects post' }]`: every page that asks brings this along. */
function folded(calls: Calls): [service: string, calls: Record<string, string>] {
  const outline = Object.values(outlineOf(calls));
  return [
    outline[0]?.service ?? '',
    Object.fromEntries(
      outline.map(({ name, method, path }) => [name, method === 'get' ? path : `${path} ${method}`]),
    ),
  ];
}

const unfolding = `const unfolded = ([service, calls]) =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => {
      const [path, method = 'get'] = call.split(' ');
      return [name, { service, name, method, path }];
    }),
  );`;

/**
 * Puts the outline of a service's calls in the place of the calls: the browser needs their paths, not their schemas, which would
 * bring a schema library along that weighs far more than all else of a client. Many calls may stand in files of their own that
 * `calls.ts` joins.
 */
export default async function outlineLoader(this: LoaderContext): Promise<string> {
  const contract = (await import(pathToFileURL(this.resourcePath).href)) as Record<string, Calls>;
  const lines = Object.entries(contract).map(
    ([name, calls]) => `export const ${name} = unfolded(${JSON.stringify(folded(calls))});`,
  );
  return [unfolding, ...lines].join('\n');
}
