import type { UnsignedRelease } from '@quayside/contract/registry';
import { createCheckPlan, firstPages, type ListedRemote } from './check-plan';

const text = { en: 'x', ja: 'x' };
const page = (path: `/${string}`, more: object = {}) => ({ path, title: text, ...more });
const remote = (
  name: string,
  paths: readonly (`/${string}` | object)[],
  more: object = {},
): ListedRemote => ({
  name,
  descriptor: {
    schema: 1,
    name,
    bases: [`/${name}`],
    navigation: [{ id: name, title: text, href: `/${name}`, group: 'work', order: 1 }],
    pages: paths.map((path) => (typeof path === 'string' ? page(path as `/${string}`) : path)),
    widgets: [],
    ...more,
  } as ListedRemote['descriptor'],
});
const releaseOf = ({ name, descriptor }: ListedRemote) =>
  ({ kind: 'remote', part: name, version: '1', descriptor }) as unknown as UnsignedRelease;
const viewer = { roles: ['admin'], operatorRights: ['previews'] };

/** The pages that a plan opens, with the links that each page has. */
function opened(
  release: UnsignedRelease,
  links: Record<string, string[]> = {},
  remotes: readonly ListedRemote[] = [],
): string[] {
  const plan = createCheckPlan(release, remotes, viewer);
  const paths: string[] = [];
  for (let next = plan.next(); next; next = plan.next()) {
    paths.push(next.path);
    plan.found(next, links[next.path] ?? []);
  }
  return paths;
}

const supplier = remote('supplier', [
  '/supplier',
  '/supplier/new',
  '/supplier/zones',
  '/supplier/zones/:zoneId',
  '/supplier/:supplierId',
  '/supplier/:supplierId/edit',
  page('/supplier/audit', { roles: ['approver'] }),
  page('/supplier/releases', { operatorRight: 'releases' }),
]);

it('D3: opens every page without parameters, and pages with parameters by the first link that leads there', () => {
  const links = {
    '/supplier': ['/supplier/new', '/supplier/zones', '/supplier/7', '/supplier/8', '/elsewhere/1'],
    '/supplier/7': ['/supplier/7/edit', '/supplier/9'],
    '/supplier/zones': ['/supplier/zones/1', '/supplier/zones/2'],
  };
  expect(opened(releaseOf(supplier), links)).toEqual([
    '/',
    '/supplier',
    '/supplier/new',
    '/supplier/zones',
    '/supplier/7',
    '/supplier/zones/1',
    '/supplier/7/edit',
  ]);
});

it('opens the first record of each list, though another list led to a page of the same kind', () => {
  const lists = remote('estimate', ['/estimate', '/estimate/drafts', '/estimate/:estimateId']);
  const links = { '/estimate': ['/estimate/1'], '/estimate/drafts': ['/estimate/2', '/estimate/3'] };
  expect(opened(releaseOf(lists), links)).toEqual([
    '/',
    '/estimate',
    '/estimate/drafts',
    '/estimate/1',
    '/estimate/2',
  ]);
});

it('says which pages are one page of code, so that it is judged by axe once', () => {
  const lists = remote('estimate', ['/estimate', '/estimate/drafts', '/estimate/:estimateId']);
  const plan = createCheckPlan(releaseOf(lists), [], viewer);
  const links: Record<string, string[]> = {
    '/estimate': ['/estimate/1'],
    '/estimate/drafts': ['/estimate/2'],
  };
  const patterns: string[] = [];
  for (let next = plan.next(); next; next = plan.next()) {
    patterns.push(next.pattern);
    plan.found(next, links[next.path] ?? []);
  }
  expect(patterns).toEqual([
    '/',
    '/estimate',
    '/estimate/drafts',
    '/estimate/:estimateId',
    '/estimate/:estimateId',
  ]);
});

it('opens the first record of the part that has a slot for a widget', () => {
  const shippers = remote('shippers', ['/shippers', '/shippers/new', '/shippers/:shipperId']);
  const widgets = [{ id: 'projects:of-shipper', slot: 'shippers.detail', order: 1, minHeight: 1 }];
  const projects = remote('projects', ['/projects'], { widgets });
  const links = { '/shippers': ['/shippers/new', '/shippers/5', '/shippers/6'] };
  expect(opened(releaseOf(projects), links, [projects, shippers])).toEqual([
    '/',
    '/projects',
    '/shippers',
    '/shippers/5',
  ]);
});

it('opens home, signing in and the first page of each remote for a shell, and less once it is live', () => {
  const shell = { kind: 'shell', part: 'shell', version: '1' } as unknown as UnsignedRelease;
  expect(opened(shell, {}, [supplier])).toEqual(['/', '/auth/signin', '/supplier']);
  expect(firstPages(shell).map(({ path }) => path)).toEqual(['/', '/auth/signin']);
  expect(firstPages(releaseOf(supplier)).map(({ path }) => path)).toEqual(['/supplier', '/']);
});
