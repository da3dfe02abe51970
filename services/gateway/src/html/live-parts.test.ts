import { join } from 'node:path';
import { livePartsPath, livePartsSchema } from '@quayside/contract/live-parts';
import { publishRelease } from '@quayside/federation/publish';
import { writeRemote } from '../testing/build-remote';
import { startTestGateway, type TestGateway } from '../testing/start-gateway';

describe('what is live of shell and services', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway();
    await writeRemote(join(gateway.directory, 'projects'), 'projects', '1');
    await publishRelease(gateway.url, join(gateway.directory, 'projects'), gateway.keys);
  });
  afterAll(() => gateway.stop());

  it('is told to everybody, with what a remote is held against, and without files', async () => {
    const answer = await fetch(gateway.url + livePartsPath);
    const { channel, parts } = livePartsSchema.parse(await answer.json());
    expect(channel).toBe('production');
    expect(parts).toEqual([
      expect.objectContaining({ part: 'shell', provides: { '@quayside/platform': '0.1.0' }, integrity: {} }),
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
