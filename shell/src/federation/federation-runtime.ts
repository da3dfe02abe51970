import { containerName } from '@quayside/contract';
import { startHost } from '@quayside/federation/host';
import * as platform from '@quayside/platform';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as jsxDevelopmentRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import { watchEntry } from './entry-scripts';
import { persistently } from './fresh-files';
import { useRegistryStore } from './registry';

/** By package, written in by the build. */
declare const SHARED_VERSIONS: Readonly<Record<'react' | 'react-dom' | '@quayside/platform', string>>;

const { remotes } = useRegistryStore.getState().registry;
const integrity = new Map(remotes.flatMap((remote) => Object.entries(remote.integrity)));

function createScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.crossOrigin = 'anonymous';
  // A script without a known hash must not run: a wrong one stops it.
  script.integrity = integrity.get(new URL(url, location.origin).pathname) ?? 'sha384-unknown';
  watchEntry(script);
  return script;
}

const of = (name: keyof typeof SHARED_VERSIONS, module: unknown) => ({
  version: SHARED_VERSIONS[name],
  module,
});

/** Loads `<container>/<expose>` of the remotes that the page names; nothing is loaded before. */
export const loadContainer = startHost({
  shared: {
    react: of('react', react),
    'react/jsx-runtime': of('react', jsxRuntime),
    'react/jsx-dev-runtime': of('react', jsxDevelopmentRuntime),
    'react-dom': of('react-dom', reactDom),
    'react-dom/client': of('react-dom', reactDomClient),
    '@quayside/platform': of('@quayside/platform', platform),
    '@quayside/platform/forms': {
      version: SHARED_VERSIONS['@quayside/platform'],
      load: () => persistently(() => import('@quayside/platform/forms')),
    },
  },
  remotes: remotes.map(({ name, entry }) => ({
    name: containerName(name),
    entry: new URL(entry, location.origin).href,
  })),
  createScript,
});
