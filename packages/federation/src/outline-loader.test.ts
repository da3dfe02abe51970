import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '../../..');

type Outlined<Module> = { source: string; module: Module };
type Outlines = Record<
  string,
  Record<string, { service: string; name: string; method: string; path: string }>
>;

function inPlaceOf<Module>(loader: string, file: string): Outlined<Module> {
  const script = 'packages/federation/src/testing/run-loader.ts';
  const text = execFileSync(process.execPath, ['--import', 'tsx', script, loader, join(root, file)], {
    cwd: root,
  });
  return JSON.parse(text.toString('utf8')) as Outlined<Module>;
}

const outlined = (service: string) =>
  inPlaceOf<Outlines>('outline-loader', `services/${service}/src/contract/calls.ts`);

describe('calls of a production build', () => {
  it('takes calls that stand in several files as one contract', () => {
    const { module } = outlined('estimate');
    expect(Object.keys(module)).toEqual(['estimateCalls']);
    expect(module.estimateCalls).toMatchObject({
      listEstimates: { service: 'estimate', name: 'listEstimates', method: 'get', path: '/estimates' },
      updatePacking: { method: 'patch', path: '/estimates/:estimateId/stages/packing' },
      listPorts: { method: 'get', path: '/reference/ports' },
    });
  });

  it('holds where calls go, and no schema', () => {
    const { source, module } = outlined('estimate');
    expect(source).not.toMatch(/^\s*import\b|\bimport\(|\brequire\(/m);
    for (const call of Object.values(module.estimateCalls ?? {}))
      expect(Object.keys(call).sort()).toEqual(['method', 'name', 'path', 'service']);
  });
});

test('feature switches of a production build are what pages ask, and no words', () => {
  type Features = { features: Record<string, object> };
  const { source, module } = inPlaceOf<Features>('features-loader', 'mfe-projects/src/features.ts');
  expect(module).toEqual({
    features: { board: { key: 'projects.board', default: true, setFor: ['organisation', 'member'] } },
  });
  expect(source).not.toMatch(/import|Board of projects/);
});
