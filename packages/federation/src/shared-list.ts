/**
 * The modules that the shell shares with remotes: by the request that sources write, the package whose version counts. The
 * builds of remotes consume them (`shared-modules.ts`), the shell provides them (`shell/src/federation/federation-runtime.ts`).
 */
export const sharedModules = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react/jsx-dev-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  '@quayside/platform': '@quayside/platform',
  '@quayside/platform/forms': '@quayside/platform',
} as const;

export type SharedRequest = keyof typeof sharedModules;
export type SharedPackage = (typeof sharedModules)[SharedRequest];

/** Shared modules that the shell loads with the first page that uses them. */
export const modulesOnDemand = ['@quayside/platform/forms'] as const satisfies readonly SharedRequest[];
