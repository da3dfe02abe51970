export { canonicalJson } from '@quayside/contract/canonical-json';
