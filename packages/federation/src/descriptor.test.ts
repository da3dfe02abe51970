import type { RemoteModule } from '@quayside/contract';
import { checkRemoteModule, matchesPattern } from './descriptor';

const expected = 'projects';
const title = { en: 'Projects', ja: 'プロジェクト' };

function remote(change: Partial<RemoteModule['descriptor']> = {}): RemoteModule {
  return {
    descriptor: {
      schema: 1,
      name: 'projects',
      bases: ['/projects'],
      navigation: [{ id: 'projects', title, href: '/projects', group: 'main', order: 1 }],
      pages: [
        { path: '/projects', title },
        { path: '/projects/:projectId', title },
      ],
      widgets: [{ id: 'projects:deadlines', slot: 'shell.home', order: 1, minHeight: 100 }],
      ...change,
    },
    routes: () => Promise.resolve({ routes: {} }),
    widgets: { 'projects:deadlines': () => Promise.resolve({ Widget: () => null }) },
  };
}

describe('descriptor of a remote', () => {
  it('is given back as plain data', () => {
    expect(checkRemoteModule(remote(), expected).bases).toEqual(['/projects']);
  });

  it.each([
    ['another name', { name: 'estimate' as const }, /is named estimate/],
    ['a page outside its bases', { pages: [{ path: '/projectsx' as const, title }] }, /below no base/],
    [
      'a navigation entry without page',
      { pages: [{ path: '/projects/:id' as const, title }] },
      /which is no page/,
    ],
    [
      'a link that leads to no page',
      { links: { edit: '/projects/:projectId/edit' as const } },
      /link edit leads/,
    ],
    [
      'a group of the navigation that has no words',
      {
        navigation: [{ id: 'projects', title, href: '/projects' as const, group: 'works', order: 1 }],
      },
      /in works, which is no group/,
    ],
    [
      'a widget without code',
      { widgets: [{ id: 'projects:x', slot: 'shell.home' as const, order: 1, minHeight: 1 }] },
      /projects:x has no code/,
    ],
  ])('is refused with %s', (_name, change, message) => {
    expect(() => checkRemoteModule(remote(change), expected)).toThrow(message);
  });

  it('brings groups of the navigation and links along', () => {
    const more = {
      navigation: [{ id: 'projects', title, href: '/projects' as const, group: 'works', order: 1 }],
      groups: [{ id: 'works', title, order: 1 }],
      links: { list: '/projects?shipperId' as const, view: '/projects/:id' as const },
    };
    expect(checkRemoteModule(remote(more), expected)).toMatchObject(more);
  });

  it('is refused with an unknown field or slot, or an id twice', () => {
    const unknown = { ...remote().descriptor, script: 'alert(1)' };
    expect(() => checkRemoteModule({ ...remote(), descriptor: unknown }, expected)).toThrow(/not valid/);
    const twice = remote().descriptor.pages[0]!;
    expect(() => checkRemoteModule(remote({ pages: [twice, twice] }), expected)).toThrow(/twice/);
  });

  it('matches patterns segment by segment', () => {
    expect(matchesPattern('/a/:b/c', '/a/1/c?x=1#y')).toBe(true);
    expect(matchesPattern('/a/*', '/a/1/c')).toBe(true);
    expect(matchesPattern('/a/:b', '/a')).toBe(false);
  });
});
