import { createInstance } from '@module-federation/enhanced/runtime';
import { containerName } from '@quayside/contract';
import { sharedModules, type SharedPackage, type SharedRequest } from '@quayside/federation/shared';
import * as platform from '@quayside/platform';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as jsxDevelopmentRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import { persistently } from './fresh-files';
import { integrityPlugin } from './integrity-plugin';
import { useRegistryStore } from './registry';

/** By package, written in by the build. */
declare const SHARED_VERSIONS: Readonly<Record<SharedPackage, string>>;

type ModuleFactory = () => unknown;
type Provided = { lib: ModuleFactory } | { get: () => Promise<ModuleFactory> };

const forms = '@quayside/platform/forms';

const provided: Record<SharedRequest, Provided> = {
  react: { lib: () => react },
  'react/jsx-runtime': { lib: () => jsxRuntime },
  'react/jsx-dev-runtime': { lib: () => jsxDevelopmentRuntime },
  'react-dom': { lib: () => reactDom },
  'react-dom/client': { lib: () => reactDomClient },
  '@quayside/platform': { lib: () => platform },
  [forms]: { get: loadForms },
};

const versions = SHARED_VERSIONS;
const versionOf = (request: SharedRequest) => versions[sharedModules[request]];
const requests = Object.keys(sharedModules) as SharedRequest[];
const { remotes } = useRegistryStore.getState().registry;

/** The host of the page. No remote is loaded before a page or a slot needs it. */
const host = createInstance({
  name: 'shell',
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(
    requests.map((request) => {
      const version = versionOf(request);
      const shareConfig = { singleton: true, strictVersion: true, requiredVersion: `^${version}` };
      return [request, { ...provided[request], version, shareConfig }];
    }),
  ),
  remotes: remotes.map(({ name, entry }) => ({
    name: containerName(name),
    entry: new URL(entry, location.origin).href,
    type: 'global',
  })),
  plugins: [integrityPlugin(new Map(remotes.flatMap((remote) => Object.entries(remote.integrity))))],
});

/** The share scope remembers a failed `get` for as long as the page stands: it is forgotten here, so that the next try loads again. */
async function loadForms(): Promise<ModuleFactory> {
  try {
    const module = await persistently(() => import('@quayside/platform/forms'));
    return () => module;
  } catch (error) {
    const shared = host.shareScopeMap['default']?.[forms]?.[versionOf(forms)];
    if (shared) shared.loading = null;
    throw error;
  }
}

/** Loads `<container>/<expose>` of the remotes that the page names. */
export const loadContainer = (id: string): Promise<unknown> => host.loadRemote(id);
