import { installedVersion } from './workspace';

type SharedModule = { singleton: true; requiredVersion: string; strictVersion: true; import: false };

/** Shared modules that the shell loads for the first page that takes them: the platform's part for forms. */
const formsModule = '@quayside/platform/forms';
export const modulesOnDemand = [formsModule] as const;

/**
 * Everything shell and remotes share at run time. The keys with a slash cover subpaths (`react/jsx-runtime`,
 * `react-dom/client`): without them a page would run two copies of React. What the shell gives them is written in its
 * `federation/federation-runtime.ts`.
 */
const sharedKeys = [
  ['react', 'react'],
  ['react/', 'react'],
  ['react-dom', 'react-dom'],
  ['react-dom/', 'react-dom'],
  ['@quayside/platform', '@quayside/platform'],
  [formsModule, '@quayside/platform'],
] as const;

/**
 * A remote only consumes them: with `import: false` the shell stays the one provider, and nothing is bundled twice. Ranges follow
 * semver's caret: an additive minor of the platform does not ask for new builds of the remotes.
 */
export function consumedModules(directory: string): Record<string, SharedModule> {
  return Object.fromEntries(
    sharedKeys.map(([key, packageName]) => [
      key,
      {
        singleton: true,
        requiredVersion: `^${installedVersion(packageName, directory)}`,
        strictVersion: true,
        import: false,
      },
    ]),
  );
}

/** What the shell's bundle says that it provides, by package. */
export function providedVersions(directory: string): Record<string, string> {
  return Object.fromEntries(sharedKeys.map(([, name]) => [name, installedVersion(name, directory)]));
}

/** What a remote's bundle demands of the shell, by package: the ranges that are in it, not what somebody wrote down. */
export function consumedRanges(directory: string): Record<string, string> {
  return Object.fromEntries(
    sharedKeys.map(([key, name]) => [name, consumedModules(directory)[key]?.requiredVersion ?? '']),
  );
}

/** The one runtime of federation is the shell's: a remote's bundle has to be made for it (decision 0009). */
export function runtimeVersion(directory: string): string {
  return installedVersion('@module-federation/runtime-core', directory);
}

/** Packages that must come from the shell; found in a remote's bundle, the build fails. */
export const packagesOfTheShell = [
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  'react-router-dom',
  'zustand',
  '@tanstack/react-query',
  '@tanstack/query-core',
  '@chakra-ui',
  '@ark-ui',
  '@zag-js',
  '@emotion',
  'i18next',
  'react-i18next',
] as const;
