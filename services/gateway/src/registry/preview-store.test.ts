import { connectDatabase } from '@quayside/service-kit';
import { testDatabase } from '@quayside/test-kit/mongo';
import { createPreviewStore } from './preview-store';

test('a preview is open until its day, is kept longer by opening it again, and is not listed after', async () => {
  const database = await testDatabase('previews');
  const connection = await connectDatabase(database.url);
  let now = Date.parse('2026-11-22T00:00:00Z');
  const previews = createPreviewStore(connection, () => now);
  const wish = { branch: 'feature/rates', author: 'Sato Yui', days: 2 };
  const team = { by: 'projects', reason: '' };
  try {
    expect(await previews.open('rates', wish, team)).toMatchObject({ expiresAt: '2026-11-24T00:00:00.000Z' });
    now = Date.parse('2026-11-23T23:59:59Z');
    expect(await previews.find('rates')).toMatchObject({ name: 'rates', author: 'Sato Yui' });
    await previews.open('rates', { ...wish, days: 1 }, team);
    now = Date.parse('2026-11-24T23:59:58Z');
    expect(await previews.list()).toHaveLength(1);
    now = Date.parse('2026-11-24T23:59:59Z');
    expect(await previews.find('rates')).toBeUndefined();
    expect(await previews.list()).toEqual([]);
    expect(await previews.end('rates', team)).toBe(false);
    const soon = { branch: 'feature/rates', author: 'Sato Yui', until: '2026-11-25T00:00:00.500Z' };
    expect(await previews.open('rates', soon, team)).toMatchObject({ expiresAt: soon.until });
    now = Date.parse(soon.until);
    expect(await previews.find('rates')).toBeUndefined();
    for (const until of [soon.until, '2026-12-26T00:00:00Z'])
      await expect(previews.open('rates', { ...soon, until }, team)).rejects.toMatchObject({
        code: 'invalid',
      });
    expect(await previews.history(9)).toMatchObject([
      { deed: 'opened', by: 'projects', until: new Date(soon.until) },
      { deed: 'opened', until: new Date('2026-11-24T00:00:00Z') },
    ]);
  } finally {
    await connection.close();
    await database.cleanUp();
  }
});
