import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  SignJWT,
  type JSONWebKeySet,
  type JWK,
} from 'jose';
import { codeOf } from '../runtime/error-facts';
import type { Member } from './member';
import { claimsOf, identityIssuer, identityLifetime, identityType } from './verify';

export type IdentitySigner = {
  /** To be served at `/.well-known/jwks.json`; public parts only. */
  jwks: JSONWebKeySet;
  /** A token for one service. @param seconds at most 60 */
  sign(member: Member, audience: string, seconds?: number): Promise<string>;
};

/** A signer over an Ed25519 key; the gateway is the only one to have one. */
export async function identitySignerOf(privateJwk: JWK): Promise<IdentitySigner> {
  const { d: _secret, ...publicJwk } = privateJwk;
  const kid = await calculateJwkThumbprint(publicJwk);
  const key = await importJWK(privateJwk, 'EdDSA');
  return {
    jwks: { keys: [{ ...publicJwk, kid, use: 'sig', alg: 'EdDSA' }] },
    sign: (member, audience, seconds = identityLifetime) => {
      const { sub, ...claims } = claimsOf(member);
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'EdDSA', typ: identityType, kid })
        .setSubject(sub)
        .setIssuer(identityIssuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${Math.min(seconds, identityLifetime)}s`)
        .sign(key);
    },
  };
}

/** Reads the key from a file that only its owner may read, and makes one when there is none. */
export async function createIdentitySigner({ keyFile }: { keyFile: string }): Promise<IdentitySigner> {
  return identitySignerOf(await readOrMakeKey(keyFile));
}

export async function newIdentityKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  return exportJWK(privateKey);
}

async function readOrMakeKey(keyFile: string): Promise<JWK> {
  try {
    return JSON.parse(await readFile(keyFile, 'utf8')) as JWK;
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  const key = await newIdentityKey();
  await mkdir(dirname(keyFile), { recursive: true });
  // Written beside it and linked into place whole: another process that starts now never reads half a key.
  const draft = `${keyFile}.${process.pid}.${randomUUID()}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(JSON.stringify(key));
    await handle.sync();
    await link(draft, keyFile);
    return key;
  } catch (error) {
    // Another process was faster; its key counts.
    if (codeOf(error) === 'EEXIST') return await readOrMakeKey(keyFile);
    throw error;
  } finally {
    await handle.close();
    await unlink(draft);
  }
}
