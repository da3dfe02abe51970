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
export * from './calls';
export * from './events';
