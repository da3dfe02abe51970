import { createServer, request, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { InlinedRegistry } from '@quayside/contract/registry';
import { createForwarder } from './forward';

type Remote = InlinedRegistry['remotes'][number];

const remoteNamed = (name: Remote['name'], version: string): Remote => ({
  name,
  version,
  entry: `/assets/${name}/remoteEntry.11111111.js`,
  integrity: {},
  preload: [],
  shared: {},
  descriptor: { schema: 1, name, bases: [`/${name}`], navigation: [], pages: [], widgets: [] },
});

const registry: InlinedRegistry = {
  channel: 'production',
  revision: 7,
  shell: '0.1.0-shell1',
  remotes: [remoteNamed('estimate', '1'), remoteNamed('projects', '1')],
};

const html = `<!doctype html><html><head>
<meta name="csp-nonce" content="abc123">
<script defer src="/assets/shell/main.22222222.js" nonce="abc123"></script>
<link rel="preload" as="script" href="/assets/estimate/remoteEntry.11111111.js" nonce="abc123">
<link rel="preload" as="script" href="/assets/projects/remoteEntry.11111111.js" nonce="abc123">
</head><body>
<script type="application/json" id="quayside-registry" nonce="abc123">${JSON.stringify(registry)}</script>
</body></html>`;

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
type Answer = { status: number; headers: IncomingMessage['headers']; body: string };

const listening = async (handler: RequestListener): Promise<[Server, URL]> => {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return [server, new URL(`http://localhost:${(server.address() as AddressInfo).port}`)];
};

describe('a running product on this machine, with a developed remote in it', () => {
  const seen: Seen[] = [];
  let answer: (request: Seen) => {
    status?: number;
    headers?: Record<string, string | string[]>;
    body?: string;
  };
  let servers: Server[] = [];
  let origin: URL;
  let local: URL;
  let developed: () => Promise<Remote>;

  beforeEach(async () => {
    seen.length = 0;
    developed = () =>
      Promise.resolve({ ...remoteNamed('estimate', 'development'), entry: '/__dev/estimate/e.js' });
    const [there, address] = await listening((incoming, response) => {
      void text(incoming).then((body) => {
        const known = {
          method: incoming.method ?? '',
          url: incoming.url ?? '',
          headers: incoming.headers,
          body,
        };
        seen.push(known);
        const { status = 200, headers = {}, body: said = '' } = answer(known);
        response.writeHead(status, headers).end(said);
      });
    });
    origin = address;
    let forward: RequestListener = () => {};
    const [here, own] = await listening((incoming, response) => forward(incoming, response));
    local = own;
    forward = createForwarder({
      deployment: { origin },
      local,
      developed: () => developed(),
    });
    servers = [there, here];
  });
  afterEach(() =>
    Promise.all(
      servers.map((server) => {
        server.closeAllConnections();
        return new Promise((resolve) => server.close(resolve));
      }),
    ),
  );

  const ask = (
    path: string,
    init: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ) =>
    new Promise<Answer>((resolve, reject) => {
      const outgoing = request(
        new URL(path, local),
        { method: init.method, headers: init.headers },
        (incoming) => {
          void text(incoming).then((body) =>
            resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body }),
          );
        },
      );
      outgoing.once('error', reject);
      outgoing.end(init.body);
    });
  const fromPage = (): Record<string, string> => ({ origin: local.origin, 'sec-fetch-site': 'same-origin' });

  const page = { headers: { 'content-type': 'text/html; charset=utf-8', etag: '"1"' }, body: html };

  it('shows the page with the remote in the place of its release', async () => {
    answer = () => page;
    const { body, headers } = await ask('/estimate', {
      headers: { 'sec-fetch-dest': 'document', 'if-none-match': '"1"' },
    });
    const inlined = JSON.parse(
      /id="quayside-registry"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '',
    ) as InlinedRegistry;
    expect(inlined.remotes.map(({ name, entry }) => [name, entry])).toEqual([
      ['estimate', '/__dev/estimate/e.js'],
      ['projects', '/assets/projects/remoteEntry.11111111.js'],
    ]);
    expect(body).not.toContain('/assets/estimate/');
    expect(body).toContain('href="/assets/projects/');
    // A page that the browser keeps would name a build that is gone.
    expect([headers['cache-control'], headers.etag, seen[0]?.headers['if-none-match']]).toEqual([
      'no-store',
      undefined,
      undefined,
    ]);
  });

  it('leaves other HTML alone, and says why there is no page while the remote does not compile', async () => {
    answer = () => ({ headers: { 'content-type': 'text/html' }, body: '<p>maintenance</p>' });
    expect((await ask('/estimate')).body).toBe('<p>maintenance</p>');
    answer = () => page;
    developed = () =>
      Promise.reject(Object.assign(new Error('it does not compile'), { name: 'NotBuiltError' }));
    expect(await ask('/estimate')).toMatchObject({
      status: 503,
      body: expect.stringContaining('it does not compile'),
    });
  });

  it('asks in the name of the other origin, and keeps what is of this machine here', async () => {
    answer = () => ({ status: 201, headers: { location: `${origin.origin}/api/estimate/estimates/1` } });
    const made = await ask('/api/estimate/estimates?a=1', {
      method: 'POST',
      headers: {
        ...fromPage(),
        referer: `${local.origin}/estimate/new`,
        'x-forwarded-for': '10.0.0.1',
        'idempotency-key': 'k',
      },
      body: '{"title":"x"}',
    });
    expect(seen[0]).toMatchObject({
      method: 'POST',
      url: '/api/estimate/estimates?a=1',
      body: '{"title":"x"}',
    });
    expect(seen[0]?.headers).toMatchObject({
      host: origin.host,
      origin: origin.origin,
      referer: `${origin.origin}/estimate/new`,
      'idempotency-key': 'k',
    });
    expect(seen[0]?.headers['x-forwarded-for']).toBeUndefined();
    expect(made).toMatchObject({
      status: 201,
      headers: { location: `${local.origin}/api/estimate/estimates/1` },
    });
  });

  it.each([
    ['another site', () => ({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })],
    [
      'another program of this machine',
      () => ({ origin: 'http://localhost:1', 'sec-fetch-site': 'same-site' }),
    ],
    ['no page at all', () => ({})],
    ['another name of this machine', () => ({ ...fromPage(), host: 'evil.example' })],
  ])('passes no change on that %s asks for', async (_, headers) => {
    answer = () => ({});
    expect((await ask('/api/estimate/estimates', { method: 'POST', headers: headers() })).status).toBe(403);
    expect(seen).toEqual([]);
  });

  it('keeps reports of errors here: they are none of what is live', async () => {
    answer = () => ({});
    expect((await ask('/api/telemetry', { method: 'POST', headers: fromPage(), body: '{}' })).status).toBe(
      204,
    );
    expect(seen).toEqual([]);
  });

  it('never tells an open page that the developed remote was released anew', async () => {
    answer = () => ({
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ shell: '8', remotes: { estimate: '2', projects: '2' } }),
    });
    const { body } = await ask('/registry/versions', { headers: { 'if-none-match': '"7"' } });
    expect(JSON.parse(body)).toEqual({ shell: '8', remotes: { estimate: 'development', projects: '2' } });
  });

  it('signs in: the session stays in this process, the browser has a name for it that is worth nothing elsewhere', async () => {
    answer = ({ method }) =>
      method === 'POST'
        ? {
            headers: {
              'set-cookie': [
                '__Host-quayside.session=secret; Path=/; Secure; HttpOnly; SameSite=Lax',
                'quayside.language=ja; Path=/; Secure; Domain=quayside.example',
              ],
            },
          }
        : {};
    const signedIn = await ask('/api/account/session', { method: 'POST', headers: fromPage(), body: '{}' });
    const [session = '', language] = signedIn.headers['set-cookie'] ?? [];
    expect(session).toMatch(/^quayside\.against=[\w-]{32}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(language).toBe('quayside.language=ja; Path=/');
    const cookie = `${session.split(';')[0]}; quayside.session=of-another-product; quayside.theme=dark`;
    await ask('/api/account/session', { headers: { cookie } });
    expect(seen.at(-1)?.headers.cookie).toBe('quayside.theme=dark; quayside.session=secret');
    await ask('/api/account/session', { headers: { cookie: 'quayside.against=guessed' } });
    expect(seen.at(-1)?.headers.cookie).toBeUndefined();
  });

  it('signs out', async () => {
    const setting = (line: string) => () => ({ headers: { 'set-cookie': [line] } });
    answer = setting('quayside.session=secret; Path=/');
    const given = (await ask('/', {})).headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    answer = setting('quayside.session=; Path=/; Max-Age=0');
    const ended = await ask('/api/account/session', {
      method: 'DELETE',
      headers: { ...fromPage(), cookie: given },
    });
    expect(ended.headers['set-cookie']).toEqual([
      'quayside.against=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict',
    ]);
    answer = () => ({});
    await ask('/', { headers: { cookie: given } });
    expect(seen.at(-1)?.headers.cookie).toBeUndefined();
  });

  it('says that the running product went away', async () => {
    servers[0]?.closeAllConnections();
    await new Promise((resolve) => servers[0]?.close(resolve));
    const gone = await ask('/projects');
    expect(gone.status).toBe(502);
    expect(gone.body).toContain(`${origin.origin} cannot be reached: nothing listens there`);
  });
});
