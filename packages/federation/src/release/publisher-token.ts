import { sign, verify, type KeyObject } from 'node:crypto';
import { keyId, type SigningKeys } from './signature';

const lifetime = 60;
const skew = 60;

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** A token (JWT, EdDSA) by which the owner of the release key may write to the registry for one minute. */
export function publisherToken(keys: SigningKeys, now = Date.now()): string {
  const issuedAt = Math.floor(now / 1000);
  const header = encode({ alg: 'EdDSA', typ: 'publish+jwt', kid: keyId(keys.publicKey) });
  const payload = encode({ aud: 'registry', iat: issuedAt, exp: issuedAt + lifetime });
  const signature = sign(null, Buffer.from(`${header}.${payload}`), keys.privateKey).toString('base64url');
  return `${header}.${payload}.${signature}`;
}

/**
 * Whether a token was made by the owner of the key, for the registry, and is still good (a minute of difference
 * between clocks is accepted). The algorithm is fixed here and never taken from the token.
 */
export function isPublisherToken(token: string, publicKey: KeyObject, now = Date.now()): boolean {
  const [header, payload, signature, ...rest] = token.split('.');
  if (!header || !payload || !signature || rest.length > 0) return false;
  try {
    const head = JSON.parse(Buffer.from(header, 'base64url').toString()) as Record<string, unknown>;
    if (head.alg !== 'EdDSA' || head.typ !== 'publish+jwt') return false;
    const signed = Buffer.from(`${header}.${payload}`);
    if (!verify(null, signed, publicKey, Buffer.from(signature, 'base64url'))) return false;
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const { aud, iat, exp } = claims;
    if (aud !== 'registry' || typeof exp !== 'number' || typeof iat !== 'number') return false;
    const seconds = now / 1000;
    return exp - iat <= lifetime && seconds < exp + skew && seconds > iat - skew;
  } catch {
    return false;
  }
}
