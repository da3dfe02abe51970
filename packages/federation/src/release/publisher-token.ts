import { createHash, randomUUID, type KeyObject } from 'node:crypto';
import { longestEndTokenDays } from '@quayside/contract/registry';
import { decodeProtectedHeader, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { keyId, type SigningKeys } from './signature';

const algorithm = 'EdDSA';
const audience = 'registry';
const day = 24 * 60 * 60;
/** Difference between clocks that is accepted. */
const skew = 60;

/** Types of tokens, each with the seconds that it may be valid at most. */
const request = { typ: 'publish+jwt', longest: 60 };
const end = { typ: 'preview-end+jwt', longest: longestEndTokenDays * day };

/** What a token is good for: this request, once. */
export type SignedRequest = { method: string; path: string; body?: Buffer | string | undefined };

/** Who a token is from, the name by which it is spent, and which body it is for. */
export type TokenClaims = { key: string; id: string; expiresAt: Date; bodyDigest: string };

/** By which a token names the body that it is for. */
export function bodyDigest(body: SignedRequest['body']): string {
  return createHash('sha256')
    .update(body ?? '')
    .digest('base64url');
}

function signed(keys: SigningKeys, typ: string, claims: JWTPayload, now: number, seconds: number) {
  const issuedAt = Math.floor(now / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, typ, kid: keyId(keys.publicKey) })
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(keys.privateKey);
}

/** A token (JWT, EdDSA) by which the owner of a key makes one request of the registry, within a minute. */
export function publisherToken(
  keys: SigningKeys,
  { method, path, body }: SignedRequest,
  now = Date.now(),
): Promise<string> {
  const claims = { jti: randomUUID(), htm: method, htu: path, body: bodyDigest(body) };
  return signed(keys, request.typ, claims, now, request.longest);
}

/**
 * A token by which a pipeline without our tools (`curl`) ends previews in the name of a team, as often as it likes until it expires or the
 * key is revoked. It opens nothing else.
 */
export function endToken(keys: SigningKeys, days: number, now = Date.now()): Promise<string> {
  return signed(keys, end.typ, {}, now, days * day);
}

/** What a token says that the owner of the key signed, if it is of this type and valid now. The algorithm is never taken from the token. */
async function claimsOf(
  token: string,
  { typ, longest }: typeof request,
  publicKey: KeyObject,
  now: number,
): Promise<(JWTPayload & { exp: number }) | undefined> {
  const options = { algorithms: [algorithm], audience, typ, maxTokenAge: longest, clockTolerance: skew };
  try {
    const { payload } = await jwtVerify(token, publicKey, { ...options, currentDate: new Date(now) });
    const { iat = -Infinity, exp = Infinity } = payload;
    return exp - iat <= longest ? { ...payload, exp } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a token is one that ends previews, made by the owner of the key, and still valid. */
export async function isEndToken(token: string, publicKey: KeyObject, now = Date.now()): Promise<boolean> {
  return (await claimsOf(token, end, publicKey, now)) !== undefined;
}

/** The key that a token names; whether it made it is another question. */
export function keyOfToken(token: string): string | undefined {
  try {
    const { kid } = decodeProtectedHeader(token);
    return typeof kid === 'string' ? kid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What a token says, if it was made by the owner of the key, for the registry and for this very request, and is still good (a minute of
 * difference between clocks is accepted). Whether the body is the one that it is for is to be asked once the body is there.
 */
export async function verifyToken(
  token: string,
  publicKey: KeyObject,
  { method, path }: Pick<SignedRequest, 'method' | 'path'>,
  now = Date.now(),
): Promise<TokenClaims | undefined> {
  const claims = await claimsOf(token, request, publicKey, now);
  if (!claims || claims.htm !== method || claims.htu !== path) return undefined;
  const { exp, jti, body } = claims;
  if (typeof jti !== 'string' || jti.length > 60 || typeof body !== 'string') return undefined;
  return { key: keyId(publicKey), id: jti, expiresAt: new Date((exp + skew) * 1000), bodyDigest: body };
}
