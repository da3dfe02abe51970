export { canonicalJson } from './canonical-json';
export { isPublisherToken, publisherToken } from './publisher-token';
export {
  filesWithoutIntegrity,
  integrityOf,
  needsIntegrity,
  shellReleaseSchema,
  unsignedReleaseSchema,
  type ShellRelease,
  type UnsignedRelease,
} from './documents';
export { ensureSigningKeys, isSignatureValid, keyId, signDocument, type SigningKeys } from './signature';
