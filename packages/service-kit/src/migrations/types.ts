import type { Scope } from '../tenancy/scope.types';
import type { FieldChanges, StoreDefinition, Stored } from '../tenancy/types';

/**
 * How one document of a store becomes of the next kind. Methods, not functions in fields: a list holds migrations of several stores.
 */
export type Migration<Fields = unknown> = {
  readonly store: StoreDefinition<Fields>;
  /** The kind afterwards, as the store's `schemaVersion` counts them. */
  readonly to: number;
  /** What is different then, for the log. */
  readonly summary: string;
  /**
   * Whether a document has to be changed at all; absent: each has. One that no migration concerns gets its number without a transaction.
   */
  concerns?(document: Stored<Fields>): boolean;
  /**
   * What changes in a document of the kind before, in a transaction of its own; `null` when nothing but the number does. It may be
   * asked again for the same document, and it meets documents that older releases wrote.
   */
  change(
    document: Stored<Fields>,
    scope: Scope,
  ): FieldChanges<Fields> | null | Promise<FieldChanges<Fields> | null>;
  /** Tells others what was changed, in the same transaction. */
  changed?(document: Stored<Fields>, scope: Scope): Promise<void>;
};

/** What became of one store's documents. */
export type MigrationReport = { store: string; migrated: number; failed: string[] };
