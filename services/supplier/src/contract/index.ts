/**
 * The public face of the supplier service: schemas of what it takes and answers, and the types inferred from them.
 * @packageDocumentation
 */
export * from './supplier';
export * from './rate-card';
export * from '@quayside/csv/contract';
export * from './member';
export * from './calls';
export * from './events';
