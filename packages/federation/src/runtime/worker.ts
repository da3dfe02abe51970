import type { Federation, Instance } from './shape';

const nothing = () => undefined;
const instance: Instance = { name: 'worker', initOptions: nothing, initShareScopeMap: nothing };

/**
 * What a remote's web worker gets for a federation runtime, which the bundler puts into it as into every entry: a worker has no page, no
 * shell and shares nothing, so all of it is empty and a shared module in it is an error.
 */
export const workerFederation: Federation = {
  runtime: { createInstance: () => instance, init: () => instance },
  bundlerRuntime: {
    S: {},
    init: () => instance,
    remotes: nothing,
    consumes: nothing,
    installInitialConsumes({ initialConsumes }: { initialConsumes: readonly unknown[] }) {
      if (initialConsumes.length > 0) throw new Error('A worker imports a module that only the page shares');
    },
  },
  attachShareScopeMap: nothing,
  bundlerRuntimeOptions: {},
};
