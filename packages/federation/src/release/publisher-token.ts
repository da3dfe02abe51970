import { createHash, randomUUID, sign, verify, type KeyObject } from 'node:crypto';
import { longestEndTokenDays } from '@quayside/contract/registry';
import { keyId, type SigningKeys } from './signature';

const requestType = 'publish+jwt';
const lifetime = 60;
const skew = 60;

/** What a token is good for: this request, once. */
export type SignedRequest = { method: string; path: string; body?: Buffer | string | undefined };

/** Who a token is from, the name by which it is spent, and which body it is for. */
export type TokenClaims = { key: string; id: string; expiresAt: Date; bodyDigest: string };

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(text: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;
}

/** By which a token names the body that it is for. */
export function bodyDigest(body: SignedRequest['body']): string {
  return createHash('sha256')
    .update(body ?? '')
    .digest('base64url');
}

/** A token (JWT, EdDSA) by which the owner of a key makes one request of the registry, within a minute. */
export function publisherToken(keys: SigningKeys, request: SignedRequest, now = Date.now()): string {
  const issuedAt = Math.floor(now / 1000);
  const header = encode({ alg: 'EdDSA', typ: requestType, kid: keyId(keys.publicKey) });
  const payload = encode({
    aud: 'registry',
    iat: issuedAt,
    exp: issuedAt + lifetime,
    jti: randomUUID(),
    htm: request.method,
    htu: request.path,
    body: bodyDigest(request.body),
  });
  const signature = sign(null, Buffer.from(`${header}.${payload}`), keys.privateKey).toString('base64url');
  return `${header}.${payload}.${signature}`;
}

const endType = 'preview-end+jwt';

/**
 * A token by which a pipeline without our tools (`curl`) ends previews in the name of a team, as often as it likes until it expires or the
 * key is revoked. It opens nothing else.
 */
export function endToken(keys: SigningKeys, days: number, now = Date.now()): string {
  const issuedAt = Math.floor(now / 1000);
  const header = encode({ alg: 'EdDSA', typ: endType, kid: keyId(keys.publicKey) });
  const payload = encode({ aud: 'registry', iat: issuedAt, exp: issuedAt + days * 24 * 60 * 60 });
  const signature = sign(null, Buffer.from(`${header}.${payload}`), keys.privateKey).toString('base64url');
  return `${header}.${payload}.${signature}`;
}

/** What a token says that the owner of the key signed, if it is of this type. The algorithm is fixed here and never taken from the token. */
function signedClaims(
  token: string,
  type: string,
  publicKey: KeyObject,
): Record<string, unknown> | undefined {
  const [header, payload, signature, ...rest] = token.split('.');
  if (!header || !payload || !signature || rest.length > 0) return undefined;
  try {
    const { alg, typ } = decode(header);
    if (alg !== 'EdDSA' || typ !== type) return undefined;
    const signed = Buffer.from(`${header}.${payload}`);
    const isSigned = verify(null, signed, publicKey, Buffer.from(signature, 'base64url'));
    return isSigned ? decode(payload) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a token is one that ends previews, made by the owner of the key, and still valid. */
export function isEndToken(token: string, publicKey: KeyObject, now = Date.now()): boolean {
  const claims = signedClaims(token, endType, publicKey);
  if (!claims || claims.aud !== 'registry') return false;
  const { iat, exp } = claims;
  if (typeof iat !== 'number' || typeof exp !== 'number') return false;
  const seconds = now / 1000;
  return exp - iat <= longestEndTokenDays * 24 * 60 * 60 && seconds < exp && seconds > iat - skew;
}

/** The key that a token names; whether it made it is another question. */
export function keyOfToken(token: string): string | undefined {
  try {
    const { kid } = decode(token.split('.')[0] ?? '');
    return typeof kid === 'string' ? kid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What a token says, if it was made by the owner of the key, for the registry and for this very request, and is still good (a minute of
 * difference between clocks is accepted). Whether the body is the one that it is for is to be asked once the body is there.
 */
export function verifyToken(
  token: string,
  publicKey: KeyObject,
  request: Pick<SignedRequest, 'method' | 'path'>,
  now = Date.now(),
): TokenClaims | undefined {
  const claims = signedClaims(token, requestType, publicKey);
  if (!claims) return undefined;
  const { aud, iat, exp, jti, htm, htu, body } = claims;
  if (aud !== 'registry' || typeof exp !== 'number' || typeof iat !== 'number') return undefined;
  if (typeof jti !== 'string' || jti.length > 60 || typeof body !== 'string') return undefined;
  if (htm !== request.method || htu !== request.path) return undefined;
  const seconds = now / 1000;
  const isNow = exp - iat <= lifetime && seconds < exp + skew && seconds > iat - skew;
  const expiresAt = new Date((exp + skew) * 1000);
  return isNow ? { key: keyId(publicKey), id: jti, expiresAt, bodyDigest: body } : undefined;
}
