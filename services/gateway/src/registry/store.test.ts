import { connectDatabase } from '@quayside/service-kit';
import { testDatabase } from '@quayside/test-kit/mongo';
import { createRegistryStore } from './store';

test('D8: a canary that an earlier version stored has no meaning any more, and its revision stays', async () => {
  const database = await testDatabase('store');
  const connection = await connectDatabase(database.url);
  const store = createRegistryStore(connection);
  const revision = {
    channel: 'production',
    revision: 3,
    pins: { projects: '1' },
    changedBy: 'projects',
    changedAt: '2026-11-21T10:00:00.000Z',
    reason: 'release 1',
  };
  const canaries = { projects: { version: '2', percent: 5, since: 3 } };
  try {
    await connection.collection('partChannels').insertOne({ ...revision, canaries });
    expect(await store.channel('production')).toEqual(revision);
    expect(await store.revisions('production', 9)).toEqual([revision]);
    const patch = { pins: { shell: 's' }, reason: 'release s', changedBy: 'shell' };
    const after = await store.patchChannel('production', 3, patch, () => Promise.resolve());
    expect(after).toMatchObject({ revision: 4, pins: { projects: '1', shell: 's' } });
    expect(after).not.toHaveProperty('canaries');
    expect(await connection.collection('partChannels').countDocuments({ canaries: { $ne: null } })).toBe(1);
  } finally {
    await connection.close();
    await database.cleanUp();
  }
});
