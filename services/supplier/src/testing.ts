/** What tests of others hold their own answers against. */
export { coverageOf, type CoverageQuestion, type CoverageSource } from './domain/coverage';
