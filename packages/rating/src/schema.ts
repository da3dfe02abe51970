/**
 * The zod schemas of the estimate document. Services parse with them; browsers import only the types, from the index.
 * @packageDocumentation
 */
export * from './schema/decimal';
export * from './schema/line';
export * from './schema/cargo';
export * from './schema/inputs';
export * from './schema/loading';
export * from './schema/document';
export * from './schema/text-lengths';
