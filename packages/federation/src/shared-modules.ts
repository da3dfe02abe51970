import { sharedModules, type SharedPackage } from './shared-list';
import { installedVersion } from './workspace';

type SharedModule = { singleton: true; requiredVersion: string; strictVersion: true; import: false };

/**
 * A remote only consumes them: with `import: false` the shell stays the one provider, and nothing is bundled twice. Ranges follow
 * semver's caret: an additive minor of the platform does not ask for new builds of the remotes.
 */
export function consumedModules(directory: string): Record<string, SharedModule> {
  return Object.fromEntries(
    Object.entries(sharedModules).map(([request, packageName]) => [
      request,
      {
        singleton: true,
        requiredVersion: `^${installedVersion(packageName, directory)}`,
        strictVersion: true,
        import: false,
      },
    ]),
  );
}

const sharedPackages: readonly SharedPackage[] = [...new Set(Object.values(sharedModules))];

/** Versions that the shell provides, by package. */
export function providedVersions(directory: string): Record<string, string> {
  return Object.fromEntries(sharedPackages.map((name) => [name, installedVersion(name, directory)]));
}

/** Ranges that a remote's bundle demands of the shell, by package. */
export function consumedRanges(directory: string): Record<string, string> {
  return Object.fromEntries(sharedPackages.map((name) => [name, `^${installedVersion(name, directory)}`]));
}

/** Version of federation's runtime that a build contains. */
export function runtimeVersion(directory: string): string {
  return installedVersion('@module-federation/enhanced', directory);
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
