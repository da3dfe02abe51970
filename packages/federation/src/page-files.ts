import type { PageFiles } from '@quayside/contract/registry';
import type { Chunk, ChunkGroup, Compilation } from '@rspack/core';
import { matchesPattern } from './descriptor';
import type { LazyImport, LazyRoute } from './lazy-routes';

const deepest = 5;
const isCode = (file: string) => /\.(js|css)$/.test(file) && !file.includes('.hot-update.');

function resourceOf(module: unknown): string {
  return ((module as { resource?: string } | null)?.resource ?? '').split('?')[0] ?? '';
}

/** Scripts and styles of chunks. */
export function codeOf(chunks: readonly Chunk[]): string[] {
  return [...new Set(chunks.flatMap(({ files }) => [...files].filter(isCode)))];
}

/** Files that each `import()` of the build brings, by where it is written. */
export function filesOfImports(compilation: Compilation): (lazy: LazyImport) => string[] {
  const files = new Map<string, string[]>();
  const visit = (group: ChunkGroup, depth: number): void => {
    for (const { request, module } of group.origins) {
      const key = `${resourceOf(module)} ${request}`;
      if (request && !files.has(key)) files.set(key, codeOf(group.chunks));
    }
    if (depth < deepest) for (const child of group.childrenIterable) visit(child, depth + 1);
  };
  for (const entrypoint of compilation.entrypoints.values()) visit(entrypoint, 0);
  return ({ request, issuer }) => files.get(`${issuer} ${request}`) ?? [];
}

/** Literal segments win over names, names over the open end. */
function generality(path: string): number {
  return path.split('/').reduce((sum, part) => sum + (part === '*' ? 100 : part.startsWith(':') ? 1 : 0), 0);
}

/** The route that answers a page's pattern, as the router would choose it. */
export function routeFor(pattern: string, routes: readonly LazyRoute[]): LazyRoute | undefined {
  const example = pattern.replace(/:\w+/g, 'example').replace(/\/\*$/, '/example');
  return routes
    .filter((route) => matchesPattern(route.path, example))
    .sort((one, other) => generality(one.path) - generality(other.path))[0];
}

/** What each page loads beside the files that every page has. */
export function pageFilesOf(
  paths: readonly string[],
  routes: readonly LazyRoute[],
  filesOf: (lazy: LazyImport) => readonly string[],
  everywhere: readonly string[],
): PageFiles[] {
  return paths.flatMap((path) => {
    const imports = routeFor(path, routes)?.imports ?? [];
    const files = [...new Set(imports.flatMap(filesOf))].filter((file) => !everywhere.includes(file));
    return files.length > 0 ? [{ path: path as PageFiles['path'], files }] : [];
  });
}
