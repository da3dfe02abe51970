import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import * as contract from '@quayside/contract';
import { rspack } from '@rspack/core';

/** An `import()` that a route waits for, as it is written in the file. */
export type LazyImport = { request: string; issuer: string };
export type LazyRoute = { path: string; imports: LazyImport[] };

type RouteLike = {
  path?: string;
  index?: boolean;
  lazy?: unknown;
  element?: unknown;
  Component?: unknown;
  children?: RouteLike[];
};
type Loader = () => unknown;

/** Stands for everything that is not needed to know the routes: it can be called, built and read, and gives itself. */
const inert: unknown = new Proxy(function () {}, {
  get: (_target, key) => {
    if (key === 'then') return undefined;
    if (key === Symbol.toPrimitive) return () => '';
    if (key === Symbol.iterator) return () => [][Symbol.iterator]();
    return inert;
  },
  apply: () => inert,
  construct: () => inert as object,
});

const known: Record<string, unknown> = {
  '@quayside/contract': contract,
  react: { lazy: (load: Loader) => ({ load }), Suspense: 'suspense' },
  'react/jsx-runtime': {
    jsx: (type: unknown, props: unknown) => ({ type, props }),
    jsxs: (type: unknown, props: unknown) => ({ type, props }),
  },
};

function fileOf(request: string, issuer: string): string | undefined {
  const base = resolve(dirname(issuer), request);
  return ['.ts', '.tsx', '/index.ts'].map((ending) => base + ending).find((file) => existsSync(file));
}

/** Runs a module and what it imports from its own folder; notes every `import()` instead of following it. */
class RouteReader {
  private readonly modules = new Map<string, Record<string, unknown>>();
  private noted: LazyImport[] = [];

  run(file: string): Record<string, unknown> {
    const present = this.modules.get(file);
    if (present) return present;
    const exports: Record<string, unknown> = {};
    this.modules.set(file, exports);
    const { code } = rspack.experiments.swc.transformSync(readFileSync(file, 'utf8'), {
      filename: file,
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: file.endsWith('.tsx') },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs', ignoreDynamic: true },
    });
    const load = (request: string) => {
      this.noted.push({ request, issuer: file });
      return Promise.resolve(inert);
    };
    const require = (request: string): unknown => {
      if (request in known) return known[request];
      const local = request.startsWith('.') ? fileOf(request, file) : undefined;
      return local ? this.run(local) : inert;
    };
    const body = code.replace(/\bimport\s*\(/g, '__load(');
    compileFunction(body, ['exports', 'require', '__load'], { filename: file })(exports, require, load);
    return exports;
  }

  /** What a loader imports. */
  async importsOf(load: Loader): Promise<LazyImport[]> {
    this.noted = [];
    await load();
    return this.noted;
  }
}

/** `React.lazy` anywhere in an element. */
function loadersIn(value: unknown): Loader[] {
  if (value === inert || typeof value !== 'object' || value === null) return [];
  const { load, type, props } = value as { load?: unknown; type?: unknown; props?: object };
  if (typeof load === 'function') return [load as Loader];
  return [...loadersIn(type), ...Object.values(props ?? {}).flatMap((part) => loadersIn(part))];
}

function loadersOf(route: RouteLike): Loader[] {
  const parts =
    typeof route.lazy === 'object' && route.lazy !== null ? Object.values(route.lazy) : [route.lazy];
  const lazy = parts.filter((part): part is Loader => part !== inert && typeof part === 'function');
  return [...lazy, ...loadersIn(route.element), ...loadersIn(route.Component)];
}

async function pagesOf(
  reader: RouteReader,
  routes: readonly RouteLike[],
  base: string,
  inherited: readonly LazyImport[],
): Promise<LazyRoute[]> {
  const pages: LazyRoute[] = [];
  for (const route of routes) {
    const path = join('/', base, route.path ?? '');
    const imports = [...inherited];
    for (const load of loadersOf(route)) imports.push(...(await reader.importsOf(load)));
    if (route.children) pages.push(...(await pagesOf(reader, route.children, path, imports)));
    else pages.push({ path, imports });
  }
  return pages;
}

/**
 * Pages of a table of routes with what each loads on demand. The file is run without any library and without a
 * browser, so it may hold nothing but routes: data, `import()` and elements.
 * @param take gives the routes by their base from what the file exports.
 * @throws whatever the file throws when it is run like that.
 */
export async function readLazyRoutes(
  file: string,
  take: (exports: Record<string, unknown>) => Record<string, readonly object[]>,
): Promise<LazyRoute[]> {
  const reader = new RouteReader();
  const tables = take(reader.run(file));
  const pages: LazyRoute[] = [];
  for (const [base, routes] of Object.entries(tables))
    pages.push(...(await pagesOf(reader, routes, base, [])));
  return pages;
}
