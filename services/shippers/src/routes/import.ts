import type { EventDefinition } from '@quayside/api';
import {
  importResult,
  isWritable,
  planImport,
  reading,
  writeCsv,
  type ImportDefinition,
  type PlannedRow,
} from '@quayside/csv';
import {
  file,
  implement,
  invalid,
  publicFields,
  savedEvent,
  type Scope,
  type Stored,
  type StoreDefinition,
} from '@quayside/service-kit';
import { shippersCalls, shippersEvents, type LocationKind } from '../contract';
import { locationCsv } from '../domain/location-csv';
import { productCsv } from '../domain/product-csv';
import { locations, products, shippers } from '../store/stores';

type Owned = { shipperId: string };

type FileCalls = {
  import: (typeof shippersCalls)['importProducts' | 'importPickupLocations' | 'importDeliveryLocations'];
  export: (typeof shippersCalls)['exportProducts' | 'exportPickupLocations' | 'exportDeliveryLocations'];
};

type ImportedList<Input, Fields extends Owned & Input> = {
  calls: FileCalls;
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

/**
 * Import (dry run or all at once) and export of a shipper's list. Fields that the file leaves empty are emptied in the
 * stored document, so that an exported file imported again changes nothing.
 */
function fileRoutes<Input extends object, Fields extends Owned & Input>(list: ImportedList<Input, Fields>) {
  return [
    implement(
      list.calls.import,
      async ({ params: { shipperId }, body, scope }) => {
        await scope.store(shippers).get(shipperId);
        const known = await list.stored(scope, shipperId);
        const byKey = new Map(known.map((record) => [list.keyOf(record), record]));
        const plan = reading(
          () => planImport<Input>(list.csv, body, byKey),
          (fault) => invalid([fault]),
        );
        const write = !body.dryRun && isWritable(plan);
        if (write) await saveAll(list, scope, shipperId, plan.rows, byKey);
        return importResult(plan, body.dryRun, write);
      },
      { files: ['csv', 'rows'], bodyLimit: 6_000_000, deadline: 60_000 },
    ),
    implement(
      list.calls.export,
      async ({ params: { shipperId }, scope }) => {
        const shipper = await scope.store(shippers).get(shipperId);
        const rows = (await list.stored(scope, shipperId))
          .filter((record) => !record.archived)
          .map((record) => list.csv.write(publicFields(record)));
        return file({
          name: `${shipper.code}-${list.path}.csv`,
          type: 'text/csv; charset=utf-8',
          content: Buffer.from(writeCsv(list.csv.columns, rows), 'utf8'),
        });
      },
      { deadline: 30_000 },
    ),
  ];
}

const locationFileRoutes = (kind: LocationKind, calls: FileCalls) =>
  fileRoutes({
    calls,
    path: `${kind}-locations`,
    name: `${kind}Location`,
    event: shippersEvents['location.saved'],
    store: locations,
    csv: locationCsv,
    owner: (shipperId) => ({ shipperId, kind }),
    stored: (scope, shipperId) => scope.store(locations).findMany({ shipperId, kind }, { limit: 10_000 }),
    keyOf: (location) => location.name,
  });

export const importRoutes = [
  ...locationFileRoutes('pickup', {
    import: shippersCalls.importPickupLocations,
    export: shippersCalls.exportPickupLocations,
  }),
  ...locationFileRoutes('delivery', {
    import: shippersCalls.importDeliveryLocations,
    export: shippersCalls.exportDeliveryLocations,
  }),
  ...fileRoutes({
    calls: { import: shippersCalls.importProducts, export: shippersCalls.exportProducts },
    path: 'products',
    name: 'product',
    event: shippersEvents['product.saved'],
    store: products,
    csv: productCsv,
    owner: (shipperId) => ({ shipperId }),
    stored: (scope, shipperId) => scope.store(products).findMany({ shipperId }, { limit: 10_000 }),
    keyOf: (product) => product.code,
  }),
];

/** Writes the planned rows: new ones at once, changed ones each on the version that was read. */
async function saveAll<Input extends object, Fields extends Owned & Input>(
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
