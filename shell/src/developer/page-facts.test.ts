import { sharedModulesOf, timingsOf } from './page-facts';

const origin = 'https://quayside.example';
const file = (path: string, duration: number, transferSize: number) => ({
  name: origin + path,
  duration,
  transferSize,
});

it('a remote costs its entry and the files of its pages, each once, and nothing of other parts', () => {
  const loaded = [
    file('/assets/projects/remoteEntry.1.js', 41.6, 900),
    file('/assets/projects/board.2.js', 20, 4_000),
    file('/assets/projects/board.2.js', 0, 0),
    file('/assets/projects-x/other.js', 20, 7_000),
    file('/assets/shell/main.js', 20, 90_000),
  ];
  const projects = { name: 'projects', entry: '/assets/projects/remoteEntry.1.js' } as const;
  expect(timingsOf(projects, loaded, origin)).toEqual({ entry: 42, files: 2, bytes: 4_900 });
  const supplier = { name: 'supplier', entry: '/assets/supplier/remoteEntry.1.js' } as const;
  expect(timingsOf(supplier, loaded, origin)).toEqual({ entry: undefined, files: 0, bytes: 0 });
});

it('shared modules are told with their version, who brings them and who uses them', () => {
  const platform = { '@quayside/platform': { '0.4.0': { from: 'shell', useIn: ['shell', 'projects'] } } };
  const federation = {
    __INSTANCES__: [
      { shareScopeMap: { default: platform } },
      { shareScopeMap: { default: { ...platform, react: { '19.3.1': { from: 'shell' } } } } },
    ],
  };
  expect(sharedModulesOf(federation)).toEqual([
    { name: '@quayside/platform', version: '0.4.0', from: 'shell', usedBy: ['projects', 'shell'] },
    { name: 'react', version: '19.3.1', from: 'shell', usedBy: [] },
  ]);
  for (const other of [undefined, null, 'x', {}, { __INSTANCES__: [null, { shareScopeMap: 1 }] }])
    expect(sharedModulesOf(other)).toEqual([]);
});
