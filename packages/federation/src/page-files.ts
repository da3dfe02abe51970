import type { PageFiles } from '@quayside/contract/registry';
import type { Chunk, Compilation } from '@rspack/core';
import type { LazyImport, LazyRoute } from './lazy-routes';
import { pageForPath } from './release/page-pattern';

const isCode = (file: string) => /\.(js|css)$/.test(file) && !file.includes('.hot-update.');

function resourceOf(module: unknown): string {
  return ((module as { resource?: string } | null)?.resource ?? '').split('?')[0] ?? '';
}

/** Scripts and styles of chunks. */
export function codeOf(chunks: readonly Chunk[]): string[] {
  return [...new Set(chunks.flatMap(({ files }) => [...files].filter(isCode)))];
}

/** Chunks that each `import()` of the build brings, by where it is written. */
function chunksOfImports(compilation: Compilation): (lazy: LazyImport) => readonly Chunk[] {
  const brought = new Map<string, Chunk[]>();
  for (const { origins, chunks } of compilation.chunkGroups)
    for (const { request, module } of origins) {
      const key = `${resourceOf(module)} ${request}`;
      if (request && !brought.has(key)) brought.set(key, [...chunks]);
    }
  return ({ request, issuer }) => brought.get(`${issuer} ${request}`) ?? [];
}

/** Files that each `import()` of the build brings. */
export function filesOfImports(compilation: Compilation): (lazy: LazyImport) => string[] {
  const chunksOf = chunksOfImports(compilation);
  return (lazy) => codeOf(chunksOf(lazy));
}

/** Files that the `import()` of a module brings, wherever it is written. */
export function filesOfRequest(compilation: Compilation, wanted: string): string[] {
  const groups = [...compilation.chunkGroups].filter(({ origins }) =>
    origins.some(({ request }) => request === wanted),
  );
  return codeOf(groups.flatMap(({ chunks }) => [...chunks]));
}

/** Which of the given shared modules each `import()` takes from the shell. A chunk of nothing else has no file of its own. */
export function sharedByImports(
  compilation: Compilation,
  wanted: readonly string[],
): (lazy: LazyImport) => string[] {
  const { chunks, chunkGraph } = compilation;
  const takers = wanted.map((request) => {
    const mark = ` ${request}@`;
    const takes = (chunk: Chunk) =>
      [...chunkGraph.getChunkModules(chunk)].some((module) => module.identifier().includes(mark));
    return [request, new Set([...chunks].filter(takes).map(({ id }) => id))] as const;
  });
  const chunksOf = chunksOfImports(compilation);
  return (lazy) =>
    takers.flatMap(([request, ids]) => (chunksOf(lazy).some(({ id }) => ids.has(id)) ? [request] : []));
}

/** The route that answers a page's pattern, as the router would choose it. */
export function routeFor(pattern: string, routes: readonly LazyRoute[]): LazyRoute | undefined {
  return pageForPath(routes, pattern.replace(/:\w+/g, 'example').replace(/\/\*$/, '/example'));
}

/** What each page loads beside the files that every page has, and what of the shell it takes on demand. */
export function pageFilesOf(
  paths: readonly string[],
  routes: readonly LazyRoute[],
  filesOf: (lazy: LazyImport) => readonly string[],
  everywhere: readonly string[],
  sharedBy: (lazy: LazyImport) => readonly string[] = () => [],
): PageFiles[] {
  return paths.flatMap((path) => {
    const imports = routeFor(path, routes)?.imports ?? [];
    const files = [...new Set(imports.flatMap(filesOf))].filter((file) => !everywhere.includes(file));
    if (files.length === 0) return [];
    const shared = [...new Set(imports.flatMap(sharedBy))];
    return [{ path: path as PageFiles['path'], files, ...(shared.length > 0 ? { shared } : {}) }];
  });
}
