import type { EventDefinition } from '@quayside/api';
import type { PlannedRow } from '@quayside/csv';
import type { z } from 'zod';
import { savedEvent } from '../events/saved-event';
import { problem } from '../http/problem';
import { publicFields } from '../resources/public-fields';
import type { Scope } from '../tenancy/scope.types';
import type { FieldChanges, StoreDefinition, Stored } from '../tenancy/types';

/** Records of one kind that a company keeps itself: all of them are read at once, and none is left out without a word. */
export type KeptRecords<Fields extends object, Kept extends Fields = Fields> = {
  /** Singular, as in entries of the activity. */
  resource: string;
  store: StoreDefinition<Kept>;
  /** What people write of one. */
  schema: z.ZodObject;
  /** How many there may be; {@link keptAtMost} when absent. */
  atMost?: number;
  /** By what a record is known again, as a file says it. */
  keyOf: (record: Fields) => string;
  label: (record: Fields) => string;
  /** What is stored of a record: with what is worked out of it. */
  whole: (record: Fields) => Kept;
  /** What others are told of each that a file makes or changes; nobody is told where there is none. */
  event?: EventDefinition;
};

export const keptAtMost = 5_000;
/** Kept records that have a code, by which they are known and called, and nothing beside what people write. */
export const keptByCode = <Fields extends { code: string }>(
  kind: Pick<KeptRecords<Fields>, 'resource' | 'store' | 'schema' | 'event'>,
): KeptRecords<Fields> => ({
  ...kind,
  keyOf: ({ code }) => code,
  label: ({ code }) => code,
  whole: (record) => record,
});

/** All of them, those in the archive too. */
export const keptOf = <Fields extends object, Kept extends Fields>(
  scope: Scope,
  { store, atMost }: Pick<KeptRecords<Fields, Kept>, 'store' | 'atMost'>,
): Promise<Stored<Kept>[]> => scope.store(store).findAll({}, { most: atMost ?? keptAtMost });

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

/** Null for each field that may be left out: what a file does not give is emptied. */
const emptied = (schema: z.ZodObject): Record<string, null> =>
  Object.fromEntries(
    Object.entries(schema.shape)
      .filter(([, field]) => (field as z.ZodType).safeParse(undefined).success)
      .map(([field]) => [field, null]),
  );

/** Writes records as a file has them: new ones, and changed ones with what the file leaves empty emptied. */
export async function saveByFile<Fields extends object, Kept extends Fields>(
  scope: Scope,
  { resource, store: definition, schema, label, whole, event }: KeptRecords<Fields, Kept>,
  rows: readonly PlannedRow<Fields>[],
  known: ReadonlyMap<string, Stored<Kept>>,
): Promise<void> {
  const store = scope.store(definition);
  const tell = (after: Stored<Kept>, before: Stored<Kept> | null) =>
    scope.audit({
      action: before ? 'update' : 'create',
      ...{ resource, resourceId: after.id, label: label(after), before, after, note: 'import' },
    });
  const fresh: Kept[] = [];
  const saved: Stored<Kept>[] = [];
  for (const { row, key, input } of rows) {
    if (!input || row.outcome === 'unchanged') continue;
    const before = known.get(key);
    if (!before) {
      fresh.push(whole(input));
      continue;
    }
    const change = { ...emptied(schema), ...whole(input) } as FieldChanges<Kept>;
    const after = await store.update(before.id, before.version, change);
    saved.push(after);
    await tell(after, before);
  }
  for (const after of await store.createMany(fresh)) {
    saved.push(after);
    await tell(after, null);
  }
  if (event) await scope.emitMany(saved.map((after) => savedEvent(event, after, publicFields(after))));
}
