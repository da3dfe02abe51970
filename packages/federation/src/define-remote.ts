import { join } from 'node:path';
import { containerName } from '@quayside/contract';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration, RuleSetRule } from '@rspack/core';
import { baseConfig, buildMode, type BuildMode } from './base-config';
import { remoteBudget, type Budget } from './budget';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { developmentPath, isRefreshed, remoteDevelopment } from './development/development-config';
import { DevelopmentReleasePlugin } from './development/development-release';
import { RemoteGatePlugin } from './remote-gate';
import { consumedModules } from './shared-modules';
import { AfterEmitPlugin, writeRelease } from './write-release';

export type RemoteOptions = {
  name: string;
  /** Folder of the app, absolute. */
  directory: string;
  mode?: BuildMode;
  /** Only to be tightened, or widened with a decision written down. */
  budget?: Partial<Budget>;
};

/** In development pages have the declarations themselves: they are evaluated anew with each change. */
const featuresRule = (directory: string): RuleSetRule => ({
  test: join(directory, 'src/features.ts'),
  enforce: 'pre',
  loader: join(import.meta.dirname, 'features-loader.ts'),
});

/**
 * The rspack configuration of a remote. A production build also writes `dist/release.json` and compressed files,
 * and fails when a module of the shell got into it or it weighs too much; a development build serves with hot
 * reload under `/__dev/<name>/`.
 */
export function defineRemote(options: RemoteOptions): Configuration {
  const { name, directory } = options;
  const mode = options.mode ?? buildMode();
  const development = mode === 'development';
  const container = containerName(name);
  const refresh = development && isRefreshed();
  const base = baseConfig({ directory, mode, uniqueName: container, refresh });
  const budget = { ...remoteBudget, ...options.budget };
  return {
    ...base,
    module: {
      ...base.module,
      rules: [...(base.module?.rules ?? []), ...(development ? [] : [featuresRule(directory)])],
    },
    entry: {},
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: container,
        filename: development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        exposes: { './remote': './src/remote.ts' },
        shared: consumedModules(directory),
        // One unreachable remote must not stop the page: nothing is loaded before it is asked for.
        shareStrategy: 'loaded-first',
        experiments: {
          asyncStartup: true,
          optimization: { target: 'web', disableRemote: true },
        },
        manifest: true,
        dts: false,
        dev: false,
      }),
      new RemoteGatePlugin(),
      ...(refresh ? [new ReactRefreshRspackPlugin()] : []),
      ...(development
        ? [new DevelopmentReleasePlugin({ name, directory })]
        : [new AfterEmitPlugin((compilation) => writeRelease(compilation, { name, directory, budget }))]),
    ],
    ...(development
      ? { output: { ...base.output, publicPath: developmentPath(name) }, ...remoteDevelopment(name, refresh) }
      : {}),
  };
}
