import { connectDatabase } from '@quayside/service-kit';
import { testDatabase } from '@quayside/test-kit/mongo';
import { createPreviewStore } from './preview-store';

test('a preview is open until its day, is kept longer by opening it again, and is not listed after', async () => {
  const database = await testDatabase('previews');
  const connection = await connectDatabase(database.url);
  let now = Date.parse('2026-11-22T00:00:00Z');
  const previews = createPreviewStore(connection, () => now);
  const wish = { branch: 'feature/rates', author: 'Sato Yui', days: 2 };
  try {
    expect(await previews.open('rates', wish)).toMatchObject({ expiresAt: '2026-11-24T00:00:00.000Z' });
    now = Date.parse('2026-11-23T23:59:59Z');
    expect(await previews.find('rates')).toMatchObject({ name: 'rates', author: 'Sato Yui' });
    await previews.open('rates', { ...wish, days: 1 });
    now = Date.parse('2026-11-24T23:59:58Z');
    expect(await previews.list()).toHaveLength(1);
    now = Date.parse('2026-11-24T23:59:59Z');
    expect(await previews.find('rates')).toBeUndefined();
    expect(await previews.list()).toEqual([]);
  } finally {
    await connection.close();
    await database.cleanUp();
  }
});
