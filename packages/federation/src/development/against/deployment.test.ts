import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ContractDocument } from '@quayside/contract/contract-document';
import type { LiveParts } from '@quayside/contract/live-parts';
import type { RemoteRelease } from '@quayside/contract/registry';
import { readDeployment, readOrigin, whyUnreachable } from './deployment';
import { fitOf } from './fit';

const made = { commit: 'test', createdAt: '2026-11-21T10:00:00.000Z', integrity: {} };
const shell: LiveParts['parts'][number] = {
  ...made,
  kind: 'shell',
  part: 'shell',
  version: '0.1.0-shell1',
  provides: { react: '19.3.1', '@quayside/platform': '0.4.0' },
  runtime: '2.9.2',
  single: false,
  entry: ['main.js'],
  preload: [],
  styles: [],
};
const contract = (paths: string[]): ContractDocument => ({
  schema: 1,
  service: 'projects',
  calls: Object.fromEntries(
    paths.map((path) => [
      path,
      { method: 'get' as const, path, access: 'signed-in' as const, status: 200, response: {} },
    ]),
  ),
  events: {},
  definitions: {},
});
const live: LiveParts = { channel: 'production', revision: 1, parts: [shell] };

let server: Server;
let origin: URL;
let answer: { status: number; body: unknown; headers: Record<string, string> };
const isJson = { 'content-type': 'application/json' };
const isProblem = { 'content-type': 'application/problem+json' };

beforeAll(async () => {
  server = createServer((_request, response) => {
    const { status, body, headers } = answer;
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  origin = new URL(`http://a-branch.preview.localhost:${(server.address() as AddressInfo).port}`);
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

describe('a running product that is named', () => {
  it.each([
    ['quayside', 'is no address'],
    ['file:///etc/passwd', 'neither http nor https'],
    ['https://user:secret@quayside.example', 'Leave name and password out'],
    ['https://quayside.example/estimate?x', '--against https://quayside.example'],
  ])('%s is refused', (text, why) => {
    expect(() => readOrigin(text)).toThrow(why);
  });

  it('is production or a preview, by its origin', () => {
    expect(readOrigin('http://my-branch.preview.localhost:3000').host).toBe(
      'my-branch.preview.localhost:3000',
    );
  });

  it('tells what is live there', async () => {
    const body = { ...live, later: 'unknown here', parts: [{ ...shell, later: true }] };
    answer = { status: 200, body, headers: isJson };
    expect(await readDeployment(origin)).toEqual({ origin, live, shell });
  });

  it.each([
    [301, '', { location: 'https://www.quayside.example/x' }, '--against https://www.quayside.example'],
    [200, '<p>', { 'content-type': 'text/html' }, 'is no Quayside, or an older one'],
    [404, {}, isProblem, 'is no Quayside, or an older one'],
    [404, { detail: 'There is no such preview' }, isProblem, 'no such preview'],
    [200, { parts: 1 }, isJson, 'not understood by the packages here'],
    [200, { ...live, parts: [] }, isJson, 'no shell released yet'],
  ])('is not taken for one where it answers %i %j', async (status, body, headers, why) => {
    answer = { status, body, headers };
    await expect(readDeployment(origin)).rejects.toThrow(why);
  });

  it.each([
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'is signed by itself. It is checked all the same'],
    ['CERT_HAS_EXPIRED', 'has expired'],
    ['ENOTFOUND', 'there is no such host'],
    ['ECONNREFUSED', 'nothing listens there'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'did you mean http://?'],
  ])('is told why it is not reached: %s', (code, why) => {
    const error = Object.assign(new Error('failed'), { code });
    expect(whyUnreachable(origin, error).message).toContain(why);
  });
});

describe('a remote that is developed', () => {
  const remote: RemoteRelease = {
    ...made,
    kind: 'remote',
    part: 'projects',
    version: 'development',
    entry: 'remoteEntry.js',
    preload: [],
    shared: { '@quayside/platform': '^0.4.0' },
    runtime: '2.9.2',
    descriptor: { schema: 1, name: 'projects', bases: ['/projects'], navigation: [], pages: [], widgets: [] },
  };

  it('fits a shell that carries its platform', () => {
    expect(fitOf(remote, { live })).toEqual({ refusals: [], warnings: [] });
  });

  it('is refused by one that does not, with both versions', () => {
    const later = { ...remote, shared: { '@quayside/platform': '^0.5.0' }, runtime: '3.0.0' };
    const { refusals } = fitOf(later, { live });
    expect(refusals).toHaveLength(2);
    expect(refusals[0]).toMatch(/\^0\.5\.0.*0\.1\.0-shell1.*0\.4\.0/);
  });

  it('may ask services for what is not live yet, and is told so', () => {
    const service = {
      ...made,
      kind: 'service' as const,
      part: 'projects-service',
      version: '0.1.0-a',
      main: 'main.mjs',
      provides: contract(['/projects']),
      needs: {},
    };
    const parts = [shell, service];
    const needs = { projects: contract(['/projects', '/budgets']) };
    const { refusals, warnings } = fitOf({ ...remote, needs }, { live: { ...live, parts } });
    expect(refusals).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining('/budgets')]);
  });
});
