import type { Release } from '@quayside/contract/registry';
import { faultsOfCanaries } from './change-faults';

it('a service has no canary: it answers all browsers alike', async () => {
  const part = 'projects-service';
  const state = { pins: { [part]: '1' }, canaries: { [part]: { version: '2', percent: 5, since: 1 } } };
  const read = () => Promise.resolve({ kind: 'service', part } as Release);
  expect(await faultsOfCanaries('production', state, [part], read)).toMatchObject([
    { path: 'canaries.projects-service', code: 'service' },
  ]);
});
