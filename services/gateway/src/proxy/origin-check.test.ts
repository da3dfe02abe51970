import { isForeign } from './origin-check';

const publicUrl = new URL('https://quayside.example');
const host = 'quayside.example';
const own = 'https://quayside.example';

describe('origin of a call that may change something', () => {
  it.each([
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: own }, true, false],
    ['our own page in an older browser', { origin: own }, true, false],
    ['no browser at all, without session', {}, false, false],
    ['no header, with the session cookie', {}, true, true],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, true, true],
    ['another site, without session: sign-in too', { origin: 'https://evil.example' }, false, true],
    [
      'a sister host',
      { 'sec-fetch-site': 'same-site', origin: 'https://preview.quayside.example' },
      true,
      true,
    ],
    ['a form opened from outside', { 'sec-fetch-site': 'none' }, true, true],
    ['a sandboxed frame', { origin: 'null' }, true, true],
    ['our name on another port', { origin: 'https://quayside.example:8443' }, true, true],
    ['our name without TLS', { origin: 'http://quayside.example' }, true, true],
    ['our name as a prefix', { origin: 'https://quayside.example.evil.example' }, true, true],
    [
      'a site that claims to be the same',
      { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
      true,
      true,
    ],
  ])('%s', (_name, headers, hasSession, foreign) => {
    const question = { method: 'POST', headers: { host, ...headers }, publicUrl, hasSession };
    expect(isForeign(question)).toBe(foreign);
    expect(isForeign({ ...question, method: 'GET' })).toBe(false);
  });

  it('knows other names of this machine in development only', () => {
    const headers = { host: '127.0.0.1:3900', origin: 'http://127.0.0.1:3900' };
    const question = { method: 'PUT', headers, hasSession: true };
    expect(isForeign({ ...question, publicUrl: new URL('http://localhost:3000') })).toBe(false);
    expect(isForeign({ ...question, publicUrl })).toBe(true);
  });
});
