/**
 * Jest for mutation runs: this package alone, so that its copies find everything they need. A folder is held by its own
 * tests and the worked cases; random documents are left to the usual test run, which has the time for them.
 */
const folder = process.env.MUTANTS_FOLDER ?? 'rating';

export default {
  rootDir: import.meta.dirname,
  roots: ['<rootDir>/src'],
  testMatch: [`**/src/${folder}/**/*.test.ts`, '**/src/cases/**/*.test.ts'],
  testPathIgnorePatterns: ['\\.property\\.test\\.ts$'],
  testEnvironment: 'node',
  transform: {
    '\\.ts$': [
      '@swc/jest',
      {
        swcrc: false,
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
        jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      },
    ],
  },
  clearMocks: true,
  restoreMocks: true,
};
