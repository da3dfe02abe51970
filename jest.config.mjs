import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = import.meta.dirname;

/** Source folders there are, so that Jest crawls nothing else. */
const foldersOf = (parents) =>
  parents
    .flatMap((parent) =>
      parent.endsWith('/*')
        ? readdirSync(join(root, parent.slice(0, -2)), { withFileTypes: true })
            .filter((entry) => entry.isDirectory())
            .map((entry) => join(parent.slice(0, -2), entry.name))
        : [parent],
    )
    .filter((folder) => existsSync(join(root, folder, 'src')))
    .map((folder) => `<rootDir>/${folder}/src`);

const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
const browserFolders = foldersOf([
  'shell',
  ...remotes,
  'packages/platform',
  'packages/portal-people',
  'packages/sheet',
]);
const nodeFolders = foldersOf(['packages/*', 'services/*']).filter(
  (folder) => !browserFolders.includes(folder),
);

/** Packages published as ES modules only, which Jest's CommonJS run time must have transformed. */
const esModulesOnly = [
  'csv-parse/dist/esm',
  'httpxy',
  'jose',
  'saxen',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@borewit/text-codec',
  '@tokenizer/inflate',
];

/** MongoDB's driver loads `os` by a dynamic import, which that run time refuses unless it is transformed. */
const dynamicImports = ['mongodb/lib/runtime_adapters'];

/** Of Chakra and Ark, what a test asks of them and no more. */
const lists = ['@chakra-ui/react/dist/cjs/index', '@ark-ui/react/dist/index'];

const shared = {
  rootDir: root,
  testMatch: ['**/src/**/*.test.{ts,tsx}'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  moduleNameMapper: {
    '^fast-check$': '<rootDir>/packages/dev/jest/fast-check.cjs',
    '\\.module\\.css$': '<rootDir>/packages/dev/jest/class-names.cjs',
    '\\.css$': '<rootDir>/packages/dev/jest/empty-module.cjs',
    '\\.(woff2?|ttf|svg|png)(\\?.*)?$': '<rootDir>/packages/dev/jest/file-name.cjs',
  },
  transform: {
    [`/node_modules/(${lists.join('|')})\\.cjs$`]: '<rootDir>/packages/dev/jest/lazy-barrel.cjs',
    '\\.(ts|tsx|js|mjs|jsx)$': [
      '@swc/jest',
      {
        swcrc: false,
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true, decorators: false },
          transform: { react: { runtime: 'automatic', development: true } },
        },
      },
    ],
  },
  transformIgnorePatterns: [
    `/node_modules/(?!(${[...esModulesOnly.map((name) => `${name}/`), ...dynamicImports, ...lists].join('|')}))`,
  ],
  testPathIgnorePatterns: ['/node_modules/', '/dist(-\\w+)?/'],
  clearMocks: true,
  restoreMocks: true,
};

const browser = {
  ...shared,
  displayName: 'browser',
  roots: browserFolders,
  testEnvironment: '<rootDir>/packages/dev/jest/browser-environment.mjs',
  // Without the condition "browser", which points at ES modules that Jest cannot run.
  testEnvironmentOptions: { customExportConditions: [''], url: 'http://localhost:3000/' },
  setupFilesAfterEnv: ['<rootDir>/packages/dev/jest/browser-setup.cjs'],
};

const node = {
  ...shared,
  displayName: 'node',
  roots: nodeFolders,
  testEnvironment: '<rootDir>/packages/dev/jest/node-environment.mjs',
};

export default {
  maxWorkers: 2,
  // Ends what hangs, and is no measure of speed: two cores shared with a database, a build and others take what they take.
  // Jest takes it from here only, not from its projects.
  testTimeout: 120_000,
  cacheDirectory: join(root, '.cache/jest'),
  projects: [browser, node]
    .filter((project) => project.roots.length > 0)
    .map((project) => ({
      ...project,
      cacheDirectory: join(root, '.cache/jest'),
    })),
  // A worker that a large suite has bloated is replaced.
  workerIdleMemoryLimit: '3GB',
};
