import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { rspack, type Chunk, type Configuration, type RuleSetRule } from '@rspack/core';
import { layerOrder } from './css-layers';
import { callsFile } from './outline-loader';
import { readTypeScript } from './typescript';

export type BuildMode = 'production' | 'development';

/** `NODE_ENV=development` asks for a development build; everything else is production. */
export function buildMode(): BuildMode {
  return process.env.NODE_ENV === 'development' ? 'development' : 'production';
}

/** Browsers with all that the product uses (`structuredClone`, container queries, `:has`). */
const browsers = ['chrome >= 116', 'edge >= 116', 'firefox >= 121', 'safari >= 16.4', 'ios_saf >= 16.4'];

/** A style sheet that a program writes when the product is built: the default export of its module. */
const writtenSheet = /\.css\.ts$/;

/** Packages of others are scripts already; our own are sources, wherever they are installed. */
const installed = /[\\/]node_modules[\\/](?!@quayside[\\/])/;

/**
 * Refresh and the development form of JSX need React's development build on the page: with production's, edits would not be shown and
 * `jsxDEV` would be missing.
 */
function scriptRule(mode: BuildMode, refresh: boolean): RuleSetRule {
  const development = mode === 'development' && refresh;
  return {
    test: /\.[cm]?[jt]sx?$/,
    exclude: [installed, writtenSheet],
    type: 'javascript/auto',
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        externalHelpers: true,
        transform: { react: { runtime: 'automatic', development, refresh: development } },
      },
      env: { targets: browsers },
    },
  };
}

/**
 * Loaders of the sources of this product, for a host or a remote that is built outside it: the packages are published as sources.
 */
export const sourceRules = (mode: BuildMode): RuleSetRule[] => {
  readTypeScript();
  return [scriptRule(mode, false), ...assetRules];
};

const assetRules: RuleSetRule[] = [
  { test: /\.css$/, type: 'css/auto' },
  { test: writtenSheet, type: 'css/global', loader: join(import.meta.dirname, 'sheet-loader.ts') },
  { test: /\.(woff2?|png|jpe?g|webp|avif|ico)$/, type: 'asset/resource' },
  { test: /\.svg$/, type: 'asset' },
  { test: /\.csv$/, oneOf: [{ resourceQuery: /url/, type: 'asset/resource' }, { type: 'asset/source' }] },
];

/** In development the calls keep their schemas, and the page holds what it sends and gets against them. */
const outlineRule: RuleSetRule = {
  test: callsFile,
  enforce: 'pre',
  loader: join(import.meta.dirname, 'outline-loader.ts'),
};

/**
 * Federation's runtime is wired in by its CommonJS files, of which nothing can be left out. Beside each stands the
 * same as an ES module: a sixth of the shell's entry less, and two fifths of a remote's.
 */
const treeShakeable = { '.cjs': ['.js', '.cjs'] };

/** What pages ask services by. */
const isAsking = /[\\/]contract[\\/]calls\.ts$|[\\/]api[\\/][\w-]+\.client\.ts$/;

export type BaseOptions = {
  directory: string;
  mode: BuildMode;
  /** Must be one of a kind on the page: chunk globals and module ids hang on it. */
  uniqueName: string;
  output?: string;
  refresh?: boolean;
};

/**
 * Chunks that share what they have in common. Not those of workers, which have a runtime of their own: a worker may
 * fetch nothing, by the policy that assets are served with, so it stays in one file.
 */
const isShared = (chunk: Chunk) => !chunk.canBeInitial() && !chunk.hasRuntime();

/**
 * What all front ends have in common: loaders, integrity, names that change with the content and with nothing else, by which files are
 * addressed. Public path is `auto` (each app has a folder of its own); no runtime chunk; no lazy compilation, whose activation
 * requests do not reach a remote's own server.
 */
export function baseConfig(options: BaseOptions): Configuration {
  readTypeScript();
  const { directory, mode, uniqueName } = options;
  const development = mode === 'development';
  const hash = development ? '' : '.[contenthash:8]';
  const publicFolder = join(directory, 'public');
  return {
    name: uniqueName,
    mode,
    context: directory,
    target: ['web', 'es2022'],
    devtool: development ? 'cheap-module-source-map' : false,
    output: {
      path: join(directory, options.output ?? 'dist'),
      clean: true,
      uniqueName,
      publicPath: 'auto',
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      cssFilename: `[name]${hash}.css`,
      cssChunkFilename: `[name]${hash}.css`,
      assetModuleFilename: `[name]${hash}[ext]`,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 10_000,
      // What could not run fails again when it is asked for again, and is not taken for a module without exports.
      strictModuleErrorHandling: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      extensionAlias: treeShakeable,
    },
    module: {
      rules: [
        scriptRule(mode, options.refresh ?? true),
        ...assetRules,
        ...(development ? [] : [outlineRule]),
      ],
      // `import * as classes`: a class that no code names is left out of the script.
      generator: {
        'css/auto': {
          localIdentName: development ? '[uniqueName]-[name]-[local]' : '[uniqueName]-[id]-[local]',
        },
      },
    },
    lazyCompilation: false,
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    optimization: {
      runtimeChunk: false,
      moduleIds: development ? 'named' : 'deterministic',
      chunkIds: development ? 'named' : 'deterministic',
      splitChunks: {
        chunks: isShared,
        // Pages ask by the same calls: small as they are, each would bring them along.
        cacheGroups: { calls: { test: isAsking, chunks: isShared, minChunks: 2, minSize: 0 } },
      },
    },
    plugins: [
      new rspack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) }),
      new rspack.BannerPlugin({ banner: layerOrder, raw: true, test: /\.css$/ }),
      ...(development
        ? []
        : [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true })]),
      ...(existsSync(publicFolder)
        ? [
            new rspack.CopyRspackPlugin({
              patterns: [{ from: publicFolder, to: `[path][name]${hash}[ext]` }],
            }),
          ]
        : []),
    ],
  };
}
