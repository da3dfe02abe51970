import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson } from '@quayside/contract/canonical-json';

export type SigningKeys = { privateKey: KeyObject; publicKey: KeyObject };

/** Whoever knows the public key names it alike: the first 16 hexadecimal digits of its SHA-256. */
export function keyId(publicKey: KeyObject): string {
  const bytes = publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}

/**
 * Signs a document with Ed25519 over its canonical JSON.
 * @returns the signature as base64url.
 */
export function signDocument(document: object, privateKey: KeyObject): string {
  return sign(null, Buffer.from(canonicalJson(document)), privateKey).toString('base64url');
}

/** Whether the signature was made over exactly this document by the owner of the key; never throws. */
export function isSignatureValid(document: object, signature: string, publicKey: KeyObject): boolean {
  try {
    return verify(null, Buffer.from(canonicalJson(document)), publicKey, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

/**
 * The key pair of a file with the private part, as PEM.
 * @throws Error when there is none, or it is damaged.
 */
export function readSigningKeys(file: string): SigningKeys {
  try {
    const privateKey = createPrivateKey(readFileSync(file, 'utf8'));
    return { privateKey, publicKey: createPublicKey(privateKey) };
  } catch (error) {
    throw new Error(`The key in ${file} cannot be read`, { cause: error });
  }
}

/**
 * The Ed25519 key pair `<name>.key` and `<name>.pub` of a folder, made on first use (private part readable by
 * its owner only). Two processes that start at once end up with the same pair.
 * @throws Error when a key file exists but is damaged: it is never replaced silently.
 */
export function ensureSigningKeys(directory: string, name: string): SigningKeys {
  const file = join(directory, `${name}.key`);
  if (existsSync(file)) return readSigningKeys(file);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const made = generateKeyPairSync('ed25519');
  const draft = join(directory, `.${name}.${process.pid}.${Date.now()}`);
  writeFileSync(draft, made.privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const keys = readSigningKeys(file);
  writeFileSync(join(directory, `${name}.pub`), keys.publicKey.export({ type: 'spki', format: 'pem' }));
  return keys;
}
