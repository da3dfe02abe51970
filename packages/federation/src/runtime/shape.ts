/** What federation's bundler runtime is made of, as far as it is touched here: its own types describe each build apart. */
export type Federation = {
  runtime: { createInstance(options: InitOptions): Instance; init(options: InitOptions): Instance };
  bundlerRuntime: Record<string, unknown>;
  attachShareScopeMap: (bundle: Bundle) => void;
  bundlerRuntimeOptions: object;
  instance?: Instance;
  initOptions?: InitOptions;
};

export type InitOptions = { name: string } & Record<string, unknown>;

export type Instance = {
  name: string;
  initOptions(options: InitOptions): void;
  initShareScopeMap(key: string, scope: unknown, extra: { hostShareScopeMap: object }): void;
};

/** `__webpack_require__` of a federated build. */
export type Bundle = {
  federation: Federation;
  I: (shareScopeKey: string, initScope: unknown) => unknown;
};

/** Where the shell leaves its runtime for the remotes. */
export const runtimeKey = '__QUAYSIDE_FEDERATION__';
