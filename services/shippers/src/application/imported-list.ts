import type { EventDefinition } from '@quayside/api';
import type { ImportDefinition, PlannedRow } from '@quayside/csv';
import {
  publicFields,
  savedEvent,
  type Scope,
  type Stored,
  type StoreDefinition,
} from '@quayside/service-kit';

export type Owned = { shipperId: string };

/** A list of a shipper that may be written from a file, and its place in the store. */
export type ImportedList<Input, Fields extends Owned & Input> = {
  /** In the names of files and in entries of the activity: `products`. */
  path: string;
  name: string;
  event: EventDefinition;
  store: StoreDefinition<Fields>;
  csv: ImportDefinition<Input>;
  /** Which of the store's documents belong to the list, and what a new one gets besides its cells. */
  owner: (shipperId: string) => Omit<Fields, keyof Input>;
  stored: (scope: Scope, shipperId: string) => Promise<Stored<Fields>[]>;
  keyOf: (fields: Input) => string;
};

/** Writes the planned rows: new ones at once, changed ones each on the version that was read. */
export async function saveAll<Input extends object, Fields extends Owned & Input>(
  list: ImportedList<Input, Fields>,
  scope: Scope,
  shipperId: string,
  rows: readonly PlannedRow<Input>[],
  known: ReadonlyMap<string, Stored<Fields>>,
): Promise<void> {
  const store = scope.store(list.store);
  const fresh: Fields[] = [];
  const saved: { before: Stored<Fields> | null; after: Stored<Fields> }[] = [];
  for (const { row, key, input } of rows) {
    if (input === undefined || row.outcome === 'unchanged') continue;
    const before = known.get(key);
    if (!before) {
      fresh.push({ ...list.owner(shipperId), ...input } as Fields);
      continue;
    }
    const change = replacing(before, input) as Partial<Fields>;
    saved.push({ before, after: await store.update(before.id, before.version, change) });
  }
  for (const after of await store.createMany(fresh)) saved.push({ before: null, after });
  await scope.emitMany(saved.map(({ after }) => savedEvent(list.event, after, publicFields(after))));
  for (const { before, after } of saved) {
    if (!before) continue;
    const label = list.keyOf(after);
    const entry = { action: 'update', resource: list.name, resourceId: after.id, label, before, after };
    await scope.audit({ ...entry, note: 'import' });
  }
  if (fresh.length > 0) {
    // One entry for all new rows: there is no former state to keep of any of them.
    const note = `${list.path}: ${fresh.length} new`;
    await scope.audit({ action: 'import', resource: 'shipper', resourceId: shipperId, note });
  }
}

const kept = new Set([
  'id',
  'organisationId',
  'version',
  'archived',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'shipperId',
  'kind',
]);

/** All fields as the file has them: `null` for each that was filled and that the file leaves empty. */
function replacing<Input extends object>(before: object, input: Input): Record<string, unknown> {
  const emptied = Object.keys(before)
    .filter((name) => !kept.has(name))
    .map((name) => [name, null]);
  const filled = Object.entries(input).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(emptied), ...Object.fromEntries(filled) };
}
