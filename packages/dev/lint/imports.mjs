const tests = ['**/*.test.{ts,tsx}'];

/** What only packages/platform may import: one copy of each, chosen and wrapped there. */
const platformOnly = {
  group: [
    '@chakra-ui/*',
    '@emotion/*',
    'react-router',
    'react-router/*',
    'react-router-dom',
    'zustand',
    'zustand/*',
    '@tanstack/react-query',
    'i18next',
    'react-i18next',
    'react-hook-form',
    '@hookform/*',
  ],
  message: 'Import it from @quayside/platform.',
};

const noRemote = {
  group: ['@quayside/mfe-*', '@quayside/shell', '**/mfe-*/**'],
  message: 'Shell and remotes meet through @quayside/contract only.',
};

const insideOf = (name) => [`@quayside/service-${name}`, `@quayside/service-${name}/**`];

const noServerParts = {
  group: [
    '@quayside/service-kit',
    '@quayside/dev',
    '@quayside/dev/*',
    'node:*',
    'express',
    'mongoose',
    'mongodb',
  ],
  message: 'This runs in browsers.',
};

const noBrowserParts = {
  group: ['@quayside/platform', '@quayside/sheet', 'react', 'react-dom', 'react-dom/*'],
  message: 'This runs on servers.',
};

const typesOnly = (pattern) => ({ ...pattern, allowTypeImports: true });

/** Import directions of one part of the tree. What a pattern exempts is not held against those after it: exemptions come last. */
const imports = (files, patterns, excludeFiles = []) => ({
  files,
  excludeFiles,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

/** Who may import whom, one override for each part of the tree. */
export function importDirections(domains) {
  const noServiceInside = {
    group: [...[...domains, 'gateway'].flatMap(insideOf), '**/services/*/src/**'],
    message: "A service's only public face is its contract.",
  };

  /** What services may know of each other: events that they follow, and calls made for services. */
  const onlyForServices = (own) => ({
    group: domains
      .filter((domain) => domain !== own)
      .flatMap((domain) => [
        `@quayside/service-${domain}/**`,
        ...['events', 'peer-calls'].map((part) => `!@quayside/service-${domain}/${part}`),
      ]),
    message: 'A service knows of another its events and its calls for services, and nothing else.',
  });

  const ownContract = (domain) => ({
    group: [
      ...noServiceInside.group,
      ...['', '/contract'].map((part) => `!@quayside/service-${domain}${part}`),
      // A remote that asks another service does so by that service's calls.
      ...domains.map((other) => `!@quayside/service-${other}/calls`),
    ],
    message: `Only the contract of @quayside/service-${domain}, and calls, may be imported here.`,
  });

  /** The shell signs people in, sets companies up and shows what was logged. */
  const shellContracts = {
    group: [
      ...noServiceInside.group,
      ...['account', 'account/contract', 'account/calls', 'gateway', 'gateway/calls'].map(
        (part) => `!@quayside/service-${part}`,
      ),
    ],
    message: 'The shell asks the account service and the gateway by their contracts; all else is of remotes.',
  };

  return [
    imports(['shell/src/**/*.{ts,tsx}'], [platformOnly, noRemote, noServerParts, shellContracts], tests),
    ...domains.map((domain) =>
      imports(
        [`mfe-${domain}/src/**/*.{ts,tsx}`],
        [platformOnly, noRemote, noServerParts, ownContract(domain)],
        tests,
      ),
    ),
    imports(['{shell,mfe-*}/src/**/*.test.{ts,tsx}'], [platformOnly, noRemote]),
    ...domains.map((domain) =>
      imports(
        [`services/${domain}/src/**/*.ts`],
        [platformOnly, noRemote, noBrowserParts, onlyForServices(domain)],
      ),
    ),
    imports(
      ['services/gateway/src/**/*.ts'],
      [platformOnly, noRemote, noBrowserParts, onlyForServices('gateway')],
    ),
    imports(['packages/service-kit/src/**/*.ts'], [platformOnly, noRemote, noBrowserParts, noServiceInside]),
    imports(
      ['packages/{api,rating}/src/**/*.ts'],
      [platformOnly, noRemote, noBrowserParts, noServerParts, noServiceInside],
      tests,
    ),
    imports(
      ['packages/contract/src/**/*.ts'],
      // The contract speaks of components and routes, and loads neither.
      [platformOnly, noRemote, noBrowserParts, noServerParts, noServiceInside].map(typesOnly),
      tests,
    ),
    imports(
      ['packages/sheet/src/**/*.{ts,tsx}'],
      [platformOnly, noRemote, noServerParts, noServiceInside],
      tests,
    ),
    imports(['packages/platform/src/**/*.{ts,tsx}'], [noRemote, noServerParts, noServiceInside], tests),
    imports(['packages/{federation,test-kit}/src/**/*.{ts,tsx}'], [noRemote, noServiceInside]),
  ];
}
