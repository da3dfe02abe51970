import type { Express } from 'express';
import { problem } from './problem';
import { handlerOf, type RouteParts } from './handle';
import type { Route } from './types';

/** Registers routes; a known path with another method answers 405 with `Allow`, an unknown path 404. */
export function installRoutes(app: Express, routes: readonly Route[], parts: RouteParts): void {
  const methods = new Map<string, Set<string>>();
  for (const route of routes) {
    const isInternal = route.access === 'service' || route.access === 'service-for-member';
    const path = `${isInternal ? '/internal' : `/api/${parts.service.name}`}${route.path}`;
    const known = methods.get(path) ?? new Set<string>();
    if (known.has(route.method)) throw new Error(`two routes for ${route.method} ${path}`);
    methods.set(path, known.add(route.method));
    app[route.method](path, ...route.before, handlerOf(route, parts));
  }
  for (const [path, known] of methods) {
    const allowed = [...known]
      .flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]))
      .join(', ');
    app.all(path, () => {
      throw problem('method-not-allowed', { headers: { Allow: allowed } });
    });
  }
}
