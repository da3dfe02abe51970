import { join } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { baseConfig } from './base-config';
import { writeRemotesModule } from './single/remotes-module';
import { AfterEmitPlugin, writeShellRelease } from './write-release';
import { workspaceRoot } from './workspace';

export type SingleBundleOptions = {
  /** Folder of the shell, absolute. */
  directory: string;
};

/**
 * The same sources without federation, as the bench compares with: the runtime is replaced by `import()` of the
 * remotes, everything is bundled once and split as rspack does by itself, without tables of hashes. Written to `dist-single`.
 */
export function defineSingleBundle(options: SingleBundleOptions): Configuration {
  const { directory } = options;
  const root = workspaceRoot(directory);
  const base = baseConfig({ directory, mode: 'production', uniqueName: 'single', output: 'dist-single' });
  return {
    ...base,
    entry: { main: join(directory, 'src/main.ts') },
    resolve: {
      ...base.resolve,
      alias: writeRemotesModule(root),
    },
    plugins: [
      ...(base.plugins ?? []).filter((plugin) => !(plugin instanceof rspack.SubresourceIntegrityPlugin)),
      new rspack.NormalModuleReplacementPlugin(
        /[\\/]federation-runtime$/,
        join(import.meta.dirname, 'single/container.ts'),
      ),
      new AfterEmitPlugin((compilation) =>
        writeShellRelease(compilation, { directory, mode: 'production', single: true }),
      ),
    ],
  };
}
