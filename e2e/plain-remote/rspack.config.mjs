import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';

/** The remote of an outside team: the standard plugin, plain JavaScript, nothing of this repository. */
const fromShell = { singleton: true, import: false, requiredVersion: '^19.3.1' };

export default {
  mode: 'production',
  context: import.meta.dirname,
  entry: {},
  output: {
    path: process.env.APP_REMOTE_OUTPUT,
    uniqueName: 'mfe_weather',
    publicPath: 'auto',
    chunkFilename: '[name].[contenthash:8].js',
    crossOriginLoading: 'anonymous',
  },
  plugins: [
    new ModuleFederationPlugin({
      name: 'mfe_weather',
      filename: 'remoteEntry.[contenthash:8].js',
      exposes: { './remote': './src/remote.js' },
      shared: { react: fromShell },
      manifest: true,
      dts: false,
    }),
  ],
};
