import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { sourceRules } from '@quayside/federation';
import { rspack, type Configuration } from '@rspack/core';

/** A host of another team, on another origin: the standard plugin, and one remote of a running product by its manifest. */
const product = process.env.APP_PUBLIC_URL ?? 'http://localhost:3000';
const shared = { singleton: true, eager: true };

export default {
  context: import.meta.dirname,
  mode: 'production',
  entry: './host.tsx',
  output: {
    path: process.env.APP_HOST_OUTPUT ?? join(import.meta.dirname, 'dist'),
    publicPath: '/',
    clean: true,
  },
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  // The packages of the product are published as sources: docs/decisions/0029.
  module: { rules: sourceRules('production') },
  performance: false,
  plugins: [
    new rspack.HtmlRspackPlugin({
      templateContent: '<!doctype html><meta charset="utf-8"><title>Host</title><main></main>',
    }),
    new ModuleFederationPlugin({
      name: 'plain_host',
      remotes: { mfe_supplier: `mfe_supplier@${product}/assets/supplier/mf-manifest.json` },
      shared: {
        react: shared,
        'react/jsx-runtime': shared,
        'react-dom': shared,
        'react-dom/client': shared,
        '@quayside/platform': shared,
        '@quayside/platform/forms': { singleton: true },
      },
      dts: false,
    }),
  ],
} satisfies Configuration;
