import type { Express } from 'express';
import { problem } from './problem';
import { handlerOf, paramsOf, type RouteParts } from './handle';
import type { Route } from './types';

/** Registers routes; a known path with another method answers 405 with `Allow`, an unknown path 404. */
export function installRoutes(app: Express, routes: readonly Route[], parts: RouteParts): void {
  const byPath = new Map<string, Route[]>();
  for (const route of routes) {
    const isInternal = route.access === 'service' || route.access === 'service-for-member';
    const path = `${isInternal ? '/internal' : `/api/${parts.service.name}`}${route.path}`;
    const known = byPath.get(path) ?? [];
    if (known.some(({ method }) => method === route.method))
      throw new Error(`two routes for ${route.method} ${path}`);
    byPath.set(path, [...known, route]);
    app[route.method](path, ...route.before, handlerOf(route, parts));
  }
  const paths = [...byPath].toSorted(([one], [other]) => parametersIn(one) - parametersIn(other));
  for (const [path, [first]] of paths) {
    const known = paths.filter(([each]) => covers(each, path)).flatMap(([, answering]) => answering);
    const allowed = [...new Set(known.map(({ method }) => method))]
      .flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]))
      .join(', ');
    app.all(path, async (request) => {
      if (first) await paramsOf(first, request);
      throw problem('method-not-allowed', { headers: { Allow: allowed } });
    });
  }
}

const parametersIn = (path: string) => path.split('/:').length;

/** Whether what is asked of `path` is answered by the routes of `pattern`, too: `/stages/:stage` covers `/stages/packing`. */
function covers(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith(':') || part === given[index])
  );
}
