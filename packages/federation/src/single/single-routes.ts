import { join } from 'node:path';
import { domains, type Domain } from '@quayside/contract';
import { loadDescriptor } from '../descriptor';
import { readLazyRoutes, type LazyImport, type LazyRoute } from '../lazy-routes';
import { routeFor } from '../page-files';
import { remotesModule, requestOf } from './remotes-module';

const homeSlot = 'shell.home';

const remoteImport = (root: string, name: Domain): LazyImport => ({
  request: requestOf(name),
  issuer: remotesModule(root),
});

/**
 * The shell's routes with the pages of all remotes, as parts of the single bundle: the gateway then preloads their
 * files as it does those of a remote, and the comparison is with a single bundle at its best.
 * @throws whatever a remote's descriptor or table of routes throws.
 */
export async function withRemotes(shell: readonly LazyRoute[], root: string): Promise<LazyRoute[]> {
  const frame = shell.find(({ path }) => path === '/*')?.imports ?? [];
  const home: LazyImport[] = [];
  const pages: LazyRoute[] = [];
  for (const name of domains) {
    const directory = join(root, `mfe-${name}`);
    const descriptor = await loadDescriptor(directory, name);
    const routes = await readLazyRoutes(
      join(directory, 'src/routes.ts'),
      (exports) => exports.routes as Record<string, object[]>,
    );
    for (const { path } of descriptor.pages) {
      const imports = routeFor(path, routes)?.imports ?? [];
      pages.push({ path, imports: [...frame, remoteImport(root, name), ...imports] });
    }
    if (descriptor.widgets.some(({ slot }) => slot === homeSlot)) home.push(remoteImport(root, name));
  }
  const own = shell.map(({ path, imports }) => ({
    path,
    imports: path === '/' ? [...imports, ...home] : imports,
  }));
  return [...own, ...pages];
}
