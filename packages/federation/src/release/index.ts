export { canonicalJson } from '@quayside/contract/canonical-json';
export { copyOf, filesWithoutIntegrity, hasHashedName, integrityOf } from './documents';
export {
  manifestFaults,
  manifestFile,
  packageOfShared,
  readManifest,
  type FederationManifest,
} from './manifest';
export { inlinedRemote } from './inlined-remote';
export { jsonInScript } from './json-in-script';
export { matchPath, pageForPath } from './page-pattern';
export { misfitsOf, newMisfits, withAbsentServices, type Misfit, type Resident } from './misfits';
export {
  bodyDigest,
  endToken,
  isEndToken,
  keyOfToken,
  publisherToken,
  verifyToken,
  type SignedRequest,
  type TokenClaims,
} from './publisher-token';
export {
  ensureSigningKeys,
  isSignatureValid,
  keyId,
  readSigningKeys,
  signDocument,
  type SigningKeys,
} from './signature';
export { signRelease } from './signed-release';
export { isReleaseKeyValid, publicKeyOf, releaseKeyOf } from './team-keys';
