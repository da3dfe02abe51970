import {
  defineResource,
  exportKept,
  implement,
  importKept,
  invalid,
  refuseTooMany,
  saidFields,
  servedFile,
  type FieldChanges,
  type KeptFile,
} from '@quayside/service-kit';
import { keptPlaces, presentPlace } from '../application/kept-places';
import { estimateCalls } from '../contract/calls';
import { placeFields, placeResource, type PlaceFields } from '../contract/places';
import { placeFaults } from '../domain/places/check-place';
import { placeCsv } from '../domain/places/place-csv';
import { places } from '../store/places';

const placeFile: KeptFile<PlaceFields> = { kept: keptPlaces, table: placeCsv, faults: placeFaults };

export const placeRoutes = defineResource({
  ...placeResource,
  store: places,
  present: (_member, record) => presentPlace(record),
  prepare: async (input, { scope, current }) => {
    if (!current) refuseTooMany((await scope.store(places).count({})) + 1);
    const faults = placeFaults(saidFields(placeFields, { ...current, ...input } as PlaceFields));
    if (faults.length > 0) throw invalid(faults);
    return input as PlaceFields & FieldChanges<PlaceFields>;
  },
  label: ({ code }) => code,
});

export const placeFileRoutes = [
  implement(
    estimateCalls.importPlaces,
    ({ scope, body }) => importKept(scope, placeFile, body),
    servedFile.import,
  ),
  implement(
    estimateCalls.exportPlaces,
    ({ scope, query }) => exportKept(scope, placeFile, 'places', query.format),
    servedFile.export,
  ),
];
