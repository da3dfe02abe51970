import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publishRelease } from '@quayside/federation/publish';
import { integrityOf } from '@quayside/federation/release';
import { inlinedRegistrySchema, type RemoteRelease } from '@quayside/contract/registry';
import { until } from '@quayside/test-kit/until';
import { entryFile, fileOf, hashed, remoteScript, writeRemote } from '../testing/build-remote';
import { shellFile, startTestGateway, writeShell, type TestGateway } from '../testing/start-gateway';

const file = (name: Parameters<typeof fileOf>[0]) => fileOf(name, '1.0.0');

describe('page', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway();
    for (const name of ['estimate', 'shippers'] as const) {
      await writeRemote(join(gateway.directory, name), name, '1.0.0');
      await publishRelease(gateway.url, join(gateway.directory, name), gateway.keys);
    }
  });
  afterAll(() => gateway.stop());

  const open = (path: string, headers: Record<string, string> = {}) => fetch(gateway.url + path, { headers });
  const nonceOf = (response: Response) =>
    /'nonce-([0-9a-f]+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? '';

  it('inlines the registry so that no text of it can end the script element', async () => {
    const page = await (await open('/')).text();
    expect(page).not.toContain('</script><script>alert');
    const text =
      /<script type="application\/json" id="quayside-registry"[^>]*>([^<]*)<\/script>/.exec(page)?.[1] ?? '';
    const registry = inlinedRegistrySchema.parse(JSON.parse(text));
    expect(registry.remotes.map(({ name }) => name)).toEqual(['estimate', 'shippers']);
    expect(registry.remotes[0]?.descriptor.pages[0]?.title.en).toContain('</script>');
    const entry = `/assets/estimate/${entryFile}`;
    expect(registry.shell).toBe('0.1.0-shell1');
    expect(registry.remotes[0]).toMatchObject({ entry, integrity: { [entry]: integrityOf(remoteScript) } });
  });

  it('has another nonce each time, the one of its policy, on every script and style', async () => {
    const [first, second] = [await open('/'), await open('/')];
    const nonce = nonceOf(first);
    expect(nonce).toHaveLength(32);
    expect(nonceOf(second)).not.toBe(nonce);
    const page = await first.text();
    const tags = page.match(/<(script|link rel="(stylesheet|preload)")[^>]*>/g) ?? [];
    expect(tags.length).toBeGreaterThan(4);
    expect(tags.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
    expect(page).toContain(`<meta name="csp-nonce" content="${nonce}">`);
    const policy = first.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic';`);
    expect(policy).not.toContain('unsafe');
  });

  it('preloads the scripts of the remote that owns the path, with their integrity, and of no other', async () => {
    const page = await (await open('/shippers/7')).text();
    const preloads = page.match(/<link rel="preload"[^>]*>/g)?.join('\n') ?? '';
    expect(preloads).toContain(
      `href="/assets/shippers/${entryFile}" integrity="${integrityOf(remoteScript)}" crossorigin="anonymous"`,
    );
    expect(preloads).toContain(`/assets/shippers/${file('expose.js')}`);
    expect(preloads).not.toContain('/assets/estimate/');
    expect(preloads).not.toContain('as="fetch"');
    const other = await (await open('/shippersx')).text();
    expect(other).not.toContain('rel="preload" as="script" href="/assets/shippers/');
  });

  it('preloads the chunks of the page that the path leads to, the most literal one', async () => {
    const page = await (await open('/shippers/7')).text();
    expect(page).toContain(`as="script" href="/assets/shippers/${file('page.js')}" integrity="sha384-`);
    expect(page).toContain(`as="style" href="/assets/shippers/${file('page.css')}" integrity="sha384-`);
    expect(await (await open('/shippers/new')).text()).not.toContain(file('page.js'));
    expect(page).not.toContain('"pages":[{"path":"/shippers/:id","files"');
  });

  it('preloads what the shell loads on demand for the pages that take it, and for no other', async () => {
    const preload = `href="/assets/shell/${shellFile('forms')}" integrity="${integrityOf('2')}"`;
    expect(await (await open('/shippers/new')).text()).toContain(preload);
    expect(await (await open('/shippers/7')).text()).not.toContain(shellFile('forms'));
  });

  it('preloads the texts of the reader’s language, and of no other', async () => {
    const inEnglish = await (await open('/', { 'accept-language': 'en' })).text();
    expect(inEnglish).toContain(`/${shellFile('en')}" integrity="${integrityOf('en')}"`);
    expect(inEnglish).not.toContain(shellFile('ja'));
    const inJapanese = await (await open('/', { cookie: 'quayside.language=ja' })).text();
    expect(inJapanese).toContain(`/${shellFile('ja')}"`);
    expect(inJapanese).not.toContain(shellFile('en'));
  });

  it('asks for the session beside the code, where somebody may be signed in', async () => {
    const hint = '<link rel="preload" as="fetch" href="/api/account/session" crossorigin="anonymous">';
    const cookie = 'quayside.session=abc';
    expect(await (await open('/', { cookie })).text()).toContain(hint);
    expect(await (await open('/')).text()).not.toContain(hint);
    expect(await (await open('/auth/signin', { cookie })).text()).not.toContain(hint);
  });

  it('hints API calls of the page to signed-in people only', async () => {
    const page = await (await open('/shippers/7', { cookie: 'quayside.session=abc' })).text();
    expect(page).toContain('<link rel="preload" as="fetch" href="/api/shippers/7" crossorigin="anonymous">');
  });

  it('is not stored without asking, and answers 304 without a policy of another nonce', async () => {
    const first = await open('/');
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const again = await open('/', { cookie, 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(again.headers.get('content-security-policy')).toBeNull();
  });

  it('names its language by choice, then by wish', async () => {
    const languageOf = async (wishes: string, cookie = '') =>
      /<html lang="(\w+)">/.exec(await (await open('/', { 'accept-language': wishes, cookie })).text())?.[1];
    expect(await languageOf('ja,en;q=0.5')).toBe('ja');
    expect(await languageOf('ja', 'quayside.language=en')).toBe('en');
    expect(await languageOf('fr, ja;q=0.9, en;q=0.8', 'quayside.language="><script>')).toBe('ja');
    expect(await languageOf('ja-JP,ja;q=0.9,en-US;q=0.8')).toBe('ja');
    expect(await languageOf('de, ja;q=0')).toBe('en');
    expect(await languageOf('*')).toBe('en');
  });

  it('is 404 where no page is, and never HTML where files are asked for', async () => {
    expect((await open('/nowhere')).status).toBe(404);
    expect((await open('/estimate')).status).toBe(200);
    for (const path of [
      '/.git/HEAD',
      '/main.js.map',
      '/robots.txt',
      '/internal/identity',
      '/assets/shell/x/y.js',
      '/api/nowhere/x',
    ]) {
      const response = await open(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(response.headers.get('content-type')).toContain('application/problem+json');
    }
  });

  it('is made from the shell that is released, from the next page on, and old tabs keep their files', async () => {
    const address = `/assets/shell/${shellFile('main')}`;
    expect(await (await open('/')).text()).toContain(address);
    const icon = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    const iconFile = hashed('favicon.svg', icon);
    const next = join(gateway.directory, 'shell-next');
    const { integrity } = await writeShell(next);
    await writeFile(join(next, iconFile), icon);
    await writeShell(next, {
      version: '0.1.0-shell22',
      entry: [shellFile('vendor')],
      icon: iconFile,
      integrity: { ...integrity, [iconFile]: integrityOf(icon) },
    });
    await publishRelease(gateway.url, next, gateway.keys);
    const page = await (await open('/')).text();
    expect(page).toContain(`<link rel="icon" href="/assets/shell/${iconFile}">`);
    expect(page).not.toContain(address);
    expect((await open(address)).status).toBe(200);
  });

  it('is not there while no shell is released', async () => {
    const empty = await startTestGateway({ shellDirectory: join(gateway.directory, 'nowhere') });
    try {
      const response = await fetch(empty.url);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    } finally {
      await empty.stop();
    }
  });

  it('is made from a folder in place of the registry while the shell is developed, anew at each build', async () => {
    const directory = join(gateway.directory, 'developed');
    await writeShell(directory, { version: 'development-1' });
    const developed = await startTestGateway({ shellDirectory: directory });
    try {
      const shown = async () => (await fetch(developed.url)).text();
      expect(await shown()).toContain('"shell":"development-1"');
      expect((await fetch(`${developed.url}/assets/shell/${shellFile('main')}`)).status).toBe(200);
      await writeShell(directory, { version: 'development-22' });
      await until(shown, (page) => page.includes('"shell":"development-22"'));
    } finally {
      await developed.stop();
    }
  });

  it('carries the headers of a careful origin', async () => {
    const { headers } = await open('/');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('gives the address of a page for people without an account to no other site and to no search engine', async () => {
    const title = { en: 'Quotation', ja: 'お見積書' };
    const descriptor: RemoteRelease['descriptor'] = {
      ...{ schema: 1, name: 'projects', bases: ['/offers'], navigation: [], widgets: [] },
      pages: [{ path: '/offers/:token', title, audience: 'anyone' }],
    };
    const folder = join(gateway.directory, 'projects');
    await writeRemote(folder, 'projects', '1.0.0', { pages: [], descriptor });
    await publishRelease(gateway.url, folder, gateway.keys);
    const path = `/offers/${'k'.repeat(43)}`;
    const { headers, text } = await until(
      async () => {
        const page = await open(path, { cookie: 'quayside.session=s%3Aany' });
        return { status: page.status, headers: page.headers, text: await page.text() };
      },
      ({ status }) => status === 200,
    );
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(text).not.toContain('/api/account/session');
    expect((await open('/estimate')).headers.get('x-robots-tag')).toBeNull();
  });
});
