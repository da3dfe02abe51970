import { join } from 'node:path';
import { domains } from '@quayside/contract';
import type { Configuration } from '@rspack/core';
import { readConfig } from '../build';

/**
 * Prints the settings of all front ends that federation rests on, as JSON. A program of its own, because rspack
 * is an ES module and Jest runs CommonJS.
 */
const root = process.argv[2] ?? '.';

type FederationOptions = { name: string; shared: Record<string, object> } & Record<string, unknown>;

function isFederation(options: unknown): options is FederationOptions {
  return typeof options === 'object' && options !== null && 'shareStrategy' in options;
}

function federationOf(config: Configuration): FederationOptions | undefined {
  for (const plugin of config.plugins ?? []) {
    const options: unknown = plugin && Reflect.get(plugin, '_options');
    if (isFederation(options)) return options;
  }
  return undefined;
}

const described = [];
for (const app of ['shell', ...domains.map((domain) => `mfe-${domain}`)]) {
  const config = await readConfig(join(root, app));
  described.push({
    app,
    federation: federationOf(config),
    output: config.output,
    lazyCompilation: config.lazyCompilation,
    runtimeChunk: config.optimization?.runtimeChunk,
    plugins: (config.plugins ?? []).map((plugin) => plugin && plugin.constructor.name),
  });
}
process.stdout.write(JSON.stringify(described));
