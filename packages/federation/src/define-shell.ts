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

const shellSources = /[\\/]shell[\\/]src[\\/]/;
const federationRuntime = /[\\/]node_modules[\\/]@module-federation[\\/]/;

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
 * The rspack configuration of the shell: the one provider of the shared modules, by the runtime of `@module-federation/enhanced`
 * (`shell/src/federation/federation-runtime.ts`), which is loaded with the first page that may need a remote. The build names no
 * remote: the runtime registers those that the gateway wrote into the HTML.
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
      }),
      new AfterEmitPlugin((compilation) =>
        writeShellRelease(compilation, { directory, mode, single: false }),
      ),
    ],
  };
}
