/**
 * The public face of the projects service: schemas of what it takes and answers, and the types inferred from them.
 * @packageDocumentation
 */
export * from './project';
export * from './milestone';
export * from './order';
export * from './calls';
export * from './events';
export type { Page } from '@quayside/contract/records';
