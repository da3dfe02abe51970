import { defineResource, implement, invalid, type FieldChanges } from '@quayside/service-kit';
import { keptPlaces, presentPlace } from '../application/kept-places';
import { refuseTooMany, saidFields } from '../application/kept-records';
import { estimateCalls } from '../contract/calls';
import { placeFields, placeResource, type PlaceFields } from '../contract/places';
import { placeFaults } from '../domain/places/check-place';
import { placeCsv } from '../domain/places/place-csv';
import { places } from '../store/places';
import { exportKept, importKept, servedFile, type KeptFile } from './kept-files';

const placeFile: KeptFile<PlaceFields> = { kept: keptPlaces, csv: placeCsv, faults: placeFaults };

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
    ({ scope }) => exportKept(scope, placeFile, 'places.csv'),
    servedFile.export,
  ),
];
