import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '../../..');

type Outlined = {
  source: string;
  module: Record<string, Record<string, { service: string; name: string; method: string; path: string }>>;
};

function outlined(service: string): Outlined {
  const calls = join(root, 'services', service, 'src/contract/calls.ts');
  const script = 'packages/federation/src/testing/outline-calls.ts';
  const text = execFileSync(process.execPath, ['--import', 'tsx', script, calls], { cwd: root });
  return JSON.parse(text.toString('utf8')) as Outlined;
}

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
    expect(source).not.toContain('import');
    for (const call of Object.values(module.estimateCalls ?? {}))
      expect(Object.keys(call).sort()).toEqual(['method', 'name', 'path', 'service']);
  });
});
