import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { watchEntry } from './entry-scripts';

/**
 * Runtime plugin: the browser checks each entry of a remote against its hash.
 * @param integrity hash by path of the file, as the gateway wrote it into the HTML
 */
export function integrityPlugin(integrity: ReadonlyMap<string, string>): ModuleFederationRuntimePlugin {
  return {
    name: 'integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      // A script without a known hash must not run: a wrong hash stops it.
      script.integrity = integrity.get(new URL(url, location.origin).pathname) ?? 'sha384-unknown';
      watchEntry(script);
      return script;
    },
  };
}
