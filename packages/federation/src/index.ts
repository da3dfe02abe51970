export { buildMode, sourceRules, type BuildMode } from './base-config';
export { remoteBudget, type Budget } from './budget';
export { BuildError, buildApp, readConfig, readRemote, rspackProgram } from './build';
export { defineRemote, type RemoteOptions } from './define-remote';
export { defineShell, type ShellOptions } from './define-shell';
export { defineSingleBundle, type SingleBundleOptions } from './define-single-bundle';
export { AgainstError } from './development/against/deployment';
export { developAgainst, type AgainstOptions } from './development/against/develop-against';
export { checkRemoteModule, loadDescriptor } from './descriptor';
export {
  createRegistryClient,
  pinParts,
  publishRelease,
  RegistryError,
  uploadRelease,
  type PinOptions,
  type Published,
  type RegistryClient,
  type Uploaded,
} from './publish';
export { NotReleasableError, writeReleaseOfBuild, type BuildToRelease } from './release-of-build';
export * from './release';
