/**
 * The public face of the supplier service: schemas of what it takes and answers, and the types inferred from them.
 * @packageDocumentation
 */
export * from './lane';
export * from './lane-fits';
export * from './supplier';
export * from './rate-card';
export * from './rate-sheet';
export * from './sheet-kind';
export * from './sheet-mapping';
export * from './tariff';
export * from './carrier';
export * from './coverage';
export * from './port-group';
export * from './price-change';
export * from './problems';
export * from './zone';
export * from '@quayside/csv/contract';
export * from './member';
export * from './calls';
export * from './events';
