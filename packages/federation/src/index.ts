export { buildMode, type BuildMode } from './base-config';
export { remoteBudget, type Budget } from './budget';
export { BuildError, buildApp, readConfig, runBuild } from './build';
export { defineRemote, type RemoteOptions } from './define-remote';
export { defineShell, type ShellOptions } from './define-shell';
export { defineSingleBundle, type SingleBundleOptions } from './define-single-bundle';
export { checkRemoteModule, loadDescriptor } from './descriptor';
export { publishRelease, RegistryError, type Published, type PublishOptions } from './publish';
export * from './release';
