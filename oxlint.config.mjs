import { readFileSync } from 'node:fs';
import { readDomains, readServicesAskedBy } from './packages/dev/domains.mjs';
import { importDirections } from './packages/dev/lint/imports.mjs';
import { accessibilityRules, faults, reactRules, typescriptRules } from './packages/dev/lint/rules.mjs';

const domains = readDomains(import.meta.dirname);

/** Files that do not keep a rule yet, by rule; `npm run structure` counts them, and none is added. */
const waived = JSON.parse(
  readFileSync(`${import.meta.dirname}/packages/dev/src/structure/waived.json`, 'utf8'),
);

const tests = ['**/*.test.{ts,tsx}'];

/** Lines of one function, blank ones and comments apart: markup says less on a line than logic does. */
const linesOfFunction = (max) => ({
  'max-lines-per-function': ['error', { max, skipBlankLines: true, skipComments: true }],
});

const defaultExport = { 'import/no-default-export': 'off' };

/** Each rule is off where it is waived. */
const exceptions = Object.entries(waived.rules).map(([rule, files]) => ({ files, rules: { [rule]: 'off' } }));

export default {
  plugins: ['eslint', 'typescript', 'import', 'react', 'jsx-a11y'],
  categories: { correctness: 'off' },
  options: { typeAware: true, denyWarnings: true, respectEslintDisableDirectives: false },
  env: { builtin: true, node: true },
  ignorePatterns: [
    '**/dist/**',
    '**/dist-*/**',
    '**/.data/**',
    '**/.cache/**',
    '/coverage/**',
    '**/test-results/**',
    '**/playwright-report/**',
  ],
  rules: {
    ...faults,
    ...typescriptRules,
    'max-lines': ['error', { max: 400 }],
    complexity: ['error', { max: 25 }],
    ...linesOfFunction(120),
    'import/no-cycle': ['error', { ignoreTypes: false }],
    eqeqeq: ['error', 'smart'],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    'no-console': 'error',
    'no-eval': 'error',
    'no-implied-eval': 'error',
    'no-new-func': 'error',
    'no-script-url': 'error',
    'prefer-const': 'error',
    'object-shorthand': 'error',
  },
  overrides: [
    { files: ['**/*.{js,mjs,cjs}'], rules: { 'no-undef': 'error', 'typescript/no-require-imports': 'off' } },
    { files: ['**/jest/*-setup.cjs'], env: { browser: true, node: true, jest: true } },
    { files: ['**/*.tsx'], rules: linesOfFunction(150) },
    {
      // A test is as long as its story, and a fixture as the case it was made from.
      files: ['**/*.{test,spec}.{ts,tsx}', '**/{tests,testing,fixtures}/**', 'e2e/**'],
      rules: { 'max-lines-per-function': 'off', complexity: 'off' },
    },
    {
      // Promises nobody waits for are the one class of faults that needs types and pays for them.
      files: ['**/src/**/*.{ts,tsx}'],
      excludeFiles: tests,
      rules: {
        'typescript/no-floating-promises': 'error',
        'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
        'typescript/await-thenable': 'error',
      },
    },
    {
      files: ['{shell,mfe-*}/src/**/*.{ts,tsx}', 'packages/{platform,sheet}/src/**/*.{ts,tsx}'],
      rules: { ...reactRules, ...accessibilityRules },
    },
    // oxlint does not know that a checkbox says itself whether a switch is on, nor that ARIA 1.2 gives cells `aria-readonly`.
    {
      files: ['packages/platform/src/forms/switch-field.component.tsx'],
      rules: { 'jsx-a11y/role-has-required-aria-props': 'off' },
    },
    {
      files: ['packages/sheet/src/sheet-row.component.tsx'],
      rules: { 'jsx-a11y/role-supports-aria-props': 'off' },
    },
    {
      files: ['**/src/**/*.{ts,tsx}'],
      rules: { 'import/no-default-export': 'error', 'react/no-danger': 'error' },
    },
    {
      // Remotes are exposed by their default export; rspack takes loaders by it.
      files: [
        'mfe-*/src/remote.ts',
        'packages/federation/src/{features,outline,sheet}-loader.ts',
        'packages/dev/src/bench/changed-loader.ts',
        'packages/platform/src/theme/tokens.css.ts',
      ],
      rules: defaultExport,
    },
    ...importDirections(domains, (domain) => readServicesAskedBy(import.meta.dirname, domain)),
    ...exceptions,
  ],
};
