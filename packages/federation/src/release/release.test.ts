import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canonicalJson, ensureSigningKeys, filesWithoutIntegrity, isSignatureValid, signDocument } from '.';
import { isPublisherToken, publisherToken } from './publisher-token';

const keys = generateKeyPairSync('ed25519');
const others = generateKeyPairSync('ed25519');

describe('signature of a release', () => {
  it('is made over the content, whatever the order of keys', () => {
    expect(canonicalJson({ b: [1, { d: 2, c: undefined }], a: 'ä' })).toBe('{"a":"ä","b":[1,{"d":2}]}');
    const signature = signDocument({ a: 1, b: 2 }, keys.privateKey);
    expect(isSignatureValid({ b: 2, a: 1 }, signature, keys.publicKey)).toBe(true);
  });

  it('does not fit a changed document, another key or a damaged text', () => {
    const signature = signDocument({ a: 1 }, keys.privateKey);
    expect(isSignatureValid({ a: 2 }, signature, keys.publicKey)).toBe(false);
    expect(isSignatureValid({ a: 1 }, signature, others.publicKey)).toBe(false);
    expect(isSignatureValid({ a: 1 }, 'not a signature', keys.publicKey)).toBe(false);
    expect(isSignatureValid({ a: 1 }, '', keys.publicKey)).toBe(false);
  });
});

describe('files without integrity', () => {
  it('names every script and style a release mentions but does not vouch for', () => {
    const release = {
      entry: 'a.js',
      preload: ['a.js', 'b.js'],
      styles: [{ file: 'c.css' }],
      integrity: { 'a.js': 'x' },
    };
    expect(filesWithoutIntegrity(release)).toEqual(['b.js', 'c.css']);
  });
});

describe('signing keys', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-keys-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are made once, and only their owner may read the private one', () => {
    const first = ensureSigningKeys(folder, 'release');
    const second = ensureSigningKeys(folder, 'release');
    expect(second.publicKey.equals(first.publicKey)).toBe(true);
    expect(statSync(join(folder, 'release.key')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, 'release.pub'), 'utf8')).toContain('PUBLIC KEY');
  });

  it('are never replaced when damaged', () => {
    writeFileSync(join(folder, 'broken.key'), 'nonsense');
    expect(() => ensureSigningKeys(folder, 'broken')).toThrow(/cannot be read/);
  });
});

describe("a publisher's token", () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  const token = publisherToken(keys, now);

  it('is good for its minute, by its own key only', () => {
    expect(isPublisherToken(token, keys.publicKey, now + 30_000)).toBe(true);
    expect(isPublisherToken(token, keys.publicKey, now + 180_000)).toBe(false);
    expect(isPublisherToken(token, others.publicKey, now)).toBe(false);
  });

  it('does not choose its own algorithm, nor its life', () => {
    const [, payload = ''] = token.split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'publish+jwt' })).toString('base64url');
    expect(isPublisherToken(`${none}.${payload}.`, keys.publicKey, now)).toBe(false);
    expect(isPublisherToken(`${none}.${payload}.AAAA`, keys.publicKey, now)).toBe(false);
    expect(isPublisherToken('nonsense', keys.publicKey, now)).toBe(false);
  });
});
