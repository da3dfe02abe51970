/**
 * The public face of the supplier service: schemas of what it takes and answers, and the types inferred from them.
 * @packageDocumentation
 */
export * from './supplier';
export * from './rate-card';
export * from './import';
export * from './member';
export type * from './events';

/** One page of a list. `nextCursor` is absent on the last page. */
export type Page<Item> = { items: Item[]; nextCursor?: string; total: number };
