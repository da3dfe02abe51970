import { publicFields, type Scope, type StoreDefinition } from '@quayside/service-kit';

/** Writes demo documents with their fixed ids, each with the event that a saved one emits. */
export async function plant<Fields extends object>(
  scope: Scope,
  store: StoreDefinition<Fields>,
  type: string,
  rows: readonly (Fields & { id: string })[],
): Promise<void> {
  const records = await scope.store(store).createMany(rows);
  await scope.emitMany(
    records.map((record) => {
      const data = publicFields(record) as Record<string, unknown>;
      return { type, aggregateId: record.id, version: record.version, data };
    }),
  );
}
