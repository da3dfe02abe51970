/**
 * The public face of the projects service: schemas of what it takes and answers, and the types inferred from them.
 * @packageDocumentation
 */
export * from './project';
export * from './milestone';
export type * from './events';

/** One page of a list. `nextCursor` is null on the last page. */
export type Page<Item> = { items: Item[]; nextCursor: string | null; total: number };
