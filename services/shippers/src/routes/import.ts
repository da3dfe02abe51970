import { importResult, isWritable, planImport, reading, refuseArchived, writtenRow } from '@quayside/csv';
import { downloaded, implement, invalid, publicFields, servedFile } from '@quayside/service-kit';
import { markStrangePorts } from '../application/known-ports';
import { saveAll, type ImportedList, type Owned } from '../application/imported-list';
import { shippersCalls, shippersEvents, type LocationKind } from '../contract';
import { locationCsv } from '../domain/location-csv';
import { refuseOtherShippers } from '../domain/other-shipper';
import { productCsv } from '../domain/product-csv';
import { locations, products, shippers } from '../store/shippers';

type FileCalls = {
  import: (typeof shippersCalls)['importProducts' | 'importPickupLocations' | 'importDeliveryLocations'];
  export: (typeof shippersCalls)['exportProducts' | 'exportPickupLocations' | 'exportDeliveryLocations'];
};

/**
 * Import (dry run or all at once) and export of a shipper's list. Fields that the file leaves empty are emptied in the
 * stored document, so that an exported file imported again changes nothing.
 */
function fileRoutes<Input extends object, Fields extends Owned & Input>(
  list: ImportedList<Input, Fields> & { calls: FileCalls },
) {
  return [
    implement(
      list.calls.import,
      async ({ params: { shipperId }, body, scope }) => {
        const shipper = await scope.store(shippers).get(shipperId);
        const known = await list.stored(scope, shipperId);
        const byKey = new Map(known.map((record) => [list.keyOf(record), record]));
        const plan = reading(
          () => planImport<Input>(list.csv, body, byKey),
          (fault) => invalid([fault]),
        );
        refuseArchived(plan, list.csv.keyColumn, (key) => byKey.get(key)?.archived === true);
        await markStrangePorts(scope, plan);
        refuseOtherShippers(plan, shipper);
        const write = !body.dryRun && isWritable(plan);
        if (write) await saveAll(list, scope, shipperId, plan.rows, byKey);
        return importResult(plan, body.dryRun, write);
      },
      servedFile.import,
    ),
    implement(
      list.calls.export,
      async ({ params: { shipperId }, query, scope }) => {
        const shipper = await scope.store(shippers).get(shipperId);
        const rows = (await list.stored(scope, shipperId))
          .filter((record) => !record.archived)
          .map((record) => writtenRow<Input>(list.csv, publicFields(record)));
        const name = `${shipper.code}-${list.path}`;
        return downloaded({ name, format: query.format, columns: list.csv.columns, rows });
      },
      servedFile.export,
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
    stored: (scope, shipperId) => scope.store(locations).findAll({ shipperId, kind }),
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
    stored: (scope, shipperId) => scope.store(products).findAll({ shipperId }),
    keyOf: (product) => product.code,
  }),
];
