/**
 * The public face of the shippers service: schemas of what it takes and answers, and the types inferred from them.
 * @packageDocumentation
 */
export * from './shipper';
export * from './location';
export * from './product';
export * from '@quayside/csv/contract';
export * from './member';
export * from './comparison';
export * from './events';
export type { Contact, Page } from '@quayside/contract/records';
