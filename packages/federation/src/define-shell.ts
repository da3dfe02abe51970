import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Chunk, type Configuration } from '@rspack/core';
import { baseConfig, buildMode, type BuildMode } from './base-config';
import { providedModules } from './shared-modules';
import { AfterEmitPlugin, writeShellRelease } from './write-release';

export type ShellOptions = {
  /** Folder of the shell, absolute. */
  directory: string;
  mode?: BuildMode;
};

/** Chunks that hold shared modules: those whose import was made by federation, not written by anybody. */
function holdsSharedModules(chunk: Chunk): boolean {
  return [...chunk.groupsIterable].some((group) =>
    group.origins.some(
      ({ module }) => module?.type === 'consume-shared-module' || module?.type === 'provide-module',
    ),
  );
}

/**
 * One chunk for all that is shared, instead of one for each shared module. What the platform or the shell loads on
 * demand (a font's long style sheet, a page) stays apart.
 */
const vendorGroup = {
  name: 'vendor',
  test: /[\\/](node_modules|packages[\\/](platform|contract))[\\/]/,
  chunks: holdsSharedModules,
  enforce: true,
  priority: 10,
};

/**
 * The rspack configuration of the shell: the one provider of the shared modules. It names no remote; remotes are
 * registered at run time from what the gateway wrote into the HTML.
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
      splitChunks: { chunks: 'async', cacheGroups: { vendor: vendorGroup } },
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: providedModules(directory),
        shareStrategy: 'loaded-first',
        runtimePlugins: [join(import.meta.dirname, 'runtime/provide.ts')],
        experiments: {
          asyncStartup: true,
          // Remotes are given by their entry, never by a manifest, which is all that snapshots are for.
          optimization: { target: 'web', disableSnapshot: true },
        },
        manifest: false,
        dts: false,
        dev: false,
      }),
      new rspack.NormalModuleReplacementPlugin(
        /[\\/]SnapshotHandler\.js$/,
        join(import.meta.dirname, 'runtime/no-snapshots.ts'),
      ),
      new AfterEmitPlugin((compilation) =>
        writeShellRelease(compilation, { directory, mode, single: false }),
      ),
    ],
  };
}
