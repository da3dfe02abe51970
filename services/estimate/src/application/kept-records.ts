import type { PlannedRow } from '@quayside/csv';
import {
  problem,
  type FieldChanges,
  type Scope,
  type Stored,
  type StoreDefinition,
} from '@quayside/service-kit';
import type { z } from 'zod';

/** Records of one kind that a company keeps beside what is built in: all of them are read at once, and none is left out without a word. */
export type KeptRecords<Fields extends { code: string }> = {
  /** Singular, as in entries of the activity. */
  resource: string;
  store: StoreDefinition<Fields>;
  schema: z.ZodObject;
};

export const keptAtMost = 5_000;

export const keptOf = <Fields extends { code: string }>(
  scope: Scope,
  { store }: KeptRecords<Fields>,
): Promise<Stored<Fields>[]> => scope.store(store).findMany({}, { limit: keptAtMost });

/** @throws ProblemError `too-large` where there would be more than are read */
export function refuseTooMany(count: number, atMost = keptAtMost): void {
  if (count > atMost) throw problem('too-large', { detail: `at most ${atMost} are kept` });
}

/** What a record says of the fields of a schema, without the envelope and without what is not said. */
export function saidFields<Fields extends object>(schema: z.ZodObject, record: Fields): Fields {
  const said = Object.entries(record).filter(
    ([field, value]) => field in schema.shape && value !== undefined && value !== null,
  );
  return Object.fromEntries(said) as Fields;
}

const emptied = (schema: z.ZodObject): Record<string, null> =>
  Object.fromEntries(
    Object.entries(schema.shape)
      .filter(([, field]) => (field as z.ZodType).safeParse(undefined).success)
      .map(([field]) => [field, null]),
  );

/** Writes records as a file has them: new ones, and changed ones with what the file leaves empty emptied. */
export async function saveByFile<Fields extends { code: string }>(
  scope: Scope,
  { resource, store: definition, schema }: KeptRecords<Fields>,
  rows: readonly PlannedRow<Fields>[],
  known: ReadonlyMap<string, Stored<Fields>>,
): Promise<void> {
  const store = scope.store(definition);
  for (const { row, key, input } of rows) {
    if (!input || row.outcome === 'unchanged') continue;
    const before = known.get(key) ?? null;
    const change = { ...emptied(schema), ...input } as FieldChanges<Fields>;
    const after = before ? await store.update(before.id, before.version, change) : await store.create(input);
    const entry = { resource, resourceId: after.id, label: after.code, before, after };
    await scope.audit({ ...entry, action: before ? 'update' : 'create', note: 'import' });
  }
}
