import { generateKeyPairSync } from 'node:crypto';
import { createRegistryClient } from './registry-client';

it('reads answers that nobody cares for, too: one that is not read keeps its connection, and a command from ending', async () => {
  const answer = new Response('{"title":"not here"}', { status: 404 });
  const asking = jest.spyOn(globalThis, 'fetch').mockResolvedValue(answer);
  const registry = createRegistryClient('http://localhost', generateKeyPairSync('ed25519'));
  expect(await registry.release('projects', '1')).toBeUndefined();
  expect(answer.bodyUsed).toBe(true);
  asking.mockRestore();
});
