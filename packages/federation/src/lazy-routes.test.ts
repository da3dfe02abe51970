import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LazyRoute } from './lazy-routes';
import { pageFilesOf, routeFor } from './page-files';

const folder = mkdtempSync(join(tmpdir(), 'quayside-routes-'));
afterAll(() => rmSync(folder, { recursive: true }));

const source = `
import { stageIds } from '@quayside/contract';
import { registerLocales, type RouteObject } from '@quayside/platform';
import { lazy } from 'react';
import { en } from './locales/en';

registerLocales('estimate', { en, ja: en });
const queue = async () => ({ Component: (await import('./pages/queue.page')).QueuePage });
const Frame = lazy(async () => ({ default: (await import('./frame')).Frame }));
export const routes: Record<string, RouteObject[]> = {
  '/estimate': [
    { index: true, lazy: async () => ({ Component: (await import(/* a remark */ './pages/list.page')).ListPage }) },
    ...stageIds.map((stage): RouteObject => ({ path: stage, lazy: queue })),
    { path: ':estimateId', lazy: { Component: async () => (await import('./pages/view.page')).ViewPage } },
    { path: 'parts', element: <section><Frame /></section>, children: [{ index: true }, { path: ':part/edit', lazy: queue }] },
  ],
};
`;

let routes: LazyRoute[] = [];
beforeAll(() => {
  mkdirSync(join(folder, 'locales'), { recursive: true });
  writeFileSync(join(folder, 'routes.tsx'), source);
  writeFileSync(join(folder, 'locales/en.ts'), `export const en: { a: string } = { a: 'x' };`);
  const script = join(__dirname, 'testing/read-routes.ts');
  const printed = execFileSync(process.execPath, ['--import', 'tsx', script, join(folder, 'routes.tsx')], {
    cwd: join(__dirname, '../../..'),
  });
  routes = JSON.parse(printed.toString('utf8')) as LazyRoute[];
});

describe('pages and what they load', () => {
  it('are read from a table of routes without its libraries', () => {
    const pages = routes.map(({ path, imports }) => [path, ...imports.map(({ request }) => request)]);
    expect(pages).toEqual(
      expect.arrayContaining([
        ['/estimate', './pages/list.page'],
        ['/estimate/packing', './pages/queue.page'],
        ['/estimate/:estimateId', './pages/view.page'],
        ['/estimate/parts', './frame'],
        ['/estimate/parts/:part/edit', './frame', './pages/queue.page'],
      ]),
    );
    expect(pages).toHaveLength(12);
  });

  it('go to the route that the router would choose', () => {
    expect(routeFor('/estimate/packing', routes)?.path).toBe('/estimate/packing');
    expect(routeFor('/estimate/:id', routes)?.path).toBe('/estimate/:estimateId');
    expect(routeFor('/nowhere', routes)).toBeUndefined();
  });

  it('name each file once, and none that every page has', () => {
    const files: Record<string, string[]> = {
      './frame': ['frame.js', 'shared.js'],
      './pages/queue.page': ['queue.js', 'queue.css', 'shared.js', 'entry.js'],
    };
    const filesOf = ({ request }: { request: string }) => files[request] ?? [];
    expect(pageFilesOf(['/estimate/parts/:part/edit', '/estimate'], routes, filesOf, ['entry.js'])).toEqual([
      { path: '/estimate/parts/:part/edit', files: ['frame.js', 'shared.js', 'queue.js', 'queue.css'] },
    ]);
    const sharedBy = ({ request }: { request: string }) => (request.endsWith('queue.page') ? ['forms'] : []);
    expect(pageFilesOf(['/estimate/parts/:part/edit'], routes, filesOf, [], sharedBy)).toMatchObject([
      { shared: ['forms'] },
    ]);
  });
});
