export { sourceRules } from './base-config';
export { buildApp, readConfig, readRemote, rspackProgram } from './build';
export { defineRemote, type RemoteOptions } from './define-remote';
export { defineShell, type ShellOptions } from './define-shell';
export { defineSingleBundle, type SingleBundleOptions } from './define-single-bundle';
export { developAgainst, type AgainstOptions } from './development/against/develop-against';
export { writeReleaseOfBuild, type BuildToRelease } from './release-of-build';
