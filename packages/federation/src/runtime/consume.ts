import { runtimeKey, type Bundle, type Federation, type InitOptions } from './shape';
import { workerFederation } from './worker';

/**
 * Stands in a remote for federation's bundler runtime: the functions are the shell's, the state is the remote's own.
 * One copy for all saves each remote a third of its entry.
 */
const isWorker = !('document' in globalThis);
const shell = isWorker ? workerFederation : (Reflect.get(globalThis, runtimeKey) as Federation | undefined);
if (!shell) throw new Error('The shell of this page provides no federation runtime');
const { runtime, bundlerRuntime, attachShareScopeMap } = shell;

type ContainerOptions = {
  webpackRequire: Bundle;
  shareScope: unknown;
  initScope: unknown;
  shareScopeKey?: string;
  remoteEntryInitOptions?: { shareScopeMap?: object };
};

/** The part that only a remote needs: takes over the share scope of the page when its container is opened. */
function initContainerEntry(options: ContainerOptions): unknown {
  const {
    webpackRequire,
    shareScope,
    initScope,
    remoteEntryInitOptions,
    shareScopeKey = 'default',
  } = options;
  const { instance, initOptions } = webpackRequire.federation;
  if (!instance || !initOptions) return undefined;
  instance.initOptions({ name: initOptions.name, remotes: [], ...remoteEntryInitOptions });
  instance.initShareScopeMap(shareScopeKey, shareScope, {
    hostShareScopeMap: remoteEntryInitOptions?.shareScopeMap ?? {},
  });
  attachShareScopeMap(webpackRequire);
  return webpackRequire.I(shareScopeKey, initScope);
}

/** The runtime's `init` would make this instance the one that the shell's calls mean. */
const init = (options: InitOptions) => runtime.createInstance(options);

const federation: Federation = {
  runtime: { ...runtime, ...{ init } },
  bundlerRuntime: { ...bundlerRuntime, S: {}, initContainerEntry },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};

export default federation;
