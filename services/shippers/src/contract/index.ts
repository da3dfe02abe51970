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
export type * from './events';

/** One page of a list. `nextCursor` is null on the last page. */
export type Page<Item> = { items: Item[]; nextCursor: string | null; total: number };
