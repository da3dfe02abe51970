import { createPublicKey, type KeyObject } from 'node:crypto';
import type { ReleaseKey } from '@quayside/contract/registry';
import { isSignatureValid, keyId, signDocument } from './signature';

/** The record of a team's key, vouched for by the owner of the registry. */
export function releaseKeyOf(
  publicKey: KeyObject,
  rights: Pick<ReleaseKey, 'team' | 'parts' | 'mail'>,
  owner: KeyObject,
): ReleaseKey {
  const document = {
    key: keyId(publicKey),
    team: rights.team,
    parts: [...new Set(rights.parts)].sort(),
    ...(rights.mail === undefined ? {} : { mail: rights.mail }),
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
  return { ...document, signature: signDocument(document, owner) };
}

/** @throws Error when the text is no public key. */
export function publicKeyOf({ publicKey }: Pick<ReleaseKey, 'publicKey'>): KeyObject {
  return createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });
}

/** Whether the owner of the registry vouches for a key, and it bears its own name. */
export function isReleaseKeyValid(record: ReleaseKey, owner: KeyObject): boolean {
  const { signature, ...document } = record;
  if (!isSignatureValid(document, signature, owner)) return false;
  try {
    const publicKey = publicKeyOf(record);
    return publicKey.asymmetricKeyType === 'ed25519' && keyId(publicKey) === record.key;
  } catch {
    return false;
  }
}
