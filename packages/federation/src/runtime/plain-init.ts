import type { Bundle } from './shape';

/**
 * Stands in the shell for the call that makes a remote's instance: the same without the plugin for shared modules that were shaken by
 * what remotes use, which comes with manifests and brings the runtime's helpers along.
 */
export function init({ webpackRequire }: { webpackRequire: Bundle }): unknown {
  const { initOptions, runtime } = webpackRequire.federation;
  if (!initOptions) throw new Error('A remote without options');
  return runtime.init(initOptions);
}
