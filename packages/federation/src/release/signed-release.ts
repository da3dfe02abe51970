import type { Release, UnsignedRelease } from '@quayside/contract/registry';
import { keyId, signDocument, type SigningKeys } from './signature';

/** A release as it is published: vouched for by the key of its team. */
export function signRelease(release: UnsignedRelease, keys: SigningKeys): Release {
  const signature = signDocument(release, keys.privateKey);
  return { ...release, key: keyId(keys.publicKey), signature };
}
