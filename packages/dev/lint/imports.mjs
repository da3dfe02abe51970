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
  group: [
    '@quayside/mfe-*',
    '@quayside/mfe-*/**',
    '@quayside/shell',
    '**/mfe-*/**',
    '!@quayside/mfe-*/links',
  ],
  message: 'Shell and remotes meet through @quayside/contract, and the links that a domain publishes, only.',
};

const insideOf = (name) => [`@quayside/service-${name}`, `@quayside/service-${name}/**`];

/** It is a part of the platform that only the shell's own build may take by itself: in a remote's it would be a second copy. */
const noStartOfShell = {
  group: ['@quayside/platform/start'],
  message: 'Import it from @quayside/platform: the shell gives one copy to all.',
};

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

/** Rules of a service are read, and tested, without its database and its routes. */
const pureRules = {
  group: ['express', 'mongoose', '**/store/**', '**/application/**', '**/routes/**', '**/service'],
  message: "Rules know no database, no call and no transaction: that is the application's.",
};

const noBrowserParts = {
  group: [
    '@quayside/platform',
    '@quayside/platform/*',
    '@quayside/sheet',
    'react',
    'react-dom',
    'react-dom/*',
  ],
  message: 'This runs on servers.',
};

const typesOnly = (pattern) => ({ ...pattern, allowTypeImports: true });

/** Import directions of one part of the tree. What a pattern exempts is not held against those after it: exemptions come last. */
const imports = (files, patterns, excludeFiles = []) => ({
  files,
  excludeFiles,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

/**
 * Who may import whom, one override for each part of the tree.
 *
 * @param askedBy which services the remote of a domain asks
 */
export function importDirections(domains, askedBy) {
  const noServiceInside = {
    group: [...[...domains, 'gateway'].flatMap(insideOf), '**/services/*/src/**'],
    message: "A service's only public face is its contract.",
  };

  /** What services may know of each other: events that they follow, calls made for services, and what a lane means. */
  const onlyForServices = (own) => ({
    group: [
      ...[...domains, 'gateway'].filter((name) => name !== own).flatMap(insideOf),
      ...domains
        .filter((domain) => domain !== own)
        .flatMap((domain) =>
          ['events', 'peer-calls', 'lane-fits', 'carrier-names'].map(
            (part) => `!@quayside/service-${domain}/${part}`,
          ),
        ),
    ],
    message: 'A service knows of another its events and its calls for services, and nothing else.',
  });

  /** A remote that asks another service says so in its `package.json`, and does it by that service's calls. */
  const contractsOf = (domain) => ({
    group: [
      ...noServiceInside.group,
      `!@quayside/service-${domain}/contract`,
      ...askedBy(domain).map((service) => `!@quayside/service-${service}/calls`),
      // The gateway has no remote of its own, so the forms for it stand in another's.
      ...(askedBy(domain).includes('gateway')
        ? ['member-calls', 'contract'].map((part) => `!@quayside/service-gateway/${part}`)
        : []),
    ],
    message: `Of services, only the contract of ${domain} and the calls of those in package.json may be imported here.`,
  });

  /** The shell signs people in, sets companies up and shows what was logged. */
  const shellContracts = {
    group: [
      ...noServiceInside.group,
      ...['account/contract', 'account/calls', 'gateway/calls', 'gateway/member-calls'].map(
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
        [platformOnly, noRemote, noStartOfShell, noServerParts, contractsOf(domain)],
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
    ...domains.map((domain) =>
      imports(
        [`services/${domain}/src/domain/**/*.ts`],
        [platformOnly, noRemote, noBrowserParts, onlyForServices(domain), pureRules],
        tests,
      ),
    ),
    // Typical shipments are rated in tests from the price book that the demo has, and coverage is held against it.
    ...domains.map((domain) => {
      const { group, message } = onlyForServices(domain);
      return imports(
        [`services/${domain}/src/tests/**/*.ts`],
        [
          platformOnly,
          noRemote,
          noBrowserParts,
          {
            group: [
              ...group,
              ...['demo-book', 'coverage'].map((part) => `!@quayside/service-supplier/${part}`),
            ],
            message,
          },
        ],
      );
    }),
    imports(
      ['services/gateway/src/**/*.ts'],
      [platformOnly, noRemote, noBrowserParts, onlyForServices('gateway')],
    ),
    imports(['packages/service-kit/src/**/*.ts'], [platformOnly, noRemote, noBrowserParts, noServiceInside]),
    imports(
      ['packages/{api,estimate-document,rating}/src/**/*.ts'],
      [platformOnly, noRemote, noBrowserParts, noServerParts, noServiceInside],
      tests,
    ),
    // Contracts are compared where things are built and run, never in a browser.
    imports(
      ['packages/api/src/compatibility/**/*.ts'],
      [platformOnly, noRemote, noBrowserParts, noServiceInside],
      tests,
    ),
    imports(
      ['packages/contract/src/**/*.ts'],
      // The contract speaks of components and routes, and loads neither.
      [platformOnly, noRemote, noBrowserParts, noServerParts, noServiceInside].map(typesOnly),
      tests,
    ),
    imports(
      ['packages/{portal-people,sheet}/src/**/*.{ts,tsx}'],
      [platformOnly, noRemote, noStartOfShell, noServerParts, noServiceInside],
      tests,
    ),
    imports(['packages/platform/src/**/*.{ts,tsx}'], [noRemote, noServerParts, noServiceInside], tests),
    imports(['packages/{federation,test-kit}/src/**/*.{ts,tsx}'], [noRemote, noServiceInside]),
  ];
}
