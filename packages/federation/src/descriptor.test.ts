import type { FeatureEntry, RemoteModule } from '@quayside/contract';
import { checkRemoteModule, leadsToPage, overdueFeatures } from './descriptor';

const expected = 'projects';
const title = { en: 'Projects', ja: 'プロジェクト' };

const board: FeatureEntry = {
  ...{ key: 'projects.board', title, text: title, default: true },
  setFor: ['organisation'],
};

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

  it('offers what begins on the home page, where that is one of its pages', () => {
    const action = { id: 'projects:create', title, href: '/projects/new' as const, order: 1 };
    const homeActions = [action];
    expect(checkRemoteModule(remote({ homeActions }), expected)).toMatchObject({ homeActions });
    const elsewhere = [{ ...action, href: '/estimate/new' as const }];
    expect(() => checkRemoteModule(remote({ homeActions: elsewhere }), expected)).toThrow(
      /home action projects:create leads to \/estimate\/new, which is no page/,
    );
    expect(() => checkRemoteModule(remote({ homeActions: [action, action] }), expected)).toThrow(
      /home action projects:create twice/,
    );
  });

  it('is refused with an unknown field or slot, or an id twice', () => {
    const unknown = { ...remote().descriptor, script: 'alert(1)' };
    expect(() => checkRemoteModule({ ...remote(), descriptor: unknown }, expected)).toThrow(/not valid/);
    const twice = remote().descriptor.pages[0]!;
    expect(() => checkRemoteModule(remote({ pages: [twice, twice] }), expected)).toThrow(/twice/);
  });

  it.each<[string, object, RegExp]>([
    ['of another domain', { key: 'estimate.board' }, /not its own/],
    ['with a key in other letters', { key: 'projects.Board' }, /not valid/],
    ['without a sentence in Japanese', { text: { en: 'x', ja: '' } }, /not valid/],
    ['that can be set for nobody', { setFor: [] }, /not valid/],
    ['that can be set for somebody twice', { setFor: ['member', 'member'] }, /member twice/],
    ['until a day that is none', { until: '2026-02-30' }, /not valid/],
  ])('is refused with a feature switch %s', (_name, change, message) => {
    const features = [{ ...board, ...change } as FeatureEntry];
    expect(() => checkRemoteModule(remote({ features }), expected)).toThrow(message);
    expect(() => checkRemoteModule(remote({ features: [board, board] }), expected)).toThrow(/board twice/);
    expect(checkRemoteModule(remote({ features: [board] }), expected).features).toEqual([board]);
  });

  it('says of a feature switch that it should be gone, from the day after', () => {
    const { descriptor } = remote();
    const features = [board, { ...board, key: 'projects.old' as const, until: '2026-03-31' }];
    const overdue = (today: string) =>
      overdueFeatures(checkRemoteModule(remote({ ...descriptor, features }), expected), today);
    expect(overdue('2026-03-31')).toEqual([]);
    expect(overdue('2026-04-01')).toEqual([expect.stringContaining('projects.old was to be removed by')]);
  });

  it('matches patterns segment by segment', () => {
    expect(leadsToPage([{ path: '/a/:b/c' }], '/a/1/c?x=1#y')).toBe(true);
    expect(leadsToPage([{ path: '/a/*' }], '/a/1/c')).toBe(true);
    expect(leadsToPage([{ path: '/a/:b' }], '/a')).toBe(false);
  });
});
