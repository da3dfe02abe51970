import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Chunk, type Configuration, type Module } from '@rspack/core';
import { baseConfig, buildMode, type BuildMode } from './base-config';
import { providedModules } from './shared-modules';
import { AfterEmitPlugin, writeShellRelease } from './write-release';

export type ShellOptions = {
  /** Folder of the shell, absolute. */
  directory: string;
  mode?: BuildMode;
};

const isProvided = ({ module }: { module?: Module | null }) =>
  module?.type === 'consume-shared-module' || module?.type === 'provide-module';
const isPlatform = ({ module }: { module?: Module | null }) =>
  module?.identifier().includes(' @quayside/platform@') ?? false;
const originsOf = (chunk: Chunk) => [...chunk.groupsIterable].flatMap(({ origins }) => origins);

/** Chunks of the platform's part that the shell starts without: it is asked for with the first page of a member. */
const holdsPlatform = (chunk: Chunk) =>
  originsOf(chunk).some((origin) => isProvided(origin) && isPlatform(origin));
/** Chunks of what is there from the start: the shell's own, and those of React that federation's imports are for. */
const isOfStart = (chunk: Chunk) =>
  !holdsPlatform(chunk) && (chunk.canBeInitial() || originsOf(chunk).some(isProvided));

/**
 * Few files, that change at different times: libraries, the shell with what it starts with, the rest of the platform. What is
 * loaded on demand (a font's long style sheet, a page) stays apart.
 */
const cacheGroups = {
  vendor: {
    name: 'vendor',
    test: /[\\/]node_modules[\\/](?!@module-federation[\\/]).*\.[cm]?js$/,
    chunks: isOfStart,
    enforce: true,
    priority: 10,
  },
  platform: { name: 'platform', chunks: holdsPlatform, enforce: true, priority: 5 },
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
      splitChunks: { chunks: 'async', cacheGroups },
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
