import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration, ExternalItemFunctionData } from '@rspack/core';

/** Our own packages are bundled from source; everything else is loaded from node_modules at run time. */
function isBundled(request: string): boolean {
  return request.startsWith('.') || request.startsWith('/') || request.startsWith('@quayside/');
}

/** The rspack configuration of a service: ES modules for Node with source maps, `dist/main.mjs` and the commands of `admin.ts`. */
export function serviceConfig(directory: string): Configuration {
  return {
    name: directory,
    mode: 'production',
    context: directory,
    target: 'node20',
    devtool: 'source-map',
    entry: {
      main: './src/main.ts',
      ...(existsSync(join(directory, 'src/admin.ts')) ? { admin: './src/admin.ts' } : {}),
    },
    output: {
      path: join(directory, 'dist'),
      clean: true,
      module: true,
      chunkFormat: 'module',
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      library: { type: 'module' },
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
    externalsType: 'module',
    externals: [
      ({ request = '' }: ExternalItemFunctionData, done) =>
        isBundled(request) ? done() : done(undefined, `module ${request}`),
    ],
    module: {
      // The run-time meaning of import.meta: the bundle's own place, not the machine that built it.
      parser: { javascript: { importMeta: false } },
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
              target: 'es2022',
            },
          },
          type: 'javascript/auto',
        },
        { test: /\.(csv|txt|html)$/, type: 'asset/source' },
      ],
    },
    // Names and lines as written, for logs and profiles; size does not matter on a server.
    optimization: { minimize: false, nodeEnv: false, moduleIds: 'named', chunkIds: 'named' },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
