import { reportError, transport } from '@quayside/platform';
import { descriptorOf, registryOf } from '../testing/registry';
import { reportPage, type ReportedPage } from './page-report';
import { useRemoteStates } from './remote-loader';
import { ShellError } from './shell-error';

const registry = {
  ...registryOf(descriptorOf('projects'), descriptorOf('shippers')),
  revision: 7,
};

let page: ReportedPage;
const sent: { parts: Record<string, object> }[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  useRemoteStates.setState({}, true);
  history.replaceState(null, '', '/projects/7');
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response('{}', { status: 202 })));
  page = reportPage(registry, (body) => sent.push(body as (typeof sent)[number]));
});
afterEach(() => {
  page.stop();
  jest.useRealTimers();
});

const later = () => jest.advanceTimersByTime(2_000);
const load = (name: 'projects' | 'shippers', milliseconds: number) =>
  useRemoteStates.setState({ [name]: { kind: 'ready', milliseconds } });

it('says once which parts it used, how long they took, and of which page it is', () => {
  page.shown();
  load('projects', 240);
  later();
  expect(sent).toEqual([
    {
      revision: 7,
      parts: {
        shell: { view: true, loadMilliseconds: expect.any(Number) as number },
        projects: { view: true, loadMilliseconds: 240 },
      },
    },
  ]);
  load('shippers', 90);
  later();
  expect(sent[1]?.parts).toEqual({ shippers: { view: true, loadMilliseconds: 90 } });
});

it('counts an error for the part that it is of, and the page as failed once', async () => {
  const broken = new ShellError('SHELL-005', 'shippers', '1.0.0');
  await reportError({ error: broken, code: broken.code, remote: 'shippers' });
  await reportError({ error: broken, code: broken.code, remote: 'shippers' });
  later();
  await reportError({ error: new Error('another'), code: 'SHELL-007', remote: 'shippers' });
  await reportError({ error: new Error('of the page that is shown') });
  later();
  expect(sent.map(({ parts }) => parts)).toEqual([
    { shippers: { view: true, failed: true, errors: { 'SHELL-005': 1 } } },
    {
      shippers: { errors: { 'SHELL-007': 1 } },
      projects: { view: true, failed: true, errors: { uncaught: 1 } },
    },
  ]);
});

it('counts what escaped by the script that it is of, and nothing that is of none', () => {
  const escaped = (filename: string) => window.dispatchEvent(new ErrorEvent('error', { filename }));
  escaped('http://localhost/assets/shippers/page.12345678.js');
  escaped('http://localhost/projects/7');
  later();
  expect(sent.map(({ parts }) => parts)).toEqual([
    { shippers: { view: true, failed: true, errors: { uncaught: 1 } } },
  ]);
});

it('counts calls that were not answered, not those that were refused', async () => {
  const answers = [500, 404, 422, 503];
  for (const status of answers) {
    globalThis.fetch = jest.fn(() =>
      Promise.resolve(new Response(JSON.stringify({ code: 'x' }), { status })),
    );
    await transport.json({ method: 'GET', path: '/api/projects/projects' }).catch(() => undefined);
  }
  later();
  expect(sent.map(({ parts }) => parts)).toEqual([{ projects: { view: true, failedCalls: 2 } }]);
});

it('says what it knows when the page is left, and nothing while somebody signs in', () => {
  history.replaceState(null, '', '/auth/signin');
  page.shown();
  later();
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual([]);
  history.replaceState(null, '', '/');
  load('projects', 100);
  window.dispatchEvent(new Event('pagehide'));
  expect(Object.keys(sent[0]?.parts ?? {})).toEqual(['shell', 'projects']);
});

it('reports nothing on the host of a preview, where other versions run', () => {
  page.stop();
  const preview = {
    ...{ name: 'week', branch: 'week', author: 'Sato Yui', data: 'copy' as const },
    ...{ changedAt: '2026-01-01T00:00:00.000Z', expiresAt: '2026-01-02T00:00:00.000Z' },
    ...{ parts: [], copied: [], production: 'http://localhost:3000' },
  };
  page = reportPage({ ...registry, preview }, (body) => sent.push(body as (typeof sent)[number]));
  page.shown();
  later();
  expect(sent).toEqual([]);
});
