import { listCell, narrowCell, textCell, writeList, type ImportDefinition } from '@quayside/csv';
import { placeColumns, placeFields, type PlaceFields } from '../../contract/places';

/** Degrees, or the text as it stands where it is no number. */
function degreesCell(value: string | undefined): number | string | undefined {
  const text = narrowCell(value);
  return text !== undefined && /^-?\d{1,3}(\.\d{1,15})?$/.test(text) ? Number(text) : text;
}

const degrees = (value: number | undefined) => (value === undefined ? undefined : String(value));

/** How a file of places is read, matched by code, and written. */
export const placeCsv: ImportDefinition<PlaceFields> = {
  columns: placeColumns,
  keyColumn: 'code',
  schema: placeFields,
  read: (cells) => ({
    code: narrowCell(cells.code)?.toUpperCase(),
    name: textCell(cells.name),
    nameJa: textCell(cells.nameJa),
    kind: narrowCell(cells.kind),
    aliases: listCell(cells.aliases),
    latitude: degreesCell(cells.latitude),
    longitude: degreesCell(cells.longitude),
    validFrom: narrowCell(cells.validFrom),
    validTo: narrowCell(cells.validTo),
    source: textCell(cells.source),
    notes: textCell(cells.notes),
  }),
  write: (place) => ({
    ...{ code: place.code, name: place.name, nameJa: place.nameJa, kind: place.kind },
    aliases: writeList(place.aliases),
    ...{ latitude: degrees(place.latitude), longitude: degrees(place.longitude) },
    ...{ validFrom: place.validFrom, validTo: place.validTo, source: place.source, notes: place.notes },
  }),
};
