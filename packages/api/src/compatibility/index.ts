/**
 * Contracts of services as data, and what changed between two of them. For builds and servers: no browser needs it.
 * @packageDocumentation
 */
export { contractDocumentSchema, type ContractDocument } from '@quayside/contract/contract-document';
export { describeChange, type ChangeKind, type ContractChange } from './change';
export { compareContracts, unmetNeeds } from './compare';
export { contractDigest, contractDocument, type Events } from './document';
export { jsonSchemasOf, type JsonNode } from './wire-schemas';
