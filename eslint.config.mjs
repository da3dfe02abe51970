import eslint from '@eslint/js';
import accessibility from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import typescript from 'typescript-eslint';

const domains = ['account', 'estimate', 'projects', 'shippers', 'supplier'];

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
const noServiceInside = {
  group: [
    '@quayside/service-*',
    '@quayside/service-*/**',
    '!@quayside/service-kit',
    '!@quayside/service-kit/**',
    '**/services/*/src/**',
  ],
  message: "A service's only public face is its contract.",
};
/** What services may know of each other: events that they follow, and calls made for services. */
const onlyForServices = {
  group: [
    '@quayside/service-*/**',
    '!@quayside/service-kit/**',
    '!@quayside/service-*/events',
    '!@quayside/service-*/peer-calls',
  ],
  message: 'A service knows of another its events and its calls for services, and nothing else.',
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
const noBrowserParts = {
  group: ['@quayside/platform', '@quayside/sheet', 'react', 'react-dom', 'react-dom/*'],
  message: 'This runs on servers.',
};

const ownContract = (domain) => ({
  group: [
    '@quayside/service-*',
    '@quayside/service-*/**',
    '!@quayside/service-kit',
    '!@quayside/service-kit/**',
    `!@quayside/service-${domain}`,
    `!@quayside/service-${domain}/contract`,
    `!@quayside/service-${domain}/calls`,
    '**/services/*/src/**',
  ],
  message: `Only contract and calls of @quayside/service-${domain} may be imported here.`,
});

/** Import directions of one part of the tree. */
const imports = (files, patterns, ignores = []) => ({
  files,
  ignores,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});
const typesOnly = (pattern) => ({ ...pattern, allowTypeImports: true });

const source = '**/src/**/*.{ts,tsx}';
const tests = ['**/*.test.{ts,tsx}'];

const forbiddenSyntax = [
  {
    selector: 'ExportDefaultDeclaration',
    message: 'Named exports; a default export only in remote.ts.',
  },
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: 'Text from data is rendered as text.',
  },
  {
    selector:
      "CallExpression[callee.property.name='slice'][callee.object.callee.property.name='toISOString']",
    message: 'The day depends on the place: todayIn(timeZone) of @quayside/contract/days.',
  },
];
const remoteSyntax = {
  selector: "ImportDeclaration[importKind!='type'][source.value!='@quayside/contract']",
  message: 'remote.ts is data: the contract, types, and pages by dynamic import.',
};

export default typescript.config(
  {
    ignores: [
      '**/dist/**',
      '**/dist-*/**',
      '**/.data/**',
      '**/.cache/**',
      '**/coverage/**',
      '**/test-results/**',
      '**/playwright-report/**',
    ],
  },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  eslint.configs.recommended,
  {
    rules: {
      'max-lines': ['error', { max: 400 }],
      eqeqeq: ['error', 'smart'],
      'no-console': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-script-url': 'error',
      'prefer-const': 'error',
      'object-shorthand': 'error',
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: globals.node },
  },
  { files: ['**/jest/*-setup.cjs'], languageOptions: { globals: globals.browser } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...typescript.configs.recommended],
    rules: {
      // The compiler knows which names there are.
      'no-undef': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { minimumDescriptionLength: 3 }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
  {
    // Promises nobody waits for are the one class of faults that needs types and pays for them.
    files: [source],
    ignores: tests,
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
    },
  },
  {
    files: ['{shell,mfe-*}/src/**/*.{ts,tsx}', 'packages/{platform,sheet}/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    extends: [accessibility.configs.recommended],
    languageOptions: { globals: globals.browser },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  { files: [source], rules: { 'no-restricted-syntax': ['error', ...forbiddenSyntax] } },
  {
    files: ['packages/contract/src/days.ts'],
    rules: { 'no-restricted-syntax': ['error', ...forbiddenSyntax.slice(0, 2)] },
  },
  {
    files: ['mfe-*/src/remote.ts'],
    rules: { 'no-restricted-syntax': ['error', forbiddenSyntax[1], remoteSyntax] },
  },
  {
    // Federation takes its runtime and the runtime's plugins by their default export, rspack its loaders.
    files: [
      'packages/federation/src/runtime/{consume,provide}.ts',
      'packages/federation/src/outline-loader.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', forbiddenSyntax[1]] },
  },
  imports(['shell/src/**/*.{ts,tsx}'], [platformOnly, noRemote, noServiceInside, noServerParts], tests),
  ...domains.map((domain) =>
    imports(
      [`mfe-${domain}/src/**/*.{ts,tsx}`],
      [platformOnly, noRemote, ownContract(domain), noServerParts],
      tests,
    ),
  ),
  imports([`{shell,mfe-*}/src/**/*.test.{ts,tsx}`], [platformOnly, noRemote]),
  ...domains.map((domain) =>
    imports([`services/${domain}/src/**/*.ts`], [platformOnly, noRemote, onlyForServices, noBrowserParts]),
  ),
  imports(['services/gateway/src/**/*.ts'], [platformOnly, noRemote, onlyForServices, noBrowserParts]),
  imports(['packages/service-kit/src/**/*.ts'], [platformOnly, noRemote, noServiceInside, noBrowserParts]),
  imports(
    ['packages/rating/src/**/*.ts'],
    [platformOnly, noRemote, noServiceInside, noBrowserParts, noServerParts],
    tests,
  ),
  {
    files: ['packages/contract/src/**/*.ts'],
    ignores: tests,
    rules: {
      // The contract speaks of components and routes, and loads neither.
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [platformOnly, noRemote, noServiceInside, noBrowserParts, noServerParts].map(typesOnly) },
      ],
    },
  },
  imports(
    ['packages/sheet/src/**/*.{ts,tsx}'],
    [platformOnly, noRemote, noServiceInside, noServerParts],
    tests,
  ),
  imports(['packages/platform/src/**/*.{ts,tsx}'], [noRemote, noServiceInside, noServerParts], tests),
  imports(
    ['packages/api/src/**/*.ts'],
    [platformOnly, noRemote, noServiceInside, noBrowserParts, noServerParts],
    tests,
  ),
  imports(['packages/{federation,test-kit}/src/**/*.{ts,tsx}'], [noRemote, noServiceInside]),
);
