import { join } from 'node:path';
import { rspack, type Chunk, type Configuration, type OptimizationSplitChunksCacheGroup } from '@rspack/core';
import { baseConfig, buildMode, type BuildMode } from './base-config';
import { providedVersions } from './shared-modules';
import { AfterEmitPlugin, writeShellRelease } from './write-release';

export type ShellOptions = {
  /** Folder of the shell, absolute. */
  directory: string;
  mode?: BuildMode;
};

/** Modules of federation's runtime that nothing here uses and no option leaves out, by their place in its packages. */
const leftOut: Readonly<Record<string, string>> = {
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js': 'no-snapshots.ts',
  'runtime-core/dist/plugins/generate-preload-assets.js': 'no-preloading.ts',
  'runtime-core/dist/utils/preload.js': 'no-preloading.ts',
  'webpack-bundler-runtime/dist/init.js': 'plain-init.ts',
  'webpack-bundler-runtime/dist/remotes.js': 'no-imported-remotes.ts',
};
const nameOfLeftOut = /[\\/](SnapshotHandler|generate-preload-assets|preload|init|remotes)\.js$/;

/** Before it is looked for, so that what comes instead is read as one of our sources. */
function leaveOut(module: { context?: string; request?: string }): void {
  const { context, request } = module;
  if (!context?.includes('@module-federation') || !request?.startsWith('.')) return;
  const place = join(context, request).replaceAll('\\', '/').split('@module-federation/').at(-1) ?? '';
  const instead = leftOut[place];
  if (instead) module.request = join(import.meta.dirname, 'runtime', instead);
}

const shellSources = /[\\/]shell[\\/]src[\\/]/;
const federationRuntime =
  /[\\/]node_modules[\\/]@module-federation[\\/]|[\\/]federation[\\/]src[\\/]runtime[\\/]/;

/** The chunk of the frame holds all of the platform, which the remotes take from it. */
const isOfFrame: Extract<OptimizationSplitChunksCacheGroup['test'], (...given: never[]) => unknown> = (
  module,
  { chunkGraph },
) =>
  chunkGraph.getModuleChunks(module).some(({ name }) => name === 'frame') &&
  !shellSources.test(module.nameForCondition() ?? '');

/**
 * Few files, that change at different times: libraries of the start, the shell with what it starts with, federation's runtime, the
 * rest of the platform. What is loaded on demand (a font's long style sheet, a page) stays apart.
 */
const cacheGroups = {
  vendor: {
    name: 'vendor',
    test: /[\\/]node_modules[\\/].*\.[cm]?js$/,
    chunks: (chunk: Chunk) => chunk.canBeInitial(),
    enforce: true,
    priority: 20,
  },
  federation: { name: 'federation', test: federationRuntime, chunks: 'async', enforce: true, priority: 10 },
  platform: { name: 'platform', test: isOfFrame, chunks: 'async', enforce: true, priority: 5 },
} satisfies Record<string, OptimizationSplitChunksCacheGroup>;

/**
 * The rspack configuration of the shell: the one provider of the shared modules, by federation's runtime (`runtime/host.ts`), which is
 * loaded with the first page that may need a remote. The build names no remote; they are registered from what the gateway wrote into
 * the HTML.
 */
export function defineShell(options: ShellOptions): Configuration {
  const { directory } = options;
  const mode = options.mode ?? buildMode();
  const development = mode === 'development';
  const output = development ? 'dist-development' : 'dist';
  const base = baseConfig({ directory, mode, uniqueName: 'shell', output, refresh: false });
  const prelude = development ? [join(import.meta.dirname, 'development/refresh-prelude.ts')] : [];
  return {
    ...base,
    entry: { main: [...prelude, join(directory, 'src/main.ts')] },
    optimization: {
      ...base.optimization,
      splitChunks: { chunks: 'async', cacheGroups },
    },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.DefinePlugin({
        SHARED_VERSIONS: JSON.stringify(providedVersions(directory)),
        // As the plugin of a federated build sets them: remotes are given by their entry, never by a manifest, which is all that
        // snapshots are for.
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_BUILD_IDENTIFIER: JSON.stringify('shell'),
        FEDERATION_HAS_EXPOSES: 'false',
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      }),
      new rspack.NormalModuleReplacementPlugin(nameOfLeftOut, leaveOut),
      new AfterEmitPlugin((compilation) =>
        writeShellRelease(compilation, { directory, mode, single: false }),
      ),
    ],
  };
}
