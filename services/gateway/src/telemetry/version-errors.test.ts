import { join } from 'node:path';
import { createRegistryClient, publishRelease } from '@quayside/federation/publish';
import { until } from '@quayside/test-kit/until';
import type { VersionErrors } from '../contract/releases';
import { writeRemote } from '../testing/build-remote';
import {
  admin,
  json,
  startTestGateway,
  startTestService,
  type TestGateway,
  type TestService,
} from '../testing/start-gateway';

const memberId = (number: number) => `0b${String(number).padStart(22, '0')}`;

describe('errors of live versions', () => {
  let gateway: TestGateway;
  let account: TestService;

  beforeAll(async () => {
    account = await startTestService((_request, response, body) => {
      const { session = '' } = JSON.parse(body) as { session?: string };
      const operatorRights = ['releases'] as const;
      json(response, 200, {
        member: session === 'stranger' ? null : { ...admin, id: session, operatorRights },
      });
    });
    gateway = await startTestGateway({ services: { account: account.url } });
    for (const version of ['p1', 'p2']) {
      const folder = join(gateway.directory, 'builds', version);
      await writeRemote(folder, 'projects', version);
      await publishRelease(gateway.url, folder, gateway.keys);
    }
  });
  afterAll(async () => {
    await gateway.stop();
    await account.stop();
  });

  const report = async (session: string, message: string, version = 'p2') => {
    const response = await fetch(`${gateway.url}/api/telemetry`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: 'http://localhost:3000',
        cookie: `quayside.session=${session}`,
      },
      body: JSON.stringify({ message, remote: 'projects', version, code: 'SHELL-005' }),
    });
    return ((await response.json()) as { digest: string }).digest;
  };
  const listed = async () => {
    const answer = await fetch(`${gateway.url}/api/releases/errors`, {
      headers: { cookie: `quayside.session=${memberId(1)}` },
    });
    return ((await answer.json()) as { items: VersionErrors[] }).items;
  };

  it('are counted for the version that is live, by members; strangers and former versions count for nothing', async () => {
    const { pins } = await createRegistryClient(gateway.url, gateway.keys).channel('production');
    expect(pins.projects).toBe('p2');
    await report('stranger', 'forged');
    await report(memberId(1), 'of the former version', 'p1');
    await report(memberId(1), 'first');
    await report(memberId(1), 'second');
    const lastDigest = await report(memberId(2), 'third');
    const [found, ...others] = await until(listed, (items) => items[0]?.lastDigest === lastDigest);
    expect(others).toEqual([]);
    expect(found).toEqual({
      part: 'projects',
      version: 'p2',
      times: 3,
      people: 2,
      lastAt: expect.any(String) as string,
      lastCode: 'SHELL-005',
      lastDigest,
    });
  });
});
